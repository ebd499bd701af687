/**
 * Writes what a build made: bundles, their reports, the catalogue. Every file appears whole or not at
 * all, the catalogue last. Knows the names of the files; the format of a bundle is src/bundle's.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE_FILE, type Catalogue, encodeCatalogue } from '../src/bundle/catalogue.js'
import { type Bundle, decodeBundle } from '../src/bundle/decode.js'
import { encodeBundle } from '../src/bundle/encode.js'
import type { SourceRecord, VersionRecord } from '../src/bundle/format.js'
import { decodeIndex, decodeWords, wordFilesOf } from '../src/bundle/word-file.js'
import { bookByNumber } from '../src/canon/books.js'
import type { LanguageNames } from '../src/canon/names.js'
import { CorpusError } from './corpus-error.js'
import type { Draft } from './draft.js'
import type { CorpusRecord } from './records.js'
import type { WordFiles } from './words.js'

/** Every file of a version beside the catalogue ends so; the bundle's own is the first. */
const ENDINGS = ['.json', '.report.json', '.index.json', '.words'] as const

/** The path of a version's bundle. */
const bundleFile = (out: string, id: string): string => join(out, `${id}.json`)
/** The path of a version's report. */
export const reportFile = (out: string, id: string): string => join(out, `${id}.report.json`)

/** A version as it will be served: the record, with the copyright that the source states. */
export function servedVersion(record: CorpusRecord, draft: Draft): VersionRecord {
  const { id, aliases, abbreviation, name, language, language_code, description } = record
  const copyright = draft.metadata.copyright ?? record.copyright ?? ''
  return { id, aliases, abbreviation, name, language, language_code, description, copyright }
}

/**
 * The bytes of the bundle; the same input gives the same bytes. `names` are those of the version's language;
 * undefined where corpus/names has none, and then the source's own stand, else `fallback`'s.
 */
export function composeBundle(
  record: CorpusRecord,
  draft: Draft,
  source: SourceRecord,
  names: LanguageNames | undefined,
  fallback?: LanguageNames,
): Buffer {
  const books = draft.books.map(({ book, name: printed, chapters }) => {
    const { id, abbreviation: code } = bookByNumber(book)
    const usual = names?.books[book - 1] ?? {
      name: printed ?? fallback?.books[book - 1]?.name ?? code,
      abbreviation: code,
    }
    const { name = usual.name, abbreviation = usual.abbreviation } = record.books?.[id] ?? {}
    return { book, name, abbreviationLocal: abbreviation, chapters }
  })
  return encodeBundle({ version: servedVersion(record, draft), source, books })
}

/** The bundle of a version as it lies in `out`; undefined where there is none that a server would load. */
export function presentBundle(out: string, id: string): Bundle | undefined {
  const file = bundleFile(out, id)
  if (!existsSync(file)) return undefined
  try {
    const bundle = decodeBundle(readFileSync(file), file)
    const { index, words } = wordFilesOf(file)
    decodeIndex(readFileSync(index), bundle.sha256, index)
    decodeWords(readFileSync(words), bundle.sha256, words)
    return bundle
  } catch {
    return undefined
  }
}

/** A version's files, as bytes. */
export interface VersionFiles {
  readonly bundle: Buffer
  readonly words: WordFiles
  readonly report: string
}

/** Writes a version's words, then its bundle and report; each replaces an older one in one step. */
export function writeVersion(out: string, id: string, files: VersionFiles): void {
  mkdirSync(out, { recursive: true })
  const { index, words } = wordFilesOf(bundleFile(out, id))
  replaceFile(index, files.words.index)
  replaceFile(words, files.words.words)
  replaceFile(bundleFile(out, id), files.bundle)
  replaceFile(reportFile(out, id), files.report)
}

/** Lists the versions in `out` in a new catalogue, then removes the files of all others. */
export function writeCatalogue(
  out: string,
  ids: readonly string[],
  { absent, names }: Omit<Catalogue, 'versions'>,
): void {
  const versions = ids.toSorted().map((id) => {
    const bundle = presentBundle(out, id)
    if (bundle === undefined) throw new CorpusError(`${bundleFile(out, id)} is gone`)
    return { id, file: `${id}${ENDINGS[0]}`, sha256: bundle.sha256 }
  })
  const file = join(out, CATALOGUE_FILE)
  const text = encodeCatalogue({ versions, absent, names })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
  removeOthers(out, new Set(ids))
}

/** A version that is no longer wanted is known by its report: a build wrote it, and nothing else. */
function removeOthers(out: string, ids: ReadonlySet<string>): void {
  const reports = readdirSync(out).filter((name) => name.endsWith(ENDINGS[1]))
  for (const id of reports.map((name) => name.slice(0, -ENDINGS[1].length))) {
    if (!ids.has(id)) removeVersion(out, id)
  }
}

/** Removes every file of a version; the catalogue is not touched. */
export function removeVersion(out: string, id: string): void {
  for (const ending of ENDINGS) rmSync(join(out, `${id}${ending}`), { force: true })
}

function replaceFile(file: string, content: Buffer | string): void {
  const fresh = `${file}.${process.pid}.new`
  try {
    writeFileSync(fresh, content)
    renameSync(fresh, file)
  } finally {
    rmSync(fresh, { force: true })
  }
}
