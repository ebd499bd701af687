/**
 * Finds the name of a book that begins at a token: the longest one, with a title and a leading number before it.
 * Knows nothing of what may follow.
 */

import type { Token } from '../tokens.js'
import type { NameFinder } from './finder.js'

export interface NamedBook {
  readonly book: number | 'ambiguous'
  readonly folded: string
  /** The token behind the name and its point. */
  readonly next: number
}

interface Spelling {
  readonly folded: string
  readonly next: number
}

/** More words than any name or title has, and more letters. */
const MOST_WORDS = 10
const MOST_LETTERS = 64

/** Whether a folded text begins a name, a title or a leading number, or is one. */
export type IsBeginning = (folded: string) => boolean

/**
 * The longest name at token `at`; undefined if none begins there. Takes a bounded time, and less if `isBeginning` tells
 * early that a text begins no name.
 */
export function nameAt(
  finder: NameFinder,
  tokens: readonly Token[],
  at: number,
  isBeginning: IsBeginning = always,
): NamedBook | undefined {
  const plain = plainNameAt(finder, tokens, at, isBeginning)
  const titled = titledNameAt(finder, tokens, at, isBeginning)
  return titled !== undefined && titled.next > (plain?.next ?? 0) ? titled : plain
}

const always: IsBeginning = () => true

function plainNameAt(
  finder: NameFinder,
  tokens: readonly Token[],
  at: number,
  isBeginning: IsBeginning,
): NamedBook | undefined {
  for (const { folded, next } of spellings(tokens, at, isBeginning).reverse()) {
    const book = finder.find(folded)
    if (book !== undefined) return { book, folded, next: behindPoint(tokens, next) }
  }
  return undefined
}

/** `Primera carta a los Corintios`: a leading number, a title, a name that the title may stand before. */
function titledNameAt(
  finder: NameFinder,
  tokens: readonly Token[],
  at: number,
  isBeginning: IsBeginning,
): NamedBook | undefined {
  const { titles } = finder
  if (!titles.firstWords.has(tokens[at]?.text ?? '')) return undefined
  const before = digitAt(finder, tokens, at, isBeginning)
  for (const { folded, next } of spellings(tokens, before?.next ?? at, isBeginning).reverse()) {
    const books = titles.books.get(folded)
    if (books === undefined) continue
    const start = behindPoint(tokens, next)
    const inside = before ?? digitAt(finder, tokens, start, isBeginning)
    const stem = inside === before ? start : (inside as Spelling).next
    const head = inside === undefined ? '' : `${inside.folded} `
    const isStem: IsBeginning = (folded) => isBeginning(head + folded)
    for (const name of spellings(tokens, stem, isStem).reverse()) {
      const whole = head + name.folded
      const book = finder.find(whole)
      if (typeof book === 'number' && books.has(book)) {
        return { book, folded: whole, next: behindPoint(tokens, name.next) }
      }
    }
  }
  return undefined
}

/** The digit that the leading number at a token stands for. */
function digitAt(
  { titles }: NameFinder,
  tokens: readonly Token[],
  at: number,
  isBeginning: IsBeginning,
): Spelling | undefined {
  for (const { folded, next } of spellings(tokens, at, isBeginning).reverse()) {
    const digit = titles.digits.get(folded)
    if (digit !== undefined) return { folded: digit, next: behindPoint(tokens, next) }
  }
  return undefined
}

/** The names that the tokens from `at` on spell, shortest first: words, the first of which may be a number. */
function spellings(tokens: readonly Token[], at: number, isBeginning: IsBeginning): Spelling[] {
  const found: Spelling[] = []
  let folded = ''
  let isApart = false
  for (let next = at; found.length < MOST_WORDS; next++) {
    const token = tokens[next]
    if (token === undefined) break
    if (token.kind === 'sign') {
      if (token.text !== '.' || token.isApart || isApart || folded === '') break
      isApart = true
      continue
    }
    if (token.kind === 'number' && folded !== '') break
    folded += folded !== '' && (isApart || token.isApart) ? ` ${token.text}` : token.text
    if (folded.length > MOST_LETTERS || !isBeginning(folded)) break
    isApart = false
    found.push({ folded, next: next + 1 })
  }
  return found
}

function behindPoint(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  return token?.text === '.' && !token.isApart ? at + 1 : at
}
