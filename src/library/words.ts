/**
 * The words of versions. Those of some stay in memory; the others are read when they are searched and cached by what they take. A
 * search that waits is given its words, so it does not matter whether they are still cached when it goes on.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ByteCache } from '../runtime/byte-cache.js'
import type { WordIndex } from '../search/word-index.js'

/** As many searches wait for words as may, or one has waited too long. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

/** The words of one version. */
export interface StoredWords {
  /** If they are in memory. */
  readonly ready: WordIndex | undefined
  /** Rejects with a BundleError if a file cannot be used, with TooManyWaiting, and with the signal's reason. */
  open(signal?: AbortSignal): Promise<WordIndex>
}

/** The words of several versions; rejects as `StoredWords.open` does. */
export type OpenWords = (
  all: readonly StoredWords[],
  signal?: AbortSignal,
) => Promise<readonly WordIndex[]>

/** What a cache of words tells as it happens. */
export interface WordWatcher {
  /** Words were read. */
  opened(milliseconds: number): void
  failed(): void
  /** The words of so many versions were forgotten. */
  forgotten(count: number): void
}

const MOST_WAITING = 256
/** Milliseconds after which a search is refused rather than served. */
const LONGEST_MS = 4000

interface Waiting {
  readonly all: readonly CachedWords[]
  /** When it began, by the clock of `performance`. */
  readonly since: number
  readonly resolve: (words: readonly WordIndex[]) => void
  readonly reject: (error: unknown) => void
}

export class WordCache {
  readonly #mostWaiting: number
  #watcher: WordWatcher | undefined
  readonly #cache: ByteCache<CachedWords, WordIndex>
  readonly #waiting = new Set<Waiting>()
  /** Those whose words are being read. */
  readonly #read = new Set<Waiting>()
  #isServing = false

  /** `limit`: bytes of words that are cached, beside those that stay. */
  constructor(limit = Number.POSITIVE_INFINITY, mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting
    this.#cache = new ByteCache(limit)
  }

  watch(watcher: WordWatcher): void {
    this.#watcher = watcher
  }

  /** Of the words that are cached. */
  get bytes(): number {
    return this.#cache.bytes
  }

  /** Searches that wait. */
  get waiting(): number {
    return this.#waiting.size + this.#read.size
  }

  /** The words that `read` gives and that take so many bytes. */
  add(bytes: number, read: () => Promise<WordIndex>): CachedWords {
    return new CachedWords(this, bytes, read)
  }

  cached(words: CachedWords): WordIndex | undefined {
    return this.#cache.get(words)
  }

  /** Reads words of this cache for one search, when it is its turn. */
  open(all: readonly CachedWords[], signal?: AbortSignal): Promise<readonly WordIndex[]> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (this.#waiting.size >= this.#mostWaiting) return Promise.reject(new TooManyWaiting())
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { all, since: performance.now(), resolve, reject }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', () => {
        this.#waiting.delete(waiting)
        reject(signal.reason)
      })
      if (!this.#isServing) void this.#serve()
    })
  }

  /** Serves one search at a time: each has its words in memory beside the cache. */
  async #serve(): Promise<void> {
    this.#isServing = true
    for (const next of this.#waiting) {
      this.#waiting.delete(next)
      if (performance.now() - next.since > LONGEST_MS) {
        next.reject(new TooManyWaiting())
        continue
      }
      this.#read.add(next)
      await Promise.all(next.all.map((words) => words.read())).then(next.resolve, next.reject)
      this.#read.delete(next)
      // What each search does with its words takes a turn of its own.
      await nextTurn()
    }
    this.#isServing = false
  }

  async load(words: CachedWords, read: () => Promise<WordIndex>): Promise<WordIndex> {
    const begun = performance.now()
    try {
      const index = await read()
      this.#watcher?.opened(performance.now() - begun)
      const count = this.#cache.set(words, index, words.bytes)
      if (count > 0) this.#watcher?.forgotten(count)
      return index
    } catch (error) {
      this.#watcher?.failed()
      throw error
    }
  }

  forget(words: CachedWords): void {
    this.#cache.delete(words)
  }
}

/** Words that stay, or are cached, or are read. */
export class CachedWords implements StoredWords {
  readonly cache: WordCache
  readonly bytes: number
  readonly #read: () => Promise<WordIndex>
  #reading: Promise<WordIndex> | undefined
  #stays: WordIndex | undefined

  constructor(cache: WordCache, bytes: number, read: () => Promise<WordIndex>) {
    this.cache = cache
    this.bytes = bytes
    this.#read = read
  }

  get ready(): WordIndex | undefined {
    return this.#stays ?? this.cache.cached(this)
  }

  get stays(): boolean {
    return this.#stays !== undefined
  }

  async open(signal?: AbortSignal): Promise<WordIndex> {
    const [words] = await this.cache.open([this], signal)
    return words as WordIndex
  }

  /** Reads them, once however many ask. */
  async read(): Promise<WordIndex> {
    const { ready } = this
    if (ready !== undefined) return ready
    this.#reading ??= this.cache.load(this, this.#read).finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Reads them into memory, where they stay. */
  async stay(): Promise<void> {
    this.#stays = await this.read()
    this.cache.forget(this)
  }

  /** Lets them be forgotten. */
  leave(): void {
    this.#stays = undefined
  }
}

/** Waits for the words of versions of one library. */
export const openWords: OpenWords = async (all, signal) => {
  const ready = all.map((words) => words.ready)
  if (ready.every((words) => words !== undefined)) return ready as readonly WordIndex[]
  const cached = all.filter((words) => words instanceof CachedWords)
  if (cached.length === all.length) return (cached[0] as CachedWords).cache.open(cached, signal)
  return Promise.all(all.map((words) => words.open(signal)))
}
