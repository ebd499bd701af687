/** `lectern corpus list`: every version that has a record, what is compiled of it, and the works beside the texts. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeResources, RESOURCES_FILE } from '../../../src/bundle/resources/resource.js'
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
    const works = worksIn(places.out)
    const lines = [...tableOf(rows), ...workLines(works)]
    return { ok: true, lines, faults: [], data: [...rows, ...works] }
  })
}

interface Row {
  readonly kind: 'text'
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
    kind: 'text',
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

/** A dictionary, a work of topics or a commentary that is compiled. */
interface Work {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly language: string
  readonly format: string
  readonly entries: number
}

function worksIn(out: string): Work[] {
  const file = join(out, RESOURCES_FILE)
  if (!existsSync(file)) return []
  return decodeResources(readFileSync(file, 'utf8'), file).map(({ record, source, entries }) => {
    const { id, kind, name, language_code: language } = record
    return { kind, id, name, language, format: source.format, entries }
  })
}

const WORK_TITLES = ['ID', 'LANGUAGE', 'KIND', 'ENTRIES', 'NAME']

function workLines(works: readonly Work[]): string[] {
  if (works.length === 0) return []
  const cells = works.map(({ id, language, kind, entries, name }) => {
    return [id, language, kind, String(entries), name]
  })
  return ['', ...alignRows([WORK_TITLES, ...cells], WORK_TITLES.length)]
}
