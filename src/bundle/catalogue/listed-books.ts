/**
 * The books of a version as the catalogue lists them: a book that has the names of its language and the usual chapters is
 * its number alone. So a version takes a few hundred bytes, and not the thousands that its names and counts would.
 */
import { anyBookByNumber } from '../../canon/further-books.js'
import { bookNamesIn, type LanguageNames } from '../../canon/names.js'
import { usualLastVerses } from '../../canon/usual-verses.js'
import type { BookShape } from '../format.js'

/** A number, or what differs from the names of the language and from the usual chapters. */
export type ListedBook =
  | number
  | {
      readonly book: number
      readonly name?: string
      readonly abbreviation?: string
      /** How many chapters there are. */
      readonly count?: number
      /** Chapters with their last verses, 0 for one that the version lacks. */
      readonly lasts?: readonly (readonly [chapter: number, last: number])[]
    }

/** A book of a version, known without its text. */
export interface BookOutline {
  /** 1 to 66, or the number of a further book. */
  readonly book: number
  readonly name: string
  readonly abbreviation: string
  /** The last verse of each chapter from the first on; 0 for one that the version lacks. */
  readonly lasts: readonly number[]
}

/** The books of a bundle's header without the numbers that their chapters omit or join. */
export function outlineBooks(books: readonly BookShape[]): readonly BookOutline[] {
  return books.map(({ book, name, abbreviation_local: abbreviation, chapters }) => {
    const lasts = chapters.map((shape) => (typeof shape === 'number' ? shape : shape.last))
    return { book, name, abbreviation, lasts }
  })
}

/** Lists the books of a bundle's header; `names` are those of its language, undefined if there are none. */
export function listBooks(
  books: readonly BookShape[],
  names: LanguageNames | undefined,
): readonly ListedBook[] {
  return outlineBooks(books).map(({ book, name, abbreviation, lasts }) => {
    const usual = usualBook(book, names)
    const unusual = [...lasts.entries()]
      .filter(([at, last]) => last !== usual.lasts[at])
      .map(([at, last]) => [at + 1, last] as const)
    const differences = {
      ...(name !== usual.name && { name }),
      ...(abbreviation !== usual.abbreviation && { abbreviation }),
      ...(lasts.length !== usual.lasts.length && { count: lasts.length }),
      ...(unusual.length > 0 && { lasts: unusual }),
    }
    return Object.keys(differences).length === 0 ? book : { book, ...differences }
  })
}

/** The books that `listBooks` has listed with the same names. */
export function readBooks(
  listed: readonly ListedBook[],
  names: LanguageNames | undefined,
): readonly BookOutline[] {
  return listed.map((item) => {
    const { book, ...own } = typeof item === 'number' ? { book: item } : item
    const usual = usualBook(book, names)
    const { name = usual.name, abbreviation = usual.abbreviation, count, lasts = [] } = own
    const last = usual.lasts.slice(0, count)
    for (const [chapter, verse] of lasts) last[chapter - 1] = verse
    return { book, name, abbreviation, lasts: last }
  })
}

/** A book as most versions of a language have it; by its code if the language has no name for it. */
function usualBook(book: number, names: LanguageNames | undefined) {
  const { abbreviation: code } = anyBookByNumber(book)
  const { name = code, abbreviation = code } = bookNamesIn(names, book) ?? {}
  return { name, abbreviation, lasts: usualLastVerses(book) }
}
