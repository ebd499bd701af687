/**
 * The report of a build: what every version holds and what is odd in it, as JSON beside the bundle and as
 * a table for a person. Counts and words only; it decides nothing.
 */
import type { SourceRecord } from '../../src/bundle/format.js'
import type { Draft, Message } from './draft.js'

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
  /** Books outside the 66, left out. */
  readonly outside: Draft['outside']
  readonly messages: readonly Message[]
  /** See fingerprint.ts. */
  readonly fingerprint: string
}

/** Counts `draft`; `messages` are the reader's and the check's, in the order of a build. */
export function reportOf(
  id: string,
  source: SourceRecord,
  draft: Draft,
  messages: readonly Message[],
  fingerprint: string,
): VersionReport {
  const chapters = draft.books.flatMap((book) => book.chapters)
  const verses = chapters.flatMap((chapter) => chapter.verses)
  return {
    id,
    source,
    books: draft.books.length,
    chapters: chapters.length,
    verses: verses.length,
    omitted: chapters.reduce((sum, chapter) => sum + chapter.omitted.length, 0),
    joined: verses.reduce((sum, { number, last = number }) => sum + last - number, 0),
    outside: draft.outside,
    messages,
    fingerprint,
  }
}

/** The report as a file: no time and no path of this machine in it, so that it is the same everywhere. */
export function encodeReport(report: VersionReport): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The report in `text`; undefined where it is none. */
export function decodeReport(text: string): VersionReport | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value?.fingerprint === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** How many messages of a level there are. */
function countOf(messages: readonly Message[], level: Message['level']): number {
  return messages.filter((message) => message.level === level).length
}

/** A message about version `id` as a line. */
export function messageLine(id: string, { level, place, text }: Message): string {
  return place === id ? `${id}: ${level}: ${text}` : `${id}: ${level}: ${place}: ${text}`
}

export interface TableRow {
  readonly report: VersionReport
  /** Milliseconds that it took; undefined where nothing was done. */
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
  ['left out', ({ report }) => report.outside.length],
  ['warnings', ({ report }) => countOf(report.messages, 'warning')],
  ['time', ({ milliseconds }) => (milliseconds === undefined ? '-' : `${seconds(milliseconds)} s`)],
]

/** The table as lines: words to the left, numbers to the right. `left out`: books outside the 66. */
export function table(rows: readonly TableRow[]): string[] {
  const columns = COLUMNS.map(([title, cell], index) => {
    const cells = [title, ...rows.map((row) => String(cell(row)))]
    const width = Math.max(...cells.map((text) => text.length))
    return cells.map((text) => (index < 3 ? text.padEnd(width) : text.padStart(width)))
  })
  return ['titles', ...rows].map((_, line) => columns.map((cells) => cells[line]).join('  '))
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
