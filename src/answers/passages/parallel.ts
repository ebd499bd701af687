/**
 * A passage in several versions side by side: a row for what corresponds, each cell with its own reference and text. Knows
 * no HTTP, and opens no version: the caller has them.
 */

import type { VersePlace } from '../../numbering/place.js'
import { formatReference, formatReferences } from '../../reference/format.js'
import type { Reading } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import { type Constant, constant } from '../../text/copy-text.js'
import { lastNumberOf } from '../../text/places.js'
import { readVerses, type StoredVerse } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import { type Answer, chosenBeside } from '../answer.js'
import type { ByteWriter } from '../byte-writer.js'
import { excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { readOneOf } from '../parameters.js'
import { type AnswerSource, checkReference, chosenFor, readSpoken, spokenFor } from '../passage.js'
import { type FoundPlace, findPlace, metaOf } from '../passage-data.js'
import { json } from '../templates.js'
import { passageSource, type Snapshot, serve } from '../texts.js'
import { findPassageVersion } from '../versions.js'
import { type ParallelRow, type RowCell, rowsOf } from './rows.js'
import { clearReading } from './unclear-names.js'
import { type VerseHeads, verseHeadsOf, writeReference } from './verse-heads.js'
import { readVersions } from './versions.js'
import {
  type Compare,
  type ComparedText,
  createComparison,
  type Difference,
} from './word-differences.js'

/**
 * The most cells of one answer: verses times versions. Any chapter fits in as many versions as there may be. Lower than
 * the bound of a batch, because each cell has its own reference.
 */
export const MAX_CELLS = 1500

/** A place of the first version, and its rows. */
export interface PlacedRows {
  readonly name: string
  readonly rows: readonly ParallelRow[]
}

export interface Parallel extends Answer {
  /** In their order; the reference is in the numbers of the first. */
  readonly texts: readonly [Version, ...Version[]]
  /** In normal form. */
  readonly reference: string
  /** The rows of the data. */
  readonly places: readonly PlacedRows[]
  /** Whether it says which words differ. */
  readonly isCompared: boolean
}

interface Parameters {
  readonly ref: string
  readonly versions: string
  readonly language: string | undefined
  readonly diff?: string | undefined
}

/** What `diff` may ask for. */
export const DIFFS = ['words'] as const

/**
 * A passage in several versions. A Failure if a parameter is malformed, if a version is unknown or named twice, if the reference itself
 * names another version than the first, if a place does not exist in the first version, and above MAX_CELLS verses, each counted once
 * for every version; this is checked before any text is read.
 */
export function answerParallel(
  snapshot: Snapshot,
  { ref, versions: list, language, diff }: Parameters,
  preferred: Language | undefined,
): Parallel | Failure {
  const bad = checkReference(ref)
  if (bad !== undefined) return bad
  const { library, parseReference: parse } = snapshot
  const listed = readVersions(library, 'versions', list)
  if (isFailure(listed)) return listed
  const spoken = readSpoken(parse, language, preferred)
  if (isFailure(spoken)) return spoken
  const compared = readOneOf('diff', diff, DIFFS)
  if (isFailure(compared)) return compared
  const isCompared = compared !== undefined
  const [first] = listed
  const read = parse(ref, spokenFor(spoken, first))
  if (!isFailure(read) && read.version !== undefined) {
    const found = findPassageVersion(library, first.record.id, read.version)
    if (isFailure(found)) return found
  }
  const texts = listed.map(({ text }) => text.read()) as [Version, ...Version[]]
  const main = passageSource(snapshot, serve(texts[0]))
  const reading = clearReading(texts[0], ref, read)
  if (isFailure(reading)) {
    return { ...reading, suggestions: main.suggestions.references(ref, texts[0]) }
  }
  const found = findAll(main, reading, listed.length)
  if (isFailure(found)) return found
  const places = found.map(({ reference, name, runs = [] }) => ({
    name,
    rows: rowsOf(texts, { reference, runs }),
  }))
  const meta = metaOf(main, reading, found, [], undefined)
  const reference = formatReferences(found)
  const versions = texts.map(({ record }) => record.id)
  return {
    ...{ texts, reference, places, versions, isCompared },
    write(writer) {
      writer.clear()
      writer.ascii(`${json({ reference, versions }).slice(0, -1)},"rows":[`)
      writeRows(writer, texts, places, isCompared ? createComparison() : undefined)
      writer.ascii(']}')
      return excerpt('', writer.memory, 0, writer.length, '')
    },
    beside: chosenBeside(chosenFor(read, spoken, first), { meta }),
  }
}

/** The places of a reading; a Failure if one of them does not exist, or if they are too many verses for so many versions. */
function findAll(
  main: AnswerSource,
  { places }: Reading,
  versions: number,
): readonly FoundPlace[] | Failure {
  const found = places.map((place) => findPlace(main, place))
  const missing = found.find(({ failure }) => failure !== undefined)?.failure
  if (missing !== undefined) return missing
  const isLong = countNumbers(main.version, found) * versions > MAX_CELLS
  return isLong ? { kind: 'too-many-verses', most: MAX_CELLS } : found
}

/** A verse of a row, with its reference in the numbers of its version. */
export interface ShownCell extends StoredVerse {
  readonly reference: string
  /** The rows that it stands in, if they are several. */
  readonly span?: number
  /** Its words that another version of its language has differently, if that was asked for and there is one in the row. */
  readonly differences?: readonly Difference[]
}

export interface ShownRow {
  readonly reference: string
  /** By version, in their order: null if it has nothing there, undefined if the cell of an earlier row spans this one. */
  readonly cells: readonly (ShownCell | null | undefined)[]
}

/** The rows as values. */
export function readRows({
  texts,
  places,
  isCompared,
}: Pick<Parallel, 'texts' | 'places' | 'isCompared'>): ShownRow[] {
  const compare = isCompared ? createComparison() : undefined
  const referenceIn = (
    { bookByNumber }: Version,
    { book, chapter, verse }: VersePlace,
    last: number,
  ) =>
    formatReference(
      last === verse
        ? { form: 'verse', book, chapter, verse }
        : { form: 'verses', book, chapter, first: verse, last },
      `${bookByNumber[book]?.name}`,
    )
  const cellOf = (
    cell: RowCell,
    version: Version,
    differences: readonly Difference[] | undefined,
  ): ShownCell => {
    const { ordinal, place, span } = cell
    const [stored] = readVerses(version, ordinal, ordinal) as [StoredVerse]
    const reference = referenceIn(version, place, lastNumberOf(version, ordinal))
    return { reference, ...stored, ...(span > 1 && { span }), ...(differences && { differences }) }
  }
  return places.flatMap(({ rows }) =>
    rows.map(({ from, to, cells }) => {
      const differences = compare?.(comparedTexts(texts, cells))
      return {
        reference: referenceIn(texts[0], from, to.verse),
        cells: cells.map(
          (cell, at) => cell && cellOf(cell, texts[at] as Version, differences?.[at]),
        ),
      }
    }),
  )
}

/** The texts of a row's cells, to be compared. */
export function comparedTexts(
  versions: readonly Version[],
  cells: ParallelRow['cells'],
): readonly (ComparedText | undefined)[] {
  return cells.map((cell, at) => {
    const version = versions[at] as Version
    if (!cell) return undefined
    const [{ text }] = readVerses(version, cell.ordinal, cell.ordinal) as [StoredVerse]
    return { language: version.record.language_code, text }
  })
}

/** The verse numbers of places, those included that have no text. */
function countNumbers({ chapterLast }: Version, found: readonly FoundPlace[]): number {
  let count = 0
  for (const { reference, book } of found) {
    const { from, to } = boundsOf(reference)
    for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
      const end = chapterLast[(book?.firstChapter ?? 0) + chapter - 1] ?? 0
      const first = chapter === from.chapter ? from.verse : 1
      count += (chapter === to.chapter ? Math.min(to.verse, end) : end) - first + 1
    }
  }
  return count
}

