/** The rows of a passage in several versions, as values and as bytes. Knows what a cell says; knows no request. */
import type { VersePlace } from '../../numbering/place.js'
import { formatReference } from '../../reference/format.js'
import { type Constant, constant } from '../../text/copy-text.js'
import { lastNumberOf } from '../../text/places.js'
import { readVerses, type StoredVerse } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import type { ParallelRow, RowCell } from './rows.js'
import { type VerseHeads, verseHeadsOf, writeReference } from './verse-heads.js'
import { type Compare, createComparison, type Difference } from './word-differences.js'

/** A place of the first version, and its rows. */
export interface PlacedRows {
  readonly name: string
  readonly rows: readonly ParallelRow[]
}

/** The rows of an answer, and of what. */
export interface RowsInTexts {
  /** In their order. */
  readonly texts: readonly [Version, ...Version[]]
  readonly places: readonly PlacedRows[]
  /** Whether it says which words differ. */
  readonly isCompared: boolean
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
export function readRows({ texts, places, isCompared }: RowsInTexts): ShownRow[] {
  const compare = isCompared ? comparisonOf(texts) : undefined
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
  const cellOf = (cell: RowCell, version: Version): ShownCell => {
    const { ordinal, place, span } = cell
    const [stored] = readVerses(version, ordinal, ordinal) as [StoredVerse]
    const reference = referenceIn(version, place, lastNumberOf(version, ordinal))
    return { reference, ...stored, ...(span > 1 && { span }) }
  }
  return places.flatMap(({ rows }) =>
    rows.map(({ from, to, cells }) => {
      const shown = cells.map((cell, at) => cell && cellOf(cell, texts[at] as Version))
      const compared = compare?.(shown.map((cell) => cell?.text)) ?? []
      return {
        reference: referenceIn(texts[0], from, to.verse),
        cells: shown.map((cell, at) => {
          const differences = compared[at]
          return cell && differences ? { ...cell, differences } : cell
        }),
      }
    }),
  )
}

/** Compares the rows of versions; undefined if each is in a language of its own. */
export function comparisonOf(versions: readonly Version[]): Compare | undefined {
  return createComparison(versions.map(({ record }) => record.language_code))
}

/** The texts of a row's cells. */
export function textsOf(
  versions: readonly Version[],
  cells: ParallelRow['cells'],
): readonly (string | undefined)[] {
  return cells.map((cell, at) => {
    if (!cell) return undefined
    const [{ text }] = readVerses(versions[at] as Version, cell.ordinal, cell.ordinal) as [
      StoredVerse,
    ]
    return text
  })
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

/** Writes the rows as a list without its brackets. */
export function writeRows(
  writer: ByteWriter,
  { texts: versions, places, isCompared }: RowsInTexts,
): void {
  const compare = isCompared ? comparisonOf(versions) : undefined
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
      const differences = compare?.(textsOf(versions, cells))
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
