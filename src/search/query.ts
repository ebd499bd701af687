/** Parses a query into words and phrases, by the rules of the interface's "Search". Knows no version and no index. */
import { isUnspaced, wordsOf } from '../bundle/words.js'

/** How a word of a query matches: itself, every form of it, or every word that begins with it. */
export type Match = 'exact' | 'forms' | 'prefix'

/** A word of a query. */
export interface QueryWord {
  readonly folded: string
  /** In lower case, with its accents, in NFC. */
  readonly spelling: string
  /** Whether a `*` follows: then every word that begins so matches. */
  readonly isBeginning: boolean
}

/** One word, or several in a row. */
export type QueryPhrase = readonly QueryWord[]

/** What a verse must contain, as words anywhere and phrases as consecutive words, and what it must not. */
export interface SearchQuery {
  /** Distinct, in the order of the query. */
  readonly words: readonly QueryWord[]
  /** Distinct; each of two words or more. */
  readonly phrases: readonly QueryPhrase[]
  /** Distinct; each of one word or more. */
  readonly excluded: readonly QueryPhrase[]
}

/** Why a query cannot be read. */
export type Misquery = 'no-word' | 'only-excluded' | 'short-beginning'

/** The fewest letters before `*`. */
const LEAST_BEGINNING = 2

/**
 * Reads a query. Text between two quotation marks is a phrase; an unpaired quote is punctuation. Consecutive characters of
 * a script without blanks are a phrase too. `-` before a word or phrase, at the start of the query or after a blank,
 * excludes all up to the next blank; `*` directly after a word makes it a beginning.
 */
export function readSearchQuery(text: string): SearchQuery | Misquery {
  return readWords(text) ?? readParts(text)
}

/**
 * Reads a query of Latin-1 characters without signs, as most are: it needs none of the maps of other queries. Undefined for
 * any other.
 */
function readWords(text: string): SearchQuery | Misquery | undefined {
  const found = latinWords(text, 'plain')
  if (found === undefined) return undefined
  const [first, second] = found
  if (first === undefined) return 'no-word'
  const words = second === undefined ? found : distinct(found)
  return { words, phrases: NO_PHRASES, excluded: NO_PHRASES }
}

function distinct(words: readonly QueryWord[]): QueryWord[] {
  const kept: QueryWord[] = []
  for (const word of words) if (!hasWord(kept, word.folded)) kept.push(word)
  return kept
}

function hasWord(words: readonly QueryWord[], folded: string): boolean {
  for (const word of words) if (word.folded === folded) return true
  return false
}

function readParts(text: string): SearchQuery | Misquery {
  const words = new Map<string, QueryWord>()
  const phrases = new Map<string, QueryPhrase>()
  const excluded = new Map<string, QueryPhrase>()
  const require = (phrase: QueryPhrase) => {
    const [first, second] = phrase
    if (second !== undefined) phrases.set(keyOf(phrase), phrase)
    else if (first !== undefined) addTo(words, keyOfWord(first), first)
  }
  const exclude = (phrase: QueryPhrase) => {
    if (phrase.length > 0) excluded.set(keyOf(phrase), phrase)
  }
  for (const { text: part, isQuoted, isExcluded } of segmentsOf(text)) {
    const runs = runsOf(part)
    if (isExcluded) exclude(runs.flat())
    else if (isQuoted) require(runs.flat())
    else for (const run of runs) require(run)
  }
  if (words.size === 0 && phrases.size === 0) {
    return excluded.size === 0 ? 'no-word' : 'only-excluded'
  }
  const query = {
    words: [...words.values()],
    phrases: [...phrases.values()],
    excluded: [...excluded.values()],
  }
  return hasShortBeginning(query) ? 'short-beginning' : query
}

const NO_PHRASES: readonly QueryPhrase[] = []

function addTo<T>(map: Map<string, T>, key: string, value: T): void {
  if (!map.has(key)) map.set(key, value)
}

/** Equal for words that are the same to a search. A folded word has neither blanks nor stars. */
export function keyOfWord({
  folded,
  isBeginning,
}: Pick<QueryWord, 'folded' | 'isBeginning'>): string {
  return isBeginning ? `${folded}*` : folded
}

function keyOf(phrase: QueryPhrase): string {
  return phrase.map(keyOfWord).join(' ')
}

function hasShortBeginning({ words, phrases, excluded }: SearchQuery): boolean {
  const isShort = ({ isBeginning, folded }: QueryWord) =>
    isBeginning && [...folded].length < LEAST_BEGINNING
  return words.some(isShort) || [...phrases, ...excluded].some((phrase) => phrase.some(isShort))
}

/** A stretch of a query that is read in one way. */
export interface Segment {
  /** Where it begins in the query, in UTF-16 code units; after the quote, but with the sign, if it has one. */
  readonly start: number
  readonly text: string
  /** Whether it stands between two quotes. */
  readonly isQuoted: boolean
  readonly isExcluded: boolean
}

