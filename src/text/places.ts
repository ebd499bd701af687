/** From ordinals back to chapters, and where a book or a testament lies. */
import { LAST_OT_BOOK, type Testament } from '../canon/books.js'
import type { Version, VersionBook } from './version.js'

/** Ordinals from `first` up to and without `end`. */
export interface Bounds {
  readonly first: number
  readonly end: number
}

/** The chapter that an ordinal lies in, as an index into the version's chapter arrays. */
export function chapterIndexOf({ chapterFirst }: Version, ordinal: number): number {
  let low = 0
  let high = chapterFirst.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((chapterFirst[middle] as number) <= ordinal) low = middle
    else high = middle - 1
  }
  return low
}

/** Where a book's verses lie. */
export function boundsOfBook({ chapterFirst }: Version, book: VersionBook): Bounds {
  return {
    first: chapterFirst[book.firstChapter] as number,
    end: chapterFirst[book.firstChapter + book.chapterCount] as number,
  }
}

/** Where a testament's verses lie; empty bounds where the version has none of its books. */
export function boundsOfTestament(version: Version, testament: Testament): Bounds {
  const total = version.numbers.length
  const firstNew = version.books.find(({ canon }) => canon.number > LAST_OT_BOOK)
  const border = firstNew === undefined ? total : boundsOfBook(version, firstNew).first
  return testament === 'OT' ? { first: 0, end: border } : { first: border, end: total }
}

/** What lies in both. */
export function intersect(a: Bounds, b: Bounds): Bounds {
  return { first: Math.max(a.first, b.first), end: Math.min(a.end, b.end) }
}
