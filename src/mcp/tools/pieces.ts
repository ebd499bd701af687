/** The verses of places as data and as text, up to a bound: what is beyond it is named, so that it can be asked for. */
import type { FormatPlace } from '../../answers/formats/answer.js'
import type { VersionRecord } from '../../bundle/format.js'
import { formatReference } from '../../reference/format.js'
import { rangePlace } from '../../reference/places.js'
import type { Reference } from '../../reference/reference.js'
import type { Run } from '../../text/locate.js'
import { lastNumberOf } from '../../text/places.js'
import { readVerses, type StoredVerse } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import { integer, list, object, text } from './tool.js'

/** Verses of one answer: any chapter is whole, and the text is short enough for an assistant to read. */
export const MAX_SHOWN = 200

export interface Piece {
  readonly reference: string
  readonly book: { readonly id: string; readonly name: string; readonly abbreviation: string }
  readonly chapters: readonly Chapter[]
}

interface Chapter {
  readonly chapter: number
  readonly verses: readonly StoredVerse[]
}

export interface Cut {
  readonly shown: number
  readonly total: number
  /** The references that ask for the rest, in the version's own numbers. */
  readonly next: readonly string[]
}

export interface Pieces {
  readonly passages: readonly Piece[]
  /** Absent if all is shown. */
  readonly cut?: Cut
}

export const PASSAGES = list(
  object({
    reference: text(),
    book: object({ id: text(), name: text(), abbreviation: text() }),
    chapters: list(
      object({
        chapter: integer(),
        verses: list(object({ verse: integer(), text: text() })),
      }),
    ),
  }),
)
export const CUT = object({
  shown: integer(),
  total: integer(),
  next: list(text(), 'Ask for each of these with the same version to read on'),
})

/** The first MAX_SHOWN verses of places that exist. */
export function cutPieces(version: Version, places: readonly FormatPlace[]): Pieces {
  const passages: Piece[] = []
  const next: string[] = []
  let shown = 0
  let total = 0
  for (const { reference, book, runs } of places) {
    const { id, abbreviation } = book.canon
    const chapters: Chapter[] = []
    let rest: Reference | undefined
    for (const run of runs) {
      const count = run.last - run.first + 1
      const room = MAX_SHOWN - shown
      total += count
      if (room > 0) chapters.push(readChapter(version, run, Math.min(count, room)))
      if (count > room) rest ??= restOf(version, reference.book, run, room, runs.at(-1) as Run)
      shown += Math.min(count, room)
    }
    const name = formatReference(reference, book.name)
    if (chapters.length > 0) {
      passages.push({ reference: name, book: { id, name: book.name, abbreviation }, chapters })
    }
    if (rest !== undefined)
      next.push(chapters.length === 0 ? name : formatReference(rest, book.name))
  }
  return { passages, ...(next.length > 0 && { cut: { shown, total, next } }) }
}

function readChapter(version: Version, { chapter, first }: Run, count: number): Chapter {
  return { chapter, verses: readVerses(version, first, first + count - 1) }
}

/** The place from the verse after `room` verses of a run to the end of the last run. */
function restOf(version: Version, book: number, run: Run, room: number, end: Run): Reference {
  const from = { chapter: run.chapter, verse: version.numbers[run.first + room] as number }
  const to = { chapter: end.chapter, verse: lastNumberOf(version, end.last) }
  return rangePlace(book, from, to) as Reference
}

/** The pieces as text: a title for each, a title for each of several chapters, a line for each verse. */
export function writePieces(passages: readonly Piece[], record: VersionRecord): string {
  return passages.map((piece) => writePiece(piece, record)).join('\n\n')
}

function writePiece({ reference, book, chapters }: Piece, record: VersionRecord): string {
  const lines = [`${reference} (${record.abbreviation})`]
  for (const { chapter, verses } of chapters) {
    if (chapters.length > 1) lines.push('', `${book.name} ${chapter}`)
    for (const { verse, text } of verses) lines.push(`${verse} ${text}`)
  }
  return lines.join('\n')
}
