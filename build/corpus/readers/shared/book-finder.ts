/**
 * Finds a book by what a source calls it: USFM codes, the ids of the interface, OSIS names, names in
 * English and in every language of corpus/names. Knows the books beyond the 66, and what is no book. Does not guess.
 */
import { BOOKS, bookByCode } from '../../../../src/canon/books.js'
import {
  type FurtherBook,
  furtherBookByCode,
  furtherBookById,
  isFurther,
} from '../../../../src/canon/further-books.js'
import { byPrecedence, markAccented } from '../../../../src/canon/name-rules.js'
import type { LanguageNames } from '../../../../src/canon/names.js'
import { bookByOsisName } from './osis-books.js'

/** A book by its number, a further one too, or by its name what no version has as a book. */
export type FoundBook =
  | { readonly kind: 'book'; readonly book: number }
  | { readonly kind: 'outside'; readonly name: string }

// USFM's codes for what is no book of its own: other texts of a book, and what stands around the text.
const OUTSIDE_CODES = new Set(
  (
    'JSA JDB TBS SST DNT BLT ' + 'XXA XXB XXC XXD XXE XXF XXG FRT BAK OTH INT CNC GLO TDX NDX'
  ).split(' '),
)

// OSIS's names for what is no book with a number of its own, as they are met in files.
const OUTSIDE_OSIS = new Set('addesth adddan 4ezra frontmatter backmatter'.split(' '))

// English names of books outside the 66 that corpus/names need not have, folded.
const OUTSIDE_NAMES =
  /^(tobi(t|as)|judith|(greekesther|esthergreek|additionstoesther|restofesther)|(bookof)?wisdom(ofsolomon)?|sirach|ecclesiasticus|(1|2)?baruch|letterofjeremiah|epistleofjeremiah|prayerof(azariah|manasseh|manasses)|susanna|belandthedragon|[1-4]maccabees|[12]esdras|psalm151|additionalpsalm|laodiceans|(epistletothe)?laodiceans)$/

// English names and spellings that corpus/names need not have, by canon id; folded.
const MORE_NAMES: Readonly<Record<string, string>> = {
  songofsongs: 'sol',
  canticles: 'sol',
  canticleofcanticles: 'sol',
  songofsolomon: 'sol',
  psalm: 'psa',
  acts: 'act',
  actsoftheapostles: 'act',
  revelationofjohn: 'rev',
  apocalypse: 'rev',
  thebookofpsalms: 'psa',
  jde: 'jud',
  jdgs: 'jdg',
  '1jhn': '1jo',
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }

/** A name without accents, blanks, points and case, its number as a digit: `I Samuel` is `1samuel`. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const digits = plain.replace(/^(i{1,3}|iv)(?=[\s.])/, (roman) => ROMAN[roman] as string)
  const first = digits.replace(/^([1-4])(?:st|nd|rd|th|o|a|[ºª°])?[.\s]+(?=\p{L})/u, '$1')
  return first.replace(/[^\p{L}\p{N}]/gu, '')
}

export interface BookFinder {
  /** By a USFM code or the interface's id, in any letter case; undefined for what is neither. */
  byCode(code: string): FoundBook | undefined
  /** By an OSIS name in any letter case. */
  byOsis(name: string): FoundBook | undefined
  /** By a name in a language that is known, a code, or an OSIS name. */
  byName(name: string): FoundBook | undefined
}

/** Folds a name as `foldName`, and keeps an accent that tells one book from another in one of the languages. */
export function sourceNameFold(languages: readonly LanguageNames[]): (name: string) => string {
  const mark = markAccented(languages)
  if (mark === undefined) return foldName
  return (name) => foldName(name) + (mark(name) === name.normalize('NFC') ? '' : ACCENTED)
}

/** Behind a folded name with an accent that counts. */
const ACCENTED = '´'

/** A further book's shorter form could be any word. */
const LEAST_FURTHER = 5

