/**
 * One build of the corpus, from records to catalogue. Knows the order of the steps and what a failure of
 * one version means for the others; prints nothing.
 */
import { openExchange } from '../../src/bundle/exchange.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { CorpusError } from './corpus-error.js'
import { clearLeftOvers } from './left-overs.js'
import type { Outcome, VersionOutcome } from './outcome.js'
import { plan } from './plan.js'
import { presentVersion } from './present-versions.js'
import { type CorpusRecord, readNames, readRecords } from './records.js'
import type { RunOptions } from './run-options.js'
import { compileVersions } from './threads/compile-versions.js'
import { type Listed, listVersions } from './write.js'

/** Builds the corpus. Throws a CorpusError only if corpus/ itself is wrong. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { corpus, out } = options.places
  clearLeftOvers(options.places)
  const records = readRecords(corpus)
  const wanted = chosen(records, options.only)
  const names = readNames(corpus)
  const exchange = openExchange(out)
  try {
    const planned = await plan(wanted, names, exchange, options)
    const versions = await compileVersions(planned, options)
    const isWanted = ({ id }: CorpusRecord) => wanted.some((one) => one.id === id)
    const kept = options.keepOthers === true ? records.filter((one) => !isWanted(one)) : []
    const listed = [
      ...versions.flatMap((version, index) =>
        servedVersionOf(version, wanted[index] as CorpusRecord, out, names),
      ),
      ...kept.flatMap((record) => presentVersion(out, record, names)),
    ]
    if (listed.length === 0 && options.keepOthers !== true) return { ok: false, versions }
    listVersions(exchange, out, listed, { absent: absentFrom(listed, records), names })
    exchange.commit()
    return { ok: versions.every(isGood), versions }
  } finally {
    exchange.abandon()
  }
}

/** The versions that have a record and are not listed, as the catalogue names them. */
export function absentFrom(listed: readonly Listed[], records: readonly CorpusRecord[]) {
  return records
    .filter((record) => !listed.some((entry) => entry.record.id === record.id))
    .map(({ id, aliases, abbreviation, name, language_code }) => ({
      id,
      aliases,
      abbreviation,
      name,
      language_code,
    }))
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
function servedVersionOf(
  version: VersionOutcome,
  record: CorpusRecord,
  out: string,
  names: readonly LanguageNames[],
): readonly Listed[] {
  if (version.kind === 'compiled') return [version.listed]
  if (version.kind === 'unchanged') return version.listed
  if (version.kind === 'missing' && !version.required) return []
  return presentVersion(out, record, names)
}

function isGood(version: VersionOutcome): boolean {
  if (version.kind === 'missing') return !version.required
  return version.kind !== 'failed'
}
