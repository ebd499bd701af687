/**
 * Finds the SWORD module that holds a version in a library folder. Knows what a record says of its modules
 * and how a library is laid out; what a module holds is the reader's business.
 */

import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { CorpusError, faultIfThrown } from '../corpus-error.js'
import { confValue } from '../readers/formats/sword/conf.js'
import { driverOf } from '../readers/formats/sword/kind.js'
import {
  findEntry,
  listSwordModules,
  type SwordLibrary,
  type SwordModule,
} from '../readers/formats/sword/library.js'
import type { CorpusRecord } from '../records.js'
import { checksumOf } from './checksum.js'
import type { Source } from './source.js'

export interface SwordWish {
  readonly record: CorpusRecord
  /** A library that holds one module, of whatever name, holds the version. */
  readonly anyName: boolean
  /** The folder of the fixups. */
  readonly fixups: string
}

/**
 * The version's module in the library at `root`; undefined if the folder is no library or holds none
 * of it. Throws a CorpusError for a module that is meant and cannot be used.
 */
export function findSwordSource(root: string, wish: SwordWish): Source | undefined {
  if (findEntry(root, 'mods.d') === undefined) return undefined
  const library = listSwordModules(root)
  const names = (wish.record.sword?.modules ?? []).map((name) => name.toLowerCase())
  refuseBroken(library, (name) => wish.anyName || names.includes(name))
  const named = library.modules
    .filter((module) => names.includes(module.name.toLowerCase()))
    .sort((a, b) => rank(names, a) - rank(names, b))
  const module = named[0] ?? (wish.anyName ? onlyModule(root, library) : undefined)
  return module === undefined ? undefined : sourceOf(root, module, wish.fixups)
}

function rank(names: readonly string[], module: SwordModule): number {
  return names.indexOf(module.name.toLowerCase())
}

/** A .conf that cannot be read has no name but its file's. */
function refuseBroken(library: SwordLibrary, isMeant: (name: string) => boolean): void {
  const broken = library.messages.find(({ place }) =>
    isMeant(basename(place, extname(place)).toLowerCase()),
  )
  if (broken !== undefined) throw new CorpusError(`${broken.place}: ${broken.text}`)
}

function onlyModule(root: string, { modules }: SwordLibrary): SwordModule {
  const [first] = modules
  if (first === undefined) throw new CorpusError(`${join(root, 'mods.d')} names no module`)
  if (modules.length === 1) return first
  const names = modules.map((module) => module.name).join(', ')
  throw new CorpusError(`${root} holds more than one text, keep one of them: ${names}`)
}

function sourceOf(root: string, module: SwordModule, fixups: string): Source {
  if (module.dataPath === undefined) {
    // A lexicon's path ends in the stem of its files: that it is none of a Bible is the reason then.
    if (module.conf.entries.has('moddrv')) faultIfThrown(() => driverOf(module))
    const path = confValue(module.conf, 'DataPath') ?? 'nothing'
    throw new CorpusError(`${module.confPath}: its DataPath is ${path}, which is not there`)
  }
  return {
    format: 'sword',
    name: module.name,
    revision: module.version ?? '',
    // Not SWORD's default, which is English: only what the module states can be held against it.
    languageCode: module.conf.entries.get('lang')?.[0],
    place: module.dataPath,
    sha256: checksumOf(module.dataPath),
    settings: [module.confPath],
    root,
    files: [module.confPath, ...filesIn(module.dataPath)],
    text: { kind: 'sword', root, module: module.name, fixups },
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
}
