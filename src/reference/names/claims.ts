/**
 * Which forms of names claim which book, and how strongly: codes, abbreviations, names, short forms and leading numbers of
 * every language. Does not decide between two claims.
 */

import { BOOK_COUNT, BOOKS, type CanonBook } from '../../canon/books.js'
import { FURTHER_BOOKS, furtherBookById } from '../../canon/further-books.js'
import type { BookNames, LanguageNames } from '../../canon/names.js'
import { type FoldName, foldName, foldNameIn } from './fold.js'

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

/** Takes a folded form, the book that claims it (beyond the 66 too), and how strong the claim is. */
type TakeClaim = (form: string, book: Pick<CanonBook, 'number'>, rank: Rank) => void

/** Takes a folded stem that every one of these folded leading numbers may stand before, with and without a blank. */
type TakeNumbered = (ordinals: readonly string[], stem: string, book: CanonBook) => void

interface Takers {
  readonly claim: TakeClaim
  readonly numbered: TakeNumbered
}

/** Its code is a short form of Psalms. */
const PSALMS_OF_SOLOMON = 'pss'

const LEADING_NUMBER = /^[123]/

/**
 * Calls with every claim of every book; a form may come more than once. Names behind a leading number are put together
 * unless `numbered` takes their parts. Throws as `createBookFinder` does.
 */
export function eachClaim(
  languages: readonly LanguageNames[],
  claim: TakeClaim,
  numbered: TakeNumbered = (ordinals, stem, book) => {
    for (const ordinal of ordinals) {
      claim(`${ordinal} ${stem}`, book, RANK.form)
      claim(ordinal + stem, book, RANK.form)
    }
  },
): void {
  for (const book of BOOKS) {
    claim(book.id, book, RANK.code)
    claim(foldName(book.abbreviation), book, RANK.code)
  }
  for (const names of languages) {
    if (names.books.length !== BOOK_COUNT) {
      throw new Error(
        `names of '${names.language}': ${names.books.length} books, not ${BOOK_COUNT}`,
      )
    }
    const ordinals = foldOrdinals(names)
    const fold = foldNameIn(names)
    for (const book of BOOKS) claimBook({ claim, numbered }, names, ordinals, book, fold)
    claimFurther(claim, names, ordinals)
  }
  for (const book of FURTHER_BOOKS) {
    if (book.id !== PSALMS_OF_SOLOMON) claim(book.id, book, RANK.further)
  }
}

type Digit = keyof LanguageNames['ordinals']
type Ordinals = Readonly<Record<Digit, readonly string[]>>

/** Every folded way to write a leading number, the digit first. */
function foldOrdinals({ ordinals }: LanguageNames): Ordinals {
  const fold = (digit: Digit) => [digit, ...ordinals[digit].map(foldName)]
  return { 1: fold('1'), 2: fold('2'), 3: fold('3'), 4: fold('4') }
}

function claimBook(
  { claim, numbered }: Takers,
  language: LanguageNames,
  ordinals: Ordinals,
  book: CanonBook,
  fold: FoldName,
): void {
  const names = language.books[book.number - 1] as BookNames
  if (names.id !== book.id) {
    throw new Error(
      `names of '${language.language}': '${names.id}' stands in place of '${book.id}'`,
    )
  }
  claim(fold(names.abbreviation), book, RANK.abbreviation)
  const digit = LEADING_NUMBER.exec(book.id)?.[0] as Digit | undefined
  if (digit === undefined) claimPlain(claim, names, book, fold)
  else claimNumbered({ claim, numbered }, ordinals[digit], names, book)
}

/** A name with an accent that counts may be written without it too, if that is no other book's name. */
function claimPlain(claim: TakeClaim, names: BookNames, book: CanonBook, fold: FoldName): void {
  for (const form of [names.name, ...names.forms]) {
    const plain = foldName(form)
    claim(plain, book, RANK.form)
    if (fold !== foldName) claim(fold(form), book, RANK.form)
  }
  claimBeginnings(claim, foldName(names.name), book)
}

/** The names of books beyond the 66: a name that begins with a digit is numbered by it. */
function claimFurther(
  claim: TakeClaim,
  { language, further }: LanguageNames,
  ordinals: Ordinals,
): void {
  for (const { id, name, forms } of further) {
    const book = furtherBookById(id)
    if (book === undefined) throw new Error(`names of '${language}': '${id}' is no further book`)
    const digit = /^[1-4](?= )/.exec(name)?.[0] as Digit | undefined
    if (digit === undefined) {
      for (const form of [name, ...forms]) claim(foldName(form), book, RANK.further)
      continue
    }
    const stems = [name.slice(1), ...forms].map(foldName)
    for (const ordinal of ordinals[digit]) {
      for (const stem of stems) {
        claim(`${ordinal} ${stem}`, book, RANK.further)
        if (ordinal === digit) claim(ordinal + stem, book, RANK.further)
      }
    }
    for (const stem of stems) claim(stem, book, RANK.vague)
  }
}

/** Every way to write the number, with and without a blank, before every form of the name. */
function claimNumbered(
  { claim, numbered }: Takers,
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
  for (const stem of new Set([...stems, ...names.forms.map(foldName)])) {
    numbered(ordinals, stem, book)
    claim(stem, book, RANK.vague)
  }
  for (const stem of stems) claimBeginnings(claim, stem, book)
}

function claimBeginnings(claim: TakeClaim, name: string, book: CanonBook): void {
  for (let end = 1; end < name.length; end++) {
    claim(name.slice(0, end).trim(), book, RANK.vague)
  }
}
