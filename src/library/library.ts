/**
 * The loaded versions: from an id or alias to a version, the default, and the book names that references
 * may use. Reads the compiled corpus once; knows no HTTP.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  type AbsentVersion,
  CATALOGUE_FILE,
  type Catalogue,
  type CatalogueEntry,
  decodeCatalogue,
} from '../bundle/catalogue.js'
import { decodeBundle } from '../bundle/decode.js'
import { BundleError, type VersionRecord } from '../bundle/format.js'
import { decodeIndex, decodeWords, wordFilesOf } from '../bundle/word-file.js'
import type { LanguageNames } from '../canon/names.js'
import { foldName } from '../reference/names/fold.js'
import { readBytes } from '../runtime/assets.js'
import { loadWordIndex, type WordIndex } from '../search/word-index.js'
import { loadVersion, type Version } from '../text/version.js'

export interface Library {
  /** Sorted by id. */
  readonly versions: readonly Version[]
  /** The words of each version, for searching. */
  readonly words: ReadonlyMap<Version, WordIndex>
  readonly defaultVersion: Version
  /** Known by name and not compiled in. */
  readonly absent: readonly AbsentVersion[]
  readonly names: readonly LanguageNames[]
  /** Changes when any compiled text or name does; 16 hex digits. */
  readonly revision: string
  /** The version that an id or alias names, in any letter case. */
  find(id: string): Version | AbsentVersion | undefined
  /** The version that people mean by a text: its id, alias, abbreviation or name, in any spelling of these. */
  findWritten(text: string): Version | AbsentVersion | undefined
}

interface HasRecord {
  readonly record: VersionRecord
}

/**
 * The library that is served. Another one takes its place as a whole, between two requests; whoever keeps
 * something that was made from it watches.
 */
export class ServedLibrary {
  #library: Library
  readonly #watchers: ((library: Library) => void)[] = []

  constructor(library: Library) {
    this.#library = library
  }

  get current(): Library {
    return this.#library
  }

