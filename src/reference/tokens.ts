/**
 * Splits a reference into numbers, words and signs, in one pass. Knows letters; knows no words and no books. Full-width
 * signs and letters are replaced by the plain ones.
 */
import { type FoldName, foldName } from './names/fold.js'

export interface Token {
  /** `none` stands for what is not there. */
  readonly kind: 'number' | 'word' | 'sign' | 'none'
  /** A word folded as names are, the digits of a number, a dash of any kind as `-`, any other sign as it is. */
  readonly text: string
  /** Its bounds in the text, in UTF-16 code units. */
  readonly at: number
  readonly end: number
  /** Whether a blank stands before it. */
  readonly isApart: boolean
}

const TOKEN = /(\d+)|([\p{L}\p{M}°]+)|\S/gu
const DASH = /[-\u2010-\u2014\u2212]/
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_OFFSET = 0xff01 - 0x21

/** The text with plain signs instead of full-width ones; its length does not change. */
export function narrow(text: string): string {
  return text.replace(FULL_WIDTH, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
  )
}

/** The tokens of a text, in time linear to its length. Digits other than 0 to 9 are signs. */
export function readTokens(text: string, fold: FoldName = foldName): readonly Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    const [found, number, word] = match
    const at = match.index
    const end = at + found.length
    const isApart = at > last
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at, end, isApart })
    else if (word !== undefined) {
      tokens.push({ kind: 'word', text: fold(word), at, end, isApart })
    } else tokens.push({ kind: 'sign', text: DASH.test(found) ? '-' : found, at, end, isApart })
    last = end
  }
  return tokens
}
