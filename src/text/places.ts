/** From ordinals back to numbers: which book, chapter and verse an ordinal is, and where a book lies. */
import { LAST_OT_BOOK, type Testament } from '../canon/books.js'
import type { Version, VersionBook } from './version.js'

export interface Place {
  readonly book: VersionBook
  readonly chapter: number
  readonly verse: number
}

/** Ordinals from `first` up to and without `end`. */
export interface Bounds {
  readonly first: number
  readonly end: number
}

/** Book, chapter and verse of an ordinal of this version. */
export function placeOf(version: Version, ordinal: number): Place {
  const chapterIndex = lastNotAbove(version.chapterFirst, ordinal)
  let book = version.books[0] as VersionBook
  for (const next of version.books) {
    if (next.firstChapter > chapterIndex) break
    book = next
  }
  return {
    book,
    chapter: chapterIndex - book.firstChapter + 1,
    verse: version.numbers[ordinal] as number,
  }
}

/** The last index whose value is at most `value`, in an ascending array that begins at or below it. */
function lastNotAbove(ascending: Uint32Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ascending[middle] as number) <= value) low = middle
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
