/** Reads compiled versions from a folder or from the embedded assets. Each file is read once and checked as it is read. */
import { join } from 'node:path'
import {
  CATALOGUE_FILE,
  type Catalogue,
  type CatalogueEntry,
  decodeCatalogue,
} from '../bundle/catalogue.js'
import { decodeBundle } from '../bundle/decode.js'
import { BundleError } from '../bundle/format.js'
import { decodeForms, decodeIndex, decodeWords, wordFilesOf } from '../bundle/word-file.js'
import { findBytes, readBytes } from '../runtime/assets.js'
import { loadWordIndex, type WordIndex } from '../search/word-index.js'
import { loadVersion, type Version } from '../text/version.js'
import { findCrossReferences } from './cross-references.js'
import { findLayers } from './layers.js'
import { createLibrary, type Library } from './library.js'
import { readListed } from './read-listed.js'

/**
 * Loads every version that the catalogue in `folder` lists. `defaultId` is the operator's choice, an id or alias.
 * Throws a BundleError if a file is missing, damaged or of another format, or if the choice is not compiled in.
 */
export async function loadLibrary(folder: string, defaultId: string | undefined): Promise<Library> {
  const catalogue = await readCatalogue(folder)
  const loaded: [Version, WordIndex][] = []
  // One after another, so that the garbage of one is collected before the next.
  for (const entry of catalogue.versions) loaded.push(await readVersion(folder, entry))
  const crossReferences = await findCrossReferences(folder, catalogue.versions)
  const layers = new Map(
    loaded.map(([version], index) => {
      return [version, findLayers(folder, catalogue.versions[index] as CatalogueEntry)]
    }),
  )
  return createLibrary(new Map(loaded), catalogue, defaultId, crossReferences, layers)
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
 * Reads one version of the catalogue, with its words. Throws a BundleError as `loadLibrary` does. The forms of words are
 * read when they are opened; here their file need only be there.
 */
export async function readVersion(
  folder: string,
  entry: CatalogueEntry,
): Promise<[Version, WordIndex]> {
  const { sha256 } = entry
  const { index, words, forms } = wordFilesOf(join(folder, entry.file))
  const [version, wordBytes, indexBytes] = await Promise.all([
    readText(folder, entry),
    readListed(words),
    readListed(index),
    readListed(forms, findBytes),
  ])
  const text = decodeWords(wordBytes, sha256, words)
  const readForms = async () => decodeForms(await readListed(forms), sha256, forms)
  return [version, loadWordIndex(decodeIndex(indexBytes, sha256, index), text, readForms)]
}

/** Reads one version of the catalogue, without its words. Throws a BundleError as `loadLibrary` does. */
export async function readText(
  folder: string,
  { file, sha256, numbering }: CatalogueEntry,
): Promise<Version> {
  const path = join(folder, file)
  const bundle = decodeBundle(await readListed(path), path)
  if (bundle.sha256 !== sha256) {
    throw new BundleError(`${path} is not the bundle that the catalogue lists; run make build`)
  }
  return loadVersion(bundle, numbering)
}
