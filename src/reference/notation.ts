/**
 * Which signs of a reference separate chapter and verse, and which list verses. The rule: a comma after the
 * first number separates chapter and verse unless a colon or a point does so; what does not, lists. A colon that no digit
 * follows is punctuation.
 */
import type { Cursor } from './cursor.js'
import { readRoman } from './roman.js'
import type { WordRoles } from './words.js'

export type Notation =
  /** `3:16,18` and `3:16.18`. */
  | 'colon'
  /** `3.16,18`. */
  | 'point'
  /** `3,16.18`. */
  | 'comma'
  /** `iii. 16, 18`: what is not Roman is a verse. */
  | 'roman'
  /** No sign tells: `3`, `3 16`, `1-3`. */
  | 'none'

const PART = /^[a-e]{1,3}$/

/** Whether a point between two numbers lists verses. */
export function hasListPoint(notation: Notation): boolean {
  return notation === 'colon' || notation === 'comma' || notation === 'roman'
}

/**
 * The notation of the places from the cursor on, up to a semicolon or to what is no part of them. A Roman number
 * there is a chapter's if there are as many chapters.
 */
export function readNotation(cursor: Cursor, words: WordRoles, chapters: number): Notation {
  if (cursor.roman(chapters) !== undefined) return 'roman'
  let first: Notation = 'none'
  for (let ahead = 0; ; ahead++) {
    const token = cursor.peek(ahead)
    if (token === undefined || token.text === ';') return first
    if (token.kind === 'sign') {
      if (token.text === ':') return isPunctuation(cursor, words, ahead, first) ? first : 'colon'
      if (first !== 'none' || !isBetweenNumbers(cursor, ahead)) continue
      if (token.text === ',') first = 'comma'
      if (token.text === '.') first = 'point'
    } else if (token.kind === 'word' && !isPartOfPlaces(cursor, words, ahead)) return first
  }
}

/** Whether a colon ends the places: no number follows, or one that is apart from it, as in `Jn 3,16: 5 panes`. */
function isPunctuation(
  cursor: Cursor,
  words: WordRoles,
  ahead: number,
  notation: Notation,
): boolean {
  const after = cursor.peek(ahead + 1)
  if (after?.kind === 'number') {
    const [comma, verse, colon] = [-2, -1, 0].map((before) => cursor.peek(ahead + before))
    const isGlued = comma?.text === ',' && verse?.isApart === false && colon?.isApart === false
    return notation === 'comma' && isGlued && after.isApart
  }
  const isBracket = after?.text === '(' || after?.text === '['
  return !isBracket && !(after?.kind === 'word' && words.has(after.text, 'verse'))
}

function isBetweenNumbers(cursor: Cursor, ahead: number): boolean {
  const before = cursor.peek(ahead - 1)
  const isBracket = before?.text === ')' || before?.text === ']'
  const isBehind = before?.kind === 'number' || isBracket || isPart(cursor, ahead - 1)
  return isBehind && cursor.isNumber(ahead + 1)
}

/** The letters of a part of a verse, right behind its number: `16a`. */
export function isPart(cursor: Cursor, ahead = 0): boolean {
  const token = cursor.peek(ahead)
  const isGlued = token?.isApart === false && cursor.isNumber(ahead - 1)
  return isGlued && PART.test(token.text)
}

/** A word that stands between numbers. One that a number follows may begin a book's name, like `S` in `2 S 3`. */
function isPartOfPlaces(cursor: Cursor, words: WordRoles, ahead: number): boolean {
  const text = cursor.peek(ahead)?.text as string
  if (isPart(cursor, ahead)) return true
  if (readRoman(text) !== undefined && !cursor.isNumber(ahead - 1)) return true
  if (!words.isWord(text)) return false
  const isMarker = words.has(text, 'next') || words.has(text, 'rest')
  return !isMarker || !cursor.isNumber(ahead + 1)
}
