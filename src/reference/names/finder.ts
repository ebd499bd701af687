/**
 * Finds a book's canon number by its name. Combines the names, short forms and leading numbers of every language, and
 * decides if two books or two languages claim one form. Hides how the forms are stored. Knows no chapters and verses.
 */

import { BOOK_COUNT, BOOKS, type CanonBook } from '../../canon/books.js'
import { FURTHER_BOOKS, furtherBookById } from '../../canon/further-books.js'
import { byPrecedence, decidesAlone } from '../../canon/name-rules.js'
import type { BookNames, LanguageNames } from '../../canon/names.js'
import { collectWords, type WordRoles } from '../words.js'
import { type FoldName, foldName, foldNameIn } from './fold.js'
import { collectTitles, type Titles } from './titles.js'

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

export interface BookFinder {
  /** Folds a name for `find`: as `foldName`, except for the words whose accent counts in the finder's language. */
  readonly fold: FoldName
  /**
   * The number of a book, one beyond the 66 too, by its folded name; 'ambiguous' if the name fits two books or
   * more, undefined if it fits none.
   */
  find(folded: string): number | 'ambiguous' | undefined
  /** Whether a folded name is a word too, in the finder's language or in one that has no say of its own. */
  isCommon(folded: string): boolean
  readonly titles: Titles
  readonly words: WordRoles
}

/** The strongest claim on a form is kept as one number: its rank above these bits, in them the book or SEVERAL. */
const BOOK_BITS = 8
const SEVERAL = 0
const BOOK_MASK = (1 << BOOK_BITS) - 1

/** Its code is a short form of Psalms. */
const PSALMS_OF_SOLOMON = 'pss'

const LEADING_NUMBER = /^[123]/

/**
 * Builds the finder, once, from the names of every language: for versions in `language`, or for those in a language that
 * has no say of its own (see `byPrecedence`). Throws an Error that names the language and the book when a table is not
 * the 66 books in canonical order, or when the name of a numbered book does not begin with its number.
 */
export function createBookFinder(
  languages: readonly LanguageNames[],
  language?: string,
): BookFinder {
  const [first = [], ...others] = byPrecedence(languages, language)
  const settled = settle(first)
  for (const group of others) {
    for (const [form, claim] of settle(group)) {
      const known = settled.get(form)
      // A form that means nothing may mean something in a later language, and nothing else.
      if (known === undefined || (isVague(known) && !isVague(claim))) settled.set(form, claim)
    }
  }
  const own = languages.find((names) => names.language === language)
  const speakers = languages.filter((names) => names === own || !decidesAlone(names))
  const common = new Set(speakers.flatMap((names) => names.common ?? []))
  return {
    fold: foldNameIn(own),
    find(folded) {
      const claim = settled.get(folded)
      if (claim === undefined) return undefined
      const book = claim & BOOK_MASK
      if (book === SEVERAL) return 'ambiguous'
      return claim >> BOOK_BITS === RANK.vague ? undefined : book
    },
    isCommon: (folded) => common.has(folded),
    titles: collectTitles(languages),
    words: collectWords(languages),
  }
}

/** Whether a claim is that of one book, and leads to none. */
function isVague(claim: number): boolean {
  return claim >> BOOK_BITS === RANK.vague && (claim & BOOK_MASK) !== SEVERAL
}

/** The strongest claim on each form, among languages of which none goes before another. */
function settle(languages: readonly LanguageNames[]): Map<string, number> {
  // There are some 11,000 forms at each start, so each is stored as one number.
  const strongest = new Map<string, number>()
  eachClaim(languages, (form, { number }, rank) => {
    const claim = (rank << BOOK_BITS) | number
    const known = strongest.get(form)
    if (known === undefined || rank < known >> BOOK_BITS) strongest.set(form, claim)
    else if (rank === known >> BOOK_BITS && claim !== known) {
      strongest.set(form, (rank << BOOK_BITS) | SEVERAL)
    }
  })
  return strongest
}

/** Calls with every claim of every book; a form may come more than once. Throws as `createBookFinder` does. */
export function eachClaim(languages: readonly LanguageNames[], claim: TakeClaim): void {
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
    for (const book of BOOKS) claimBook(claim, names, ordinals, book, fold)
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
  claim: TakeClaim,
  language: LanguageNames,
  ordinals: Ordinals,
  book: CanonBook,
  fold: FoldName,
): void {
  const names = language.books[book.number - 1]
  if (names?.id !== book.id) {
    throw new Error(
      `names of '${language.language}': '${names?.id}' stands in place of '${book.id}'`,
    )
  }
  claim(fold(names.abbreviation), book, RANK.abbreviation)
  const digit = LEADING_NUMBER.exec(book.id)?.[0] as Digit | undefined
  if (digit === undefined) claimPlain(claim, names, book, fold)
  else claimNumbered(claim, ordinals[digit], names, book)
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
  claim: TakeClaim,
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
    for (const ordinal of ordinals) {
      claim(`${ordinal} ${stem}`, book, RANK.form)
      claim(ordinal + stem, book, RANK.form)
    }
    claim(stem, book, RANK.vague)
  }
  for (const stem of stems) claimBeginnings(claim, stem, book)
}

function claimBeginnings(claim: TakeClaim, name: string, book: CanonBook): void {
  for (let end = 1; end < name.length; end++) {
    claim(name.slice(0, end).trim(), book, RANK.vague)
  }
}
