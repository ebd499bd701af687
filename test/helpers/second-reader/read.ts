/**
 * A second reader of references, against which test/fixtures/references was made. It is slow and wordy: it
 * has its own table of names, works on a list of tokens and shares nothing with src/reference.
 */

import { type Book, Group, NOWHERE } from './group.js'
import { findBook, type Language, SEVERAL } from './names.js'
import { psalmOfPair } from './psalms.js'
import { type Token, tokenise } from './tokens.js'

/** Places; or `!` and a class of refusal; undefined for what it cannot decide. */
export type Reading = readonly string[] | string | undefined

const CHAPTERS = new Map(
  [
    'gen50 exo40 lev27 num36 deu34 jos24 jdg21 rut4 1sa31 2sa24 1ki22 2ki25 1ch29 2ch36 ezr10 neh13',
    'est10 job42 psa150 pro31 ecc12 sol8 isa66 jer52 lam5 eze48 dan12 hos14 joe3 amo9 oba1 jon4 mic7',
    'nah3 hab3 zep3 hag2 zec14 mal4 mat28 mar16 luk24 joh21 act28 rom16 1co16 2co13 gal6 eph6 phi4',
    'col4 1th5 2th3 1ti6 2ti4 tit3 phm1 heb13 jam5 1pe5 2pe3 1jo5 2jo1 3jo1 jud1 rev22',
  ]
    .join(' ')
    .split(' ')
    .map((word) => [word.slice(0, 3), Number(word.slice(3))]),
)

const OTHER = { es: 'en', en: 'es' } as const
const LONGEST_NAME = 70
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** Reads a whole text in a language; names of the other language are known too. */
export function readSecond(typed: string, language: Language): Reading {
  const places: string[] = []
  let rest = unwrap(typed)
  let beyond = false
  while (rest !== '') {
    const found = nameAt(rest, language)
    if (found === undefined) return undefined
    if (found.id === SEVERAL) return '!ambiguous'
    const end = nextName(found.rest, language)
    let numbers = found.rest.slice(0, end)
    rest = found.rest.slice(end)
    const chapters = CHAPTERS.get(found.id)
    if (chapters === undefined) {
      beyond = true
      continue
    }
    if (rest !== '' && /-\s*$/.test(numbers)) {
      const other = nameAt(rest, language)
      if (other?.id !== found.id) return other === undefined ? undefined : '!cross-book'
      numbers += other.rest.replace(/^\./, '')
      rest = ''
    }
    const read = readNumbers({ id: found.id, chapters }, numbers)
    if (read === undefined || typeof read === 'string') return read
    places.push(...read)
  }
  return beyond ? '!beyond' : places
}

/** Takes off what stands around a reference: blanks, quotes, brackets, closing signs. */
function unwrap(typed: string): string {
  let text = typed.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-')
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(/^["'“”«»‘’\s]+|["'“”«»‘’\s]+$/g, '')
      .replace(/^\(([^()]*)\)$/s, '$1')
      .replace(/^\[(.*)\]$/s, '$1')
      .replace(/[;:,]+$/, '')
      .replace(/(\d[a-z]{0,2}|\bs|\bff?|\bss)\.$/, '$1')
  }
  const id = /^([1-3]?[a-z]{2,3})_(\d+)(?:_(\d+))?$/i.exec(text)
  return id === null ? text : `${id[1]} ${id[2]}${id[3] === undefined ? '' : `:${id[3]}`}`
}

/** The longest name at the beginning; what follows it begins with no letter. */
function nameAt(text: string, language: Language): { id: string; rest: string } | undefined {
  const own = nameIn(text, language)
  if (own !== undefined && own.id !== SEVERAL) return own
  return nameIn(text, OTHER[language]) ?? own
}

function nameIn(text: string, language: Language): { id: string; rest: string } | undefined {
  for (let end = Math.min(text.length, LONGEST_NAME); end >= 1; end--) {
    const after = text.slice(end)
    if (/^\p{L}/u.test(after) && !/^[ivxlc]+\.\s?\d/.test(after)) continue
    const head = text.slice(0, end)
    const id = /(?<=[\p{L})])$/u.test(head) ? findBook(head, language) : undefined
    if (id !== undefined) return { id, rest: after.replace(/^\.?\s*/, '') }
  }
  return undefined
}

