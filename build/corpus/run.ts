/**
 * One build of the corpus, from records to catalogue. Knows the order of the steps and what a failure of
 * one version means for the others; prints nothing.
 */
import { mkdirSync } from 'node:fs'
import { type Exchange, openExchange } from '../../src/bundle/exchange.js'
import type { LanguageNames } from '../../src/canon/names.js'
import type { Places } from '../project.js'
import { type AcquireContext, acquire, type Found } from './acquire/acquire.js'
import type { Environment } from './acquire/command.js'
import { openDebianClient } from './acquire/debian.js'
import { missingTextLines } from './acquire/missing-text.js'
import { checkBookNames } from './check/book-names.js'
import { checkDraft } from './check/check.js'
import { checkNames } from './check/names.js'
import { compileDraft, namesIn, numberingIn } from './compile.js'
import { CorpusError, isFault, reasonOf } from './corpus-error.js'
import type { Message } from './draft.js'
import { sharedFingerprint, versionFingerprint } from './fingerprint.js'
import { presentLayers } from './layers.js'
import { clearLeftOvers } from './left-overs.js'
import { type CorpusRecord, readNames, readRecords } from './records.js'
import type { VersionReport } from './report.js'
import { type Listed, listVersions, presentBundle, presentReport, writeVersion } from './write.js'

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
      /** As the catalogue lists it. */
      readonly listed: Listed
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
  readonly exchange: Exchange
}

/** Builds the corpus. Throws a CorpusError only if corpus/ itself is wrong. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { corpus, cache, out } = options.places
  clearLeftOvers(options.places)
  const records = readRecords(corpus)
  const wanted = chosen(records, options.only)
  const names = readNames(corpus)
  mkdirSync(cache, { recursive: true })
  const debian = openDebianClient(cache, options.environment)
  const shared = sharedFingerprint(corpus)
  const { libraries } = options
  const exchange = openExchange(out)
  const versions: VersionOutcome[] = []
  try {
    for (const record of wanted) {
      const onFetch = (from: string) => options.onStep?.(record.id, `fetching ${from}`)
      const workshop = {
        corpus,
        cache,
        libraries,
        debian,
        onFetch,
        options,
        names,
        shared,
        exchange,
      }
      versions.push(await buildVersion(record, workshop))
    }
    const kept = options.keepOthers === true ? records.filter((one) => !wanted.includes(one)) : []
    const listed = [
      ...versions.flatMap((version, index) =>
        servedVersionOf(version, wanted[index] as CorpusRecord, out),
      ),
      ...kept.flatMap((record) => presentVersion(out, record)),
    ]
    if (listed.length === 0 && options.keepOthers !== true) return { ok: false, versions }
    listVersions(exchange, out, listed, { absent: absentFrom(listed, records), names })
    exchange.commit()
  } finally {
    debian.close()
    exchange.abandon()
  }
  return { ok: versions.every(isGood), versions }
}

/** The versions that have a record and are not listed, as the catalogue names them. */
export function absentFrom(listed: readonly Listed[], records: readonly CorpusRecord[]) {
  return records
    .filter((record) => !listed.some(({ id }) => id === record.id))
    .map(({ id, aliases, abbreviation, name, language_code }) => ({
      id,
      aliases,
      abbreviation,
      name,
      language_code,
    }))
}

/** A version as it lies in `out`; empty if there is none that a server would load. */
export function presentVersion(out: string, { id, numbering }: CorpusRecord): Listed[] {
  const bundle = presentBundle(out, id)
  if (bundle === undefined) return []
  const { sha256 } = bundle
  const layers = presentLayers(out, id, sha256)
  return [
    {
      ...{ id, sha256, numbering: numberingIn(bundle, numbering) },
      ...(layers !== undefined && { layers }),
    },
  ]
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

/** The version as the catalogue lists it: one that failed is served as it was before. */
function servedVersionOf(version: VersionOutcome, record: CorpusRecord, out: string): Listed[] {
  if (version.kind === 'compiled') return [version.listed]
  if (version.kind === 'missing' && !version.required) return []
  return presentVersion(out, record)
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
    const lines = missingTextLines(record, found.attempts)
    return { kind: 'missing', id, required: !record.optional, lines }
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    return { kind: 'failed', id, messages: [{ level: 'error', place: id, text: reasonOf(thrown) }] }
  }
}

async function compile(
  record: CorpusRecord,
  { source, from, messages: notices }: Found,
  { options, names, shared, exchange }: Workshop,
): Promise<VersionOutcome> {
  const { id } = record
  const started = performance.now()
  const fingerprint = versionFingerprint(shared, record, source)
  const old = options.force === true ? undefined : presentReport(options.places.out, id)
  if (old?.fingerprint === fingerprint) return { kind: 'unchanged', id, report: old }
  const onStep = (step: string) => options.onStep?.(id, step)
  onStep(`reading ${source.name}`)
  const { draft, messages: read } = await source.read()
  const messages = [...notices, ...read]
  if (draft !== undefined) {
    onStep('checking')
    const language = namesIn(names, record.language_code)
    messages.push(
      ...checkDraft(draft, record),
      ...checkNames(draft, record, language),
      ...checkBookNames(draft, names, record.language_code),
    )
  }
  if (draft === undefined || messages.some((message) => message.level === 'error')) {
    return { kind: 'failed', id, messages }
  }
  const input = { record, source, draft, messages, names, fingerprint, onStep }
  const { files, report, listed } = await compileDraft(input)
  writeVersion(exchange.fresh, id, files)
  const milliseconds = performance.now() - started
  return { kind: 'compiled', id, from, report, listed, milliseconds }
}
