/**
 * The keys in memory, asked by every request: a hash, a look into a map, a look at the clock. Hides when
 * and how the store is read again: after every change that it tells of, and for a key that memory does not
 * know, because another process may have made it a moment ago.
 */
import { hashKey, keyState } from './key.js'
import type { KeyRecord, KeyStore } from './store.js'

/** A disabled or deleted key is unknown. */
export type Lookup =
  | { readonly state: 'active'; readonly record: KeyRecord }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

export interface KeyDirectoryOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Monotonic milliseconds: the time of day may be set back. */
  readonly elapsed?: () => number
  /** Told when the store cannot be read; memory goes on answering and the read is tried again. */
  readonly failed?: (error: unknown) => void
}

const EXPIRED: Lookup = { state: 'expired' }
const UNKNOWN: Lookup = { state: 'unknown' }
/** How long, in milliseconds, the store's word that it has no such key holds. */
const REFUSAL_MS = 1000
/** How many such words are kept; with more, the oldest goes. */
const MAX_REFUSALS = 10_000
const RETRY_MS = 250

type Entry = Extract<Lookup, { state: 'active' }>

export class KeyDirectory {
  readonly #store: KeyStore
  readonly #now: () => number
  readonly #elapsed: () => number
  readonly #failed: (error: unknown) => void
  #entries = new Map<string, Entry>()
  /** Hash to the moment of the process's clock until which it is refused unasked; in order of that moment. */
  readonly #refused = new Map<string, number>()
  readonly #confirming = new Map<string, Promise<Lookup>>()
  /** Number of the latest reading of the whole store that was begun, and of the latest that is in memory. */
  #reading = 0
  #applied = 0
  #closed = false
  #retry: NodeJS.Timeout | undefined
  readonly #unwatch: () => void

  private constructor(store: KeyStore, options: KeyDirectoryOptions) {
    const { now = Date.now, elapsed = () => performance.now(), failed = warn } = options
    this.#store = store
    this.#now = now
    this.#elapsed = elapsed
    this.#failed = failed
    this.#unwatch = store.watch(() => this.#reload())
  }

  /** Resolves when every key is in memory. Rejects when the store cannot be read. */
  static async open(store: KeyStore, options: KeyDirectoryOptions = {}): Promise<KeyDirectory> {
    const directory = new KeyDirectory(store, options)
    try {
      await directory.#read()
    } catch (error) {
      directory.close()
      throw error
    }
    return directory
  }

  /** What memory knows of a key. `unknown` is not the last word: ask `confirm` before refusing. */
  lookup(key: string): Lookup {
    const entry = this.#entries.get(hashKey(key))
    return entry === undefined ? UNKNOWN : this.#judge(entry)
  }

  /**
   * The last word on a key that `lookup` does not know: the store's own, or its word of less than a second
   * ago. Rejects when the store fails.
   */
  confirm(key: string): Promise<Lookup> {
    const hash = hashKey(key)
    const refusedUntil = this.#refused.get(hash)
    if (refusedUntil !== undefined && this.#elapsed() < refusedUntil)
      return Promise.resolve(UNKNOWN)
    let answer = this.#confirming.get(hash)
    if (answer === undefined) {
      answer = this.#ask(hash).finally(() => this.#confirming.delete(hash))
      this.#confirming.set(hash, answer)
    }
    return answer
  }

  /** Ends the watch. The store stays open. */
  close(): void {
    this.#closed = true
    this.#unwatch()
    clearTimeout(this.#retry)
  }

  #judge(entry: Entry): Lookup {
    const state = keyState(entry.record, this.#now())
    if (state === 'active') return entry
    return state === 'expired' ? EXPIRED : UNKNOWN
  }

  async #ask(hash: string): Promise<Lookup> {
    const reading = this.#reading
    const record = await this.#store.findByHash(hash)
    const entry: Entry | undefined = record && { state: 'active', record }
    const found = entry === undefined ? UNKNOWN : this.#judge(entry)
    if (reading !== this.#reading) return found
    if (found === UNKNOWN) this.#refuse(hash)
    else this.#entries.set(hash, entry as Entry)
    return found
  }

  #refuse(hash: string): void {
    this.#refused.delete(hash)
    if (this.#refused.size >= MAX_REFUSALS) {
      const [oldest] = this.#refused.keys()
      this.#refused.delete(oldest as string)
    }
    this.#refused.set(hash, this.#elapsed() + REFUSAL_MS)
  }

  #reload(): void {
    this.#read().catch((error: unknown) => {
      if (this.#closed) return
      this.#failed(error)
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => this.#reload(), RETRY_MS).unref()
    })
  }

  /** Readings may overlap; one that was begun earlier never replaces a later one. */
  async #read(): Promise<void> {
    const reading = ++this.#reading
    const records = await this.#store.list()
    if (reading < this.#applied) return
    this.#applied = reading
    this.#entries = new Map(records.map((record) => [record.hash, { state: 'active', record }]))
    this.#refused.clear()
  }
}

function warn(error: unknown): void {
  process.emitWarning(`The keys cannot be read; those in memory stay in force. ${error}`)
}