  /** Calls with the library now, and with every one that takes its place. */
  watch(observe: (library: Library) => void): void {
    this.#watchers.push(observe)
    observe(this.#library)
  }

  replace(library: Library): void {
    this.#library = library
    for (const observe of this.#watchers) observe(library)
  }
}

/** The version that is the default where it is compiled in and the operator has chosen no other. */
const PREFERRED_DEFAULT = 'rvr1960'
const PREFERRED_LANGUAGE = 'es'

/** Whether `find` gave a version with text. */
export function isLoaded(found: Version | AbsentVersion): found is Version {
  return 'fragments' in found
}

/**
 * Loads all that the catalogue in `folder` lists. `defaultId` is the operator's choice, an id or alias.
 * Throws a BundleError when a file is missing, damaged or foreign, or the choice is not compiled in.
 */
export async function loadLibrary(folder: string, defaultId: string | undefined): Promise<Library> {
  const catalogue = await readCatalogue(folder)
  const loaded: [Version, WordIndex][] = []
  // One after another: what reading one leaves behind is free again before the next.
  for (const entry of catalogue.versions) loaded.push(await readVersion(folder, entry))
  return createLibrary(new Map(loaded), catalogue, defaultId)
}

/** The catalogue in `folder`; throws a BundleError where there is none that can be read. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const file = join(folder, CATALOGUE_FILE)
  const text = await readBytes(file).catch(() => {
    throw new BundleError(`${file} cannot be read: no compiled corpus is there; run make build`)
  })
  return decodeCatalogue(text.toString('utf8'), file)
}

/** A library of versions already in memory; `loadLibrary` and tests end here. */
export function createLibrary(
  words: ReadonlyMap<Version, WordIndex>,
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
): Library {
  const versions = [...words.keys()]
  const find = createVersionFinder(versions, absent)
  const revision = createHash('sha256')
  for (const version of versions) revision.update(version.revision)
  revision.update(JSON.stringify({ absent, names }))
  return {
    versions,
    words,
    defaultVersion: chooseDefault(versions, find, defaultId),
    absent,
    names,
    revision: revision.digest('hex').slice(0, 16),
    find,
    findWritten: createWrittenFinder(versions, absent),
  }
}

/** Finds by id or alias, in any letter case, among versions and those known without a text. */
export function createVersionFinder<T extends HasRecord>(
  versions: readonly T[],
  absent: readonly AbsentVersion[],
): (id: string) => T | AbsentVersion | undefined {
  const byId = new Map<string, T | AbsentVersion>()
  for (const version of absent) for (const id of idsOf(version)) byId.set(id, version)
  for (const version of versions) {
    // Ids are asked for in capitals as often as not: both are found at the first look.
    for (const id of idsOf(version.record)) byId.set(id, version).set(id.toUpperCase(), version)
  }
  return (id) => byId.get(id) ?? byId.get(id.toLowerCase())
}

const NO_SIGN_OF_NAME = /[^\p{L}\p{N}]/gu

/** Finds by any text that names a version, `RVR-1960` as well as `Reina-Valera 1960`. */
export function createWrittenFinder<T extends HasRecord>(
  versions: readonly T[],
  absent: readonly AbsentVersion[],
): (text: string) => T | AbsentVersion | undefined {
  const fold = (text: string) => foldName(text).replace(NO_SIGN_OF_NAME, '')
  const byText = new Map<string, T | AbsentVersion>()
  for (const version of [...absent, ...versions]) {
    const record = 'record' in version ? version.record : version
    for (const text of [...idsOf(record), record.abbreviation, record.name]) {
      byText.set(fold(text), version)
    }
  }
  return (text) => byText.get(fold(text))
}

/** One version of the catalogue with its words. Throws a BundleError as `loadLibrary` does. */
export async function readVersion(
  folder: string,
  entry: CatalogueEntry,
): Promise<[Version, WordIndex]> {
  const { sha256 } = entry
  const { index, words } = wordFilesOf(join(folder, entry.file))
  const [version, wordBytes, indexBytes] = await Promise.all([
    readText(folder, entry),
    readCompiled(words),
    readCompiled(index),
  ])
  const text = decodeWords(wordBytes, sha256, words)
  return [version, loadWordIndex(decodeIndex(indexBytes, sha256, index), text)]
}

/** One version of the catalogue, without its words. Throws a BundleError as `loadLibrary` does. */
export async function readText(folder: string, { file, sha256 }: CatalogueEntry): Promise<Version> {
  const path = join(folder, file)
  const bundle = decodeBundle(await readCompiled(path), path)
  if (bundle.sha256 !== sha256) {
    throw new BundleError(`${path} is not the bundle that the catalogue lists; run make build`)
  }
  return loadVersion(bundle)
}

async function readCompiled(path: string): Promise<Buffer> {
  return readBytes(path).catch(() => {
    throw new BundleError(`${path} cannot be read, though the catalogue lists it; run make build`)
  })
}

function idsOf({ id, aliases }: Pick<AbsentVersion, 'id' | 'aliases'>): readonly string[] {
  return [id, ...aliases]
}

/**
 * The version that answers where none is named. Throws a BundleError where there is none, or where the one
 * that is `wanted` has no text.
 */
export function chooseDefault<T extends HasRecord>(
  versions: readonly T[],
  find: (id: string) => T | AbsentVersion | undefined,
  wanted: string | undefined,
): T {
  const chosen = find(wanted ?? PREFERRED_DEFAULT)
  if (chosen !== undefined && 'record' in chosen) return chosen
  if (wanted !== undefined) {
    const ids = versions.map(({ record }) => record.id).join(', ')
    throw new BundleError(
      `DEFAULT_VERSION is ${wanted}, which is not compiled in; there are: ${ids}`,
    )
  }
  const spanish = versions.find(({ record }) => record.language_code === PREFERRED_LANGUAGE)
  const version = spanish ?? versions[0]
  if (version === undefined)
    throw new BundleError('the compiled corpus holds no version; run make build')
  return version
}
