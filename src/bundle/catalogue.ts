/**
 * The format of catalogue.json, which a build writes beside the bundles. It lists the bundles with what is known of each
 * version without its text, and the versions that have a record but no text, and contains the book names of every
 * language. So whatever is asked about versions and their books is answered from this one file.
 */
import { BOOK_COUNT } from '../canon/books.js'
import { type LanguageNames, namesIn } from '../canon/names.js'
import type { NumberingRecord } from '../numbering/recognise.js'
import { type ListedBook, listBooks } from './catalogue/listed-books.js'
import type { Bundle } from './decode.js'
import { BundleError, type VersionRecord } from './format.js'
import type { ListedLayers } from './layers/file.js'

const CATALOGUE_FORMAT = 4
export const CATALOGUE_FILE = 'catalogue.json'

export interface CatalogueEntry {
  readonly record: VersionRecord
  /** File name of the bundle, beside the catalogue. */
  readonly file: string
  /** SHA-256 of the bundle's content as its first line states it. */
  readonly sha256: string
  readonly bytes: PartBytes
  /** Ascending by number. */
  readonly books: readonly ListedBook[]
  /** As the bundle's header has it. */
  readonly order?: readonly number[]
  /** How the version numbers its verses; if absent, a server recognises it. */
  readonly numbering?: NumberingRecord
  /** The files of its layers; absent if it has none. */
  readonly layers?: ListedLayers
  /** SHA-256 of the cross references in its notes; absent if there are none. */
  readonly crossReferences?: string
}

/** Bytes of the files of a version's parts: the bundle; the index with the words. */
export interface PartBytes {
  readonly text: number
  readonly words: number
}

/** What an entry says of a bundle itself. `names` are those of every language. */
export function listBundle(
  { header, sha256 }: Bundle,
  names: readonly LanguageNames[],
): Pick<CatalogueEntry, 'record' | 'file' | 'sha256' | 'books' | 'order'> {
  const { version: record, books, order } = header
  return {
    ...{ record, file: `${record.id}.json`, sha256 },
    books: listBooks(books, namesIn(names, record.language_code)),
    ...(order !== undefined && { order }),
  }
}

/** A version that is known and not compiled in: enough to tell an operator how to add it. */
export type AbsentVersion = Pick<
  VersionRecord,
  'id' | 'aliases' | 'abbreviation' | 'name' | 'language_code'
>

export interface Catalogue {
  readonly versions: readonly CatalogueEntry[]
  readonly absent: readonly AbsentVersion[]
  readonly names: readonly LanguageNames[]
}

/** The catalogue as text; the same input gives the same text. */
export function encodeCatalogue({ versions, absent, names }: Catalogue): string {
  return `${JSON.stringify({ 'lectern-catalogue': CATALOGUE_FORMAT, versions, absent, names })}\n`
}

/** The catalogue in `text`; throws a BundleError that names `file` if it is not a catalogue. */
export function decodeCatalogue(text: string, file: string): Catalogue {
  let value: Partial<Catalogue> & { 'lectern-catalogue'?: unknown }
  try {
    value = JSON.parse(text)
  } catch {
    throw new BundleError(`${file} is damaged: it is not JSON; run make clean build`)
  }
  if (value?.['lectern-catalogue'] !== CATALOGUE_FORMAT) {
    throw new BundleError(`${file} is not a catalogue that this Lectern reads; run make build`)
  }
  const { versions, absent, names } = value
  if (!Array.isArray(versions) || !Array.isArray(absent) || !Array.isArray(names)) {
    throw new BundleError(`${file} is damaged: a list is missing; run make clean build`)
  }
  if (names.some((language) => language?.books?.length !== BOOK_COUNT || !language.words)) {
    throw new BundleError(`${file} is damaged: a language's names are incomplete; run make build`)
  }
  const fault = faultOf(versions, absent)
  if (fault !== undefined)
    throw new BundleError(`${file} is damaged: ${fault}; run make clean build`)
  return { versions, absent, names }
}

/** A name of files beside the catalogue, and never of another folder. */
const ID = /^[\w-]+$/

/** What is wrong with the lists, of which no checksum is kept: files outside of the folder, a version twice, impossible sizes. */
function faultOf(
  versions: readonly CatalogueEntry[],
  absent: readonly AbsentVersion[],
): string | undefined {
  const seen = new Set<string>()
  for (const id of [
    ...versions.map((entry) => entry?.record?.id),
    ...absent.map((one) => one?.id),
  ]) {
    if (typeof id !== 'string' || !ID.test(id)) return `${JSON.stringify(id)} is no id of a version`
    if (seen.has(id)) return `the version ${id} is listed twice`
    seen.add(id)
  }
  for (const { record, file, bytes } of versions) {
    if (file !== `${record.id}.json`) {
      return `the file of ${record.id} is ${JSON.stringify(file)} and not ${record.id}.json`
    }
    if (!isSize(bytes?.text) || !isSize(bytes?.words)) {
      return `the sizes of ${record.id} are ${JSON.stringify(bytes)}`
    }
  }
  return undefined
}

function isSize(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
