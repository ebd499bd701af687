/**
 * The records of corpus/: one file a version, one file a language. Knows their shape and refuses by name
 * what does not fit it; nothing further on checks a record again.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COPIES, type VersionRecord } from '../../src/bundle/format.js'
import { LAYER_NAMES } from '../../src/bundle/layers.js'
import { BOOKS } from '../../src/canon/books.js'
import { FURTHER_BOOKS } from '../../src/canon/further-books.js'
import type { LanguageNames } from '../../src/canon/names.js'
import { areLines } from '../../src/numbering/lines.js'
import type { Departures } from '../../src/numbering/recognise.js'
import { suppliedPart } from '../project.js'
import { CorpusError, reasonOf } from './corpus-error.js'
import type { LayerReasons } from './served-layers.js'

/** A module as a publisher released it. */
export interface KnownModule {
  readonly module: string
  readonly version: string
  /** Of the module's data files, see corpus/acquire/checksum.ts. */
  readonly sha256: string
}

/** Where a version's SWORD module can be found. */
export interface SwordSource {
  /** Module names, compared in any letter case; the first that is found is taken. */
  readonly modules: readonly string[]
  /** Debian's package of the module. */
  readonly debian: string
  /** The publisher's own archives of the module, tried in order. */
  readonly zips: readonly string[]
  readonly known: readonly KnownModule[]
}

export interface CorpusRecord extends Omit<VersionRecord, 'copyright'> {
  /** Served if the source states none. */
  readonly copyright?: string
  /** A version that need not be there. */
  readonly optional: boolean
  /** All books and chapters of the canon belong to the version: one that is missing is an error. */
  readonly complete: boolean
  /** By id of book: names that differ from the language's usual ones. */
  readonly books?: Readonly<Record<string, { name?: string; abbreviation?: string }>>
  /** Numbers of verses that the ends of the chapters cannot show; see src/numbering. */
  readonly numbering?: Departures
  /** Layers of the source that are not served, by name, each with its reason; see served-layers.ts. */
  readonly without?: LayerReasons
  /** What is to be known of layers that are served, by name. */
  readonly remarks?: LayerReasons
  /** Absent if only the operator's own files can be the source. */
  readonly sword?: SwordSource
  /** How the operator's own files came here; see corpus/import/add.ts. */
  readonly import?: ImportRecord
}

/** Where an imported text came from, and who accepted it in spite of its warnings. */
export interface ImportRecord {
  /** The reader that is to be used. */
  readonly format: string
  /** The file or folder that was given, without its path. */
  readonly from: string
  readonly accepted?: {
    readonly by: string
    /** The day, as 2031-05-17. */
    readonly on: string
    /** The warnings, as the report has them. */
    readonly warnings: readonly string[]
  }
  /** The catalogue that it came from; absent for files of the operator's. */
  readonly catalogue?: ImportOrigin
}

/** A text of a catalogue, as the catalogue listed it when it was added. */
export interface ImportOrigin {
  readonly name: string
  /** The catalogue's id of the text. */
  readonly id: string
  /** '' if the catalogue states none. */
  readonly revision: string
  /** Class of the licence, see catalogues/licence.ts, and the words that it was read from. */
  readonly licence: string
  readonly terms: string
  /** Values of the record that the catalogue stated; one that differs now was said or changed by the operator. */
  readonly stated?: Readonly<Record<string, string>>
  /** Who accepted a licence that is not free, and the day, as 2031-05-17. */
  readonly accepted?: { readonly by: string; readonly on: string }
}

type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isString: Check = (value) => typeof value === 'string'
const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isLike =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const hasShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && faultsOf(value, shape).length === 0

const isDay = isLike(/^\d{4}-\d\d-\d\d$/)
const isId = isLike(/^[a-z0-9]{2,20}$/)
const areReasons: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, reason]) => (LAYER_NAMES as readonly string[]).includes(name) && isText(reason),
  )
const BOOK_IDS = new Set([...BOOKS, ...FURTHER_BOOKS].map((book) => book.id))

const RECORD: Readonly<Record<keyof CorpusRecord, Check>> = {
  id: isId,
  aliases: isListOf(isId),
  abbreviation: isLike(/^[A-Z0-9]{2,20}$/),
  name: isText,
  language: isText,
  language_code: isLike(/^[a-z]{2,3}$/),
  description: isText,
  copyright: isOptional(isText),
  copies: isOptional((value) => (COPIES as readonly unknown[]).includes(value)),
  open_reading: isOptional((value) => (COPIES as readonly unknown[]).includes(value)),
  optional: isBoolean,
  complete: isBoolean,
  books: isOptional(
    (value) =>
      isObject(value) &&
      Object.keys(value).every((id) => BOOK_IDS.has(id)) &&
      Object.values(value).every(
        hasShape({ name: isOptional(isText), abbreviation: isOptional(isText) }),
      ),
  ),
  numbering: isOptional(
    hasShape({
      source: isText,
      rights: isText,
      lines: (value) =>
        isObject(value) && Object.entries(value).every(([code, text]) => areLines(code, text)),
    }),
  ),
  without: isOptional(areReasons),
  remarks: isOptional(areReasons),
  import: isOptional(
    hasShape({
      format: isText,
      from: isText,
      accepted: isOptional(hasShape({ by: isText, on: isDay, warnings: isListOf(isText) })),
      catalogue: isOptional(
        hasShape({
          name: isText,
          id: isText,
          revision: isString,
          licence: isText,
          terms: isString,
          stated: isOptional((value) => isObject(value) && Object.values(value).every(isString)),
          accepted: isOptional(hasShape({ by: isText, on: isDay })),
        }),
      ),
    }),
  ),
  sword: isOptional(
    hasShape({
      modules: isListOf(isText),
      debian: isLike(/^[a-z0-9][a-z0-9.+-]+$/),
      // Plain HTTP is for tests, which serve archives on the loopback address.
      zips: isListOf(isLike(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/)),
      known: isListOf(
        hasShape({ module: isText, version: isText, sha256: isLike(/^[0-9a-f]{64}$/) }),
      ),
    }),
  ),
}

