/** The layout of the pages of an LMDB file of 64 bits, little-endian: what is where. Knows no rule between two pages. */
import { readSync } from 'node:fs'

/** Before what a page holds; offsets in a page count from here. */
export const PAGE_HEAD = 24
export const NODE_HEAD = 8
/** What a node has in the place of a value that is on pages of its own. */
const FAR_VALUE = 24
/** The kinds of pages, as the flags that say so. */
export const KIND = { branch: 1, leaf: 2, overflow: 4, meta: 8 }
/** A node's flag for a value on pages of its own. */
export const FAR = 1

/** Reads `length` bytes of a file from `at` on. Throws an Error if the file ends before. */
export function read(
  file: number,
  at: number,
  length: number,
  into: Buffer = Buffer.alloc(length),
): Buffer {
  if (readSync(file, into, 0, length, at) !== length) throw new Error('the file is cut off')
  return into
}

/** A number of eight bytes; beyond 2 ** 53, which no file has, about that number. */
export function numberAt(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32
}

/** The offsets of a page's nodes in the order of their keys. Throws an Error unless they fill the page's end without a gap. */
export function nodesOf(page: Buffer, isLeaf: boolean): readonly number[] {
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)]
  if (lower % 2 !== 0 || lower > upper || upper > page.length - PAGE_HEAD) {
    throw new Error('a page without order')
  }
  const nodes: number[] = []
  for (let at = 0; at < lower; at += 2) {
    nodes.push(PAGE_HEAD + page.readUInt16LE(PAGE_HEAD + at))
  }
  let end = PAGE_HEAD + upper
  for (const at of Uint32Array.from(nodes).sort()) {
    if (at !== end || at + NODE_HEAD > page.length) throw new Error('nodes with a gap')
    end += sizeOfNode(page, at, isLeaf)
  }
  if (end !== page.length) throw new Error('nodes beyond their page')
  return nodes
}

/** The bytes of a node; the next one begins at an even offset. */
function sizeOfNode(page: Buffer, at: number, isLeaf: boolean): number {
  const bare = NODE_HEAD + page.readUInt16LE(at + 6)
  const value = page.readUInt16LE(at + 4) === FAR ? FAR_VALUE : page.readUInt32LE(at)
  const size = isLeaf ? bare + value : bare
  return size + (size % 2)
}

/** The key of the node at an offset. */
export function keyAt(page: Buffer, at: number): Buffer {
  const begin = at + NODE_HEAD
  return page.subarray(begin, begin + page.readUInt16LE(at + 6))
}

/** The page below the node of a branch. */
export function childOf(page: Buffer, at: number): number {
  return page.readUInt32LE(at) + page.readUInt16LE(at + 4) * 2 ** 32
}

/** Where the value is that a node has on pages of its own; `at` is the offset behind the node's key. */
export function farValueOf(page: Buffer, at: number) {
  return {
    first: numberAt(page, at),
    transaction: numberAt(page, at + 8),
    pages: numberAt(page, at + 16),
  }
}

/**
 * The runs of pages that an entry of the free pages lists, as the first page and how many there are: a length, then zeros,
 * pages, and lengths less than 0, each before the first page of its run. Throws an Error if the list is cut off.
 */
export function* freeRunsIn(value: Buffer): Generator<readonly [first: number, pages: number]> {
  const count = numberAt(value, 0)
  if (value.length < 8 * (count + 1)) throw new Error('a list that is cut off')
  for (let index = 1; index <= count; index++) {
    const entry = Number(value.readBigInt64LE(8 * index))
    if (entry > 0) yield [entry, 1]
    if (entry >= 0) continue
    index += 1
    if (index > count) throw new Error('a run without its page')
    yield [numberAt(value, 8 * index), -entry]
  }
}
