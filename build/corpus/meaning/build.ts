/**
 * Builds the index of meaning from the compiled versions, the topics and the reviewed list. It is made anew if any of them
 * has changed; without a whole Bible in the build there is none.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { openBlocks } from '../../../src/bundle/resources/blocks.js'
import {
  type ResourceAbout,
  type ResourceEntry,
  resourceFile,
} from '../../../src/bundle/resources/resource.js'
import { openLibrary } from '../../../src/library/loading.js'
import { Store } from '../../../src/library/store.js'
import {
  docOf,
  meaningFile,
  POSTING,
  termOf,
  WEIGHT_PARTS,
} from '../../../src/meaning/meaning-file.js'
import { loadKeys } from '../../../src/meaning/words.js'
import { readRecords } from '../records.js'
import type { RunOptions } from '../run-options.js'
import { compileLists, listFiles } from './lists.js'
import { applyRows, isMadeOf, writeIndex } from './model-rows.js'
import { makePool, type Pool, type PoolLanguage, type Topics } from './pool.js'
import { latentSpace, multiply, type Sparse } from './space.js'

type Options = Pick<RunOptions, 'places' | 'force' | 'onStep'>

/** Raised whenever the same texts would give another index. */
const METHOD = 3
const DIMENSIONS = 160
/** The fewest verses that a space is made of: most of a Bible. */
const LEAST_VERSES = 20_000
const TOPICS = 'naves-topics'

/** Builds the index; gives lines for a person, none if nothing has changed. */
export async function buildMeaning({ places, force, onStep }: Options): Promise<readonly string[]> {
  const { corpus, out } = places
  const file = meaningFile(out)
  const library = await openLibrary(out, undefined, { store: new Store() })
  const records = new Set(readRecords(corpus).map(({ id }) => id))
  const chosen = library.versions.flatMap((version) => {
    const language = languageOf(version.record.language_code)
    return language !== undefined && records.has(version.record.id) ? [{ language, version }] : []
  })
  const lists = listFiles(corpus)
  const topicsFile = resourceFile(out, TOPICS)
  const topicBytes = existsSync(topicsFile) ? readFileSync(topicsFile) : undefined
  const hash = createHash('sha256').update(`${METHOD} ${DIMENSIONS}`)
  for (const { version } of chosen) hash.update(`${version.record.id} ${version.listing}`)
  for (const [name, text] of lists) hash.update(`${name} ${text}`)
  if (topicBytes !== undefined) hash.update(topicBytes)
  const made = hash.digest('hex')
  if (force !== true && isMade(file, made)) return []
  const texts = chosen.map(({ language, version }) => [language, version.text.read()] as const)
  const verses = texts.reduce((sum, [, { numbers }]) => Math.max(sum, numbers.length), 0)
  if (lists.length === 0 || verses < LEAST_VERSES) return []
  onStep?.('meaning', 'gathering words')
  const pool = await makePool(
    texts,
    topicBytes === undefined ? [] : topicsIn(topicBytes, topicsFile),
  )
  const index = await makeIndex(pool, lists, (pass, passes) =>
    onStep?.('meaning', `space, pass ${pass} of ${passes}`),
  )
  writeIndex(out, index, made)
  const { size } = statSync(file)
  await applyRows(places)
  return [`meaning: ${index.terms.length} terms of ${pool.verses.length} verses, ${size} bytes`]
}

function languageOf(code: string): PoolLanguage | undefined {
  const language = code.slice(0, 2)
  return language === 'en' || language === 'es' ? language : undefined
}

function isMade(file: string, made: string): boolean {
  if (!existsSync(file)) return false
  try {
    return isMadeOf(readFileSync(file), file, made)
  } catch {
    // Of another format: it is made again.
    return false
  }
}

function topicsIn(bytes: Buffer, file: string): Topics {
  const read = (first: number, end: number) => bytes.subarray(first, end)
  const blocks = openBlocks<ResourceAbout, ResourceEntry>('resource', read, bytes.length, file)
  return [...blocks.between('', '\uffff')]
}

