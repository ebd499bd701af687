/**
 * Finds a reference at the beginning or at the end of a text that has other words too: `Juan 3:16 amor`. Proposes parts
 * of the text to the parser, the longest first. A book's name without a number is no reference here. Knows no names and
 * no versions.
 */
import type { ParseReference } from '../../reference/parse.js'
import type { Place, Reading } from '../../reference/reference.js'
import { narrow, readTokens, type Token } from '../../reference/tokens.js'

/** The most numbers that are read behind a name, and the most tokens from one to the next: `3, versículo 16`. */
const MOST_NUMBERS = 8
const MOST_STEP = 4
/** The most tokens before the first number, and in all before the last one. */
const MOST_NAME = 10
const MOST_TOKENS = 16
/** The longest part of a verse or word for the next ones behind a number: `16a`, `16ss`. */
const LONGEST_PART = 2

/** Longer parts are not given to the parser, in UTF-16 code units: no reference to a place or two has so many. */
const LONGEST = 100

/** Signs that may stand right before and right after a reference. A `-` excludes a word, a `*` is a beginning. */
const BEFORE = /^[,;:.([¿¡—]$/
const AFTER = /^[,;.:?!)\]—]$/

/** The reference at the beginning of a text; undefined if there is none. Calls the parser at most 8 times. */
export function referenceAtStart(
  text: string,
  parse: ParseReference,
  language?: string,
): Reading | undefined {
  const tokens = readTokens(narrow(text))
  const ends: number[] = []
  let next = firstNumber(tokens)
  while (next !== undefined && ends.length < MOST_NUMBERS) {
    const end = behindPart(tokens, next)
    if (isClearAfter(tokens, end)) ends.push(end)
    next = nextNumber(tokens, next)
  }
  for (const end of ends.reverse()) {
    const reading = understand(text, tokens, 0, end, parse, language)
    if (reading !== undefined) return reading
  }
  return undefined
}

/** The reference at the end of a text; undefined if there is none. Calls the parser at most 16 times. */
export function referenceAtEnd(
  text: string,
  parse: ParseReference,
  language?: string,
): Reading | undefined {
  const tokens = readTokens(narrow(text))
  let last = tokens.length - 1
  while (last > 0 && AFTER.test((tokens[last] as Token).text)) last -= 1
  const number = tokens[last]?.kind === 'number' ? last : last - 1
  if (tokens[number]?.kind !== 'number' || behindPart(tokens, number) !== last) return undefined
  for (let from = Math.max(0, last - MOST_TOKENS); from < number; from++) {
    if (!isClearBefore(tokens, from)) continue
    const reading = understand(text, tokens, from, last, parse, language)
    if (reading !== undefined) return reading
  }
  return undefined
}

/** The first number that a word stands before. */
function firstNumber(tokens: readonly Token[]): number | undefined {
  let hasWord = false
  for (let at = 0; at <= MOST_NAME; at++) {
    const kind = tokens[at]?.kind
    if (kind === 'word') hasWord = true
    else if (kind === 'number' && hasWord) return at
  }
  return undefined
}

function nextNumber(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from + 1; at <= from + MOST_STEP; at++) {
    if (tokens[at]?.kind === 'number') return at
  }
  return undefined
}

/** The token that a number ends with: the one of a short word that is written to it, else its own. */
function behindPart(tokens: readonly Token[], number: number): number {
  const next = tokens[number + 1]
  const isPart = next?.kind === 'word' && !next.isApart && next.text.length <= LONGEST_PART
  return isPart ? number + 1 : number
}

/** Whether a reference may end with a token: `3:16` does not end with 3, and no reference is written to a `*`. */
function isClearAfter(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end + 1]
  if (next === undefined || next.isApart) return true
  return AFTER.test(next.text) && tokens[end + 2]?.isApart !== false
}

function isClearBefore(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token
  if (token.kind === 'sign') return false
  return at === 0 || token.isApart || BEFORE.test(tokens[at - 1]?.text as string)
}

/** The reading of the tokens from `from` to `last`, both included, if they are a reference with numbers. */
function understand(
  text: string,
  tokens: readonly Token[],
  from: number,
  last: number,
  parse: ParseReference,
  language: string | undefined,
): Reading | undefined {
  const part = text.slice(tokens[from]?.at, tokens[last]?.end)
  const reading = part.length > LONGEST ? undefined : parse(part, language)
  if (reading === undefined || 'kind' in reading) return undefined
  const isPart = last - from + 1 < tokens.length
  const isWord = isPart && parse.isCommon?.(tokens[from]?.text as string, language) === true
  const isClear = reading.places.every(
    ({ form }) => form !== 'book' && !(isWord && isChapter(form)),
  )
  return isClear ? reading : undefined
}

function isChapter(form: Place['form']): boolean {
  return form === 'chapter' || form === 'chapters'
}
