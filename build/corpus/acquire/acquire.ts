/**
 * Finds the text of a version: the operator's files, an installed library, the cache of what was fetched
 * before, Debian's package, the publisher's archive, in this order. Knows the order and nothing of how
 * each place works.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { suppliedPart } from '../../project.js'
import { CorpusError, isFault, reasonOf } from '../corpus-error.js'
import type { Message } from '../draft.js'
import type { CorpusRecord, SwordSource } from '../records.js'
import { cached, keep, type Origin } from './cache.js'
import type { DebianClient } from './debian.js'
import { download } from './download.js'
import { findInstalled } from './installed.js'
import { findLocal } from './local.js'
import type { Source } from './source.js'
import { findSwordSource } from './sword-source.js'
import { unzipInto } from './unzip.js'
import { faultIn, verify, type Warrant } from './verify.js'

export interface AcquireContext {
  readonly corpus: string
  readonly cache: string
  /** Installed SWORD libraries, in the order of looking. */
  readonly libraries: readonly string[]
  readonly debian: DebianClient
  /** Told before each attempt that may take long. */
  readonly onFetch: (from: string) => void
}

export interface Found {
  readonly kind: 'found'
  readonly source: Source
  /** Where from, for a person. */
  readonly from: string
  readonly messages: readonly Message[]
}

/** `attempts`: why each place gave nothing, a sentence each; empty if there was nowhere to fetch from. */
export interface Missing {
  readonly kind: 'missing'
  readonly attempts: readonly string[]
}

/**
 * The text of `record`, verified. Throws a CorpusError if a place has the version and it cannot be
 * used: a damaged source is never passed over for another one in silence.
 */
export async function acquire(
  record: CorpusRecord,
  context: AcquireContext,
): Promise<Found | Missing> {
  const local = findLocal(record, context)
  if (local !== undefined) return found(local, record, `corpus/local/${record.id}`, 'operator')
  const installed = findInstalled(record, context.libraries, fixupsIn(context))
  if (installed !== undefined) return found(installed, record, installed.place, 'system')
  if (record.sword === undefined) return { kind: 'missing', attempts: [] }
  const attempts: string[] = []
  for (const way of ways(record.sword, context)) {
    const kept = await fromCache(record, context)
    if (kept !== undefined) return kept
    context.onFetch(way.from)
    try {
      await keep(context.cache, record.id, (library) => fetch(record, context, way, library))
    } catch (thrown) {
      if (!isFault(thrown)) throw thrown
      attempts.push(reasonOf(thrown))
    }
  }
  return (await fromCache(record, context)) ?? { kind: 'missing', attempts }
}

async function found(source: Source, record: CorpusRecord, from: string, warrant: Warrant) {
  const messages = await verify(source, record, warrant)
  return { kind: 'found' as const, source, from, messages }
}

/** A way to fetch a version that is not on this machine. */
interface Way {
  readonly from: string
  readonly warrant: Warrant
  /** Fills a folder with a library and says what it came from. */
  readonly fill: (folder: string) => Promise<string>
}

function ways(sword: SwordSource, { debian }: AcquireContext): Way[] {
  const unpack = async (folder: string) =>
    `Debian package ${await debian.unpack(sword.debian, folder)}`
  const archives = sword.zips.map((url) => ({
    from: url,
    warrant: 'nobody' as const,
    fill: async (folder: string) => {
      unzipInto(await download(url), folder, url)
      return url
    },
  }))
  return [
    { from: `Debian package ${sword.debian}`, warrant: 'signature', fill: unpack },
    ...archives,
  ]
}

/** Fetches into `library`; what does not hold the version, verified, is not to be kept. */
async function fetch(
  record: CorpusRecord,
  context: AcquireContext,
  { fill, warrant }: Way,
  library: string,
): Promise<Origin> {
  const from = await fill(library)
  const source = sourceIn(library, record, context)
  if (source === undefined) throw new CorpusError(`${from} holds no text of ${record.id}`)
  await verify(source, record, warrant)
  return { from, warrant, sha256: source.sha256 }
}

async function fromCache(
  record: CorpusRecord,
  context: AcquireContext,
): Promise<Found | undefined> {
  const entry = cached(context.cache, record.id)
  if (entry === undefined) return undefined
  const { from, warrant, sha256 } = entry.origin
  const source = sourceIn(entry.root, record, context)
  if (source?.sha256 === sha256) return found(source, record, from, warrant)
  const place = source?.place ?? entry.root
  const fault = source === undefined ? '' : await faultIn(source)
  const remedy = `delete ${join(context.cache, record.id)} and build again`
  throw new CorpusError(`${place} has changed since it was fetched${fault}; ${remedy}`)
}

/** A package lays its library out as it would be installed; an archive is the library. */
function sourceIn(folder: string, record: CorpusRecord, context: AcquireContext) {
  const installed = join(folder, 'usr', 'share', 'sword')
  const root = existsSync(installed) ? installed : folder
  return findSwordSource(root, { record, anyName: false, fixups: fixupsIn(context) })
}

const fixupsIn = ({ corpus }: AcquireContext): string => suppliedPart(corpus, 'fixups')