/** The index of a pool and the lists. The same input gives the same index. */
export async function makeIndex(
  pool: Pool,
  lists: ReturnType<typeof listFiles>,
  onPass?: (pass: number, passes: number) => void,
  dimensions = DIMENSIONS,
) {
  const { verses, docs, topics } = pool
  const counts = new Map<string, number>()
  for (const own of docs)
    for (const term of own.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  const terms = [...counts.keys()].sort()
  const numbers = new Map(terms.map((term, at) => [term, at]))
  const weights = Uint16Array.from(terms, (term) =>
    weightOf(docs.length, counts.get(term) as number),
  )
  const postings = layOutPostings(docs, numbers)
  const matrix = matrixOf(docs, numbers, weights, counts)
  const space = latentSpace(matrix, dimensions, onPass)
  const keys = await loadKeys()
  const head = { dimensions, terms, rows: [], heads: { en: [], es: [], pt: [] }, names: [] }
  const context = {
    keys,
    termOf: (key: string) => termOf(head, key),
    docOf: (verse: number) => docOf({ verses }, verse),
  }
  return {
    ...{ ...head, ...compileLists(lists, context), verses, weights, ...postings },
    lengths: Uint8Array.from(docs, lengthOf),
    priors: Uint8Array.from(topics, (count) => Math.round(16 * Math.log(1 + count))),
    docVectors: asBytes(multiply(matrix, space, dimensions), dimensions).bytes,
    ...termsIn(space, dimensions),
  }
}

/** Rounded, so that no machine's logarithm differs. */
function weightOf(docs: number, count: number): number {
  return Math.round(Math.log(1 + (docs - count + 0.5) / (count + 0.5)) * WEIGHT_PARTS)
}

/** The words of a document that are in its texts. */
function lengthOf(own: ReadonlyMap<string, number>): number {
  let length = 0
  for (const signs of own.values()) if ((signs & POSTING.versions) > 0) length += 1
  return Math.min(length, 255)
}

function layOutPostings(docs: Pool['docs'], numbers: ReadonlyMap<string, number>) {
  const lists = Array.from(numbers, (): number[] => [])
  const lasts = new Int32Array(lists.length).fill(-1)
  for (const [doc, own] of docs.entries()) {
    for (const [key, signs] of own) {
      const term = numbers.get(key) as number
      const list = lists[term] as number[]
      let value = ((doc - (lasts[term] as number)) << 4) | signs
      for (; value >= 128; value >>>= 7) list.push((value & 127) | 128)
      list.push(value)
      lasts[term] = doc
    }
  }
  const starts = new Uint32Array(lists.length + 1)
  for (const [term, list] of lists.entries()) {
    starts[term + 1] = (starts[term] as number) + list.length
  }
  const postings = new Uint8Array(starts[lists.length] as number)
  for (const [term, list] of lists.entries()) postings.set(list, starts[term])
  return { starts, postings }
}

/** What a word counts in the space by where it stands, at most MOST. */
const IN_TEXT = 1
const IN_ANOTHER = 0.3
const IN_NAME = 0.6
const IN_LINE = 0.3
const MOST = 1.6
/** A word of one document joins nothing. */
const LEAST_DOCS = 2

function matrixOf(
  docs: Pool['docs'],
  numbers: ReadonlyMap<string, number>,
  weights: Uint16Array,
  counts: ReadonlyMap<string, number>,
): Sparse {
  const starts = new Uint32Array(docs.length + 1)
  const column: number[] = []
  const value: number[] = []
  for (const [doc, own] of docs.entries()) {
    const from = value.length
    let sum = 0
    for (const [key, signs] of own) {
      if ((counts.get(key) as number) < LEAST_DOCS) continue
      const term = numbers.get(key) as number
      const versions = signs & POSTING.versions
      const text = versions > 0 ? IN_TEXT + IN_ANOTHER * (versions - 1) : 0
      const topic =
        ((signs & POSTING.topic) === 0 ? 0 : IN_NAME) + ((signs & POSTING.line) === 0 ? 0 : IN_LINE)
      const weight = (Math.min(text + topic, MOST) * (weights[term] as number)) / WEIGHT_PARTS
      column.push(term)
      value.push(weight)
      sum += weight * weight
    }
    const length = Math.sqrt(sum)
    for (let at = from; at < value.length; at++) value[at] = (value[at] as number) / length
    starts[doc + 1] = value.length
  }
  const { size } = numbers
  return {
    ...{ rows: docs.length, columns: size, starts },
    ...{ column: Uint32Array.from(column), value: Float64Array.from(value) },
  }
}

function termsIn(space: Float64Array, dimensions: number) {
  const { bytes, scales } = asBytes(space, dimensions)
  const rows = [...scales.keys()].filter((row) => scales[row] !== 0)
  const termVectors = new Int8Array(rows.length * dimensions)
  for (const [at, row] of rows.entries()) {
    termVectors.set(bytes.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions)
  }
  return { termVectors, termScales: scales }
}

const MOST_BYTE = 127

/** Rows as bytes, the largest number of each 127 or -127, and what a byte of a row stands for. */
function asBytes(vectors: Float64Array, dimensions: number) {
  const bytes = new Int8Array(vectors.length)
  const scales = new Float32Array(vectors.length / dimensions)
  for (let row = 0; row < scales.length; row++) {
    const own = vectors.subarray(row * dimensions, (row + 1) * dimensions)
    let most = 0
    for (const value of own) most = Math.max(most, value, -value)
    if (most === 0) continue
    scales[row] = most / MOST_BYTE
    for (const [at, value] of own.entries()) {
      bytes[row * dimensions + at] = Math.round((value * MOST_BYTE) / most)
    }
  }
  return { bytes, scales }
}
