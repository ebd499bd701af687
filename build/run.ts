/**
 * One build of the corpus, from records to catalogue. Knows the order of the steps and what a failure of
 * one version means for the others; prints nothing.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { decodeBundle } from '../src/bundle/decode.js'
import type { SourceRecord } from '../src/bundle/format.js'
import type { LanguageNames } from '../src/canon/names.js'
import { type AcquireContext, acquire, type Found } from './acquire/acquire.js'
import { advice } from './acquire/advice.js'
import type { Environment } from './acquire/command.js'
import { openDebianClient } from './acquire/debian.js'
import type { Source } from './acquire/source.js'
import { checkNames } from './check/names.js'
import { checkDraft } from './check.js'
import { CorpusError, isFault, reasonOf } from './corpus-error.js'
import type { Message } from './draft.js'
import { sharedFingerprint, versionFingerprint } from './fingerprint.js'
import type { Places } from './project.js'
import { type CorpusRecord, readNames, readRecords } from './records.js'
import { decodeReport, encodeReport, reportOf, type VersionReport } from './report.js'
import { indexBundle } from './words.js'
import { composeBundle, presentBundle, reportFile, writeCatalogue, writeVersion } from './write.js'

export interface RunOptions {
  readonly places: Places
  /** For the programs that a build runs. */
  readonly environment: Environment
  /** Installed SWORD libraries, in the order of looking. */
  readonly libraries: readonly string[]
  /** Ids of the versions to build, each of them required; undefined for every version with a record. */
  readonly only?: readonly string[] | undefined
  /** Versions that are compiled already stay as they are, besides those of `only`. */
  readonly keepOthers?: boolean | undefined
  /** Compiles even what has not changed. */
  readonly force?: boolean | undefined
  /** Told what is being done, for a person who waits. */
  readonly onStep?: (id: string, step: string) => void
}

export type VersionOutcome =
  | {
      readonly kind: 'compiled'
      readonly id: string
      readonly from: string
      readonly report: VersionReport
      readonly milliseconds: number
    }
  | { readonly kind: 'unchanged'; readonly id: string; readonly report: VersionReport }
  /** No text anywhere; `lines` say what to do. */
  | {
      readonly kind: 'missing'
      readonly id: string
      readonly required: boolean
      readonly lines: readonly string[]
    }
  /** There is a text, and it cannot be used; an older bundle stays. */
  | { readonly kind: 'failed'; readonly id: string; readonly messages: readonly Message[] }

export interface Outcome {
  /** Every version that was wanted is there and new enough, and there is one at least. */
  readonly ok: boolean
  /** In the order of their ids. */
  readonly versions: readonly VersionOutcome[]
}

interface Workshop extends AcquireContext {
  readonly options: RunOptions
  readonly names: readonly LanguageNames[]
  readonly shared: string
}

/** Builds the corpus. Throws a CorpusError only where corpus/ itself is wrong. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { corpus, cache, out } = options.places
  const records = readRecords(corpus)
  const wanted = chosen(records, options.only)
  const names = readNames(corpus)
  mkdirSync(cache, { recursive: true })
  const debian = openDebianClient(cache, options.environment)
  const shared = sharedFingerprint(corpus)
  const { libraries } = options
  const versions: VersionOutcome[] = []
  try {
    for (const record of wanted) {
      const onFetch = (from: string) => options.onStep?.(record.id, `fetching ${from}`)
      const workshop = { corpus, cache, libraries, debian, onFetch, options, names, shared }
      versions.push(await buildVersion(record, workshop))
    }
  } finally {
    debian.close()
  }
  const built = versions.filter((version) => isServed(version, out)).map((version) => version.id)
  const others = records.filter(({ id }) => !wanted.some((record) => record.id === id))
  const kept = options.keepOthers === true ? others.filter(({ id }) => presentBundle(out, id)) : []
  const ids = [...built, ...kept.map(({ id }) => id)]
  if (ids.length === 0 && options.keepOthers !== true) return { ok: false, versions }
  const absent = records
    .filter((record) => !ids.includes(record.id))
    .map(({ id, aliases, abbreviation, name }) => ({ id, aliases, abbreviation, name }))
  writeCatalogue(out, ids, { absent, names })
  return { ok: versions.every(isGood), versions }
}

function chosen(records: readonly CorpusRecord[], only: readonly string[] | undefined) {
  if (only === undefined) return records
  const ids = records.map((record) => record.id)
  const unknown = only.filter((id) => !ids.includes(id))
  if (unknown.length > 0) {
    throw new CorpusError(
      `there is no record of ${unknown.join(', ')}; known versions: ${ids.join(', ')}`,
    )
  }
  return records
    .filter((record) => only.includes(record.id))
    .map((record) => ({ ...record, optional: false }))
}

/** Whether the catalogue lists the version: one that failed is served as it was before. */
function isServed(version: VersionOutcome, out: string): boolean {
  if (version.kind === 'missing' && !version.required) return false
  return presentBundle(out, version.id) !== undefined
}

