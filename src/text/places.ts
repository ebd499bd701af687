/** The chapter and the book of an ordinal, and the ordinals of a book. */
import { NO_VERSE, type Version, type VersionBook } from './version.js'

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

/** The ordinal of a verse number; NO_VERSE if the version lacks it or has no text for it. */
export function ordinalAt(
  { bookByNumber, chapterFirst, chapterLast, irregular }: Version,
  book: number,
  chapter: number,
  verse: number,
): number {
  const found = bookByNumber[book]
  if (found === undefined || chapter < 1 || chapter > found.chapterCount) return NO_VERSE
  const index = found.firstChapter + chapter - 1
  if (verse < 1 || verse > (chapterLast[index] as number)) return NO_VERSE
  const places = irregular.get(index)
  if (places !== undefined) return places[verse] as number
  return (chapterFirst[index] as number) + verse - 1
}

/** The last number of an ordinal's verse: that of joined verses, else its only one. */
export function lastNumberOf(version: Version, ordinal: number): number {
  const number = version.numbers[ordinal] as number
  const places = version.irregular.get(chapterIndexOf(version, ordinal))
  if (places === undefined) return number
  let last = number
  while (places[last + 1] === ordinal) last += 1
  return last
}
