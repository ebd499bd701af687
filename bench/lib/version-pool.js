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
const FORMAT = 2
/** Of the disk, at least this much stays free. */
const LEFT_FREE = 2 * 2 ** 30

/**
 * Writes what is missing of `amount` versions. Gives a function that makes a corpus of the first so many of them, and what was
 * written: versions, bytes, seconds. Throws an Error if the disk has no room for them.
 */
export async function fillPool(amount) {
  const file = join(CORPUS, 'catalogue.json')
  const catalogue = decodeCatalogue(readFileSync(file, 'utf8'), file)
  const folder = openPool(catalogue)
  const missing = Array.from({ length: amount }, (_, at) => at).filter(
    (at) => !existsSync(entryFile(folder, at)),
  )
  const start = performance.now()
  const bytes = missing.length === 0 ? 0 : await write(folder, catalogue, missing)
  const seconds = (performance.now() - start) / 1000
  return {
    written: { versions: missing.length, bytes, seconds },
    corpusOf: (count) => linkCorpus(folder, catalogue, count),
  }
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

async function write(folder, catalogue, missing) {
  const bases = []
  for (const isNew of [false, true]) {
    for (const entry of catalogue.versions) bases.push(await readBase(catalogue, entry, isNew))
  }
  const needed = missing.reduce((sum, at) => sum + baseOf(bases, at).bytes, 0)
  checkRoom(folder, needed, missing.length)
  let bytes = 0
  for (const [done, at] of missing.entries()) {
    const base = baseOf(bases, at)
    const seed = at < catalogue.versions.length ? 0 : at
    const { files, entry } = permute(base, recordOf(base, at, seed), seed)
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

function recordOf({ record, isNew }, at, seed) {
  if (seed === 0) return record
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
    const entry = JSON.parse(readFileSync(entryFile(folder, at), 'utf8'))
    for (const path of [entry.file, ...Object.values(wordFilesOf(entry.file))]) {
      linkSync(join(folder, path), join(corpus, path))
    }
    return entry
  })
  const ids = versions.map(({ record }) => record.id)
  versions.sort((a, b) => (a.record.id < b.record.id ? -1 : 1))
  writeFileSync(join(corpus, 'catalogue.json'), encodeCatalogue({ ...catalogue, versions }))
  const bytes = versions.reduce((sum, entry) => sum + entry.bytes.text + entry.bytes.words, 0)
  return { folder: corpus, ids, bytes }
}
