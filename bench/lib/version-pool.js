// Any number of versions on disk, kept under .cache so that a second run need not write them again: two thirds whole Bibles, one
// third New Testaments, no two alike. The first three are the compiled ones; all are without headings and layers.
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeCatalogue, encodeCatalogue } from '../../dist/src/bundle/catalogue.js'
import { wordFilesOf } from '../../dist/src/bundle/word-file.js'
import { openLibrary } from '../../dist/src/library/loading.js'
import { CORPUS } from './in-process.js'
import { permute, readBase } from './permuted-text.js'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))
const NAME = 'bench-versions-'
/** Raised when the same texts would give other files. */
const FORMAT = 4
/** Of the disk, at least this much stays free. */
const LEFT_FREE = 2 * 2 ** 30
/** Added to the seeds of second editions; beyond those of any first one. */
const SECOND_EDITION = 1_000_000

/**
 * Writes what is missing of `amount` versions, and of a second edition of those at the places of `revised`: the same records, another
 * order of the words. Gives what was written (versions, bytes, seconds), a function that makes a corpus of the first so many of
 * them, the catalogue of the compiled texts, the pool's folder, and a function that gives one version in one of its editions: its entry in a catalogue, and
 * its files, by name. Throws an Error if the disk has no room for them.
 */
export async function fillPool(amount, revised = []) {
  const file = join(CORPUS, 'catalogue.json')
  const catalogue = decodeCatalogue(readFileSync(file, 'utf8'), file)
  const folder = openPool(catalogue)
  const second = join(folder, 'second')
  mkdirSync(second, { recursive: true })
  const all = Array.from({ length: amount }, (_, at) => at)
  const start = performance.now()
  const written = [
    await writeMissing(folder, catalogue, all, 0),
    await writeMissing(second, catalogue, revised, SECOND_EDITION),
  ]
  const sum = (of) => written.reduce((all, one) => all + one[of], 0)
  const seconds = (performance.now() - start) / 1000
  return {
    written: { versions: sum('versions'), bytes: sum('bytes'), seconds },
    corpusOf: (count) => linkCorpus(folder, catalogue, count),
    catalogue,
    folder,
    versionAt: (at, isSecond = false) => versionIn(isSecond ? second : folder, at),
  }
}

/** Writes those of the versions at some places that a folder lacks; `edition` is added to their seeds. */
async function writeMissing(folder, catalogue, places, edition) {
  const missing = places.filter((at) => !existsSync(entryFile(folder, at)))
  const bytes = missing.length === 0 ? 0 : await write(folder, catalogue, missing, edition)
  return { versions: missing.length, bytes }
}

function versionIn(folder, at) {
  const entry = JSON.parse(readFileSync(entryFile(folder, at), 'utf8'))
  const names = [entry.file, ...Object.values(wordFilesOf(entry.file))]
  return { entry, files: Object.fromEntries(names.map((name) => [name, join(folder, name)])) }
}

/** The folder of the versions that are made of these texts; those of other texts are removed. */
function openPool({ versions }) {
  const made = JSON.stringify([FORMAT, versions.map(({ sha256 }) => sha256)])
  const name = NAME + createHash('sha256').update(made).digest('hex').slice(0, 16)
  mkdirSync(CACHE, { recursive: true })
  for (const other of readdirSync(CACHE)) {
    if (other.startsWith(NAME) && other !== name) rmSync(join(CACHE, other), { recursive: true })
  }
  mkdirSync(join(CACHE, name), { recursive: true })
  return join(CACHE, name)
}

function entryFile(folder, at) {
  return join(folder, `${at}.entry`)
}

async function write(folder, catalogue, missing, edition) {
  const bases = []
  for (const isNew of [false, true]) {
    for (const entry of catalogue.versions) bases.push(await readBase(catalogue, entry, isNew))
  }
  const needed = missing.reduce((sum, at) => sum + baseOf(bases, at).bytes, 0)
  checkRoom(folder, needed, missing.length)
  let bytes = 0
  for (const [done, at] of missing.entries()) {
    const base = baseOf(bases, at)
    const isCompiled = at < catalogue.versions.length && edition === 0
    const seed = isCompiled ? 0 : at + edition
    const { files, entry } = permute(base, recordOf(base, at, catalogue.versions.length), seed)
    const bundle = join(folder, entry.file)
    const paths = { bundle, ...wordFilesOf(bundle) }
    for (const [kind, content] of Object.entries(files)) {
      writeFileSync(paths[kind], content)
      bytes += content.length
    }
    // Last: what has an entry is whole.
    writeFileSync(entryFile(folder, at), JSON.stringify(entry))
    if ((done + 1) % 100 === 0) console.error(`${done + 1} of ${missing.length} versions written`)
  }
  return bytes
}

/** After the first ones, which are whole, every third version is a New Testament; all texts come in turn. */
function baseOf(bases, at) {
  const texts = bases.length / 2
  if (at < texts) return bases[at]
  const text = Math.floor(at / 3) % texts
  return bases[at % 3 === 0 ? texts + text : text]
}

function recordOf({ record, isNew }, at, compiled) {
  if (at < compiled) return record
  const id = `${record.id}${isNew ? 'n' : 'x'}${at}`
  const name = `${record.name} ${at}`
  return { ...record, id, aliases: [], abbreviation: id.toUpperCase(), name }
}

/** The compiled version that a version of the pool was made of; it has all places of it. */
export function originOf(id) {
  return id.replace(/[nx]\d+$/, '')
}

function checkRoom(folder, needed, versions) {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize - LEFT_FREE
  if (needed <= free) return
  const [need, have] = [needed, free].map((bytes) => (bytes / 2 ** 30).toFixed(1))
  throw new Error(
    `${versions} versions take ${need} GiB, the disk of ${folder} has ${have}; set VERSIONS to fewer`,
  )
}

/** The versions of a corpus of `corpusOf`, none of them in memory, in the order of the pool. */
export async function listRanked({ folder, ids }) {
  const { versions } = await openLibrary(folder)
  const byId = new Map(versions.map((version) => [version.record.id, version]))
  return ids.map((id) => byId.get(id))
}

/** A folder with the first `count` versions as a server reads them. */
function linkCorpus(folder, catalogue, count) {
  const corpus = join(folder, `first-${count}`)
  rmSync(corpus, { recursive: true, force: true })
  mkdirSync(corpus)
  const versions = Array.from({ length: count }, (_, at) => {
    const { entry, files } = versionIn(folder, at)
    for (const [name, path] of Object.entries(files)) linkSync(path, join(corpus, name))
    return entry
  })
  const ids = versions.map(({ record }) => record.id)
  versions.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  writeFileSync(join(corpus, 'catalogue.json'), encodeCatalogue({ ...catalogue, versions }))
  const bytes = versions.reduce((sum, entry) => sum + entry.bytes.text + entry.bytes.words, 0)
  return { folder: corpus, ids, bytes }
}
