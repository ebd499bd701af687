/**
 * A passage in several versions side by side: a row for what corresponds, each cell with its own reference and text. Knows
 * no HTTP, and opens no version: the caller has them.
 */

import type { HasRecord, Versions } from '../../library/finders.js'
import { formatReferences } from '../../reference/format.js'
import type { ParseReference } from '../../reference/parse.js'
import type { Misread, Reading } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import { type Constant, constant } from '../../text/copy-text.js'
import { lastNumberOf } from '../../text/places.js'
import type { Version } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import { type Data, excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { missingParameter, type Query } from '../parameters.js'
import { type AnswerSource, checkReference, chosenFor, readSpoken, spokenFor } from '../passage.js'
import { type FoundPlace, findPlace, metaOf } from '../passage-data.js'
import { json } from '../templates.js'
import { findPassageVersion } from '../versions.js'
import { type ParallelRow, type RowCell, rowsOf } from './rows.js'
import { clearReading } from './unclear-names.js'
import { type VerseHeads, verseHeadsOf, writeReference } from './verse-heads.js'
import { readVersions } from './versions.js'

/**
 * The most cells of one answer: verses times versions. Any chapter fits in as many versions as there may be. Lower than
 * the bound of a batch, because each cell has its own reference.
 */
export const MAX_CELLS = 1500

/** A reference, how it was read, and the versions for the answer, the one whose numbers it has first. */
export interface AskedParallel<T> {
  readonly ref: string
  readonly reading: Reading | Misread
  readonly versions: readonly [T, ...T[]]
  /** As that of a passage. */
  readonly chosen: Language | undefined
}

/**
 * Reads the reference and chooses the versions; no text is needed yet. A Failure if one of the two parameters is absent or
 * malformed, if a version is unknown or named twice, or if the reference itself names another version than the first.
 */
export function askParallel<T extends HasRecord>(
  source: Versions<T>,
  parse: ParseReference,
  { ref, versions: list, language }: Query<'ref' | 'versions' | 'language'>,
  preferred?: Language,
): AskedParallel<T> | Failure {
  if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
  if (list === undefined) return missingParameter('versions', 'KJV,RV1909')
  const bad = checkReference(ref)
  if (bad !== undefined) return bad
  const versions = readVersions(source, 'versions', list)
  if (isFailure(versions)) return versions
  const spoken = readSpoken(parse, language, preferred)
  if (isFailure(spoken)) return spoken
  const reading = parse(ref, spokenFor(spoken, versions[0]))
  const chosen = chosenFor(reading, spoken, versions[0])
  const asked = { ref, reading, versions, chosen }
  if (isFailure(reading) || reading.version === undefined) return asked
  const found = findPassageVersion(source, versions[0].record.id, reading.version)
  return isFailure(found) ? found : asked
}

/** A place of the first version, and its rows. */
export interface PlacedRows {
  readonly name: string
  readonly rows: readonly ParallelRow[]
}

export interface Parallel {
  /** A part of the writer's bytes, until it is cleared. */
  readonly data: Data
  /** Members of `meta`, as bytes; empty if there are none. */
  readonly meta: string
  /** The rows of the data. */
  readonly places: readonly PlacedRows[]
  /** The ids of the versions, in their order. */
  readonly versions: readonly string[]
}

/**
 * The data of a passage in `versions`, those that `askParallel` chose; `main` is of the first. Fails if a place does not exist in
 * the first version, and above MAX_CELLS verses, each counted once for every version; this is checked before any text is
 * read.
 */
export function answerParallel(
  writer: ByteWriter,
  main: AnswerSource,
  versions: readonly [Version, ...Version[]],
  { ref, reading: read }: Pick<AskedParallel<unknown>, 'ref' | 'reading'>,
): Parallel | Failure {
  const { version } = main
  const reading = clearReading(version, ref, read)
  if (isFailure(reading)) {
    return { ...reading, suggestions: main.suggestions.references(ref, version) }
  }
  const found = reading.places.map((place) => findPlace(main, place))
  const missing = found.find(({ failure }) => failure !== undefined)?.failure
  if (missing !== undefined) return missing
  if (countNumbers(version, found) * versions.length > MAX_CELLS) {
    return { kind: 'too-many-verses', most: MAX_CELLS }
  }
  const places = found.map(({ reference, name, runs = [] }) => ({
    name,
    rows: rowsOf(versions, { reference, runs }),
  }))
  const ids = versions.map(({ record }) => record.id)
  const head = json({ reference: formatReferences(found), versions: ids }).slice(0, -1)
  writer.clear()
  writer.ascii(`${head},"rows":[`)
  writeRows(writer, versions, places)
  writer.ascii(']}')
  return {
    data: excerpt('', writer.memory, 0, writer.length, ''),
    meta: metaOf(main, reading, found, [], undefined),
    places,
    versions: ids,
  }
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
const CELL_END = constant('}')
const ROW_END = constant('}}')

function writeRows(
  writer: ByteWriter,
  versions: readonly [Version, ...Version[]],
  places: readonly PlacedRows[],
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
      let isFirst = true
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at]
        if (cell === undefined) continue
        const { key, laterKey, heads } = columns[at] as Column
        writer.constant(isFirst ? key : laterKey)
        isFirst = false
        if (cell === null) writer.constant(NO_CELL)
        else writeCell(writer, heads, cell)
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

/** `{"reference":"Juan 3:16","verse":16,"text":"..."}`, and the span if it is longer than one row. */
function writeCell(writer: ByteWriter, heads: VerseHeads, cell: RowCell): void {
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
  writer.constant(CELL_END)
}
