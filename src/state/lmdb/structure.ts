/**
 * Looks through an LMDB file without LMDB: reads every page that its trees reach and compares all that LMDB would trust. LMDB
 * takes page numbers, offsets and sizes from the file as they are, so a wrong one may end the process. What passes here
 * cannot. Knows the layout of the file (LMDB's own source, `mdb.c`, for 64 bits and little-endian) and nothing of what is in it.
 *
 * The rules are stricter than LMDB's: a file that does not pass need not be damaged, and is tried with LMDB in a process of its
 * own (cli/operator/try-state.ts).
 */
import { closeSync, openSync } from 'node:fs'
import * as lmdb from 'lmdb'
import { inspectFile, META } from './file.js'
import {
  childOf,
  FAR,
  farValueOf,
  freeRunsIn,
  KIND,
  keyAt,
  NODE_HEAD,
  nodesOf,
  numberAt,
  PAGE_HEAD,
  read,
} from './page.js'

const FIRST_PAGE = 2
const MOST_LEVELS = 32
/** How often a file is looked through that other processes write to meanwhile. */
const MOST_LOOKS = 3

/** The two trees in a meta page: where their descriptions begin, and the flags that a file of Lectern has there. */
const TREES = { free: { at: 48, flags: 0x4008 }, entries: { at: 96, flags: 0 } }
type TreeName = keyof typeof TREES

/** lmdb exports it and its types do not. Throws an Error if the bytes are no key. */
const { bufferToKeyValue: readKey } = lmdb as unknown as {
  bufferToKeyValue(bytes: Uint8Array): unknown
}

/**
 * Whether LMDB can use the file at `path` without harm: every page that it may come to is of the right kind, in its place and
 * used once, every node lies within its page, keys are in order, the counts are right, and no free page is in use. False also
 * if the file cannot be read, or if other processes write to it all the time. Changes nothing. Takes the time of reading the file once.
 */
