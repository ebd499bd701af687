/**
 * Writes what a build made: bundles, their reports, the catalogue. All of it goes to the folder of an
 * exchange, which puts it in its place. Knows the names of the files; the format of a bundle is src/bundle's.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  CATALOGUE_FILE,
  type Catalogue,
  type CatalogueEntry,
  encodeCatalogue,
  type PartBytes,
} from '../../src/bundle/catalogue.js'
import {
  CROSS_REFERENCES_ENDING,
  crossReferencesFile,
  readStated,
} from '../../src/bundle/cross-references.js'
import { type Bundle, decodeBundle } from '../../src/bundle/decode.js'
import { encodeBundle } from '../../src/bundle/encode.js'
import type { Exchange } from '../../src/bundle/exchange.js'
import type { SourceRecord, VersionRecord } from '../../src/bundle/format.js'
import {
  decodeLayerFile,
  type EncodedLayers,
  LAYER_FILES,
  layerFile,
} from '../../src/bundle/layers/file.js'
import { LAYER_NAMES } from '../../src/bundle/layers.js'
import { NUMBERS_ENDING, numbersFile } from '../../src/bundle/resources/numbers.js'
import { decodeForms, decodeIndex, decodeWords, wordFilesOf } from '../../src/bundle/word-file.js'
import { anyBookByNumber, isFurther } from '../../src/canon/further-books.js'
import { bookNamesIn, type LanguageNames } from '../../src/canon/names.js'
import type { Draft } from './draft.js'
import { presentLayers } from './layers.js'
import type { CorpusRecord } from './records.js'
import { decodeReport, type VersionReport } from './report.js'

/** Every file of a version beside the catalogue ends so; the bundle's own is the first. */
const ENDINGS = [
  '.json',
  '.report.json',
  '.index',
  '.words',
  '.forms',
  CROSS_REFERENCES_ENDING,
  NUMBERS_ENDING,
  ...LAYER_FILES.map((kind) => `.${kind}` as const),
] as const

/** What earlier builds wrote and nothing reads any more. */
const FORMER_ENDING = '.index.json'

/** The path of a version's bundle. */
const bundleFile = (out: string, id: string): string => join(out, `${id}.json`)
/** The path of a version's report. */
export const reportFile = (out: string, id: string): string => join(out, `${id}.report.json`)

/** A version as it will be served: the record, with the copyright that the source states. */
export function servedVersion(record: CorpusRecord, draft: Draft): VersionRecord {
  const { id, aliases, abbreviation, name, language, language_code, description } = record
  const copyright = draft.metadata.copyright ?? record.copyright ?? ''
  const { copies, open_reading } = record
  return {
    ...{ id, aliases, abbreviation, name, language, language_code, description, copyright },
    ...(copies !== undefined && { copies }),
    ...(open_reading !== undefined && { open_reading }),
  }
}

/**
 * The bytes of the bundle; the same input gives the same bytes. `names` are those of the version's language;
 * undefined if corpus/names has none. Then the source's own names are used, else those of `fallback`.
 */
export function composeBundle(
  record: CorpusRecord,
  draft: Draft,
  source: SourceRecord,
  names: LanguageNames | undefined,
  fallback?: LanguageNames,
): Buffer {
  const books = draft.books.map(({ book, name: printed, chapters }) => {
    const { id, abbreviation: code } = anyBookByNumber(book)
    const usual: UsualNames = bookNamesIn(names, book) ?? {
      name: printed ?? bookNamesIn(fallback, book)?.name,
    }
    // The number in a printed name is the edition's own count: `1 Esdras` is not everywhere `3 Esdras`.
    const isCountedOtherwise =
      isFurther(book) &&
      printed !== undefined &&
      COUNT.test(printed) &&
      usual.name !== undefined &&
      COUNT.exec(printed)?.[0] !== COUNT.exec(usual.name)?.[0]
    const usualName = isCountedOtherwise ? printed : usual.name
    const { name = usualName ?? code, abbreviation = usual.abbreviation ?? code } =
      record.books?.[id] ?? {}
    return { book, name, abbreviationLocal: abbreviation, chapters }
  })
  const { order } = draft
  const version = servedVersion(record, draft)
  return encodeBundle({ version, source, books, ...(order !== undefined && { order }) })
}

/** What a book is called, as far as it is known. */
interface UsualNames {
  readonly name?: string | undefined
  readonly abbreviation?: string
}

/** The number that a name begins with. */
const COUNT = /^\d+/

/** The bundle of a version as it lies in `out`; undefined if there is none that a server would load. */
export function presentBundle(out: string, id: string): Bundle | undefined {
  const file = bundleFile(out, id)
  if (!existsSync(file)) return undefined
  try {
    const bundle = decodeBundle(readFileSync(file), file)
    const { index, words, forms } = wordFilesOf(file)
    decodeIndex(readFileSync(index), bundle.sha256, index)
    decodeWords(readFileSync(words), bundle.sha256, words)
    decodeForms(readFileSync(forms), bundle.sha256, forms)
    return bundle
  } catch {
    return undefined
  }
}

/** The checksum of the cross references in `out` that belong to a bundle; undefined if there are none. */
export function presentCrossReferences(
  out: string,
  id: string,
  bundle: string,
): string | undefined {
  const file = crossReferencesFile(out, id)
  if (!existsSync(file)) return undefined
  try {
    const stated = readStated(readFileSync(file), file)
    return stated.bundle === bundle ? stated.sha256 : undefined
  } catch {
    // Of another format: the next build writes it again.
    return undefined
  }
}

