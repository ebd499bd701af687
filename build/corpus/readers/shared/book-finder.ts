/**
 * Finds a book by what a source calls it: USFM codes, the ids of the interface, OSIS names, names in
 * English and in every language of corpus/names. Knows the books outside the 66. Does not guess.
 */
import { BOOKS, bookByCode, bookByNumber } from '../../../../src/canon/books.js'
import { byPrecedence, markAccented } from '../../../../src/canon/name-rules.js'
import type { LanguageNames } from '../../../../src/canon/names.js'
import { bookByOsisName } from './osis-books.js'

/** A book of the canon by its number, or one outside the 66 by its name. */
export type FoundBook =
  | { readonly kind: 'canon'; readonly book: number }
  | { readonly kind: 'outside'; readonly name: string }

// USFM's codes for books outside the 66: the deuterocanon, and what stands around the text.
const OUTSIDE_CODES = new Set(
  (
    'TOB JDT ESG WIS SIR BAR LJE S3Y SUS BEL 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2 ODA PSS JSA JDB TBS SST ' +
    'DNT BLT EZA 5EZ 6EZ DAG PS3 2BA LBA JUB ENO 1MQ 2MQ 3MQ REP 4BA LAO ' +
    'XXA XXB XXC XXD XXE XXF XXG FRT BAK OTH INT CNC GLO TDX NDX'
  ).split(' '),
)

// OSIS's names for books outside the 66, as they are met in files.
const OUTSIDE_OSIS = new Set(
  (
    'Tob Jdt EsthGr AddEsth Wis Sir Bar EpJer PrAzar Sus Bel 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan ' +
    'AddPs Odes PssSol EpLao DanGr AddDan 1En Jub 4Ezra 5Ezra 6Ezra FrontMatter BackMatter'
  )
    .toLowerCase()
    .split(' '),
)

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
  const outside = new Set(languages.flatMap(furtherNamesOf))
  const finder: BookFinder = { byCode, byOsis, byName }
  return finder

  function byName(name: string): FoundBook | undefined {
    const known = byCode(name.trim()) ?? byOsis(name.trim())
    if (known !== undefined) return known
    const folded = foldName(name)
    const book = names.get(fold(name)) ?? names.get(folded)
    if (book !== undefined) return { kind: 'canon', book }
    const isOutside = outside.has(folded) || OUTSIDE_NAMES.test(folded)
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

function furtherNamesOf({ further }: LanguageNames): string[] {
  return further.flatMap(({ name, forms }) => {
    const number = /^\d/.exec(name)?.[0] ?? ''
    const folded = [name, ...forms.map((form) => number + form)].map(foldName)
    return folded.filter((form) => form.length >= LEAST_FURTHER)
  })
}

function byCode(code: string): FoundBook | undefined {
  const book = bookByCode(code)
  if (book !== undefined) return { kind: 'canon', book: book.number }
  const upper = code.toUpperCase()
  return OUTSIDE_CODES.has(upper) ? { kind: 'outside', name: upper } : undefined
}

function byOsis(name: string): FoundBook | undefined {
  const exact = bookByOsisName(name)
  if (exact !== undefined) return { kind: 'canon', book: exact }
  if (OUTSIDE_OSIS.has(name.toLowerCase())) return { kind: 'outside', name }
  return undefined
}

/** A book by its position in the canon, 1 to 66; books after it are outside, named by their number. */
export function byPosition(number: number, name: string | undefined): FoundBook | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 999) return undefined
  if (number <= BOOKS.length) return { kind: 'canon', book: bookByNumber(number).number }
  return { kind: 'outside', name: name ?? `book ${number}` }
}
