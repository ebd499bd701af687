/**
 * The checksums of files that were read before and have not changed since. A text that makes room for others comes back, and its
 * checksum takes as long as reading it: it is computed again only if something may have written to its file.
 */
import type { BigIntStats } from 'node:fs'
import { checksumOf } from '../../bundle/format.js'
import { readInto } from '../../runtime/assets.js'

/**
 * A file that was written so shortly before it was read could be written again within one step of the clock that its system
 * has for files, and would look the same; the coarsest have steps of two seconds.
 */
const SETTLED_MS = 10_000
/** More files than catalogues have; those that were read first are forgotten. */
const MOST_FILES = 20_000

/** A file as it was read. */
interface ReadFile {
  readonly path: string
  /** The same as long as nobody writes to it, or puts another one in its place. */
  readonly state: string
}

export interface KnownChecksumsOptions {
  /** The checksum of bytes. */
  readonly digest?: (bytes: Buffer) => string
  /** Milliseconds of the clock that the times of files are of. */
  readonly now?: () => number
  /** Files whose checksums are kept. */
  readonly most?: number
}

export class KnownChecksums {
  readonly #digest: (bytes: Buffer) => string
  readonly #now: () => number
  readonly #most: number
  readonly #files = new WeakMap<Buffer, ReadFile>()
  /** By path, in the order in which they were computed. */
  readonly #known = new Map<string, { readonly state: string; readonly checksum: string }>()

  constructor({
    digest = checksumOf,
    now = Date.now,
    most = MOST_FILES,
  }: KnownChecksumsOptions = {}) {
    this.#digest = digest
    this.#now = now
    this.#most = most
  }

  /** Reads a file as `readInto` does. */
  read(path: string, allocate: (length: number) => Buffer): Buffer {
    const states = new Set<string>()
    let isSettled = true
    const bytes = readInto(path, allocate, (stats) => {
      states.add(stateOf(stats))
      isSettled &&= this.#now() - Number(stats.ctimeMs) >= SETTLED_MS
    })
    const [state] = states
    // Two of them: it was written to while it was read.
    if (state !== undefined && states.size === 1 && isSettled)
      this.#files.set(bytes, { path, state })
    return bytes
  }

  /** The checksum of what `read` gave, in hex. */
  checksumOf(bytes: Buffer): string {
    const file = this.#files.get(bytes)
    if (file === undefined) return this.#digest(bytes)
    const { path, state } = file
    const known = this.#known.get(path)
    if (known?.state === state) return known.checksum
    const checksum = this.#digest(bytes)
    this.#known.delete(path)
    this.#known.set(path, { state, checksum })
    const [first = path] = this.#known.keys()
    if (this.#known.size > this.#most) this.#known.delete(first)
    return checksum
  }
}

/** Whoever writes to a file can set all of these but the time of its change. */
function stateOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ')
}
