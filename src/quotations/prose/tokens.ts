/**
 * The words of a text that is checked, with what stands between them as far as it matters: verse numbers and insertions in square
 * brackets are marked, ellipses and the borders of paragraphs are known. The words are those of the search, so that they are equal to
 * the words of a version if these are the same.
 */
import { foldWord, wordsOf } from '../../bundle/words.js'

/**
 * - `word`: counts.
 * - `number`: a verse number or the mark of a note; may be left out.
 * - `inserted`: stands in square brackets; may be left out, or stand for words of the version.
 */
export type TokenKind = 'word' | 'number' | 'inserted'

/** A word of the text; `start` and `end` are UTF-16 code units. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly folded: string
  readonly kind: TokenKind
  /** Whether an ellipsis stands between it and the word before. */
  readonly isBehindEllipsis: boolean
  /** Whether it is the end of a shortened word, as the `t` of `don't`: the word before makes it likely, so that it tells nothing of a place. */
  readonly isTail: boolean
  /** The number of its paragraph, from 0: a blank line, or the border of a block quote, ends one. */
  readonly paragraph: number
}

const HAS_NUMBER = /\p{N}/u
const DIGITS = /^\p{N}{1,3}$/u
const LEADING_NUMBER = /^\p{N}{1,3}(?=\p{L})/u
const TRAILING_NUMBER = /(?<=\p{L})\p{N}{1,3}$/u
const ELLIPSIS = /\.\s?\.\s?\.|…/
const APOSTROPHE = /^['’]$/
/** Longer than the end of any shortened word. */
const LONGEST_TAIL = 2
const BORDER = /\n[^\S\n]*\n|\n[^\S\n]*(?:>[^\S\n]*)+\n|\n(?=[^\S\n]*(?:[#*\-+]|\d+[.)])[^\S\n])/
/** Brackets longer than this are a part of the text. */
const MOST_INSERTED = 6
const BRACKETS = /\[[^[\]\n]{1,80}\]/g
/** Notes: `[a]`, `[12]`. */
const NOTE = /^\[(?:\p{L}|\p{N}{1,3})\]$/u

interface Bracket {
  readonly start: number
  readonly end: number
  readonly kind: TokenKind
}

/** The words of a text. Any string is a text. Takes time linear to its length. */
export function tokensOf(text: string): Token[] {
  const brackets = bracketsOf(text)
  const tokens: Token[] = []
  let bracket = 0
  let paragraph = 0
  let previous = 0
  const known = new Map<string, string>()
  const fold = (word: string) => {
    const folded = known.get(word) ?? foldWord(word)
    known.set(word, folded)
    return folded
  }
  for (const word of wordsOf(text, fold)) {
    const gap = text.slice(previous, word.start)
    previous = word.end
    const isPlain = gap === ' ' || gap === ', '
    if (!isPlain && gap.includes('\n') && BORDER.test(gap)) paragraph += 1
    const isBehindEllipsis = !isPlain && ELLIPSIS.test(gap)
    while (bracket < brackets.length && (brackets[bracket] as Bracket).end <= word.start) bracket++
    const inside = brackets[bracket]
    const bracketed = inside !== undefined && inside.start < word.start ? inside.kind : 'word'
    const isTail =
      tokens.length > 0 && word.end - word.start <= LONGEST_TAIL && APOSTROPHE.test(gap)
    const mark = { isBehindEllipsis, isTail, paragraph }
    if (!HAS_NUMBER.test(word.folded)) {
      const { start, end, folded } = word
      tokens.push({ start, end, folded, kind: bracketed, ...mark })
      continue
    }
    for (const { start, end } of partsOf(text, word.start, word.end)) {
      const written = text.slice(start, end)
      const kind = DIGITS.test(written) ? 'number' : bracketed
      const isFirst = start === word.start
      tokens.push({
        ...{ start, end, folded: fold(written), kind, isTail: false, paragraph },
        isBehindEllipsis: isBehindEllipsis && isFirst,
      })
    }
  }
  return tokens
}

function bracketsOf(text: string): Bracket[] {
  if (!text.includes('[')) return []
  return Array.from(text.matchAll(BRACKETS), ({ 0: found, index }) => {
    const isShort = wordsOf(found).length <= MOST_INSERTED
    const kind = NOTE.test(found) ? 'number' : isShort ? 'inserted' : 'word'
    return { start: index, end: index + found.length, kind }
  })
}

/** A word with a number before or behind its letters, as `16For`, is a number and a word. */
function partsOf(text: string, start: number, end: number): { start: number; end: number }[] {
  const word = text.slice(start, end)
  const leading = LEADING_NUMBER.exec(word)
  if (leading !== null) {
    const middle = start + leading[0].length
    return [
      { start, end: middle },
      { start: middle, end },
    ]
  }
  const trailing = TRAILING_NUMBER.exec(word)
  if (trailing === null) return [{ start, end }]
  const middle = start + trailing.index
  return [
    { start, end: middle },
    { start: middle, end },
  ]
}
