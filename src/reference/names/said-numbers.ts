/**
 * Puts digits in place of numbers in words: `John three sixteen` is read as `John 3:16`. What the numbers mean is read from the
 * digits as always.
 */
import { PSALMS } from '../../canon/books.js'
import type { Token } from '../tokens.js'
import type { BookFinder } from './finder.js'
import { type NumberWords, numberAt, type SaidNumber } from './number-words.js'

/**
 * The tokens with digits in place of the numbers that are written as words of one language; undefined if there are none, or if
 * one is not clear: `John three-sixteen` may be chapters.
 */
export function writeDigits(
  tokens: readonly Token[],
  finder: BookFinder,
  language: NumberWords,
): readonly Token[] | undefined {
  const hasDigits = tokens.some(({ kind }) => kind === 'number')
  const written: Token[] = []
  let isAny = false
  for (let at = 0; at < tokens.length; ) {
    const number = numberAt(language, tokens, at, isBehindPsalm(written, finder))
    if (number === undefined) {
      written.push(tokens[at] as Token)
      at += 1
      continue
    }
    const isFirst = written.at(-1)?.kind !== 'word'
    // `tres Juan 3:16` counts Johns.
    if (hasDigits && isFirst && tokens[number.next]?.kind === 'word') return undefined
    if (isRangeOfChapters(tokens, number.next, finder, language, written)) return undefined
    pushNumber(written, tokens, at, number)
    isAny = true
    at = number.next
  }
  return isAny ? written : undefined
}

/** Writes a number behind others. A chapter and a verse that stand side by side are separated as in `3:16`. */
export function pushNumber(
  written: Token[],
  tokens: readonly Token[],
  from: number,
  { value, next }: SaidNumber,
): void {
  const { at, isApart } = tokens[from] as Token
  const { end } = tokens[next - 1] as Token
  const before = written.at(-1)
  const isVerse = before?.kind === 'number' && written.at(-2)?.text !== ':'
  if (isVerse) {
    written.push({ kind: 'sign', text: ':', at: before.end, end: before.end, isApart: false })
  }
  written.push({ kind: 'number', text: `${value}`, at, end, isApart: isApart && !isVerse })
}

/** Whether a name of the Psalms stands right before, with its point perhaps. */
export function isBehindPsalm(before: readonly Token[], finder: BookFinder): boolean {
  const name = before.at(-1)?.text === '.' ? before.at(-2) : before.at(-1)
  return name?.kind === 'word' && finder.find(name.text) === PSALMS
}

/** `three-sixteen` right behind a name: chapters, or a chapter and a verse. Behind a word like `chapters` it is clear. */
function isRangeOfChapters(
  tokens: readonly Token[],
  dash: number,
  { words }: BookFinder,
  language: NumberWords,
  written: readonly Token[],
): boolean {
  const sign = tokens[dash]
  if (sign?.text !== '-' || sign.isApart || tokens[dash + 1]?.isApart !== false) return false
  const before = written.at(-1)
  if (before?.kind !== 'word' || numberAt(language, tokens, dash + 1) === undefined) return false
  return !words.has(before.text, 'chapter') && !words.has(before.text, 'verse')
}
