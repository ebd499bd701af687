/**
 * The grammar of references: `Juan 3:16` to numbers. Strict: the whole text is one reference or it is
 * misread. Knows how numbers are written and which books have one chapter.
 * Whether the place exists in a version is not its question.
 */

import { bookByNumber } from '../canon/books.js'
import { foldName } from './fold.js'
import type { BookFinder } from './names.js'
import type { Misread, Reference } from './reference.js'

type Reason = Extract<Misread, { kind: 'unreadable' }>['reason']

/**
 * Reads a reference of one of the forms `chapter`, `chapter:verse`, `chapter:first-last`,
 * `chapter-chapter` and `chapter:verse-chapter:verse` after a book name. Takes any string, never throws,
 * and takes time linear to its length. Numbers are one to three ASCII digits, 0 among them.
 */
export type ParseReference = (text: string) => Reference | Misread

// A name may begin with digits and ends before the next ones; this always matches.
const NAME = /^\s*\d*\D*/
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{M}]/su

// Each run of blanks is followed by something that is none, so a failing match is given up in linear time.
const NUMBER = String.raw`(\d{1,3})\s*`
const PLACE = String.raw`${NUMBER}(?:[:.]\s*${NUMBER})?`
const DASH = '[-\u2010-\u2014\u2212]'
const NUMBERS = new RegExp(String.raw`${PLACE}(?:${DASH}\s*${PLACE})?$`, 'y')

/** Makes the parser that knows a finder's names. */
export function createReferenceParser(finder: BookFinder): ParseReference {
  return (text) => {
    const [name] = NAME.exec(text) as unknown as [string]
    const book = finder.find(foldName(name))
    if (typeof book !== 'number') return misreadName(finder, text, name)
    if (name.length === text.length) return unreadable('no-chapter', text)
    NUMBERS.lastIndex = name.length
    const numbers = NUMBERS.exec(text)
    return (numbers && readNumbers(book, numbers)) ?? unreadable('numbers', text, name.length)
  }
}

/** What NUMBERS captures; its first group always takes part in a match. */
type Groups = [number, ...(number | undefined)[]]

/** Undefined for `chapter-chapter:verse`, which is not in the grammar. */
function readNumbers(book: number, numbers: RegExpExecArray): Reference | Misread | undefined {
  const [first, verse, second, lastVerse] = numbers.slice(1).map(toNumber) as Groups
  if (verse === undefined) {
    if (lastVerse !== undefined) return undefined
    return bookByNumber(book).chapters === 1
      ? readLoneVerses(book, first, second)
      : readChapters(book, first, second)
  }
  if (second === undefined) return { form: 'verse', book, chapter: first, verse }
  if (lastVerse === undefined) return readVerses(book, first, verse, second)
  if (second === first) return readVerses(book, first, verse, lastVerse)
  if (second < first) return reversed(`${first}:${verse}`, `${second}:${lastVerse}`)
  return {
    form: 'span',
    book,
    firstChapter: first,
    firstVerse: verse,
    lastChapter: second,
    lastVerse,
  }
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}

function readChapters(book: number, first: number, last: number | undefined): Reference | Misread {
  if (last === undefined) return { form: 'chapter', book, chapter: first }
  return last < first ? reversed(`${first}`, `${last}`) : { form: 'chapters', book, first, last }
}

/** In a book of one chapter lone numbers are verses, but a lone 1 is the chapter. */
function readLoneVerses(
  book: number,
  first: number,
  last: number | undefined,
): Reference | Misread {
  if (last !== undefined) return readVerses(book, 1, first, last)
  return first === 1
    ? { form: 'chapter', book, chapter: 1 }
    : { form: 'verse', book, chapter: 1, verse: first }
}

function readVerses(
  book: number,
  chapter: number,
  first: number,
  last: number,
): Reference | Misread {
  return last < first
    ? reversed(`${first}`, `${last}`)
    : { form: 'verses', book, chapter, first, last }
}

/** Finds out what is wrong with a text whose beginning is not the name of one book. */
function misreadName(finder: BookFinder, text: string, name: string): Misread {
  const lettered = UP_TO_LAST_LETTER.exec(name)?.[0]
  if (lettered === undefined) return unreadable('book', text)
  const book = finder.find(foldName(lettered))
  if (typeof book === 'number') return unreadable('numbers', text, lettered.length)
  return unreadable(book === 'ambiguous' ? 'ambiguous-book' : 'book', name)
}

function unreadable(reason: Reason, text: string, from = 0): Misread {
  return { kind: 'unreadable', part: text.slice(from).trim(), reason }
}

function reversed(first: string, last: string): Misread {
  return { kind: 'reversed', first, last }
}