function isGood(version: VersionOutcome): boolean {
  if (version.kind === 'missing') return !version.required
  return version.kind !== 'failed'
}

async function buildVersion(record: CorpusRecord, workshop: Workshop): Promise<VersionOutcome> {
  const { id } = record
  try {
    const found = await acquire(record, workshop)
    if (found.kind === 'found') return await compile(record, found, workshop)
    const lines = advice(record, found.attempts)
    return { kind: 'missing', id, required: !record.optional, lines }
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    return { kind: 'failed', id, messages: [{ level: 'error', place: id, text: reasonOf(thrown) }] }
  }
}

async function compile(
  record: CorpusRecord,
  { source, from, messages: notices }: Found,
  { options, names, shared }: Workshop,
): Promise<VersionOutcome> {
  const { id } = record
  const { out } = options.places
  const started = performance.now()
  // Whether it may be missing says nothing of what is in it.
  const fingerprint = versionFingerprint(shared, { ...record, optional: undefined }, source)
  const old = options.force === true ? undefined : oldReport(out, id)
  if (old?.fingerprint === fingerprint) return { kind: 'unchanged', id, report: old }
  const language = names.find((candidate) => candidate.language === record.language_code)
  options.onStep?.(id, `reading ${source.name}`)
  const { draft, messages: read } = await source.read()
  const messages = [...notices, ...read]
  if (draft !== undefined) {
    options.onStep?.(id, 'checking')
    messages.push(...checkDraft(draft, record), ...checkNames(draft, record, language))
  }
  if (draft === undefined || messages.some((message) => message.level === 'error')) {
    return { kind: 'failed', id, messages }
  }
  options.onStep?.(id, 'writing')
  const { format, name, revision, sha256 } = source
  const sourceRecord: SourceRecord = { format, name, revision, sha256 }
  const said = messages.map((message) => placedIn(source, message))
  const report = reportOf(id, sourceRecord, draft, said, fingerprint)
  const bundle = composeBundle(record, draft, sourceRecord, language, fallbackNames(names))
  options.onStep?.(id, 'indexing')
  const words = await indexBundle(decodeBundle(bundle, id))
  writeVersion(out, id, { bundle, words, report: encodeReport(report) })
  return { kind: 'compiled', id, from, report, milliseconds: performance.now() - started }
}

/** English, for the books of a version whose language and source have no names. */
function fallbackNames(names: readonly LanguageNames[]): LanguageNames | undefined {
  return names.find(({ language }) => language === 'en')
}

/** Where this machine keeps the source is no part of the report. */
function placedIn(source: Source, message: Message): Message {
  return { ...message, place: message.place.replaceAll(source.place, source.name) }
}

/** The report of a bundle that is there and whole. */
function oldReport(out: string, id: string): VersionReport | undefined {
  const file = reportFile(out, id)
  if (presentBundle(out, id) === undefined || !existsSync(file)) return undefined
  return decodeReport(readFileSync(file, 'utf8'))
}
