/**
 * The index of meaning, `meaning.index`: words of all versions of the build by verse, a latent space of them, and the reviewed
 * list. The first line is `{"lectern-meaning":1,"sha256":"<of the rest>","made":"<of what>","index":[<bytes>,"<hex>"]}`, the second one
 * JSON (`MeaningHead`); then come the parts, little-endian (parts.ts). Knows no text.
 */
import { join } from 'node:path'
import { BundleError, digestOf } from '../bundle/format.js'
import {
  boundsAfter,
  checkedPart,
  indexOf,
  readFirst,
  readSecond,
  sumsOf,
} from '../bundle/parts.js'
import { endOf } from '../runtime/steps.js'

const FORMAT = 1

/** The path of the file. */
export function meaningFile(folder: string): string {
  return join(folder, 'meaning.index')
}

/** The languages that a question may be in. Words of Portuguese are known from the list alone. */
export const ASKED_LANGUAGES = ['en', 'es', 'pt'] as const
export type AskedLanguage = (typeof ASKED_LANGUAGES)[number]

/** What a row of the list stands for: terms, and how each was written. */
export type ListRow = readonly (readonly [term: number, written: string, isPart: 0 | 1])[]

/** What people say: for each word the keys of its family, any of which will do. */
export type HeadWords = readonly (readonly string[])[]

export interface MeaningHead {
  readonly dimensions: number
  /** Keys of families with their language before them, `en love`, ascending. */
  readonly terms: readonly string[]
  readonly rows: readonly ListRow[]
  readonly heads: Readonly<Record<AskedLanguage, readonly (readonly [HeadWords, row: number])[]>>
  /** Names of passages, with the documents of each, the best one first. */
  readonly names: readonly (readonly [
    AskedLanguage,
    HeadWords,
    name: string,
    docs: readonly number[],
  ])[]
}

/** The arrays of the file, in its order. */
export interface MeaningArrays {
  /** The verse of each document in the base numbering, as `keyOf` gives it; ascending. */
  readonly verses: Uint32Array
  /** The words of a document, at most 255. */
  readonly lengths: Uint8Array
  /** In how many topics it is, as a rounded logarithm. */
  readonly priors: Uint8Array
  /** What a term weighs: the rarer it is, the more. In parts of WEIGHT_PARTS. */
  readonly weights: Uint16Array
  /** Where the postings of a term begin, and one more. */
  readonly starts: Uint32Array
  /** Of each term its documents: numbers of seven bits a byte, each the distance from the one before times 16, with the signs of POSTING. */
  readonly postings: Uint8Array
  /** A row of `dimensions` for each document, of any length, and for each term whose scale is not 0: its length is that times the scale. */
  readonly docVectors: Int8Array
  readonly termVectors: Int8Array
  readonly termScales: Float32Array
}

export interface MeaningIndex extends MeaningHead, MeaningArrays {}

export const WEIGHT_PARTS = 4096

/** Signs of a posting: in how many versions the word is (two bits), and whether a topic of the verse has it in its name or in a line. */
export const POSTING = { versions: 3, topic: 4, line: 8 } as const

const KINDS = {
  verses: Uint32Array,
  lengths: Uint8Array,
  priors: Uint8Array,
  weights: Uint16Array,
  starts: Uint32Array,
  postings: Uint8Array,
  docVectors: Int8Array,
  termVectors: Int8Array,
  termScales: Float32Array,
} as const

/** The bytes of a file; `made` names what it is made of. The same input gives the same bytes. */
export function encodeMeaning(index: MeaningIndex, made: string): Buffer {
  const { dimensions, terms, rows, heads, names } = index
  const parts = Object.keys(KINDS).map((name) => {
    const { buffer, byteOffset, byteLength } = index[name as keyof MeaningArrays]
    return Buffer.from(buffer, byteOffset, byteLength)
  })
  const head = { dimensions, terms, rows, heads, names }
  const layout = { lengths: parts.map(({ length }) => length), sums: sumsOf(parts) }
  const second = Buffer.from(`${JSON.stringify({ head, layout })}\n`)
  const sha256 = digestOf([second, ...parts])
  const first = { 'lectern-meaning': FORMAT, sha256, made, index: indexOf(second) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), second, ...parts])
}

const FIRST_LINE =
  /^\{"lectern-meaning":(\d+),"sha256":"([0-9a-f]{64})","made":"([0-9a-f]+)","index":\[(\d+),"([0-9a-f]{8})"\]\}\n$/

/** What the first line says; throws a BundleError that names `file` if it is of another kind or format. */
export function readMeaningLine(first: Buffer, file: string) {
  const match = FIRST_LINE.exec(first.toString('latin1'))
  if (match?.[1] !== String(FORMAT)) {
    throw new BundleError(`${file} is no index of meaning of format ${FORMAT}; run make build`)
  }
  const [, , sha256 = '', made = '', bytes, sum = ''] = match
  return { sha256, made, index: [Number(bytes), sum] as const }
}

/** The index in the bytes of a file; throws a BundleError that names `file` if they are damaged. */
export function decodeMeaning(bytes: Buffer, file: string): MeaningIndex {
  return endOf(decodeInSteps(bytes, file))
}

/** Does the same in steps of a few milliseconds. */
export function* decodeInSteps(bytes: Buffer, file: string): Generator<void, MeaningIndex> {
  const read = (first: number, end: number) => bytes.subarray(first, end)
  const first = readFirst(read, bytes.length)
  const second = readSecond(file, read, first.length, readMeaningLine(first, file).index)
  yield
  const { head, layout } = JSON.parse(second.toString('utf8'))
  const bounds = boundsAfter(first.length + second.length, layout.lengths)
  yield
  const arrays: (readonly [string, unknown])[] = []
  for (const [part, [name, Kind]] of Object.entries(KINDS).entries()) {
    const { first: from, end } = bounds(part)
    const stored = yield* checkedPart(
      bytes.subarray(from, end),
      layout.sums[part],
      `${file}: ${name}`,
    )
    // The bytes of the file need not lie where numbers of several bytes may: these are a copy.
    const own = Kind.BYTES_PER_ELEMENT === 1 ? stored : new Uint8Array(stored)
    const length = own.length / Kind.BYTES_PER_ELEMENT
    arrays.push([name, new Kind(own.buffer as ArrayBuffer, own.byteOffset, length)])
    yield
  }
  return { ...head, ...Object.fromEntries(arrays) }
}

/** The number of a term; -1 if there is none. */
export function termOf({ terms }: Pick<MeaningHead, 'terms'>, key: string): number {
  return placeOf(terms, key)
}

/** The document of a verse of the base numbering; -1 if there is none. */
export function docOf({ verses }: Pick<MeaningArrays, 'verses'>, verse: number): number {
  return placeOf(verses, verse)
}

/** Where a value stands in an ascending list; -1 if it is not there. */
function placeOf<T extends string | number>(ascending: ArrayLike<T>, wanted: T): number {
  let low = 0
  let high = ascending.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ascending[middle] as T
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
