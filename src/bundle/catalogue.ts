/**
 * The format of catalogue.json, which a build writes beside the bundles. It lists the bundles to load and the versions
 * that have a record but no text, and contains the book names of every language.
 */
import { BOOK_COUNT } from '../canon/books.js'
import type { LanguageNames } from '../canon/names.js'
import type { NumberingRecord } from '../numbering/recognise.js'
import { BundleError, type VersionRecord } from './format.js'
import type { ListedLayers } from './layers/file.js'

const CATALOGUE_FORMAT = 2
export const CATALOGUE_FILE = 'catalogue.json'

export interface CatalogueEntry {
  readonly id: string
  /** File name of the bundle, beside the catalogue. */
  readonly file: string
  /** The bundle's checksum as its first line states it. */
  readonly sha256: string
  /** How the version numbers its verses; absent in a catalogue of an older build. */
  readonly numbering?: NumberingRecord
  /** The files of its layers; absent if it has none. */
  readonly layers?: ListedLayers
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
  return { versions, absent, names }
}
