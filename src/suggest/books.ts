/**
 * Finds the books whose codes, names or short forms, in any language, are near a text that names no book. Knows no
 * version and no numbers of chapters.
 */
import { BOOK_COUNT, BOOKS, type CanonBook } from '../canon/books.js'
import { furtherBookById } from '../canon/further-books.js'
import { decidesAlone } from '../canon/name-rules.js'
import type { LanguageNames } from '../canon/names.js'
import { foldName } from '../reference/names/fold.js'
import { type Candidate, distance } from './edit-distance.js'

export interface NearBook {
  /** Canon number, or that of a further book. */
  readonly book: number
  /** In the language of the form; undefined for a code, which belongs to no language. */
  readonly name: string | undefined
  readonly distance: number
}

interface Form extends Candidate {
  readonly book: number
  readonly name?: string
  readonly language?: string
  /** Added to the distance. */
  readonly handicap?: number
}

/**
 * The books near a name, nearest first, each once. Of equal distances a form in `language` wins. `has` says whether the
 * version has a book; of further books it has none if it is absent.
 */
export type FindNearBooks = (
  name: string,
  language: string,
  has?: (book: number) => boolean,
) => readonly NearBook[]

/** In UTF-16 code units. No form of a book is longer, so a longer name is not compared. */
const LONGEST_NAME = 48
const NUMBERED = /^([1-4]) ?(\D.*)$/
const DIGIT = /^\d+/
/** Length of a number and the blank after it. */
const FIXED = 2
/** For a name without its number, so that a book with exactly this name is nearer. */
const HANDICAP = 0.25

interface Table {
  readonly forms: readonly Form[]
  readonly ordinals: readonly (readonly [ordinal: string, digit: string])[]
}

/**
 * Makes the search from the names of every language; those of a language with a say of its own are near in that language
 * alone. A table is built by the first search that needs it.
 */
export function createNearBooks(languages: readonly LanguageNames[]): FindNearBooks {
  const tables = new Map<string, Table>()
  const tableFor = (language: string): Table => {
    const isOwn = languages.some((names) => names.language === language && decidesAlone(names))
    const code = isOwn ? language : ''
    let table = tables.get(code)
    if (table === undefined) {
      table = tableOf(languages.filter((names) => names.language === code || !decidesAlone(names)))
      tables.set(code, table)
    }
    return table
  }
  return (name, language, has) => {
    if (name.length > LONGEST_NAME) return []
    const { forms, ordinals } = tableFor(language)
    const folded = withDigit(foldName(name), ordinals)
    const digit = DIGIT.exec(folded)?.[0]
    const best = new Map<number, NearBook & { readonly rank: number }>()
    for (const form of forms) {
      // A number in the name is taken as correct.
      if (digit !== undefined && !form.text.startsWith(digit)) continue
      const far = distance(folded, form)
      if (far === undefined) continue
      const near = { book: form.book, name: form.name, distance: far + (form.handicap ?? 0) }
      const rank = rankOf(form, language)
      const known = best.get(form.book)
      const isBehind =
        known !== undefined &&
        (known.distance < near.distance || (known.distance === near.distance && known.rank <= rank))
      if (!isBehind) best.set(form.book, { ...near, rank })
    }
    const near = [...best.values()].sort((a, b) => a.distance - b.distance || a.book - b.book)
    // If a book beyond the 66 that the version lacks is nearer, the others are not suggested.
    const further = near.findIndex(({ book }) => book > BOOK_COUNT && has?.(book) !== true)
    return further < 0 ? near : near.slice(0, further)
  }
}

function tableOf(languages: readonly LanguageNames[]): Table {
  return {
    forms: languages.flatMap(formsOf).concat(codes()),
    ordinals: languages.flatMap(ordinalsOf).sort(([a], [b]) => b.length - a.length),
  }
}

/** The order of forms with equal distances: the language's own, then a code, then another language's. */
function rankOf(form: Form, language: string): number {
  if (form.language === language) return 0
  return form.language === undefined ? 1 : 2
}

/** `primera de corintios` and `1corintios` as `1 corintios`. */
function withDigit(folded: string, ordinals: Table['ordinals']): string {
  const found = ordinals.find(([ordinal]) => folded.startsWith(`${ordinal} `))
  const plain = found === undefined ? folded : `${found[1]}${folded.slice(found[0].length)}`
  return plain.replace(NUMBERED, '$1 $2')
}

function ordinalsOf({ ordinals }: LanguageNames): (readonly [string, string])[] {
  return Object.entries(ordinals).flatMap(([digit, words]) =>
    words.map((word) => [foldName(word), digit] as const),
  )
}

function codes(): Form[] {
  return BOOKS.flatMap(({ id, abbreviation, number: book }) =>
    [id, foldName(abbreviation)].map((code) => ({
      text: code.replace(NUMBERED, '$1 $2'),
      fixed: NUMBERED.test(code) ? FIXED : 0,
      book,
    })),
  )
}

function formsOf({ language, books, further }: LanguageNames): Form[] {
  const beyond = further.flatMap(({ id, name, forms }) => {
    const book = furtherBookById(id)?.number as number
    const digit = DIGIT.exec(name)?.[0]
    return [name, ...forms].map(foldName).map((text) => {
      if (digit === undefined) return { text, book, name, language }
      return { text: `${digit} ${text.replace(/^\d /, '')}`, fixed: FIXED, book, name, language }
    })
  })
  const canon = BOOKS.flatMap((canon) => {
    const names = books[canon.number - 1] as LanguageNames['books'][number]
    const { name, abbreviation, forms } = names
    const texts = [name, abbreviation, ...forms].map(foldName)
    return [...new Set(texts)].flatMap((text) => writeForms(canon, text, { name, language }))
  })
  return [...canon, ...beyond]
}

/** The forms of one name. A numbered book has it with the number and without, since people omit the number. */
function writeForms(
  { id, number: book }: CanonBook,
  text: string,
  of: { readonly name: string; readonly language: string },
): Form[] {
  const digit = /^[123]/.exec(id)?.[0]
  if (digit === undefined) return [{ text, book, ...of }]
  const stem = text.replace(/^[123] ?/, '')
  return [
    { text: `${digit} ${stem}`, fixed: FIXED, book, ...of },
    { text: stem, book, handicap: HANDICAP, ...of },
  ]
}
