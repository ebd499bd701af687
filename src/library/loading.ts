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
import { loadWordIndex, type WordIndex } from '../search/word-index.js'
import { createOutline, joinOutline, type Version, type VersionOutline } from '../text/version.js'
import { findCrossReferences } from './cross-references.js'
import { findLayers } from './layers.js'
import { createLibrary, type Library, type LibraryVersion } from './library.js'
import { freeing } from './opening/freeing.js'
import { OPENS_HERE, type Opener } from './opening/opener.js'
import { Residency } from './residency.js'

/** How a library is opened. */
export interface OpeningOptions {
  /** What the parts belong to; one of their own without bound by default. */
  readonly residency?: Residency
  /** A library of the same residency and folder. */
  readonly former?: Library | undefined
  /** What opens the files; by default the thread that asks. */
  readonly opener?: Opener
}

/**
 * Loads every version that the catalogue in `folder` lists. `defaultId` is the operator's choice, an id or alias.
 * Throws a BundleError if a file is missing, damaged or of another format, or if the choice is not compiled in.
 */
export async function loadLibrary(folder: string, defaultId: string | undefined): Promise<Library> {
  const residency = new Residency()
  const library = await openLibrary(folder, defaultId, { residency })
  await residency.pin(library.versions.flatMap(({ text, words }) => [text, words]))
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
  { residency = new Residency(), former, opener = OPENS_HERE }: OpeningOptions = {},
): Promise<Library> {
  const catalogue = await readCatalogue(folder)
  const { names } = catalogue
  const known = new Map(former?.versions.map((version) => [version.record.id, version]))
  const crossReferences = await findCrossReferences(
    folder,
    catalogue.versions,
    { residency, opener },
    former?.crossReferences,
  )
  const listingOf = createListings(names)
  const versions = catalogue.versions.map((entry) => {
    const listing = listingOf(entry)
    const old = known.get(entry.record.id)
    if (old?.listing === listing) return old
    return listVersion(folder, entry, outlineIn(entry, names), listing, { residency, opener })
  })
  return createLibrary(versions, catalogue, defaultId, crossReferences)
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
  { residency, opener }: Required<Pick<OpeningOptions, 'residency' | 'opener'>>,
): LibraryVersion {
  const { id: version } = entry.record
  // The entry itself, with the verses of each chapter, is not kept.
  const { file, sha256 } = entry
  const bundle = join(folder, file)
  const layers = findLayers(folder, entry, { residency, opener })
  const text = residency.part({
    ...{ version, kind: 'text', bytes: entry.bytes.text },
    ...freeing(opener, (tracked) => readText({ bundle, sha256 }, outline, tracked)),
  })
  const words = residency.part({
    ...{ version, kind: 'words', bytes: entry.bytes.words },
    ...freeing(opener, (tracked) => readWords({ bundle, sha256 }, tracked)),
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

/** The files of a version: the path of its bundle, and the SHA-256 of its content that the catalogue has. */
export interface CompiledText {
  readonly bundle: string
  readonly sha256: string
}

/**
 * Reads the words of a version of the catalogue. Throws a BundleError if a file is missing, damaged or of another format.
 * The forms of words are read when they are opened; here their file need only be there.
 */
export async function readWords(
  { bundle, sha256 }: CompiledText,
  opener: Pick<Opener, 'open'> = OPENS_HERE,
): Promise<WordIndex> {
  const { words, index } = await opener.open({ kind: 'words', bundle, sha256 })
  return loadWordIndex(index, words, () => opener.open({ kind: 'forms', bundle, sha256 }))
}

/** Reads the text of a version of the catalogue. Throws a BundleError if it is missing, damaged or of another format. */
export async function readText(
  { bundle, sha256 }: CompiledText,
  outline: VersionOutline,
  opener: Pick<Opener, 'open'> = OPENS_HERE,
): Promise<Version> {
  return joinOutline(await opener.open({ kind: 'text', bundle, sha256 }), outline)
}
