/** The chapter and the book of an ordinal, and the ordinals of a book. */
import type { Version, VersionBook } from './version.js'

/** Ordinals from `first` to `end`, excluded. */
export interface Bounds {
  readonly first: number
  readonly end: number
}

/** The last index of an ascending array whose value is at most `value`; 0 if there is none. */
export function lastAtMost(ascending: Uint32Array | Uint16Array, value: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((ascending[middle] as number) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** The chapter of an ordinal, as an index into the version's chapter arrays. */
export function chapterIndexOf({ chapterFirst }: Version, ordinal: number): number {
  return lastAtMost(chapterFirst, ordinal)
}

/** The ordinals of a book. */
export function boundsOfBook({ chapterFirst }: Version, book: VersionBook): Bounds {
  return {
    first: chapterFirst[book.firstChapter] as number,
    end: chapterFirst[book.firstChapter + book.chapterCount] as number,
  }
}

/** The book of a chapter, which is an index into the version's chapter arrays. */
export function bookOfChapter({ books }: Version, chapter: number): VersionBook {
  let low = 0
  let high = books.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((books[middle] as VersionBook).firstChapter <= chapter) low = middle
    else high = middle - 1
  }
  return books[low] as VersionBook
}
