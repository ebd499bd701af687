/**
 * The books beyond the 66, in one fixed order: the deuterocanon and what single churches add to it. Their
 * numbers follow the canon's, so that 1 to 66 never move. Which of them a version has is not known here.
 */
import { BOOK_COUNT, BOOKS, type Book } from './books.js'

/** Its id is its USFM code in lowercase. */
export interface FurtherBook extends Book {
  readonly testament: 'DC'
}

// USFM's own order of these books.
const CODES = (
  'TOB JDT ESG WIS SIR BAR LJE S3Y SUS BEL 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2 ODA PSS EZA 5EZ 6EZ DAG PS3 ' +
  '2BA LBA JUB ENO 1MQ 2MQ 3MQ REP 4BA LAO'
).split(' ')

/** The further books by their fixed numbers: the first is book 67. */
export const FURTHER_BOOKS: readonly FurtherBook[] = CODES.map((abbreviation, index) => ({
  number: BOOK_COUNT + 1 + index,
  id: abbreviation.toLowerCase(),
  abbreviation,
  testament: 'DC',
}))

/** The highest number of a book: that of the last further one. */
export const LAST_BOOK = BOOK_COUNT + FURTHER_BOOKS.length

const BY_ID = new Map(FURTHER_BOOKS.map((book) => [book.id, book]))

/** The further book of an id; undefined for any other text. */
export function furtherBookById(id: string): FurtherBook | undefined {
  return BY_ID.get(id)
}

/** The number of Psalm 151, which is a book of its own where it is no chapter of the Psalms. */
export const PSALM_151 = BY_ID.get('ps2')?.number as number

/** The further book of a number; undefined for 1 to 66 and for what is no book's. */
export function furtherBookByNumber(number: number): FurtherBook | undefined {
  return FURTHER_BOOKS[number - BOOK_COUNT - 1]
}

/** The further book that a path segment names: its code, in any letter case. */
export function furtherBookByCode(code: string): FurtherBook | undefined {
  return BY_ID.get(code.toLowerCase())
}

/** The book with a number, a further one too; throws a RangeError outside 1 to LAST_BOOK, which is a programming mistake. */
export function anyBookByNumber(number: number): Book {
  const book = BOOKS[number - 1] ?? furtherBookByNumber(number)
  if (book === undefined) throw new RangeError(`there is no book number ${number}`)
  return book
}

/** Whether a number is that of a book beyond the 66. */
export function isFurther(number: number): boolean {
  return number > BOOK_COUNT
}