/**
 * The report of a version; undefined if `out` has no bundle of it that a server would load, or not its layers. `bundle`
 * is the one that lies there, if it was read already.
 */
export function presentReport(
  out: string,
  id: string,
  bundle = presentBundle(out, id),
): VersionReport | undefined {
  const file = reportFile(out, id)
  if (bundle === undefined || !existsSync(file)) return undefined
  const report = decodeReport(readFileSync(file, 'utf8'))
  const names = presentLayers(out, id, bundle.sha256)?.names ?? []
  const isWhole = LAYER_NAMES.every(
    (name) => names.includes(name) === (report?.layers?.[name] ?? 0) > 0,
  )
  const hasNumbers = !names.includes('strongs') || existsSync(numbersFile(out, id))
  return isWhole && hasNumbers ? report : undefined
}

/** A version's files, as bytes; those of its words are made from the bundle. */
export interface VersionFiles {
  readonly bundle: Buffer
  readonly report: string
  /** Undefined if the version's notes name no places. */
  readonly crossReferences: Buffer | undefined
  readonly layers: EncodedLayers['files']
}

/** Writes a version's files into `folder`, which is made if need be; except those of its words. */
export function writeVersion(folder: string, id: string, files: VersionFiles): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(bundleFile(folder, id), files.bundle)
  if (files.crossReferences !== undefined) {
    writeFileSync(crossReferencesFile(folder, id), files.crossReferences)
  }
  for (const kind of LAYER_FILES) {
    const bytes = files.layers[kind]
    if (bytes !== undefined) writeFileSync(layerFile(folder, id, kind), bytes)
  }
  writeFileSync(reportFile(folder, id), files.report)
}

/** Writes the files of a version's words into `folder`, which holds its bundle. */
export async function writeWords(folder: string, id: string): Promise<void> {
  // Loaded only if there is something to index: most builds find nothing changed.
  const { indexBundle } = await import('./words.js')
  const file = bundleFile(folder, id)
  const bundle = decodeBundle(readFileSync(file), file)
  const made = await indexBundle(bundle)
  const { index, words, forms } = wordFilesOf(file)
  writeFileSync(index, made.index)
  writeFileSync(words, made.words)
  writeFileSync(forms, made.forms)
  const strongs = layerFile(folder, id, 'strongs')
  if (!existsSync(strongs)) return
  const { encodeNumbers } = await import('./numbers.js')
  const layer = decodeLayerFile('strongs', readFileSync(strongs), bundle.sha256, strongs)
  writeFileSync(numbersFile(folder, id), encodeNumbers(bundle, layer))
}

/** Tells whether the files of a version in `out` are still those of another time: which they are, how long and how old. */
export function stateOf(out: string, id: string): string {
  const states = ENDINGS.map((ending) => {
    const status = statSync(join(out, `${id}${ending}`), { throwIfNoEntry: false })
    return status === undefined ? '' : `${status.ino} ${status.size} ${status.mtimeMs}`
  })
  return states.join()
}

/** Removes whatever files of a version are in `folder`. */
export function removeVersion(folder: string, id: string): void {
  for (const ending of ENDINGS) rmSync(join(folder, `${id}${ending}`), { force: true })
}

/** A version as the catalogue lists it; how long its files are is known when all lie in their folder. */
export type Listed = Omit<CatalogueEntry, 'bytes'>

/** How long the files of a version are, in the first of the folders that has its bundle. */
function bytesOf(folders: readonly string[], file: string): PartBytes {
  const bundle = folders.map((folder) => join(folder, file)).find(existsSync) as string
  const { index, words } = wordFilesOf(bundle)
  const [text, ...ofWords] = [bundle, index, words].map((path) => statSync(path).size)
  return { text: text as number, words: ofWords.reduce((sum, size) => sum + size) }
}

/**
 * Lists these versions in a new catalogue as part of `exchange`, which then also removes the files of all
 * other versions from `out`.
 */
export function listVersions(
  exchange: Exchange,
  out: string,
  listed: readonly Listed[],
  { absent, names }: Omit<Catalogue, 'versions'>,
): void {
  const versions = listed
    .map((version) => ({ ...version, bytes: bytesOf([exchange.fresh, out], version.file) }))
    .sort((one, other) => (one.record.id < other.record.id ? -1 : 1))
  const file = join(out, CATALOGUE_FILE)
  const text = encodeCatalogue({ versions, absent, names })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    writeFileSync(join(exchange.fresh, CATALOGUE_FILE), text)
  }
  for (const { record, layers } of versions) {
    const numbers = numbersFile(out, record.id)
    if (layers?.sha256.strongs === undefined && existsSync(numbers)) exchange.remove(numbers)
    for (const kind of LAYER_FILES) {
      // Of an earlier build, whose source had them.
      const former = layerFile(out, record.id, kind)
      if (layers?.sha256[kind] === undefined && existsSync(former)) exchange.remove(former)
    }
  }
  // A version that is no longer wanted is known by its report: a build wrote it, and nothing else.
  const reports = (existsSync(out) ? readdirSync(out) : []).filter((name) =>
    name.endsWith(ENDINGS[1]),
  )
  for (const id of reports.map((name) => name.slice(0, -ENDINGS[1].length))) {
    const former = join(out, `${id}${FORMER_ENDING}`)
    if (existsSync(former)) exchange.remove(former)
    if (versions.some(({ record }) => record.id === id)) continue
    for (const ending of ENDINGS) exchange.remove(join(out, `${id}${ending}`))
  }
}
