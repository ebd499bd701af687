/**
 * The operator's own files, corpus/local/<id>/. Knows that an archive is looked into; hides the copies
 * that are unpacked for that.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CorpusError } from '../corpus-error.js'
import type { CorpusRecord } from '../records.js'
import { sha256 } from './checksum.js'
import { FORMATS } from './formats.js'
import type { Source } from './source.js'
import { unzipInto } from './unzip.js'

// What people and systems leave beside the files, and what says nothing of the text.
const IGNORED = /^(\.|README|LICEN[CS]E|COPYING|Thumbs\.db$|desktop\.ini$)/i

export interface LocalPlaces {
  readonly corpus: string
  readonly cache: string
}

/**
 * The version in the operator's folder; undefined where there is no folder or nothing in it. Throws a
 * CorpusError that names the files when no reader understands them.
 */
export function findLocal(
  record: CorpusRecord,
  { corpus, cache }: LocalPlaces,
): Source | undefined {
  const folder = join(corpus, 'local', record.id)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !IGNORED.test(name)) : []
  if (names.length === 0) return undefined
  const archives = names.filter((name) => name.toLowerCase().endsWith('.zip'))
  const folders = [folder, ...archives.map((name) => unpacked(join(folder, name), cache))].flatMap(
    withSubfolders,
  )
  const wish = { record, anyName: true, fixups: join(corpus, 'fixups') }
  const sources = folders.flatMap((place) =>
    FORMATS.flatMap((format) => format.find(place, wish) ?? []),
  )
  const [first] = sources
  if (first === undefined) {
    const known = FORMATS.map((format) => format.looksLike).join('; ')
    throw new CorpusError(
      `${folder} holds nothing that can be read: ${names.join(', ')}; readable is: ${known}`,
    )
  }
  if (sources.length > 1) {
    const found = sources.map((source) => source.name).join(', ')
    throw new CorpusError(`${folder} holds more than one text, keep one of them: ${found}`)
  }
  return first
}

/** A text is often kept, or packed, with a folder of its own around it. */
function withSubfolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const inner = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return [folder, ...inner.sort().map((name) => join(folder, name))]
}

/** The folder with an archive's files, unpacked once and named by what the archive holds. */
function unpacked(archive: string, cache: string): string {
  const bytes = readFileSync(archive)
  const folder = join(cache, 'unpacked', sha256(bytes))
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  try {
    unzipInto(bytes, fresh, archive)
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}
