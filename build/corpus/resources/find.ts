/**
 * Finds the module of a resource: in an installed library, in the cache of what was fetched before, in Debian's package. As
 * with texts, what is found and cannot be used is an error and never passed over.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cached, keep } from '../acquire/cache.js'
import { checksumOf } from '../acquire/checksum.js'
import type { DebianClient } from '../acquire/debian.js'
import { CorpusError, isFault, reasonOf } from '../corpus-error.js'
import type { Message } from '../draft.js'
import { findEntry, listSwordModules } from '../readers/formats/sword/library.js'
import { resourceModule } from '../readers/formats/sword/resources/module.js'
import { ReaderFault } from '../readers/shared/reader-fault.js'
import type { WrittenResource } from './records.js'

export interface FoundModule {
  /** The library and the module in it. */
  readonly root: string
  readonly name: string
  readonly revision: string
  /** Over its files, see checksum.ts. */
  readonly sha256: string
  readonly confPath: string
  /** Where from, for a person. */
  readonly from: string
  readonly messages: readonly Message[]
}

export interface FindContext {
  readonly cache: string
  /** Installed SWORD libraries, in the order of looking. */
  readonly libraries: readonly string[]
  readonly debian: DebianClient
  readonly onFetch: (from: string) => void
  /** The library of a work that was added: it is looked for there alone. */
  readonly own?: string | undefined
}

/** The module of a record; a sentence if it is nowhere. Throws a CorpusError or ReaderFault for one that cannot be used. */
export async function findModule(
  record: WrittenResource,
  { cache, libraries, debian, onFetch, own }: FindContext,
): Promise<FoundModule | string> {
  if (own !== undefined) return moduleIn(own, record, own) ?? `${own} holds no module of it`
  for (const root of libraries) {
    const found = moduleIn(root, record, root)
    if (found !== undefined) return found
  }
  const kept = moduleInCache(cache, record)
  if (kept !== undefined) return kept
  const { debian: name } = record.sword
  onFetch(`Debian package ${name}`)
  try {
    await keep(cache, record.id, async (library) => {
      const from = `Debian package ${await debian.unpack(name, library)}`
      const found = moduleIn(libraryIn(library), record, from)
      if (found === undefined) throw new CorpusError(`${from} holds no module of ${record.id}`)
      return { from, warrant: 'signature', sha256: found.sha256 }
    })
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown
    return reasonOf(thrown)
  }
  return moduleInCache(cache, record) ?? `Debian package ${name} could not be kept`
}

/** A package lays its library out as it would be installed. */
function libraryIn(folder: string): string {
  const installed = join(folder, 'usr', 'share', 'sword')
  return existsSync(installed) ? installed : folder
}

function moduleInCache(cache: string, record: WrittenResource): FoundModule | undefined {
  const entry = cached(cache, record.id)
  if (entry === undefined) return undefined
  const { from, sha256 } = entry.origin
  const found = moduleIn(libraryIn(entry.root), record, from)
  if (found?.sha256 === sha256) return found
  const folder = join(cache, record.id)
  throw new CorpusError(`${folder} has changed since it was fetched; delete it and build again`)
}

function moduleIn(root: string, record: WrittenResource, from: string): FoundModule | undefined {
  if (findEntry(root, 'mods.d') === undefined) return undefined
  const { modules, known } = record.sword
  const names = modules.map((name) => name.toLowerCase())
  const module = listSwordModules(root).modules.find(({ name }) =>
    names.includes(name.toLowerCase()),
  )
  if (module === undefined) return undefined
  const { name, confPath, version: revision = '' } = module
  const { folder } = resourceModule(root, module)
  const sha256 = checksumOf(folder)
  const pinned = known.find((one) => one.module === name && one.version === revision)
  if (pinned !== undefined && pinned.sha256 !== sha256) {
    const text = `it is damaged or altered: the checksum of ${name} ${revision} is ${pinned.sha256}`
    throw new ReaderFault(folder, `${text}, these files have ${sha256}`)
  }
  const text = `${name} ${revision || '(no revision)'} is not among the revisions known for ${record.id}`
  const isKnown = pinned !== undefined || record.import !== undefined
  const messages: Message[] = !isKnown ? [{ level: 'warning', place: name, text }] : []
  return { root, name, revision, sha256, confPath, from, messages }
}