/** A finder that knows the names of these languages too. What they mean in `language`, the text's own, goes first. */
export function createBookFinder(
  languages: readonly LanguageNames[],
  language?: string,
): BookFinder {
  const fold = sourceNameFold(languages)
  const names = new Map<string, number>()
  for (const group of byPrecedence(languages, language)) {
    for (const [name, book] of namesOf(group, fold)) if (!names.has(name)) names.set(name, book)
  }
  for (const [name, id] of Object.entries(MORE_NAMES)) {
    names.set(name, (bookByCode(id) as (typeof BOOKS)[number]).number)
  }
  const further = furtherNamesIn(languages, language)
  const finder: BookFinder = { byCode, byOsis, byName }
  return finder

  function byName(name: string): FoundBook | undefined {
    const known = byCode(name.trim()) ?? byOsis(name.trim())
    if (known !== undefined) return known
    const folded = foldName(name)
    const book = names.get(fold(name)) ?? names.get(folded)
    if (book !== undefined) return { kind: 'book', book }
    const beyond = further.get(folded)
    if (beyond !== undefined && beyond !== SEVERAL) return { kind: 'book', book: beyond }
    const isOutside = beyond === SEVERAL || OUTSIDE_NAMES.test(folded)
    return isOutside ? { kind: 'outside', name: name.trim() } : undefined
  }
}

/** Every name and form of the 66 books in languages of which none goes before another. */
function namesOf(
  languages: readonly LanguageNames[],
  fold: (name: string) => string,
): Map<string, number> {
  const names = new Map<string, number>()
  for (const { books } of languages) {
    for (const [index, { name, abbreviation, forms }] of books.entries()) {
      const number = /^\d/.exec(name)?.[0] ?? ''
      // A name counts for more than another book's short form in another language.
      for (const form of [abbreviation, ...forms]) {
        const key = fold(/^\d/.test(form) ? form : `${number}${form}`)
        if (!names.has(key)) names.set(key, index + 1)
      }
    }
  }
  for (const { books } of languages) {
    for (const [index, { name }] of books.entries()) names.set(fold(name), index + 1)
  }
  return names
}

/** A name of several further books. */
const SEVERAL = -1

/**
 * The further books by the folded names of all languages; SEVERAL for a name that is not clear. What a name means in the
 * text's own language goes first.
 */
function furtherNamesIn(
  languages: readonly LanguageNames[],
  language: string | undefined,
): Map<string, number> {
  const own = languages.filter((one) => one.language === language)
  const names = new Map<string, number>()
  for (const one of languages) addFurther(names, one, own.length === 0 ? languages : own)
  for (const one of own) {
    const first = new Map<string, number>()
    addFurther(first, one, own)
    for (const [name, book] of first) names.set(name, book)
  }
  return names
}

/** Adds the names of one language. `deciding` are the languages that say which number a book has in its name. */
function addFurther(
  names: Map<string, number>,
  { further }: LanguageNames,
  deciding: readonly LanguageNames[],
): void {
  for (const { id, name, forms } of further) {
    const digit = digitOf(name)
    // `1 Esdras` is Ezra where the book is called 3 Esdras.
    const isClear = deciding.every((other) =>
      other.further.every((book) => book.id !== id || digitOf(book.name) === digit),
    )
    const book = isClear ? (furtherBookById(id) as FurtherBook).number : SEVERAL
    for (const form of [name, ...forms.map((form) => digit + form)].map(foldName)) {
      if (form.length < LEAST_FURTHER) continue
      names.set(form, (names.get(form) ?? book) === book ? book : SEVERAL)
    }
  }
}

function digitOf(name: string): string {
  return /^\d/.exec(name)?.[0] ?? ''
}

function byCode(code: string): FoundBook | undefined {
  const book = bookByCode(code)
  if (book !== undefined) return { kind: 'book', book: book.number }
  const further = furtherBookByCode(code)
  if (further !== undefined) return { kind: 'book', book: further.number }
  const upper = code.toUpperCase()
  return OUTSIDE_CODES.has(upper) ? { kind: 'outside', name: upper } : undefined
}

function byOsis(name: string): FoundBook | undefined {
  const exact = bookByOsisName(name)
  if (exact !== undefined) return { kind: 'book', book: exact }
  if (OUTSIDE_OSIS.has(name.toLowerCase())) return { kind: 'outside', name }
  return undefined
}

/**
 * A book by its position in the canon, 1 to 66. Formats number the books after it in different ways, so one of them is what
 * its name says, if `finder` knows the name as a further book's.
 */
export function byPosition(
  number: number,
  name: string | undefined,
  finder?: BookFinder,
): FoundBook | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 999) return undefined
  if (number <= BOOKS.length) return { kind: 'book', book: number }
  return byFurtherName(number, name, finder)
}

/** A book that its number does not tell: the further one of its name, else one outside. */
export function byFurtherName(
  number: number,
  name: string | undefined,
  finder: BookFinder | undefined,
): FoundBook {
  const found = name === undefined ? undefined : finder?.byName(name)
  if (found?.kind === 'book' && isFurther(found.book)) return found
  return { kind: 'outside', name: name ?? `book ${number}` }
}
