/**
 * A file of entries that is read where it lies: values by keys, in blocks, so that one entry is read without the others.
 * The first line is `{"lectern-blocks":1,"kind":"...","sha256":"<of the rest>","head":"<bytes>","crc32":"<of the head>"}`. The
 * head is the second line: JSON with what the file is about, and of each block its first key, its bytes and its CRC-32.
 * Then come the blocks, each an array of `[key, value]` as JSON. Keys are ascending by their UTF-16 units.
 */
import { crc32 } from 'node:zlib'
import { BundleError, digestOf, FIRST_LINE_BYTES } from '../format.js'

const FORMAT = 1

/** What a file holds: entries of a dictionary or commentary, or what a version says of Strong's numbers. */
export type BlockKind = 'resource' | 'numbers'

export type Entry<Value> = readonly [key: string, value: Value]

/** Where a block lies: behind those before it. */
type Block = readonly [first: string, bytes: number, crc32: number]

/** Bytes of JSON after which the next block begins: small enough to be parsed in a fraction of a millisecond. */
const BLOCK_BYTES = 32 * 1024
const DIGITS = 8

/** The bytes of a file; throws a RangeError if the keys are not ascending. `about` is anything that JSON can hold. */
export function encodeBlocks(
  kind: BlockKind,
  about: object,
  entries: readonly Entry<unknown>[],
): { readonly bytes: Buffer; readonly sha256: string } {
  const blocks: Block[] = []
  const bodies: Buffer[] = []
  let first: string | undefined
  let rows: string[] = []
  let size = 0
  const close = () => {
    if (first === undefined) return
    const body = Buffer.from(`[${rows.join(',')}]`)
    blocks.push([first, body.length, crc32(body)])
    bodies.push(body)
    first = undefined
    rows = []
    size = 0
  }
  let before: string | undefined
  for (const entry of entries) {
    const [key] = entry
    if (before !== undefined && key <= before) throw new RangeError(`${key} is behind ${before}`)
    before = key
    first ??= key
    const row = JSON.stringify(entry)
    rows.push(row)
    size += row.length
    if (size >= BLOCK_BYTES) close()
  }
  close()
  const head = Buffer.from(`${JSON.stringify({ about, blocks })}\n`)
  const sha256 = digestOf([head, ...bodies])
  const stated = { sha256, head: digits(head.length, 10), crc32: digits(crc32(head), 16) }
  const line = `${JSON.stringify({ 'lectern-blocks': FORMAT, kind, ...stated })}\n`
  return { bytes: Buffer.concat([Buffer.from(line), head, ...bodies]), sha256 }
}

const digits = (number: number, base: number) => number.toString(base).padStart(DIGITS, '0')

/** Reads bytes of a file from `from` on. Throws a BundleError if it is shorter. */
export type ReadAt = (from: number, length: number) => Buffer

/** A file whose head was read and checked. */
export interface Blocks<About, Value> {
  readonly about: About
  /** What names the content, as the file states it. */
  readonly sha256: string
  /** The value of a key; undefined if there is none. Reads one block. Throws a BundleError if it is damaged. */
  find(key: string): Value | undefined
  /** The entries from `first` to `last`, both included. Throws as `find` does. */
  between(first: string, last: string): Generator<Entry<Value>, void, undefined>
}

const NEWLINE = 0x0a
const FIRST_LINE =
  /^\{"lectern-blocks":(\d+),"kind":"(\w+)","sha256":"([0-9a-f]{64})","head":"(\d{8})","crc32":"([0-9a-f]{8})"\}$/

/** What the first line of a file says; throws a BundleError that names `file` if it is none of this kind. */
export function readBlocksLine(start: Buffer, kind: BlockKind, file: string) {
  const end = start.indexOf(NEWLINE)
  const match = FIRST_LINE.exec(start.toString('latin1', 0, Math.max(end, 0)))
  if (match?.[1] !== String(FORMAT) || match[2] !== kind) {
    throw new BundleError(`${file} is no file of ${kind} of format ${FORMAT}; run make build`)
  }
  const [, , , sha256 = '', head, sum = ''] = match
  return { sha256, first: end + 1, length: Number(head), sum: Number.parseInt(sum, 16) }
}

/**
 * Opens a file of `size` bytes through `read`: reads its head and nothing else. Throws a BundleError that names `file` if it
 * is of another kind or format, or damaged.
 */
export function openBlocks<About, Value>(
  kind: BlockKind,
  read: ReadAt,
  size: number,
  file: string,
): Blocks<About, Value> {
  const line = readBlocksLine(read(0, Math.min(size, FIRST_LINE_BYTES)), kind, file)
  const damaged = (part: string) =>
    new BundleError(`${file} is damaged: ${part} has another checksum; run make clean build`)
  const head = read(line.first, line.length)
  if (crc32(head) !== line.sum) throw damaged('its head')
  const { about, blocks } = JSON.parse(head.toString('utf8')) as { about: About; blocks: Block[] }
  const starts = [line.first + line.length]
  for (const [, bytes] of blocks) starts.push((starts.at(-1) as number) + bytes)
  const readBlock = (index: number): readonly Entry<Value>[] => {
    const [first, length, sum] = blocks[index] as Block
    const bytes = read(starts[index] as number, length)
    if (crc32(bytes) !== sum) throw damaged(`the block of ${first}`)
    return JSON.parse(bytes.toString('utf8'))
  }
  /** The block that has a key, if any has it; -1 for a key before all of them. */
  const blockOf = (key: string): number => {
    let low = -1
    let high = blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((blocks[middle] as Block)[0] <= key) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    about,
    sha256: line.sha256,
    find: (key) => {
      const index = blockOf(key)
      return index < 0 ? undefined : readBlock(index).find(([own]) => own === key)?.[1]
    },
    *between(first, last) {
      const end = blockOf(last)
      for (let index = Math.max(blockOf(first), 0); index <= end; index += 1) {
        for (const entry of readBlock(index)) {
          if (entry[0] >= first && entry[0] <= last) yield entry
        }
      }
    },
  }
}
