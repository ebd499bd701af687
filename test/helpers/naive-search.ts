/**
 * Search as the interface's rules say it, done the slow and plain way on text: what the real one is held
 * against. Shares no code with it.
 */
import type { Testament } from '../../src/canon/books.js'

export interface NaiveVerse {
  readonly id: string
  readonly book: string
  readonly testament: Testament
  readonly text: string
  /** Folded words with a blank before and after each; `ñ` kept, and written as `n`. */
  readonly folded: string
  readonly plain: string
}

export interface Token {
  readonly start: number
  readonly end: number
  readonly word: string
}

/** The words of a text with `ñ` kept, every other accent and capital ignored. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: fold(match[0]),
  }))
}

// Every letter of the shipped texts and of the queries that are tried, beside a to z and the digits, as it is found.
const FOLDED: ReadonlyMap<string, string> = new Map([
  ...['áàâäãā a', 'éèêë e', 'íìîï i', 'óòôöõ o', 'úùûü u', 'ç c', 'ýÿ y', 'ſ s'].flatMap((row) => {
    const [accented, plain] = row.split(' ') as [string, string]
    return [...accented].map((letter) => [letter, plain] as const)
  }),
  ['ñ', 'ñ'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])

function fold(word: string): string {
  const letters = [...word.normalize('NFC').toLowerCase()]
  return letters.map((letter) => FOLDED.get(letter) ?? letter).join('')
}

const untilde = (word: string) => word.replaceAll('ñ', 'n')

export function naiveVerse(
  id: string,
  book: string,
  testament: Testament,
  text: string,
): NaiveVerse {
  const words = tokens(text).map(({ word }) => word)
  const folded = ` ${words.join(' ')} `
  return { id, book, testament, text, folded, plain: untilde(folded) }
}

/** The quotation marks that open and close a phrase, any with any. */
export const QUOTES = /["“”„‟«»＂]/

/** Each required run of words: a word alone, or a phrase. */
function required(q: string): string[][] {
  const pieces = q.split(QUOTES)
  const closed = pieces.length % 2 === 1 ? pieces.length : pieces.length - 1
  return pieces.flatMap((piece, index) => {
    const words = tokens(piece).map(({ word }) => word)
    if (index % 2 === 1 && index < closed) return words.length === 0 ? [] : [words]
    return words.map((word) => [word])
  })
}

export const sameWord = (asked: string, word = '') =>
  asked.length === word.length &&
  [...asked].every((letter, at) => letter === word[at] || (letter === 'n' && word[at] === 'ñ'))

function holds(verse: NaiveVerse, run: readonly string[]): boolean {
  const text = ` ${run.join(' ')} `
  if (!text.includes('ñ')) return verse.plain.includes(text)
  const words = verse.folded.trim().split(' ')
  return words.some((_, at) => run.every((asked, next) => sameWord(asked, words[at + next])))
}

export interface NaiveFilter {
  readonly book?: string | undefined
  readonly testament?: Testament | undefined
}

/** All matching verses in order. */
export function naiveSearch(
  verses: readonly NaiveVerse[],
  q: string,
  filter: NaiveFilter = {},
): NaiveVerse[] {
  let found = verses.filter(
    ({ book, testament }) =>
      (filter.book === undefined || filter.book === book) &&
      (filter.testament === undefined || filter.testament === testament),
  )
  for (const run of required(q)) found = found.filter((verse) => holds(verse, run))
  return found
}

/** The text with its matches marked. */
export function naiveHighlight(text: string, q: string): string {
  const words = tokens(text)
  const runs = required(q)
  // The number of the mark that each word is in; 0 for none.
  const marked = words.map(() => 0)
  let mark = 0
  const phrases = runs.filter((run) => run.length > 1)
  let reach = -1
  for (const at of words.keys()) {
    const ends = phrases
      .filter((run) => run.every((asked, next) => sameWord(asked, words[at + next]?.word)))
      .map((run) => at + run.length - 1)
    if (ends.length === 0) continue
    if (at > reach) mark += 1
    reach = Math.max(reach, ...ends)
    for (let word = at; word <= reach; word++) marked[word] = mark
  }
  const singles = runs.filter((run) => run.length === 1)
  for (const [at, { word }] of words.entries()) {
    if (marked[at] === 0 && singles.some(([asked]) => sameWord(asked as string, word)))
      marked[at] = ++mark
  }
  return render(text, words, marked)
}

function render(text: string, words: readonly Token[], marked: readonly number[]): string {
  let out = ''
  let from = 0
  for (const [at, { start, end }] of words.entries()) {
    if (marked[at] === 0) continue
    if (marked[at] !== marked[at - 1]) {
      out += `${escapeText(text.slice(from, start))}<mark>`
      from = start
    }
    if (marked[at] !== marked[at + 1]) {
      out += `${escapeText(text.slice(from, end))}</mark>`
      from = end
    }
  }
  return out + escapeText(text.slice(from))
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
