/**
 * Book names to canon numbers. Knows which names, short forms and ways of numbering each language's
 * table gives, and who wins when two books claim one form; hides how the forms are put together and
 * kept. Knows nothing of chapters and verses.
 */

import { BOOK_COUNT, BOOKS, type CanonBook } from '../canon/books.js'
import { FURTHER_BOOKS, furtherBookById } from '../canon/further-books.js'
import type { BookNames, LanguageNames } from '../canon/names.js'
import { foldName } from './fold.js'
import { collectTitles, type Titles } from './titles.js'
import { collectWords, type WordRoles } from './words.js'

/**
 * How strong a claim on a form is; a lower rank beats a higher one, and two books of equal rank make the
 * form ambiguous.
 * - `code`: the book's id or its standard abbreviation.
 * - `abbreviation`: the local abbreviation of a language.
 * - `form`: a name or short form of a language's table, with every way to write a leading number.
 * - `further`: a code, name or short form of a book beyond the 66.
 * - `vague`: the beginning of a name, or a numbered book's name without its number. It never leads to a
 *   book: it tells a form that fits several from one that fits none.
 */
export const RANK = { code: 0, abbreviation: 1, form: 2, further: 3, vague: 4 } as const
type Rank = (typeof RANK)[keyof typeof RANK]

export interface Claim {
  /** Canon number, 1 to 66, or the number of a further book. */
  readonly book: number
  readonly rank: Rank
}

export interface BookFinder {
  /**
   * The number of a book, one beyond the 66 too, by its folded name (see `foldName`); 'ambiguous' if the
   * name fits two books or more, undefined if it fits none.
   */
  find(folded: string): number | 'ambiguous' | undefined
  readonly titles: Titles
  readonly words: WordRoles
}

type Claims = Map<string, { book: number; rank: Rank }[]>

/** Its code is a short form of Psalms. */
const PSALMS_OF_SOLOMON = 'pss'

const LEADING_NUMBER = /^[123]/

/**
 * Builds the finder, once, from the names of every language. Throws an Error that names the language and
 * the book when a table is not the 66 books in canonical order, or when the name of a numbered book does
 * not begin with its number.
 */
export function createBookFinder(languages: readonly LanguageNames[]): BookFinder {
  const answers = new Map<string, number | 'ambiguous'>()
  for (const [form, claims] of collectClaims(languages)) {
    const answer = settle(claims)
    if (answer !== undefined) answers.set(form, answer)
  }
  return {
    find: (folded) => answers.get(folded),
    titles: collectTitles(languages),
    words: collectWords(languages),
  }
}

/**
 * Every folded form with the books that claim it, each book once, by its strongest claim. Throws as
 * `createBookFinder` does.
 */
export function collectClaims(
  languages: readonly LanguageNames[],
): ReadonlyMap<string, readonly Claim[]> {
  const claims: Claims = new Map()
  for (const book of BOOKS) {
    add(claims, book.id, book, RANK.code)
    add(claims, foldName(book.abbreviation), book, RANK.code)
  }
  for (const names of languages) {
    if (names.books.length !== BOOK_COUNT) {
      throw new Error(
        `names of '${names.language}': ${names.books.length} books, not ${BOOK_COUNT}`,
      )
    }
    for (const book of BOOKS) addBook(claims, names, book)
    addFurther(claims, names)
  }
  for (const book of FURTHER_BOOKS) {
    if (book.id !== PSALMS_OF_SOLOMON) add(claims, book.id, book, RANK.further)
  }
  return claims
}

function addBook(claims: Claims, language: LanguageNames, book: CanonBook): void {
  const names = language.books[book.number - 1]
  if (names?.id !== book.id) {
    throw new Error(
      `names of '${language.language}': '${names?.id}' stands in place of '${book.id}'`,
    )
  }
  add(claims, foldName(names.abbreviation), book, RANK.abbreviation)
  const number = LEADING_NUMBER.exec(book.id)?.[0] as keyof LanguageNames['ordinals'] | undefined
  if (number === undefined) addPlain(claims, names, book)
  else addNumbered(claims, [number, ...language.ordinals[number]], names, book)
}

function addPlain(claims: Claims, names: BookNames, book: CanonBook): void {
  const name = foldName(names.name)
  for (const form of [name, ...names.forms.map(foldName)]) add(claims, form, book, RANK.form)
  addBeginnings(claims, name, book)
}

/** The names of books beyond the 66: a name that begins with a digit is numbered by it. */
function addFurther(claims: Claims, { language, further, ordinals }: LanguageNames): void {
  for (const { id, name, forms } of further) {
    const book = furtherBookById(id)
    if (book === undefined) throw new Error(`names of '${language}': '${id}' is no further book`)
    const digit = /^[1-4](?= )/.exec(name)?.[0] as keyof typeof ordinals | undefined
    if (digit === undefined) {
      for (const form of [name, ...forms]) add(claims, foldName(form), book, RANK.further)
      continue
    }
    const stems = [name.slice(1), ...forms].map(foldName)
    for (const ordinal of [digit, ...ordinals[digit]].map(foldName)) {
      for (const stem of stems) {
        add(claims, `${ordinal} ${stem}`, book, RANK.further)
        if (ordinal === digit) add(claims, ordinal + stem, book, RANK.further)
      }
    }
    for (const stem of stems) add(claims, stem, book, RANK.vague)
  }
}

/** Every way to write the number, with and without a blank, before every form of the name. */
function addNumbered(
  claims: Claims,
  ordinals: readonly string[],
  names: BookNames,
  book: CanonBook,
): void {
  const [digit] = ordinals
  const codes = [book.id, book.abbreviation, names.abbreviation, names.name].map(foldName)
  const strange = codes.find((code) => code[0] !== digit)
  if (strange !== undefined) {
    throw new Error(`names of '${book.id}': '${strange}' does not begin with ${digit}`)
  }
  const stems = codes.map((code) => code.slice(1).trim())
  const folded = ordinals.map(foldName)
  for (const stem of new Set([...stems, ...names.forms.map(foldName)])) {
    for (const ordinal of folded) {
      add(claims, `${ordinal} ${stem}`, book, RANK.form)
      add(claims, ordinal + stem, book, RANK.form)
    }
    add(claims, stem, book, RANK.vague)
  }
  for (const stem of stems) addBeginnings(claims, stem, book)
}

function addBeginnings(claims: Claims, name: string, book: CanonBook): void {
  for (let end = 1; end < name.length; end++) {
    add(claims, name.slice(0, end).trim(), book, RANK.vague)
  }
}

function add(
  claims: Claims,
  form: string,
  { number }: Pick<CanonBook, 'number'>,
  rank: Rank,
): void {
  const others = claims.get(form)
  if (others === undefined) {
    claims.set(form, [{ book: number, rank }])
    return
  }
  const own = others.find((claim) => claim.book === number)
  if (own === undefined) others.push({ book: number, rank })
  else if (rank < own.rank) own.rank = rank
}

/** The book whose claim is the strongest; 'ambiguous' when it is not the only one of its rank. */
function settle(claims: readonly Claim[]): number | 'ambiguous' | undefined {
  const rank = Math.min(...claims.map((claim) => claim.rank))
  const winners = claims.filter((claim) => claim.rank === rank)
  if (winners.length > 1) return 'ambiguous'
  return rank === RANK.vague ? undefined : winners[0]?.book
}
