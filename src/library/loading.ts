/** Reads compiled versions from a folder or from the embedded assets. Each file is checked as it is read. */
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readBooks } from '../bundle/catalogue/listed-books.js'
import {
  CATALOGUE_FILE,
  type Catalogue,
  type CatalogueEntry,
  decodeCatalogue,
} from '../bundle/catalogue.js'
import { decodeBundle } from '../bundle/decode.js'
import { BundleError, checksumLater } from '../bundle/format.js'
import { decodeForms, decodeIndex, decodeWords, wordFilesOf } from '../bundle/word-file.js'
import { type LanguageNames, namesIn } from '../canon/names.js'
import { findBytes, readBytes } from '../runtime/assets.js'
import { loadWordIndex, type WordIndex } from '../search/word-index.js'
import { createOutline, loadVersion, type Version, type VersionOutline } from '../text/version.js'
import { findCrossReferences } from './cross-references.js'
import { findLayers } from './layers.js'
import { createLibrary, type Library, type LibraryVersion } from './library.js'
import { readListed } from './read-listed.js'
import { Residency } from './residency.js'

/**
 * Loads every version that the catalogue in `folder` lists. `defaultId` is the operator's choice, an id or alias.
 * Throws a BundleError if a file is missing, damaged or of another format, or if the choice is not compiled in.
 */
export async function loadLibrary(folder: string, defaultId: string | undefined): Promise<Library> {
  const residency = new Residency()
  const library = await openLibrary(folder, defaultId, residency)
  await residency.pin(library.versions.flatMap(({ text, words }) => [text, words]))
  return library
}

/**
 * The library of the catalogue in `folder`, of which nothing but the catalogue is read: its parts belong to `residency`, which has no
 * bound by default. A
 * version that `former`, a library of the same residency and folder, lists as it is listed now stays the same, with what
 * is in memory of it. Throws a BundleError if the catalogue cannot be read, or if `defaultId` is not compiled in.
 */
export async function openLibrary(
  folder: string,
  defaultId: string | undefined,
  residency = new Residency(),
  former?: Library,
): Promise<Library> {
  const catalogue = await readCatalogue(folder)
  const { names } = catalogue
  const known = new Map(former?.versions.map((version) => [version.record.id, version]))
  const crossReferences = await findCrossReferences(folder, catalogue.versions)
  const versions = catalogue.versions.map((entry) => {
    const listing = JSON.stringify([entry, namesIn(names, entry.record.language_code)?.books])
    const old = known.get(entry.record.id)
    return old?.listing === listing ? old : listVersion(folder, entry, names, listing, residency)
  })
  return createLibrary(versions, catalogue, defaultId, crossReferences)
}

function listVersion(
  folder: string,
  entry: CatalogueEntry,
  names: readonly LanguageNames[],
  listing: string,
  residency: Residency,
): LibraryVersion {
  const outline = outlineIn(entry, names)
  const { id: version } = entry.record
  const layers = findLayers(folder, entry, residency)
  const text = residency.part({
    ...{ version, kind: 'text', bytes: entry.bytes.text },
    read: () => readText(folder, entry, outline),
  })
  const words = residency.part({
    ...{ version, kind: 'words', bytes: entry.bytes.words },
    read: () => readWords(folder, entry),
  })
  return { ...outline, listing, layers, text, words }
}

/** What an entry of the catalogue says of its version; `names` are those of the catalogue. */
export function outlineIn(
  { record, sha256, books, order, numbering }: CatalogueEntry,
  names: readonly LanguageNames[],
): VersionOutline {
  return createOutline(
    record,
    sha256,
    readBooks(books, namesIn(names, record.language_code)),
    order,
    numbering,
  )
}

/** The catalogue in `folder`; throws a BundleError if it cannot be read. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const file = join(folder, CATALOGUE_FILE)
  const text = await readBytes(file).catch(() => {
    throw new BundleError(`${file} cannot be read: no compiled corpus is there; run make build`)
  })
  return decodeCatalogue(text.toString('utf8'), file)
}

/**
 * Reads the words of a version of the catalogue. Throws a BundleError if a file is missing, damaged or of another format.
 * The forms of words are read when they are opened; here their file need only be there.
 */
export async function readWords(folder: string, entry: CatalogueEntry): Promise<WordIndex> {
  const { sha256 } = entry
  const files = wordFilesOf(join(folder, entry.file))
  const [wordBytes, indexBytes] = await Promise.all([
    readListed(files.words),
    readListed(files.index),
    readListed(files.forms, findBytes),
  ])
  const [ofWords, ofIndex] = await Promise.all([wordBytes, indexBytes].map(checksumLater))
  const words = decodeWords(wordBytes, sha256, files.words, ofWords)
  // What takes milliseconds is done in turns, between which requests are answered.
  await nextTurn()
  const index = decodeIndex(indexBytes, sha256, files.index, ofIndex)
  return loadWordIndex(index, words, async () => {
    const bytes = await readListed(files.forms)
    return decodeForms(bytes, sha256, files.forms, await checksumLater(bytes))
  })
}

/** Reads the text of a version of the catalogue. Throws a BundleError if it is missing, damaged or of another format. */
export async function readText(
  folder: string,
  { file, sha256 }: CatalogueEntry,
  outline: VersionOutline,
): Promise<Version> {
  const path = join(folder, file)
  const bytes = await readListed(path)
  const bundle = decodeBundle(bytes, path, await checksumLater(bytes))
  if (bundle.sha256 !== sha256) {
    throw new BundleError(`${path} is not the bundle that the catalogue lists; run make build`)
  }
  return loadVersion(bundle, outline)
}
