/** `lectern corpus list`: every version that has a record, and what is compiled of it. */
import { clearLeftOvers } from '../left-overs.js'
import { countOf } from '../messages.js'
import { type CorpusRecord, readRecords } from '../records.js'
import { alignRows } from '../terminal.js'
import { presentReport } from '../write.js'
import { type Answer, answering, type Surroundings } from './answer.js'

export function listTexts({ places }: Surroundings): Promise<Answer> {
  return answering(() => {
    clearLeftOvers(places)
    const rows = readRecords(places.corpus).map((record) => rowOf(record, places.out))
    return { ok: true, lines: tableOf(rows), faults: [], data: rows }
  })
}

interface Row {
  readonly id: string
  readonly name: string
  readonly language: string
  /** Reader of the compiled text; null if there is none. */
  readonly format: string | null
  readonly from: string | null
  readonly books: number
  readonly verses: number
  readonly warnings: number
  readonly accepted: { readonly by: string; readonly on: string } | null
}

function rowOf(record: CorpusRecord, out: string): Row {
  const report = presentReport(out, record.id)
  const accepted = record.import?.accepted
  return {
    id: record.id,
    name: record.name,
    language: record.language_code,
    format: report?.source.format ?? null,
    from: record.import?.from ?? null,
    books: report?.books ?? 0,
    verses: report?.verses ?? 0,
    warnings: countOf(report?.messages ?? [], 'warning'),
    accepted: accepted === undefined ? null : { by: accepted.by, on: accepted.on },
  }
}

const TITLES = ['ID', 'LANGUAGE', 'FORMAT', 'BOOKS', 'VERSES', 'WARNINGS', 'NAME']

function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [
    row.id,
    row.language,
    row.format ?? 'no text',
    String(row.books),
    String(row.verses),
    `${row.warnings}${row.accepted === null ? '' : ` accepted by ${row.accepted.by} on ${row.accepted.on}`}`,
    row.name,
  ])
  return alignRows([TITLES, ...cells], TITLES.length)
}