export function isSound(path: string): boolean {
  let file: number | undefined
  try {
    if (inspectFile(path).kind !== 'whole') return false
    file = openSync(path, 'r')
    for (let look = 0; look < MOST_LOOKS; look++) {
      const metas = readMetas(file)
      const isWhole = new Look(file, metas).isWhole()
      // A commit meanwhile may have used the pages again that were looked at.
      if (metas.bytes.equals(readMetas(file).bytes)) return isWhole
    }
    return false
  } catch {
    return false
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Both meta pages as bytes, and the current one of them. */
interface Metas {
  readonly bytes: Buffer
  readonly current: Buffer
  readonly pageSize: number
}

function readMetas(file: number): Metas {
  const pageSize = read(file, 0, META.bytes).readUInt32LE(META.pageSizeAt)
  const [first, second] = [0, pageSize].map((at) => read(file, at, META.bytes)) as [Buffer, Buffer]
  for (const [number, meta] of [first, second].entries()) {
    const isMeta = numberAt(meta, 0) === number && meta.readUInt16LE(18) === KIND.meta
    if (!isMeta) throw new Error('no meta page')
  }
  const transaction = (meta: Buffer) => meta.readBigUInt64LE(META.transactionAt)
  const current = transaction(second) > transaction(first) ? second : first
  return { bytes: Buffer.concat([first, second]), current, pageSize }
}

/** What a tree has been found to have. */
interface Counts {
  branch: number
  leaf: number
  overflow: number
  entries: number
}

/** A key below which all keys of a part of a tree are; undefined if there is no such bound. */
type Bound = Buffer | undefined

/** One look through a file. Its methods are true if what they have looked at is as it should be, and throw or are false otherwise. */
class Look {
  readonly #file: number
  readonly #pageSize: number
  readonly #meta: Buffer
  readonly #last: number
  readonly #transaction: number
  /** By page: whether something uses it. */
  readonly #used: Uint8Array
  /** By level of a tree: the page that is looked at there. */
  readonly #pages: Buffer[] = []

  constructor(file: number, { current, pageSize }: Metas) {
    this.#file = file
    this.#pageSize = pageSize
    this.#meta = current
    this.#last = numberAt(current, META.lastPageAt)
    this.#transaction = numberAt(current, META.transactionAt)
    this.#used = new Uint8Array(this.#last + 1)
  }

  isWhole(): boolean {
    const isMapped =
      numberAt(this.#meta, META.addressAt) === 0 &&
      numberAt(this.#meta, META.mapSizeAt) >= (this.#last + 1) * this.#pageSize
    const takeFree = (key: Buffer, value: Buffer) => {
      for (const [first, pages] of freeRunsIn(value)) if (!this.#use(first, pages)) return false
      return numberAt(key, 0) >= 1 && numberAt(key, 0) <= this.#transaction
    }
    return (
      isMapped &&
      this.#isTree('entries', (key) => {
        readKey(key)
        return true
      }) &&
      this.#isTree('free', takeFree)
    )
  }

  /** `take` looks at each entry; a value on pages of its own is read for the free pages alone. */
  #isTree(name: TreeName, take: (key: Buffer, value: Buffer) => boolean): boolean {
    const { at, flags } = TREES[name]
    const [depth, root] = [this.#meta.readUInt16LE(at + 6), this.#meta.readBigUInt64LE(at + 40)]
    const counts: Counts = { branch: 0, leaf: 0, overflow: 0, entries: 0 }
    const isEmpty = root === 0xffff_ffff_ffff_ffffn
    const isSame = () =>
      [counts.branch, counts.leaf, counts.overflow, counts.entries].every(
        (count, index) => count === numberAt(this.#meta, at + 8 + 8 * index),
      )
    return (
      this.#meta.readUInt16LE(at + 4) === flags &&
      depth <= MOST_LEVELS &&
      isEmpty === (depth === 0) &&
      (isEmpty || this.#isPart({ name, depth, counts, take }, Number(root), 1, [])) &&
      isSame()
    )
  }

  /** Looks at a page of a tree and at what is below it, whose keys are from `from` on and below `to`. */
  #isPart(tree: Tree, number: number, level: number, [from, to]: readonly Bound[]): boolean {
    const page = this.#readPage(number, level)
    const isLeaf = level === tree.depth
    if (page.readUInt16LE(18) !== (isLeaf ? KIND.leaf : KIND.branch)) return false
    tree.counts[isLeaf ? 'leaf' : 'branch'] += 1
    const nodes = nodesOf(page, isLeaf)
    if (nodes.length < (isLeaf ? 1 : 2)) return false
    const order = orderOf(tree.name)
    let before = from
    for (const [index, at] of nodes.entries()) {
      const key = keyAt(page, at)
      const isFirstOfBranch = !isLeaf && index === 0
      if (!isFirstOfBranch) {
        if (tree.name === 'free' && key.length !== 8) return false
        // The first key of a leaf may be the one that it is found by.
        if (before !== undefined && order(key, before) < (index === 0 ? 0 : 1)) return false
        if (to !== undefined && order(key, to) >= 0) return false
        before = key
      }
      if (isLeaf) {
        if (!this.#isEntry(tree, page, at, key)) return false
        continue
      }
      const next = nodes[index + 1]
      const bounds = [isFirstOfBranch ? from : key, next === undefined ? to : keyAt(page, next)]
      if (!this.#isPart(tree, childOf(page, at), level + 1, bounds)) return false
    }
    return true
  }

  #isEntry({ name, counts, take }: Tree, page: Buffer, at: number, key: Buffer): boolean {
    counts.entries += 1
    const size = page.readUInt32LE(at)
    const begin = at + NODE_HEAD + key.length
    const flags = page.readUInt16LE(at + 4)
    if (flags === 0) return take(key, page.subarray(begin, begin + size))
    if (flags !== FAR) return false
    const { first, transaction, pages } = farValueOf(page, begin)
    counts.overflow += pages
    const head = this.#use(first, pages) && this.#readAt(first * this.#pageSize, PAGE_HEAD)
    return (
      head !== false &&
      transaction <= this.#transaction &&
      pages * this.#pageSize >= PAGE_HEAD + size &&
      this.#isHead(head, first) &&
      head.readUInt16LE(18) === KIND.overflow &&
      head.readUInt32LE(20) === pages &&
      take(
        key,
        name === 'free' ? this.#readAt(first * this.#pageSize + PAGE_HEAD, size) : Buffer.alloc(0),
      )
    )
  }

  #readPage(number: number, level: number): Buffer {
    if (!this.#use(number, 1)) throw new Error('a page that is used twice')
    this.#pages[level] ??= Buffer.alloc(this.#pageSize)
    const page = read(this.#file, number * this.#pageSize, this.#pageSize, this.#pages[level])
    if (!this.#isHead(page, number)) throw new Error('a page in the place of another one')
    return page
  }

  #readAt(at: number, length: number): Buffer {
    if (length > this.#used.length * this.#pageSize) throw new Error('longer than the file')
    return read(this.#file, at, length)
  }

  #isHead(page: Buffer, number: number): boolean {
    return numberAt(page, 0) === number && numberAt(page, 8) <= this.#transaction
  }

  /** False if there are no such pages, or if one of them is used already. */
  #use(first: number, pages: number): boolean {
    if (first < FIRST_PAGE || pages < 1 || first + pages - 1 > this.#last) return false
    for (let page = first; page < first + pages; page++) {
      if (this.#used[page] !== 0) return false
      this.#used[page] = 1
    }
    return true
  }
}

interface Tree {
  readonly name: TreeName
  readonly depth: number
  readonly counts: Counts
  readonly take: (key: Buffer, value: Buffer) => boolean
}

/** The transactions of free pages are ordered as numbers, the keys of entries by their bytes. */
function orderOf(name: TreeName): (one: Buffer, other: Buffer) => number {
  return name === 'entries'
    ? (one, other) => one.compare(other)
    : (one, other) => numberAt(one, 0) - numberAt(other, 0)
}
