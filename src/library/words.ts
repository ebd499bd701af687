/**
 * The words of versions. Those of some stay in memory; the others are read into memory that is used again and again, for one search
 * at a time: a search uses words in the function that it gives to `useWords`, and keeps nothing of them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WordIndex } from '../search/word-index.js'

/** As many searches wait for words as may, or one has waited too long. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** The words of one version. */
export interface StoredWords {
  /** If they stay in memory. */
  readonly ready: WordIndex | undefined
}

/** What is done with the words of several versions, until what it returns has settled. */
export type WordUse<T> = (words: readonly WordIndex[]) => T | Promise<T>

/** What a cache of words tells as it happens. */
export interface WordWatcher {
  /** Words were read. */
  opened(milliseconds: number): void
  failed(): void
  /** The words of so many versions were forgotten. */
  forgotten(count: number): void
}

/** Memory for the files of one version, each grown when a larger one is read. */
export class WordMemory {
  readonly #files = new Map<string, Buffer>()

  get bytes(): number {
    let sum = 0
    for (const { length } of this.#files.values()) sum += length
    return sum
  }

  /** Memory for a file of this kind; what was read into it before is overwritten. */
  take(kind: string, bytes: number): Buffer {
    let memory = this.#files.get(kind)
    if (memory === undefined || memory.length < bytes) {
      memory = Buffer.allocUnsafeSlow(bytes)
      this.#files.set(kind, memory)
    }
    return memory.subarray(0, bytes)
  }
}

/** Reads words into `memory`. */
export type ReadWords = (memory: WordMemory) => Promise<WordIndex>

const MOST_WAITING = 256
/** Milliseconds after which a search that still waits is refused. */
export const LONGEST_MS = 2500

/** Serves a search that has waited. Never rejects. */
type Serve = () => Promise<void>

interface Slot {
  readonly memory: WordMemory
  readonly index: WordIndex
}

export class WordCache {
  readonly #limit: number
  readonly #mostWaiting: number
  #watcher: WordWatcher | undefined
  /** What was read, that used longest ago first. */
  readonly #slots = new Map<FileWords, Slot>()
  /** Memory of words that could not be read. */
  readonly #spare: WordMemory[] = []
  readonly #waiting = new Set<Serve>()
  #isServing = false

  /** `limit`: bytes of words beside those that stay; one search may take more. */
  constructor(limit = Number.POSITIVE_INFINITY, mostWaiting = MOST_WAITING) {
    this.#limit = limit
    this.#mostWaiting = mostWaiting
  }

  watch(watcher: WordWatcher): void {
    this.#watcher = watcher
  }

  /** Of the memory that words are read into. */
  get bytes(): number {
    const all = [...this.#spare, ...Array.from(this.#slots.values(), ({ memory }) => memory)]
    return all.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Searches that wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** The words that `read` gives and that take so many bytes. */
  add(bytes: number, read: ReadWords): FileWords {
    return new FileWords(this, bytes, read)
  }

  /** Uses words of this cache for one search, when it is its turn. */
  use<T>(
    all: readonly StoredWords[],
    signal: AbortSignal | undefined,
    use: WordUse<T>,
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#waiting.size >= this.#mostWaiting) return Promise.reject(new TooManyWaiting())
    return new Promise<T>((resolve, reject) => {
      const serve = () => {
        clearTimeout(late)
        return this.#readAll(all).then(use).then(resolve, reject)
      }
      const refuse = (reason: unknown) => {
        clearTimeout(late)
        this.#waiting.delete(serve)
        reject(reason)
      }
      // Whatever the search that is served takes.
      const late = setTimeout(() => refuse(new TooManyWaiting()), LONGEST_MS)
      this.#waiting.add(serve)
      signal?.addEventListener('abort', () => refuse(signal.reason))
      if (!this.#isServing) void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    this.#isServing = true
    for (const serve of this.#waiting) {
      this.#waiting.delete(serve)
      await serve()
      await nextTurn()
    }
    this.#isServing = false
  }

  /** One after another: nothing is read any more when one has failed. */
  async #readAll(all: readonly StoredWords[]): Promise<readonly WordIndex[]> {
    // Those that are there already are not overwritten for the others.
    for (const words of all) this.#touch(words as FileWords)
    const read: WordIndex[] = []
    for (const words of all) {
      read.push(words.ready ?? (await this.#read(words as FileWords, all.length)))
    }
    return read
  }

  #touch(words: FileWords): WordIndex | undefined {
    const slot = this.#slots.get(words)
    if (slot === undefined) return undefined
    this.#slots.delete(words)
    this.#slots.set(words, slot)
    return slot.index
  }

  /** Reads words for a search that needs so many at once. */
  async #read(words: FileWords, needed: number): Promise<WordIndex> {
    const known = this.#touch(words)
    if (known !== undefined) return known
    const begun = performance.now()
    const memory = this.#takeMemory(words.bytes, needed)
    try {
      const index = await words.read(memory)
      this.#watcher?.opened(performance.now() - begun)
      this.#slots.set(words, { memory, index })
      return index
    } catch (error) {
      this.#spare.push(memory)
      this.#watcher?.failed()
      throw error
    }
  }

  #takeMemory(bytes: number, needed: number): WordMemory {
    const spare = this.#spare.pop()
    if (spare !== undefined) return spare
    const [oldest] = this.#slots
    const hasRoom = this.bytes + bytes <= this.#limit
    if (oldest === undefined || hasRoom || this.#slots.size < needed) return new WordMemory()
    const [words, { memory }] = oldest
    this.#slots.delete(words)
    this.#watcher?.forgotten(1)
    return memory
  }
}

/** Words that stay, or are read when they are used. */
export class FileWords implements StoredWords {
  readonly cache: WordCache
  readonly bytes: number
  readonly read: ReadWords
  #stays: WordIndex | undefined

  constructor(cache: WordCache, bytes: number, read: ReadWords) {
    this.cache = cache
    this.bytes = bytes
    this.read = read
  }

  get ready(): WordIndex | undefined {
    return this.#stays
  }

  /** Reads them into memory of their own, where they stay. */
  async stay(): Promise<void> {
    this.#stays ??= await this.read(new WordMemory())
  }

  /** Lets them be forgotten. */
  leave(): void {
    this.#stays = undefined
  }
}

/**
 * Uses the words of versions of one library: at once if they are in memory. Rejects with a BundleError if a file cannot be used, with
 * TooManyWaiting, with the signal's reason, and as `use` does.
 */
export function useWords<T>(
  all: readonly StoredWords[],
  signal: AbortSignal | undefined,
  use: WordUse<T>,
): T | Promise<T> {
  const cold = all.find(({ ready }) => ready === undefined)
  if (cold instanceof FileWords) return cold.cache.use(all, signal, use)
  return use(all.map(({ ready }) => ready as WordIndex))
}
