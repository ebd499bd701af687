/** Reads compiled versions from a folder or from the embedded assets. Each file is checked as it is read. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readBooks } from '../bundle/catalogue/listed-books.js'
import {
  CATALOGUE_FILE,
  type Catalogue,
  type CatalogueEntry,
  decodeCatalogue,
} from '../bundle/catalogue.js'
import { BundleError } from '../bundle/format.js'
import { type LanguageNames, namesIn } from '../canon/names.js'
import { readBytes } from '../runtime/assets.js'
import { createOutline, type VersionOutline } from '../text/version.js'
import { findCrossReferences } from './aids/cross-references.js'
import { findMeaning } from './aids/meaning.js'
import { findNumbers, findResources } from './aids/resources.js'
import { readWords } from './files/read-words.js'
import { findLayers } from './layers.js'
import { createLibrary, type Library, type LibraryVersion } from './library.js'
import { Store } from './store.js'
import { FileText } from './text.js'

/** How a library is opened. */
export interface OpeningOptions {
  /** What its versions are read through; one without bounds by default. */
  readonly store?: Store
  /** A library of the same store and folder. */
  readonly former?: Library | undefined
}

/**
 * Loads every version that the catalogue in `folder` lists. `defaultId` is the operator's choice, an id or alias.
 * Throws a BundleError if a file is missing, damaged or of another format, or if the choice is not compiled in.
 */
export async function loadLibrary(folder: string, defaultId: string | undefined): Promise<Library> {
  const store = new Store()
  const library = await openLibrary(folder, defaultId, { store })
  await store.keep(library.versions)
  return library
}

/**
 * The library of the catalogue in `folder`, of which nothing but the catalogue is read. A version that `former` lists as it is
 * listed now stays the same, with what is in memory of it. Throws a BundleError if the catalogue cannot be read, or if
 * `defaultId` is not compiled in.
 */
export async function openLibrary(
  folder: string,
  defaultId: string | undefined,
  { store = new Store(), former }: OpeningOptions = {},
): Promise<Library> {
  const catalogue = await readCatalogue(folder)
  const { names } = catalogue
  const known = new Map(former?.versions.map((version) => [version.record.id, version]))
  const crossReferences = await findCrossReferences(folder, catalogue.versions, store.others)
  const resources = await findResources(folder, store.others)
  const meaning = await findMeaning(folder, store.others)
  const listingOf = createListings(names)
  const versions = catalogue.versions.map((entry) => {
    const listing = listingOf(entry)
    const old = known.get(entry.record.id)
    if (old?.listing === listing) return old
    return listVersion(folder, entry, outlineIn(entry, names), listing, store)
  })
  return createLibrary(versions, catalogue, defaultId, { crossReferences, resources, meaning })
}

/**
 * Gives the checksum of all that a catalogue says of a version: a thousand of them take little memory. The names of a language are
 * read once, whatever the number of its versions.
 */
function createListings(names: readonly LanguageNames[]): (entry: CatalogueEntry) => string {
  const digests = new Map<LanguageNames | undefined, string>()
  const digestOf = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('base64')
  return (entry) => {
    const own = namesIn(names, entry.record.language_code)
    const known = digests.get(own) ?? digestOf([own?.books])
    digests.set(own, known)
    return digestOf([entry, known])
  }
}

function listVersion(
  folder: string,
  entry: CatalogueEntry,
  outline: VersionOutline,
  listing: string,
  store: Store,
): LibraryVersion {
  // The entry itself, with the verses of each chapter, is not kept.
  const { file, sha256, bytes } = entry
  const compiled = { bundle: join(folder, file), sha256 }
  const layers = findLayers(folder, entry, store.others)
  const text = new FileText(compiled, outline, bytes.text, store.texts)
  const words = store.words.add(bytes.words, (memory) => readWords(compiled, memory))
  const parts = { ...outline, listing, layers, text, words }
  if (!layers.names.includes('strongs')) return parts
  return { ...parts, strongs: findNumbers(folder, entry.record.id, sha256, store.others) }
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