const NEXT_ROW = constant(',')
const CELLS = constant('"cells":{')
const NO_CELL = constant('null')
const SPAN = constant(',"span":')
const DIFFERENCES = constant(',"differences":[')
const START = constant('{"start":')
const NEXT_START = constant(',{"start":')
const END = constant(',"end":')
const DIFFERENCES_END = constant(']')
const CELL_END = constant('}')
const ROW_END = constant('}}')

function writeRows(
  writer: ByteWriter,
  versions: readonly [Version, ...Version[]],
  places: readonly PlacedRows[],
  compare: Compare | undefined,
): void {
  const columns = versions.map((version): Column => {
    const key = `"${version.record.id}":`
    return { key: constant(key), laterKey: constant(`,${key}`), heads: verseHeadsOf(version) }
  }) as [Column, ...Column[]]
  const [main] = columns
  let isFirstRow = true
  for (const { rows } of places) {
    for (const { from, to, cells } of rows) {
      if (!isFirstRow) writer.constant(NEXT_ROW)
      isFirstRow = false
      writeReference(writer, main.heads, from, to.verse)
      writer.constant(CELLS)
      const differences = compare?.(comparedTexts(versions, cells))
      let isFirst = true
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at]
        if (cell === undefined) continue
        const { key, laterKey, heads } = columns[at] as Column
        writer.constant(isFirst ? key : laterKey)
        isFirst = false
        if (cell === null) writer.constant(NO_CELL)
        else writeCell(writer, heads, cell, differences?.[at])
      }
      writer.constant(ROW_END)
    }
  }
}

/** What is written for a version, and before each of its cells. */
interface Column {
  readonly key: Constant
  /** The same behind another cell. */
  readonly laterKey: Constant
  readonly heads: VerseHeads
}

/** `{"reference":"Juan 3:16","verse":16,"text":"..."}`, the span if it is longer than one row, and what differs if it was compared. */
function writeCell(
  writer: ByteWriter,
  heads: VerseHeads,
  cell: RowCell,
  differences: readonly Difference[] | undefined,
): void {
  const { ordinal, place, span } = cell
  const { version } = heads
  const { offsets } = version
  writeReference(writer, heads, place, lastNumberOf(version, ordinal))
  // Without its braces, and without the comma behind it.
  writer.bytes(
    version.bytes((offsets[ordinal] as number) + 1, (offsets[ordinal + 1] as number) - 2),
  )
  if (span > 1) {
    writer.constant(SPAN)
    writer.integer(span)
  }
  if (differences !== undefined) {
    writer.constant(DIFFERENCES)
    for (const [at, { start, end }] of differences.entries()) {
      writer.constant(at === 0 ? START : NEXT_START)
      writer.integer(start)
      writer.constant(END)
      writer.integer(end)
      writer.constant(CELL_END)
    }
    writer.constant(DIFFERENCES_END)
  }
  writer.constant(CELL_END)
}
