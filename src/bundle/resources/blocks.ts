/**
 * A file of entries that is read where it lies: values by keys, in blocks, so that one entry is read without the others.
 * The first line is `{"lectern-blocks":1,"kind":"...","sha256":"<of the rest>","index":[<bytes>,"<hex>"]}`, the second one JSON
 * with what the file is about, and the first key, the bytes and the checksum of each block (parts.ts). Then come the blocks, each an array
 * of `[key, value]` as JSON. Keys are ascending by their UTF-16 units.
 */
import { BundleError, digestOf } from '../format.js'
import {
  boundsAfter,
  indexOf,
  type Parts,
  type ReadBytes,
  readFirst,
  readParts,
  readSecond,
  sumsOf,
} from '../parts.js'

const FORMAT = 1

/** What a file holds: entries of a dictionary or commentary, or what a version says of Strong's numbers. */
export type BlockKind = 'resource' | 'numbers'

export type Entry<Value> = readonly [key: string, value: Value]

/** Of the blocks, in their order. */
interface BlockIndex {
  readonly firsts: readonly string[]
  readonly lengths: readonly number[]
  readonly sums: readonly number[]
}

/** Characters of JSON after which the next block begins: few enough to be parsed in a fraction of a millisecond. */
const BLOCK_LENGTH = 32 * 1024

/** The bytes of a file; throws a RangeError if the keys are not ascending. `about` is anything that JSON can hold. */
export function encodeBlocks(
  kind: BlockKind,
  about: object,
  entries: readonly Entry<unknown>[],
): { readonly bytes: Buffer; readonly sha256: string } {
  const firsts: string[] = []
  const bodies: Buffer[] = []
  let rows: string[] = []
  let length = 0
  let before: string | undefined
  for (const [index, entry] of entries.entries()) {
    const [key] = entry
    if (before !== undefined && key <= before) throw new RangeError(`${key} is behind ${before}`)
    before = key
    if (rows.length === 0) firsts.push(key)
    const row = JSON.stringify(entry)
    rows.push(row)
    length += row.length
    if (length < BLOCK_LENGTH && index + 1 < entries.length) continue
    bodies.push(Buffer.from(`[${rows.join(',')}]`))
    rows = []
    length = 0
  }
  const blocks: BlockIndex = {
    ...{ firsts, lengths: bodies.map((body) => body.length), sums: sumsOf(bodies) },
  }
  const second = Buffer.from(`${JSON.stringify({ about, blocks })}\n`)
  const rest = [second, ...bodies]
  const sha256 = digestOf(rest)
  const first = JSON.stringify({ 'lectern-blocks': FORMAT, kind, sha256, index: indexOf(second) })
  return { bytes: Buffer.concat([Buffer.from(`${first}\n`), ...rest]), sha256 }
}

/** A file whose first lines were read and checked. */
export interface Blocks<About, Value> {
  readonly about: About
  /** What names the content, as the file states it. */
  readonly sha256: string
  /** The value of a key; undefined if there is none. Reads one block. Throws a BundleError if it is damaged. */
  find(key: string): Value | undefined
  /** The entries from `first` to `last`, both included, block by block. Throws as `find` does. */
  between(first: string, last: string): Generator<Entry<Value>, void, undefined>
}

const FIRST_LINE =
  /^\{"lectern-blocks":(\d+),"kind":"(\w+)","sha256":"([0-9a-f]{64})","index":\[(\d+),"([0-9a-f]{8})"\]\}\n$/

/** What the first line of a file says; throws a BundleError that names `file` if it is none of this kind. */
export function readBlocksLine(first: Buffer, kind: BlockKind, file: string) {
  const match = FIRST_LINE.exec(first.toString('latin1'))
  if (match?.[1] !== String(FORMAT) || match[2] !== kind) {
    throw new BundleError(`${file} is no file of ${kind} of format ${FORMAT}; run make build`)
  }
  const [, , , sha256 = '', bytes, sum = ''] = match
  return { sha256, index: [Number(bytes), sum] as const }
}

/**
 * Opens a file of `size` bytes: reads its first lines and nothing else. Throws a BundleError that names `file` if it is of
 * another kind or format, or damaged.
 */
export function openBlocks<About, Value>(
  kind: BlockKind,
  read: ReadBytes,
  size: number,
  file: string,
): Blocks<About, Value> {
  const first = readFirst(read, size)
  const { sha256, index } = readBlocksLine(first, kind, file)
  const second = readSecond(file, read, first.length, index)
  const { about, blocks } = JSON.parse(second.toString('utf8')) as {
    readonly about: About
    readonly blocks: BlockIndex
  }
  const { firsts, lengths, sums } = blocks
  const bounds = boundsAfter(first.length + second.length, lengths)
  const parts: Parts = { file, read, bounds, sums: Uint32Array.from(sums) }
  const entriesOf = (block: number): readonly Entry<Value>[] =>
    JSON.parse(readParts(parts, block, block).toString('utf8'))
  return {
    ...{ about, sha256 },
    find: (key) => {
      const block = blockOf(firsts, key)
      return block < 0 ? undefined : entriesOf(block).find(([own]) => own === key)?.[1]
    },
    *between(from, to) {
      const last = blockOf(firsts, to)
      for (let block = Math.max(blockOf(firsts, from), 0); block <= last; block += 1) {
        for (const entry of entriesOf(block)) {
          if (entry[0] >= from && entry[0] <= to) yield entry
        }
      }
    },
  }
}

/** The block that has a key, if any has it: the last one that begins with it or before; -1 for a key before all. */
function blockOf(firsts: readonly string[], key: string): number {
  let low = -1
  let high = firsts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firsts[middle] as string) <= key) low = middle
    else high = middle - 1
  }
  return low
}