/** Where the next book's name begins in what follows a name; the length if there is none. */
function nextName(rest: string, language: Language): number {
  for (const match of rest.matchAll(/(?<=[;,.\s/(-])(?:[1-4]\s?|I{1,3} )?\p{Lu}\p{L}*/gu)) {
    if (nameAt(rest.slice(match.index), language) !== undefined) return match.index
  }
  return rest.length
}

function readNumbers(book: Book, typed: string): Reading {
  const tokens = tokenise(withoutRoman(typed).replace(/[;,.\s]+$|\s+(?:y|and|&)\s*$/g, ''))
  if (tokens === undefined) return undefined
  while (['comma', 'point', 'colon'].includes(tokens[0]?.kind ?? '')) tokens.shift()
  if (tokens.length === 0) return [book.id]
  const settled = book.id === 'psa' ? settlePair(tokens) : tokens
  if (settled === undefined) return '!pair'
  const places: string[] = []
  let position = NOWHERE
  for (const [at, tokens] of split(flatten(settled)).entries()) {
    if (tokens.length === 0) return undefined
    const group = new Group(book, tokens, position, at > 0)
    const read = group.read()
    if (read !== true) return read
    places.push(...group.places)
    position = group.position
  }
  return places
}

/** A chapter in Roman numerals becomes one in digits; accents and capitals go. */
function withoutRoman(typed: string): string {
  const text = typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const roman = /^[\s.]*([ivxlc]{1,7})(?:(?:\.\s*|\s+|,\s*|:)(?=\d)|\.?$)/.exec(text)
  if (roman === null) return text
  const letters = [...roman[1]!].map((letter) => ROMAN[letter]!)
  const chapter = letters.reduce(
    (sum, value, at) => sum + (value < (letters[at + 1] ?? 0) ? -value : value),
    0,
  )
  const verses = text.slice(roman[0].length)
  return verses === '' ? `${chapter}` : `${chapter}:${verses}`
}

/** A psalm with two numbers gets its Hebrew one; undefined for a pair of no tradition. */
function settlePair(tokens: readonly Token[]): readonly Token[] | undefined {
  const kinds = tokens.map(({ kind }) => kind).join(' ')
  const bracketed = /^num open num close/.test(kinds)
  if (!bracketed && !kinds.startsWith('num slash num')) return tokens
  const psalm = psalmOfPair(tokens[0]!.value, tokens[2]!.value)
  if (psalm === undefined) return bracketed && tokens.length > 4 ? tokens : undefined
  return [{ kind: 'num', value: psalm }, ...tokens.slice(bracketed ? 4 : 3)]
}

/** Brackets only list what may be left out: they become a separator where there is none. */
function flatten(tokens: readonly Token[]): Token[] {
  const flat: Token[] = []
  for (const token of tokens) {
    const before = flat.at(-1)?.kind ?? ''
    if (token.kind === 'open' || token.kind === 'close') {
      if (['num', 'f', 'ff'].includes(before)) flat.push({ kind: 'and', value: 1 })
      continue
    }
    const separates = ['comma', 'point', 'semi', 'and'].includes(token.kind)
    if (separates && before === 'and') flat.pop()
    flat.push(token)
  }
  while (['and', 'comma', 'point', 'semi', 'colon'].includes(flat.at(-1)?.kind ?? '')) flat.pop()
  return flat
}

function split(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'semi') groups.push([])
    else groups.at(-1)!.push(token)
  }
  return groups
}
