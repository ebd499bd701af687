/**
 * The 66 books of the canon: their order, ids, standard abbreviations, testaments and usual chapter
 * counts. Knows no names (they belong to a language, see corpus/names) and no verse counts (they belong
 * to a version, see the bundle).
 */

/** `DC` is that of the further books, see further-books.ts. */
export type Testament = 'OT' | 'NT' | 'DC'

/** A book that a version may have: one of the 66, or a further one. */
export interface Book {
  /** 1 (Genesis) to 66 (Revelation), or the fixed number of a further book. */
  readonly number: number
  /** Lowercase id, used in `/v1/books/:id` and in verse ids. */
  readonly id: string
  /** USFM code, uppercase, three characters: the value used in paths. */
  readonly abbreviation: string
  readonly testament: Testament
}

export interface CanonBook extends Book {
  readonly testament: 'OT' | 'NT'
  /** Chapters in the usual division; a version may differ, and then its own count stands. */
  readonly chapters: number
}

/** Last book of the Old Testament, by number. */
export const LAST_OT_BOOK = 39
export const BOOK_COUNT = 66
/** The canon number of the book whose chapters are psalms. */
export const PSALMS = 19

// id, USFM code, chapters; in canonical order.
const ROWS: readonly (readonly [string, string, number])[] = [
  ['gen', 'GEN', 50],
  ['exo', 'EXO', 40],
  ['lev', 'LEV', 27],
  ['num', 'NUM', 36],
  ['deu', 'DEU', 34],
  ['jos', 'JOS', 24],
  ['jdg', 'JDG', 21],
  ['rut', 'RUT', 4],
  ['1sa', '1SA', 31],
  ['2sa', '2SA', 24],
  ['1ki', '1KI', 22],
  ['2ki', '2KI', 25],
  ['1ch', '1CH', 29],
  ['2ch', '2CH', 36],
  ['ezr', 'EZR', 10],
  ['neh', 'NEH', 13],
  ['est', 'EST', 10],
  ['job', 'JOB', 42],
  ['psa', 'PSA', 150],
  ['pro', 'PRO', 31],
  ['ecc', 'ECC', 12],
  ['sol', 'SNG', 8],
  ['isa', 'ISA', 66],
  ['jer', 'JER', 52],
  ['lam', 'LAM', 5],
  ['eze', 'EZK', 48],
  ['dan', 'DAN', 12],
  ['hos', 'HOS', 14],
  ['joe', 'JOL', 3],
  ['amo', 'AMO', 9],
  ['oba', 'OBA', 1],
  ['jon', 'JON', 4],
  ['mic', 'MIC', 7],
  ['nah', 'NAM', 3],
  ['hab', 'HAB', 3],
  ['zep', 'ZEP', 3],
  ['hag', 'HAG', 2],
  ['zec', 'ZEC', 14],
  ['mal', 'MAL', 4],
  ['mat', 'MAT', 28],
  ['mar', 'MRK', 16],
  ['luk', 'LUK', 24],
  ['joh', 'JHN', 21],
  ['act', 'ACT', 28],
  ['rom', 'ROM', 16],
  ['1co', '1CO', 16],
  ['2co', '2CO', 13],
  ['gal', 'GAL', 6],
  ['eph', 'EPH', 6],
  ['phi', 'PHP', 4],
  ['col', 'COL', 4],
  ['1th', '1TH', 5],
  ['2th', '2TH', 3],
  ['1ti', '1TI', 6],
  ['2ti', '2TI', 4],
  ['tit', 'TIT', 3],
  ['phm', 'PHM', 1],
  ['heb', 'HEB', 13],
  ['jam', 'JAS', 5],
  ['1pe', '1PE', 5],
  ['2pe', '2PE', 3],
  ['1jo', '1JN', 5],
  ['2jo', '2JN', 1],
  ['3jo', '3JN', 1],
  ['jud', 'JUD', 1],
  ['rev', 'REV', 22],
]

/** The books in canonical order; `BOOKS[n - 1]` is book number n. */
export const BOOKS: readonly CanonBook[] = ROWS.map(([id, abbreviation, chapters], index) => ({
  number: index + 1,
  id,
  abbreviation,
  testament: index < LAST_OT_BOOK ? 'OT' : 'NT',
  chapters,
}))

const BY_CODE = new Map<string, CanonBook>()
for (const book of BOOKS) {
  BY_CODE.set(book.id, book)
  BY_CODE.set(book.abbreviation, book)
  BY_CODE.set(book.abbreviation.toLowerCase(), book)
}

/**
 * The book that a path segment names: its id or its standard abbreviation, in any letter case.
 * Local abbreviations and names are not accepted here.
 */
export function bookByCode(code: string): CanonBook | undefined {
  return BY_CODE.get(code) ?? BY_CODE.get(code.toLowerCase())
}

/** The book with a number; throws a RangeError outside 1 to 66, which is a programming mistake. */
export function bookByNumber(number: number): CanonBook {
  const book = BOOKS[number - 1]
  if (book === undefined) throw new RangeError(`there is no book number ${number}`)
  return book
}