function faultsOf(value: Record<string, unknown>, shape: Readonly<Record<string, Check>>) {
  const unknown = Object.keys(value).filter((key) => !(key in shape))
  const wrong = Object.entries(shape)
    .filter(([key, check]) => !check(value[key]))
    .map(([key]) => key)
  return [...unknown, ...wrong]
}

/** The part of a version's record that an import wrote, beside the operator's files. */
export const LOCAL_RECORD = 'record.json'

/** What is about to take the place of the operator's folder of a version; undefined for nothing. */
export interface StagedFolder {
  readonly id: string
  readonly folder: string | undefined
}

/**
 * All version records in `corpus`, by id: those of versions/, each with what local/<id>/record.json says
 * over it, and those that are in local/ alone; with `staged` as they will be. Throws a CorpusError that names
 * the file and the field.
 */
export function readRecords(corpus: string, staged?: StagedFolder): readonly CorpusRecord[] {
  const owners = new Map<string, string>()
  const written = new Map<string, { file: string; value: Record<string, unknown> }>()
  const project = jsonFiles(suppliedPart(corpus, 'versions')).map((file) => [
    basename(file, '.json'),
    file,
  ])
  for (const [name, file] of [...project, ...localRecords(corpus, staged)] as [string, string][]) {
    const value = readJson(file)
    if (!isObject(value)) throw new CorpusError(`${file} is not a version record`)
    if (value.id !== undefined && value.id !== name) {
      throw new CorpusError(`${file} holds the record of ${value.id}: its name must be its id`)
    }
    written.set(name, { file, value: { ...written.get(name)?.value, ...value } })
  }
  return [...written]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { file, value }]) => checkedRecord(value, file, owners))
}

function checkedRecord(
  value: Record<string, unknown>,
  file: string,
  owners: Map<string, string>,
): CorpusRecord {
  const faults = faultsOf(value, RECORD)
  if (faults.length > 0) throw new CorpusError(`${file} is wrong in: ${faults.join(', ')}`)
  const record = value as unknown as CorpusRecord
  for (const id of [record.id, ...record.aliases]) {
    const owner = owners.get(id)
    if (owner !== undefined) throw new CorpusError(`${file} claims ${id}, as ${owner} does`)
    owners.set(id, file)
  }
  return record
}

/** The problems of a record; empty if it is valid. */
export function recordFaults(value: Record<string, unknown>): string[] {
  return faultsOf(value, RECORD)
}

/** Ids of the versions with files of the operator's, and the records beside these. */
function localRecords(corpus: string, staged: StagedFolder | undefined): [string, string][] {
  const folder = join(corpus, 'local')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names
    .filter((id) => !id.startsWith('.') && id !== staged?.id)
    .map((id): [string, string] => [id, join(folder, id, LOCAL_RECORD)])
  if (staged?.folder !== undefined) found.push([staged.id, join(staged.folder, LOCAL_RECORD)])
  return found.sort().filter(([, file]) => existsSync(file))
}

const NAMES_MEMBERS = ['ordinals', 'further', 'titles', 'words'] as const

/** The book names of every language in `corpus`, by language code. */
export function readNames(corpus: string): readonly LanguageNames[] {
  return jsonFiles(suppliedPart(corpus, 'names')).map((file) => {
    const value = readJson(file) as Partial<LanguageNames> | null
    const ids = value?.books?.map((book) => book.id)
    if (ids?.join() !== BOOKS.map((book) => book.id).join()) {
      throw new CorpusError(`${file} does not name the 66 books in canonical order`)
    }
    const missing = NAMES_MEMBERS.filter((member) => value?.[member] === undefined)
    if (missing.length > 0) throw new CorpusError(`${file} lacks ${missing.join(', ')}`)
    if (`${value?.language}.json` !== basename(file)) {
      throw new CorpusError(`${file} is of language ${value?.language}: its name must say so`)
    }
    return value as LanguageNames
  })
}

/** The JSON files right inside `folder`, sorted by name. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (thrown) {
    throw new CorpusError(`${file} cannot be read: ${reasonOf(thrown)}`)
  }
}
