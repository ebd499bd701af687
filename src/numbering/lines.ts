/**
 * Reads the lines of a table. A line names verses of a numbering and what they are in the base:
 *
 *     3:1-5 = 2:28-32            five verses, one by one
 *     19:40 = 19:40-41           one verse that is two
 *     9:2 = 9:2+8:30-35          one verse that is several, in its order
 *     22:43 = 22:43a             a part of a verse
 *     51:1 = 51:0a               a part of a psalm's title, which is verse 0
 *     3:24-90 = DAG 3:24-90      verses of another book
 *     13:14 = 13:26              a verse that the base does not have: one past the end of its chapter
 *     6:24-27 = ?, 36-40 = ?     verses, or whole chapters, whose counterparts are not known
 *     115:1-9 = no verse         numbers that are not used, though higher ones are
 *     11:1-11 ~ NEH 1:1-11       another number of verses that have one already: read, and never given
 */
import { BOOKS } from '../canon/books.js'
import { bookNumber, keyOf, type Piece, type VerseKey } from './place.js'

/** What one verse of a numbering is. */
export type Entry =
  | { readonly kind: 'is'; readonly verse: VerseKey; readonly pieces: readonly Piece[] }
  | { readonly kind: 'also'; readonly verse: VerseKey; readonly pieces: readonly Piece[] }
  | { readonly kind: 'unknown' | 'unused'; readonly verse: VerseKey }
  | { readonly kind: 'unknown-chapter'; readonly book: number; readonly chapter: number }

/** A line that is not in the grammar; the message says which. */
export class LineError extends Error {
  override readonly name = 'LineError'
}

const LINE = /^(\d+)(?:-(\d+))? = \?$|^(\d+):(\d+)(?:-(\d+))? ([=~]) (.+)$/
const PIECES = /^(?:([1-4A-Z][A-Z0-9]{2}) )?(\d+):(\d+)(?:-(\d+)|([a-c]))?$/

/** The entries of a book's lines, which semicolons separate. Throws a LineError. */
export function readLines(code: string, text: string): Entry[] {
  const book = bookNumber(code)
  if (book === undefined) throw new LineError(`${code} is no book`)
  return text.split(';').flatMap((line) => readLine(book, code, line.trim()))
}

/** Whether a value is the lines of a book of the canon. */
export function areLines(code: string, value: unknown): boolean {
  if (typeof value !== 'string' || !BOOKS.some(({ abbreviation }) => abbreviation === code)) {
    return false
  }
  try {
    return readLines(code, value).length > 0
  } catch {
    return false
  }
}

function readLine(book: number, code: string, line: string): Entry[] {
  const fault = () => new LineError(`${code}: "${line}" is no line of a numbering`)
  const match = LINE.exec(line)
  if (match === null) throw fault()
  const [, chapter, lastChapter, ofChapter, first, last, sign, right = ''] = match
  if (chapter !== undefined) {
    return numbers(chapter, lastChapter).map((chapter) => ({
      kind: 'unknown-chapter',
      book,
      chapter,
    }))
  }
  const verses = numbers(first as string, last).map((verse) =>
    keyOf(book, Number(ofChapter), verse),
  )
  if (right === '?') return verses.map((verse) => ({ kind: 'unknown', verse }))
  if (right === 'no verse') return verses.map((verse) => ({ kind: 'unused', verse }))
  const kind = sign === '~' ? 'also' : 'is'
  const pieces = right.split('+').map((part) => readPieces(book, part))
  if (pieces.includes(undefined)) throw fault()
  const all = (pieces as Piece[][]).flat()
  const [verse] = verses as [VerseKey]
  if (verses.length === 1) return [{ kind, verse, pieces: all }]
  if (verses.length !== all.length) throw fault()
  return verses.map((verse, index) => ({ kind, verse, pieces: [all[index] as Piece] }))
}

function readPieces(book: number, text: string): Piece[] | undefined {
  const match = PIECES.exec(text.trim())
  if (match === null) return undefined
  const [, code, chapter, first, last, letter] = match
  const ofBook = code === undefined ? book : bookNumber(code)
  if (ofBook === undefined) return undefined
  const part = letter === undefined ? 0 : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1
  return numbers(first as string, last).map((verse) => ({
    verse: keyOf(ofBook, Number(chapter), verse),
    part,
  }))
}

/** The numbers from the first to the last, both included; none if they are reversed. */
function numbers(first: string, last: string | undefined): number[] {
  const from = Number(first)
  const count = Number(last ?? first) - from + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => from + index)
}
