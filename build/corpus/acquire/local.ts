/**
 * The operator's own files, corpus/local/<id>/, and what an operator points at. Knows that an archive is
 * looked into; hides the copies that are unpacked for that.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { OWNER } from '../../../src/bundle/owner.js'
import { suppliedPart } from '../../project.js'
import { CorpusError } from '../corpus-error.js'
import type { CorpusRecord } from '../records.js'
import { sha256 } from './checksum.js'
import { findFileSources } from './file-source.js'
import { formatsCalled } from './formats.js'
import type { Source } from './source.js'
import { findSwordSource } from './sword-source.js'
import { filesAt, IGNORED } from './tree.js'
import { unreadable } from './unreadable.js'
import { unzipInto } from './unzip.js'

export interface LocalPlaces {
  readonly corpus: string
  readonly cache: string
}

/** What is looked for: the version, and the formats that it may be in, undefined for any. */
export interface LocalWish {
  readonly record: CorpusRecord
  readonly formats: readonly string[] | undefined
}

/**
 * The version in the operator's folder; undefined if there is no folder or nothing in it. Throws a
 * CorpusError that names the files when no reader understands them.
 */
export function findLocal(record: CorpusRecord, places: LocalPlaces): Source | undefined {
  if (!hasLocalFiles(places.corpus, record.id)) return undefined
  const folder = localFolder(places.corpus, record.id)
  const archives = archivesIn(folder).map((path) => unpackedOnce(path, places.cache))
  return sourceAt([folder, ...archives], record, places.corpus)
}

/**
 * The version in the operator's files, which lie in `folders`: its own, or the one that will be, and those
 * that archives in it are unpacked in.
 */
export function sourceAt(folders: readonly string[], record: CorpusRecord, corpus: string): Source {
  const formats = record.import === undefined ? undefined : formatsCalled(record.import.format)
  return onlyText(localFolder(corpus, record.id), folders, { record, formats }, corpus)
}

/** The operator's folder of a version. */
export function localFolder(corpus: string, id: string): string {
  return join(corpus, 'local', id)
}

/** Whether the operator has put files of a version there. */
export function hasLocalFiles(corpus: string, id: string): boolean {
  const folder = localFolder(corpus, id)
  return existsSync(folder) && readdirSync(folder).some((name) => !IGNORED.test(name))
}

/** The archives right inside a folder. */
export function archivesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.zip') && !IGNORED.test(name))
    .map((name) => join(folder, name))
}

/**
 * The one text in `folders`, which are what lies at `place`. Throws a CorpusError if there is none, or
 * more than one.
 */
export function onlyText(
  place: string,
  folders: readonly string[],
  { record, formats }: LocalWish,
  corpus: string,
): Source {
  const books = { corpus, languageCode: record.language_code }
  const wish = { name: basename(place), books, formats }
  const isSword = formats === undefined || formats.includes('sword')
  const modules = isSword ? folders.flatMap(withSubfolders) : []
  const swordWish = { record, anyName: true, fixups: suppliedPart(corpus, 'fixups') }
  const libraries = modules.flatMap((folder) => {
    const source = findSwordSource(folder, swordWish)
    return source === undefined ? [] : [{ folder, source }]
  })
  const found: Source[] = libraries.map(({ source }) => source)
  // What lies beside the data of a module, or is a short text beside a library's folders, is about it: errata, lists of words.
  const isOfModule = (file: string) =>
    libraries.some(
      ({ folder, source: { place } }) =>
        file.startsWith(join(place, sep)) ||
        (dirname(file) === folder && statSync(file).size < LONGEST_REMARK),
    )
  const sources = [
    ...found,
    ...folders
      .flatMap((folder) => findFileSources(folder, wish))
      .filter(({ files }) => !files.every(isOfModule)),
  ]
  const [first] = sources
  if (first === undefined) {
    const what = unreadable(folders.flatMap((folder) => filesAt(folder)))
    throw new CorpusError(
      `${place} holds nothing that can be read: ${what || 'it has no file'}. \`lectern corpus check --help\` lists the formats`,
    )
  }
  if (sources.length > 1) {
    const names = sources
      .map(({ name, format }) => (format === 'sword' ? name : `${name} (${format})`))
      .join(', ')
    throw new CorpusError(`${place} holds more than one text, keep one of them: ${names}`)
  }
  return first
}

/** Bytes of a file that may be about a module: less than any Testament has. */
const LONGEST_REMARK = 100_000

/** A library is often kept, or packed, with a folder of its own around it. */
function withSubfolders(folder: string): string[] {
  if (!statSync(folder).isDirectory()) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const inner = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return [folder, ...inner.sort().map((name) => join(folder, name))]
}

/** Where the files of an archive with this content are kept. */
function unpackedFolder(cache: string, content: Uint8Array): string {
  return join(cache, 'unpacked', sha256(content))
}

/** The folders that the archives of an operator's folder are unpacked in, if they are. */
export function unpackedFrom(folder: string, cache: string): string[] {
  if (!existsSync(folder)) return []
  return archivesIn(folder).map((archive) => unpackedFolder(cache, readFileSync(archive)))
}

/** The folder with an archive's files, unpacked once and named by what the archive holds. */
function unpackedOnce(archive: string, cache: string): string {
  const bytes = readFileSync(archive)
  const folder = unpackedFolder(cache, bytes)
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${OWNER}`
  mkdirSync(fresh, { recursive: true })
  try {
    unzipInto(bytes, fresh, archive)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}
