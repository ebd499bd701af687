/**
 * The report of a build: what every version holds and what is odd in it, as JSON beside the bundle and as
 * a table for a person. Counts and words only; it decides nothing.
 */
import type { SourceRecord } from '../../src/bundle/format.js'
import { countLayers, type LayerCounts } from '../../src/bundle/layers/file.js'
import { LAYER_NAMES } from '../../src/bundle/layers.js'
import { soundLayers } from './check/layers.js'
import type { Draft, Message } from './draft.js'
import { countOf } from './messages.js'
import type { CorpusRecord, ImportRecord } from './records.js'
import { alignRows } from './terminal.js'

export interface VersionReport {
  readonly id: string
  readonly source: SourceRecord
  readonly books: number
  readonly chapters: number
  /** Verses with a text of their own. */
  readonly verses: number
  readonly omitted: number
  /** Verses that stand under the number of another one. */
  readonly joined: number
  /** How many items of each layer there are; absent if there are none. */
  readonly layers?: LayerCounts
  /** Books outside the 66, left out. */
  readonly outside: Draft['outside']
  readonly messages: readonly Message[]
  /** How the operator's own files came here, without the warnings that were accepted: they are among the messages. */
  readonly import?: ReportedImport
  /** See fingerprint.ts. */
  readonly fingerprint: string
}

export type ReportedImport = Pick<ImportRecord, 'from' | 'catalogue'> & {
  readonly accepted?: Omit<NonNullable<ImportRecord['accepted']>, 'warnings'>
}

/** Counts of a draft's text; `layers` if they were counted already. */
export function countsOf({ books }: Pick<Draft, 'books'>, layers?: LayerCounts) {
  const chapters = books.flatMap((book) => book.chapters)
  const verses = chapters.flatMap((chapter) => chapter.verses)
  return {
    books: books.length,
    chapters: chapters.length,
    verses: verses.length,
    joined: verses.reduce((sum, { number, last = number }) => sum + last - number, 0),
    omitted: chapters.reduce((sum, chapter) => sum + chapter.omitted.length, 0),
    headings: chapters.reduce((sum, chapter) => sum + chapter.headings.length, 0),
    layers: layers ?? countLayers(chapters.map(soundLayers)),
  }
}

/** Counts `draft`; `messages` are the reader's and the check's, in the order of a build. `counted` are its layers. */
export function reportOf(
  { id, import: imported }: Pick<CorpusRecord, 'id' | 'import'>,
  source: SourceRecord,
  draft: Draft,
  messages: readonly Message[],
  fingerprint: string,
  counted?: LayerCounts,
): VersionReport {
  const { books, chapters, verses, omitted, joined, layers } = countsOf(draft, counted)
  return {
    id,
    source,
    books,
    chapters,
    verses,
    omitted,
    joined,
    ...(Object.values(layers).some((count) => count > 0) && { layers }),
    outside: draft.outside,
    messages,
    ...(imported !== undefined && { import: reported(imported) }),
    fingerprint,
  }
}

function reported({ from, catalogue, accepted }: ImportRecord): ReportedImport {
  return {
    from,
    ...(catalogue !== undefined && { catalogue }),
    ...(accepted !== undefined && { accepted: { by: accepted.by, on: accepted.on } }),
  }
}

/** The report as a file: no time and no path of this machine in it, so that it is the same everywhere. */
export function encodeReport(report: VersionReport): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The report in `text`; undefined if it is not one. */
export function decodeReport(text: string): VersionReport | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value?.fingerprint === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** A message about version `id` as a line. */
export function messageLine(id: string, { level, place, text }: Message): string {
  return place === id ? `${id}: ${level}: ${text}` : `${id}: ${level}: ${place}: ${text}`
}

export interface TableRow {
  readonly report: VersionReport
  /** Milliseconds that it took; undefined if nothing was done. */
  readonly milliseconds: number | undefined
}

const COLUMNS: readonly (readonly [title: string, cell: (row: TableRow) => string | number])[] = [
  ['version', ({ report }) => report.id],
  ['source', ({ report }) => report.source.name],
  ['revision', ({ report }) => report.source.revision],
  ['books', ({ report }) => report.books],
  ['chapters', ({ report }) => report.chapters],
  ['verses', ({ report }) => report.verses],
  ['omitted', ({ report }) => report.omitted],
  ['joined', ({ report }) => report.joined],
  ['layers', ({ report }) => LAYER_NAMES.filter((name) => report.layers?.[name]).length],
  ['left out', ({ report }) => report.outside.length],
  ['warnings', ({ report }) => countOf(report.messages, 'warning')],
  ['time', ({ milliseconds }) => (milliseconds === undefined ? '-' : `${seconds(milliseconds)} s`)],
]

/** The table as lines; `layers` counts the kinds of layers, `left out` the books outside the 66. */
export function table(rows: readonly TableRow[]): string[] {
  const titles = COLUMNS.map(([title]) => title)
  const cells = rows.map((row) => COLUMNS.map(([, cell]) => String(cell(row))))
  return alignRows([titles, ...cells], WORD_COLUMNS)
}

/** The version, its source and its revision are words; the other columns are numbers. */
const WORD_COLUMNS = 3

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
