/**
 * Files that are read in place. They stay open, so that one that is exchanged stays readable as it was; those used longest ago are closed
 * when too many are, and opened again when they are needed: whoever reads must check what it gets. Embedded assets are in memory.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { BundleError } from '../../bundle/format.js'
import type { ReadBytes } from '../../bundle/parts.js'
import { isEmbedded } from '../../runtime/assets.js'
import type { ByteCache } from '../../runtime/byte-cache.js'
import { readListed, unreadable } from './read-listed.js'

/** Of the descriptors that the process may have. */
const PART = 1 / 4
const MOST = 4096
/** If the system does not tell the limit. */
const USUAL_LIMIT = 256

/** How many files may stay open. */
export function mostOpen(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  let limit = USUAL_LIMIT
  try {
    limit = Number(/^Max open files +(\d+)/m.exec(read())?.[1] ?? USUAL_LIMIT)
  } catch {
    // Not Linux.
  }
  return Math.max(1, Math.min(Math.floor(limit * PART), MOST))
}

/** Files that are read in place, and what is kept of them. */
export interface ReadInPlace {
  readonly files: OpenFiles
  readonly cache: ByteCache<string, object>
}

/** One file that is read in place. What is read is a copy. */
export interface OpenedFile {
  readonly read: ReadBytes
  /** In bytes. Throws a BundleError if the file cannot be opened. */
  size(): number
  /** Is opened again when it is read again. */
  close(): void
}

/**
 * What `open` makes of a file, from which it reads later too: opened once, and kept while there is room; `bytes` is what it takes. `content`
 * names what the file must hold. Throws as `open` does; the file is closed then.
 */
export function openOnce<Opened extends object>(
  { files, cache }: ReadInPlace,
  path: string,
  content: string,
  bytes: number,
  open: (file: OpenedFile) => Opened,
): Opened {
  const key = `${path} ${content}`
  const known = cache.get(key) as Opened | undefined
  if (known !== undefined) return known
  const file = files.reading(path, content)
  try {
    const opened = open(file)
    cache.set(key, opened, bytes)
    return opened
  } catch (error) {
    file.close()
    throw error
  }
}

function cutShort(path: string): BundleError {
  return new BundleError(`${path} is damaged: it ends too early; run make clean build`)
}

export class OpenFiles {
  readonly #most: number
  /** Descriptors by name, those used longest ago first. */
  readonly #open = new Map<string, number>()

  constructor(most = mostOpen()) {
    this.#most = most
  }

  get size(): number {
    return this.#open.size
  }

  /** A file; `content` tells its contents apart. Reads nothing yet. */
  reading(path: string, content: string): OpenedFile {
    const name = `${path} ${content}`
    return {
      read: (first, end) => {
        const bytes = Buffer.allocUnsafe(end - first)
        this.read(path, name, bytes, first)
        return bytes
      },
      size: () => this.sizeOf(path, name),
      close: () => this.close(name),
    }
  }

  /** Bytes of a file from `from` on, into all of `bytes`; `name` tells its contents apart. Throws a BundleError if it is shorter. */
  read(path: string, name: string, bytes: Buffer, from: number): void {
    if (isEmbedded(path)) {
      if (readListed(path).copy(bytes, 0, from) < bytes.length) throw cutShort(path)
      return
    }
    const file = this.#find(path, name)
    let length = 0
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, from + length)
      if (read === 0) throw cutShort(path)
      length += read
    }
  }

  /** Bytes that a file has. Throws a BundleError if it cannot be opened. */
  sizeOf(path: string, name: string): number {
    return isEmbedded(path) ? readListed(path).length : fstatSync(this.#find(path, name)).size
  }

  close(name: string): void {
    const file = this.#open.get(name)
    this.#open.delete(name)
    if (file !== undefined) closeSync(file)
  }

  #find(path: string, name: string): number {
    let file = this.#open.get(name)
    this.#open.delete(name)
    if (file === undefined) {
      if (this.#open.size >= this.#most) this.#closeOldest()
      file = this.#openNow(path)
    }
    this.#open.set(name, file)
    return file
  }

  #openNow(path: string): number {
    try {
      return openSync(path, 'r')
    } catch (error) {
      // Connections may have taken the other descriptors.
      const isFull = ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!isFull || this.#open.size === 0) throw unreadable(path)
      this.#closeOldest()
      return this.#openNow(path)
    }
  }

  #closeOldest(): void {
    const [oldest] = this.#open.keys()
    if (oldest !== undefined) this.close(oldest)
  }
}
