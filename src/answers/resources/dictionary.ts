/** Answers with entries of dictionaries and works of topics: a list of their names, or one of them. */
import type { Blocks } from '../../bundle/resources/blocks.js'
import {
  type Credit,
  creditOf,
  entryKey,
  lastPartKey,
  type ResourceAbout,
  type ResourceEntry,
  type ResourceRecord,
} from '../../bundle/resources/resource.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { checkLength, emptyParameter } from '../parameters.js'
import { readStrongs } from '../strongs/number.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { type EntryFormat, type WrittenEntry, writeEntry } from './content.js'
import { findResource, LONGEST_NAME } from './find.js'

export const DEFAULT_ENTRIES = 20
export const MAX_ENTRIES = 100
export const DEFAULT_PARTS = 5
export const MAX_PARTS = 20

const KINDS = ['dictionary', 'topics'] as const

interface Page {
  readonly limit: number
  readonly offset: number
}

export interface ListedEntry {
  /** For the path of the entry. */
  readonly id: string
  /** As the work writes it. */
  readonly name: string
}

export interface EntriesData extends Page {
  readonly query?: string
  readonly total: number
  readonly entries: readonly ListedEntry[]
  readonly source: Credit
}

export interface EntriesAnswer extends Answer {
  readonly data: EntriesData
}

/** Entries whose names begin with `q`, or all, in the order of their keys. Reads blocks in turns of their own. */
export function answerEntries(
  { library }: Pick<Snapshot, 'library'>,
  asked: Page & { readonly id: string; readonly q: string | undefined },
): Unopened<EntriesAnswer> | Failure {
  const { id, q, limit, offset } = asked
  const resource = findResource(library, id, KINDS)
  if (isFailure(resource)) return resource
  if (q?.trim() === '') return emptyParameter('q')
  const { record } = resource
  return {
    open: async (_signal, use) => {
      const budget = new TurnBudget()
      const first = q === undefined ? '' : (numberOf(record, q) ?? entryKey(q))
      const entries: ListedEntry[] = []
      let total = 0
      for (const [key, entry] of resource.open().between(first, `${first}\uffff`)) {
        await budget.nextStep()
        if ((entry.part ?? 1) > 1) continue
        total += 1
        if (total > offset && total <= offset + limit) entries.push(listedOf(record, key, entry))
      }
      const page = { total, limit, offset, entries, source: creditOf(record) }
      const data = { ...(q !== undefined && { query: q }), ...page }
      return use({ data, write: () => json(data) })
    },
  }
}

function listedOf({ strongs }: ResourceRecord, key: string, { name = key }: ResourceEntry) {
  return { id: strongs === undefined ? key : key.replace(/^([GH])0+/, '$1'), name }
}

/** The key of a number of Strong's dictionary, with its letter or without. */
function numberOf({ strongs }: ResourceRecord, text: string): string | undefined {
  if (strongs === undefined) return undefined
  const number = readStrongs('entry', text, /^[a-z]/i.test(text) ? undefined : TESTAMENTS[strongs])
  return isFailure(number) ? undefined : number.key
}

const TESTAMENTS = { G: 'NT', H: 'OT' } as const

export interface EntryData extends ListedEntry, Page {
  readonly version: string
  readonly format: EntryFormat
  /** Of the entry. */
  readonly total: number
  readonly parts: readonly WrittenEntry[]
  readonly source: Credit
}

export interface EntryAnswer extends Answer {
  readonly data: EntryData
}

export interface AskedEntry extends Page {
  readonly id: string
  readonly entry: string
  readonly version: string | undefined
  readonly format: EntryFormat
}

/** One entry, its places in a version's numbers. A Failure for a name that there is not, with those that begin like it. */
export function answerEntry(texts: Snapshot, asked: AskedEntry): Unopened<EntryAnswer> | Failure {
  const { library } = texts
  const { id, entry, format, limit, offset } = asked
  const resource = findResource(library, id, KINDS)
  if (isFailure(resource)) return resource
  const tooLong = checkLength('entry', entry, LONGEST_NAME)
  if (tooLong !== undefined) return tooLong
  const listed = findVersion(library, asked.version)
  if (isFailure(listed)) return listed
  const { record } = resource
  return {
    open: async (_signal, use) => {
      const opened = resource.open()
      const key = numberOf(record, entry) ?? entryKey(entry)
      const version = listed.text.read()
      const { language_code: language } = record
      const context = { version, names: library.names, format, language, budget: new TurnBudget() }
      const parts: WrittenEntry[] = []
      let first: ResourceEntry | undefined
      let total = 0
      for (const [, part] of opened.between(key, lastPartKey(key))) {
        first ??= part
        total += 1
        if (total <= offset || total > offset + limit) continue
        parts.push(await writeEntry(part, context))
      }
      if (first === undefined) return use(unknown(opened, record, entry))
      const data = {
        ...listedOf(record, key, first),
        ...{ version: version.record.id, format, total, limit, offset, parts },
        source: creditOf(record),
      }
      return use({ data, versions: version.record.id, write: () => json(data) })
    },
  }
}

/** Letters that a name has in common with what is offered in its place. */
const COMMON = 3

function unknown(
  opened: Blocks<ResourceAbout, ResourceEntry>,
  record: ResourceRecord,
  asked: string,
): Failure {
  const first = entryKey(asked).slice(0, COMMON)
  const suggestions: string[] = []
  if (record.strongs === undefined && first !== '') {
    for (const [key, { part = 1 }] of opened.between(first, `${first}\uffff`)) {
      if (part === 1) suggestions.push(key)
      if (suggestions.length === 3) break
    }
  }
  return { kind: 'no-entry', asked, resource: record.name, suggestions }
}
