/** Finds the text of every version and whether it has changed since it was compiled. Compiles nothing. */
import { mkdirSync } from 'node:fs'
import type { Exchange } from '../../src/bundle/exchange.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { type AcquireContext, acquire } from './acquire/acquire.js'
import { openDebianClient } from './acquire/debian.js'
import { missingTextLines } from './acquire/missing-text.js'
import { isFault, reasonOf } from './corpus-error.js'
import { sharedFingerprint, versionFingerprint } from './fingerprint.js'
import type { VersionOutcome } from './outcome.js'
import { presentVersion } from './present-versions.js'
import type { CorpusRecord } from './records.js'
import type { RunOptions } from './run-options.js'
import type { ReadTask } from './threads/tasks.js'
import { presentBundle, presentReport } from './write.js'

/** A version on its way: what came of it already, or what is to be done. */
export type Planned =
  | { readonly outcome: VersionOutcome }
  | { readonly todo: ReadTask; readonly from: string }

/** Finds the text of each version, one after another, and what is to be done with it. */
export async function plan(
  records: readonly CorpusRecord[],
  names: readonly LanguageNames[],
  exchange: Exchange,
  options: RunOptions,
): Promise<Planned[]> {
  const { corpus, cache } = options.places
  mkdirSync(cache, { recursive: true })
  const debian = openDebianClient(cache, options.environment)
  const shared = sharedFingerprint(corpus)
  const planned: Planned[] = []
  try {
    for (const record of records) {
      const onFetch = (from: string) => options.onStep?.(record.id, `fetching ${from}`)
      const context = { corpus, cache, libraries: options.libraries, debian, onFetch }
      planned.push(await planVersion(record, context, { options, names, shared, exchange }))
    }
  } finally {
    debian.close()
  }
  return planned
}

interface Workshop {
  readonly options: RunOptions
  readonly names: readonly LanguageNames[]
  readonly shared: string
  readonly exchange: Exchange
}

async function planVersion(
  record: CorpusRecord,
  context: AcquireContext,
  { options, names, shared, exchange }: Workshop,
): Promise<Planned> {
  const { id } = record
  try {
    const found = await acquire(record, context)
    if (found.kind !== 'found') {
      const lines = missingTextLines(record, found.attempts)
      return { outcome: { kind: 'missing', id, required: !record.optional, lines } }
    }
    const { source, from, messages: notices } = found
    const fingerprint = versionFingerprint(shared, record, source)
    const { out } = options.places
    // Every file of a version is read for this: what the catalogue says of it is taken at once.
    const bundle = options.force === true ? undefined : presentBundle(out, id)
    const report = bundle === undefined ? undefined : presentReport(out, id, bundle)
    if (report?.fingerprint === fingerprint) {
      const listed = presentVersion(out, record, names, bundle)
      return { outcome: { kind: 'unchanged', id, report, listed } }
    }
    const folder = exchange.freshPath
    return { todo: { kind: 'read', record, source, notices, names, fingerprint, folder }, from }
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    const messages = [{ level: 'error' as const, place: id, text: reasonOf(thrown) }]
    return { outcome: { kind: 'failed', id, messages } }
  }
}