/** Quotation marks as keyboards and phones write them, each a code unit; all are the same. */
export const QUOTES = /["\u201c-\u201f\u00ab\u00bb\uff02]/

/** The stretches of a query, in order; blanks and quotes between them may be in none. */
export function segmentsOf(text: string): Segment[] {
  const pieces = text.split(QUOTES)
  // A quote without another one behind it opens the last piece.
  const lastQuoted = pieces.length - 2
  const segments: Segment[] = []
  let start = 0
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as string
    if (index % 2 === 1 && index <= lastQuoted) {
      const isExcluded = excludesNext(pieces[index - 1] as string, index === 1)
      segments.push({ start, text: piece, isQuoted: true, isExcluded })
    } else if (piece.includes('-')) {
      addExcluded(piece, start, index === 0, segments)
    } else {
      segments.push({ start, text: piece, isQuoted: false, isExcluded: false })
    }
    start += piece.length + 1
  }
  return segments
}

/** Whether the text before a quote ends with the sign that excludes. */
function excludesNext(before: string, isStart: boolean): boolean {
  return before.endsWith('-') && isAfterBlank(before, before.length - 1, isStart)
}

function isAfterBlank(text: string, at: number, isStart: boolean): boolean {
  return at === 0 ? isStart : BLANK.test(text[at - 1] as string)
}

const BLANK = /\s/
const EXCLUDED = /-\S+/g

/** Adds the excluded words of an unquoted piece and what stands between them. `isStart`: it begins the query. */
function addExcluded(piece: string, start: number, isStart: boolean, into: Segment[]): void {
  let rest = 0
  const add = (from: number, end: number, isExcluded: boolean) => {
    if (from === end) return
    into.push({ start: start + from, text: piece.slice(from, end), isQuoted: false, isExcluded })
  }
  for (const { 0: chunk, index } of piece.matchAll(EXCLUDED)) {
    if (!isAfterBlank(piece, index, isStart) || wordsOf(chunk)[0]?.start !== 1) continue
    add(rest, index, false)
    rest = index + chunk.length
    add(index, rest, true)
  }
  add(rest, piece.length, false)
}

/** The words of a segment's text, each a run of its own; attached words share a run. */
function runsOf(piece: string): QueryWord[][] {
  const latin = latinWords(piece)
  if (latin !== undefined) return latin.map((word) => [word])
  const runs: QueryWord[][] = []
  const words = wordsOf(piece)
  for (const [at, { start, end, folded, attached }] of words.entries()) {
    const isBeginning = isBeginningAt(piece, end, words[at + 1]?.start) && !isUnspaced(folded)
    const word = { folded, spelling: spellingOf(piece.slice(start, end)), isBeginning }
    const last = runs.at(-1)
    if (attached && last !== undefined) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** Whether a `*` follows a word that ends at `end`, and the word `next` does not begin directly after that. */
export function isBeginningAt(text: string, end: number, next: number | undefined): boolean {
  return text[end] === '*' && next !== end + 1
}

function spellingOf(word: string): string {
  return word.toLowerCase().normalize('NFC')
}

// Most queries have Latin-1 characters only. Each of them folds by itself or separates words, whatever its
// neighbours are. The table is made by the folding itself.
const LATIN = Array.from({ length: 256 }, (_, code) => {
  const [word] = wordsOf(String.fromCharCode(code))
  return word?.folded ?? ''
})
const FOLDED_CODES = Uint8Array.from(LATIN, (folded) => (folded === '' ? 0 : folded.charCodeAt(0)))
const IS_QUOTE = Uint8Array.from(LATIN, (_, code) => Number(QUOTES.test(String.fromCharCode(code))))
const STAR = 0x2a
const HYPHEN = 0x2d

/**
 * The words that `wordsOf` finds in a text of Latin-1 characters; undefined for any other text, and if it has one of the signs
 * of a query and must be `plain`.
 */
function latinWords(text: string, must?: 'plain'): QueryWord[] | undefined {
  const lower = text.toLowerCase()
  const words: QueryWord[] = []
  let start = -1
  let isFolded = true
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0
    if (code >= FOLDED_CODES.length) return undefined
    const folded = FOLDED_CODES[code] as number
    if (folded !== 0) {
      if (start < 0) start = at
      if (folded !== code) isFolded = false
      continue
    }
    if (must === 'plain' && isSign(code)) return undefined
    if (start < 0) continue
    const spelling = lower.slice(start, at)
    const isBeginning = code === STAR && isSeparator(lower, at + 1)
    words.push({ folded: isFolded ? spelling : foldLatin(spelling), spelling, isBeginning })
    start = -1
    isFolded = true
  }
  return words
}

function isSign(code: number): boolean {
  return code === HYPHEN || code === STAR || IS_QUOTE[code] === 1
}

/** Whether no letter or digit of Latin-1 stands at a place. */
function isSeparator(text: string, at: number): boolean {
  return at >= text.length || FOLDED_CODES[text.charCodeAt(at)] === 0
}

function foldLatin(word: string): string {
  let folded = ''
  for (let at = 0; at < word.length; at++) folded += LATIN[word.charCodeAt(at)]
  return folded
}
