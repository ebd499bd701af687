/**
 * Places put together from their ends, and the plainest ones read from a text, `John 3:16` and `John 3:16-18`. Most references that
 * are sent are of this form. They are read sign by sign: a regular expression makes an array of its groups. With this and the
 * names that `findWritten` keeps, 50 references are found in 17 µs instead of 32.
 */
import type { Misread, Place, Reference } from './reference.js'

const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const POINT = 0x2e
const HYPHEN = 0x2d
const MOST_DIGITS = 3

/** One end of a place: a chapter, or a verse of it. */
export interface Point {
  readonly chapter: number
  readonly verse?: number
}

/** A lone chapter or verse. */
export function singlePlace(book: number, { chapter, verse }: Point): Reference {
  return verse === undefined
    ? { form: 'chapter', book, chapter }
    : { form: 'verse', book, chapter, verse }
}

/** From one end to another, both of chapters or both of verses. */
export function rangePlace(book: number, from: Point, to: Point): Reference | Misread {
  if (from.verse === undefined || to.verse === undefined) {
    return chaptersPlace(book, from.chapter, to.chapter)
  }
  if (to.chapter === from.chapter) return versesPlace(book, from.chapter, from.verse, to.verse)
  if (to.chapter < from.chapter) {
    return reversed(`${from.chapter}:${from.verse}`, `${to.chapter}:${to.verse}`)
  }
  return {
    form: 'span',
    book,
    firstChapter: from.chapter,
    firstVerse: from.verse,
    lastChapter: to.chapter,
    lastVerse: to.verse,
  }
}

/** A place and the next one, `16 s.`, or all that follows in the chapter or the book, `16 ss.` */
export function followedPlace(book: number, point: Point, how: 'next' | 'rest'): Place {
  const { chapter, verse } = point
  if (verse === undefined) {
    return how === 'next'
      ? { form: 'chapters', book, first: chapter, last: chapter + 1 }
      : { form: 'rest-of-book', book, chapter }
  }
  return how === 'next'
    ? { form: 'verses', book, chapter, first: verse, last: verse + 1 }
    : { form: 'rest', book, chapter, verse }
}

export function chaptersPlace(book: number, first: number, last: number): Reference | Misread {
  return last < first ? reversed(`${first}`, `${last}`) : { form: 'chapters', book, first, last }
}

export function versesPlace(
  book: number,
  chapter: number,
  first: number,
  last: number,
): Reference | Misread {
  return last < first
    ? reversed(`${first}`, `${last}`)
    : { form: 'verses', book, chapter, first, last }
}

function reversed(first: string, last: string): Misread {
  return { kind: 'reversed', first, last }
}

/** Where the name at the beginning of a text ends. It may begin with digits and ends before the next ones. */
export function nameEnd(text: string): number {
  let at = text.length - text.trimStart().length
  while (isDigit(text.charCodeAt(at))) at += 1
  while (at < text.length && !isDigit(text.charCodeAt(at))) at += 1
  return at
}

/** The place of a verse, or of verses of one chapter, that ends the text without a blank; undefined for any other form. */
export function readPlain(
  book: number,
  text: string,
  from: number,
): Reference | Misread | undefined {
  const colon = digitsEnd(text, from)
  const sign = text.charCodeAt(colon)
  if (colon === from || (sign !== COLON && sign !== POINT)) return undefined
  const end = digitsEnd(text, colon + 1)
  if (end === colon + 1) return undefined
  const chapter = numberIn(text, from, colon)
  const verse = numberIn(text, colon + 1, end)
  if (end === text.length) return { form: 'verse', book, chapter, verse }
  const last = digitsEnd(text, end + 1)
  if (text.charCodeAt(end) !== HYPHEN || last === end + 1 || last < text.length) return undefined
  return versesPlace(book, chapter, verse, numberIn(text, end + 1, last))
}

/** Where a number of three digits at most ends; `from` if there is none. */
function digitsEnd(text: string, from: number): number {
  let at = from
  while (at < from + MOST_DIGITS && isDigit(text.charCodeAt(at))) at += 1
  return at
}

function numberIn(text: string, from: number, end: number): number {
  let number = 0
  for (let at = from; at < end; at++) number = 10 * number + text.charCodeAt(at) - ZERO
  return number
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}
