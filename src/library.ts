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
} from './bundle/catalogue.js'
import { decodeBundle } from './bundle/decode.js'
import { BundleError } from './bundle/format.js'
import { decodeIndex, decodeWords, wordFilesOf } from './bundle/word-file.js'
import type { LanguageNames } from './canon/names.js'
import { readBytes } from './package.js'
import { loadWordIndex, type WordIndex } from './search/word-index.js'
import { loadVersion, type Version } from './text/version.js'

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
}

/**
 * The library that is served. Another one takes its place as a whole, between two requests; whoever keeps
 * something that was made from it watches.
 */
export class Shelf {
  #library: Library
  readonly #watchers: ((library: Library) => void)[] = []

  constructor(library: Library) {
    this.#library = library
  }

  get library(): Library {
    return this.#library
  }

  /** Calls with the library now, and with every one that takes its place. */
  watch(placed: (library: Library) => void): void {
    this.#watchers.push(placed)
    placed(this.#library)
  }

  place(library: Library): void {
    this.#library = library
    for (const placed of this.#watchers) placed(library)
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
  const file = join(folder, CATALOGUE_FILE)
  const text = await readBytes(file).catch(() => {
    throw new BundleError(`${file} cannot be read: no compiled corpus is there; run make build`)
  })
  const catalogue = decodeCatalogue(text.toString('utf8'), file)
  const loaded: [Version, WordIndex][] = []
  // One after another: what reading one leaves behind is free again before the next.
  for (const entry of catalogue.versions) loaded.push(await readVersion(folder, entry))
  return createLibrary(new Map(loaded), catalogue, defaultId)
}

/** A library of versions already in memory; `loadLibrary` and tests end here. */
export function createLibrary(
  words: ReadonlyMap<Version, WordIndex>,
  { absent, names }: Pick<Catalogue, 'absent' | 'names'>,
  defaultId: string | undefined,
): Library {
  const versions = [...words.keys()]
  const byId = new Map<string, Version | AbsentVersion>()
  for (const version of absent) for (const id of idsOf(version)) byId.set(id, version)
  for (const version of versions) {
    // Ids are asked for in capitals as often as not: both are found at the first look.
    for (const id of idsOf(version.record)) byId.set(id, version).set(id.toUpperCase(), version)
  }
  const find = (id: string) => byId.get(id) ?? byId.get(id.toLowerCase())
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
  }
}

async function readVersion(
  folder: string,
  { file, sha256 }: CatalogueEntry,
): Promise<[Version, WordIndex]> {
  const path = join(folder, file)
  const { index, words } = wordFilesOf(path)
  const [bytes, indexBytes, wordBytes] = await Promise.all([path, index, words].map(readCompiled))
  const bundle = decodeBundle(bytes as Buffer, path)
  if (bundle.sha256 !== sha256) {
    throw new BundleError(`${path} is not the bundle that the catalogue lists; run make build`)
  }
  const parts = decodeIndex(indexBytes as Buffer, sha256, index)
  const text = decodeWords(wordBytes as Buffer, sha256, words)
  return [loadVersion(bundle), await loadWordIndex(parts, text)]
}

async function readCompiled(path: string): Promise<Buffer> {
  return readBytes(path).catch(() => {
    throw new BundleError(`${path} cannot be read, though the catalogue lists it; run make build`)
  })
}

function idsOf({ id, aliases }: Pick<AbsentVersion, 'id' | 'aliases'>): readonly string[] {
  return [id, ...aliases]
}

function chooseDefault(
  versions: readonly Version[],
  find: Library['find'],
  wanted: string | undefined,
): Version {
  const chosen = find(wanted ?? PREFERRED_DEFAULT)
  if (chosen !== undefined && isLoaded(chosen)) return chosen
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
