/** Verses and parts of verses as numbers, which the maps of numberings are keyed by. */
import { BOOKS } from '../canon/books.js'
import { FURTHER_BOOKS } from '../canon/further-books.js'

/** A verse by its numbers. `book` is a canon number, or that of a further book; verse 0 is the title of a psalm. */
export interface VersePlace {
  readonly book: number
  readonly chapter: number
  readonly verse: number
}

/** A verse as one number: the order of keys is the order of reading. */
export type VerseKey = number

/** The key of a verse; chapter and verse are less than 1000. */
export function keyOf(book: number, chapter: number, verse: number): VerseKey {
  return (book * 1000 + chapter) * 1000 + verse
}

/** The verse of a key. */
export function placeOf(key: VerseKey): VersePlace {
  return { book: bookOf(key), chapter: Math.floor(key / 1000) % 1000, verse: key % 1000 }
}

/** The book of a key. */
export function bookOf(key: VerseKey): number {
  return Math.floor(key / 1_000_000)
}

/** The chapter of a key, as the same number for all its verses. */
export function chapterKeyOf(key: VerseKey): number {
  return Math.floor(key / 1000)
}

/** A verse of the base, or a part of one: `part` is 0 for the whole, else 1, 2, 3 for `a`, `b`, `c`. */
export interface Piece {
  readonly verse: VerseKey
  readonly part: number
}

/** Whether the piece is the title of a psalm, which no version here numbers unless its tradition does. */
export function isTitle({ verse }: Piece): boolean {
  return verse % 1000 === 0
}

const NUMBERS = new Map(
  [...BOOKS, ...FURTHER_BOOKS].map(({ abbreviation, number }) => [abbreviation, number]),
)

/** The number of a book by its USFM code; undefined for any other text. */
export function bookNumber(code: string): number | undefined {
  return NUMBERS.get(code)
}
