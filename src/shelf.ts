/**
 * A compiled corpus for one question: which versions there are, and the one that is asked for, opened alone.
 * The server has a Library, which holds all of them; this is for commands that are over in a moment.
 */
import { join } from 'node:path'
import type { AbsentVersion, CatalogueEntry } from './bundle/catalogue.js'
import { decodeRecord, RECORD_BYTES } from './bundle/decode.js'
import { BundleError, type VersionRecord } from './bundle/format.js'
import type { LanguageNames } from './canon/names.js'
import {
  chooseDefault,
  createLibrary,
  createVersionFinder,
  createWrittenFinder,
  type Library,
  readCatalogue,
  readText,
  readVersion,
} from './library.js'
import { readStart } from './package.js'
import type { Version } from './text/version.js'

/** A version that stands on the shelf, unopened. */
export interface Volume {
  readonly record: VersionRecord
  readonly entry: CatalogueEntry
}

export interface Shelf {
  /** Sorted by id. */
  readonly volumes: readonly Volume[]
  /** Known by name and not compiled in. */
  readonly absent: readonly AbsentVersion[]
  readonly names: readonly LanguageNames[]
  /** What an id or alias means, in any letter case; the default version where none is given. */
  find(id: string | undefined): Volume | AbsentVersion | undefined
  /** What people mean by a text: an id, alias, abbreviation or name, in any spelling of these. */
  findWritten(text: string): Volume | AbsentVersion | undefined
  /** A version without its words. */
  open(volume: Volume): Promise<Version>
  /** A library that has this one version, to be searched. */
  openLibrary(volume: Volume): Promise<Library>
}

/**
 * The shelf of the corpus in `folder`. `defaultId` is the operator's choice, an id or alias. Throws a
 * BundleError where a file is missing, damaged or foreign, or the choice is not compiled in; so does opening.
 */
export async function openShelf(folder: string, defaultId: string | undefined): Promise<Shelf> {
  const { versions, absent, names } = await readCatalogue(folder)
  const volumes = await Promise.all(
    versions.map(async (entry) => ({ entry, record: await readRecord(join(folder, entry.file)) })),
  )
  const find = createVersionFinder(volumes, absent)
  const first = chooseDefault(volumes, find, defaultId)
  return {
    volumes,
    absent,
    names,
    find: (id) => (id === undefined ? first : find(id)),
    findWritten: createWrittenFinder(volumes, absent),
    open: ({ entry }) => readText(folder, entry),
    async openLibrary({ entry, record }) {
      const words = new Map([await readVersion(folder, entry)])
      return createLibrary(words, { absent, names }, record.id)
    },
  }
}

async function readRecord(path: string): Promise<VersionRecord> {
  const start = await readStart(path, RECORD_BYTES).catch(() => {
    throw new BundleError(`${path} cannot be read, though the catalogue lists it; run make build`)
  })
  return decodeRecord(start, path)
}
