/**
 * All keys in memory. A request costs a hash, a map look-up and a look at the clock. Reads the store again after each
 * change that it reports, and for a key that is not in memory, because another process may have just created it.
 */
import { BoundedMap } from '../../runtime/bounded-map.js'
import { hashKey, keyState } from './key.js'
import type { KeyRecord, KeyStore, PreviousSecret } from './store.js'

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
  /** Called when the store cannot be read; the keys in memory stay valid, and the read is tried again. */
  readonly failed?: (error: unknown) => void
}

const EXPIRED: Lookup = { state: 'expired' }
const UNKNOWN: Lookup = { state: 'unknown' }
/** How long a negative look-up is cached (ms). */
const REFUSAL_MS = 1000
/** How many negative look-ups are cached; beyond it, the oldest is dropped. */
const MAX_REFUSALS = 10_000
const RETRY_MS = 250

type Entry = Extract<Lookup, { state: 'active' }>

/** Keys by the hash of a secret. */
interface Entries {
  readonly current: Map<string, Entry>
  /** By the hash of the secret before a rotation; its end is in the record. */
  readonly previous: Map<string, Entry>
}

export class KeyDirectory {
  readonly #store: KeyStore
  readonly #now: () => number
  readonly #elapsed: () => number
  readonly #failed: (error: unknown) => void
  #entries: Entries = { current: new Map(), previous: new Map() }
  /** Cached negative look-ups: hash -> end in milliseconds of `elapsed`, in order of the end. */
  readonly #refused = new BoundedMap<string, number>(MAX_REFUSALS)
  readonly #confirming = new Map<string, Promise<Lookup>>()
  /** Numbers of the latest read of the whole store that began, and of the latest that was applied. */
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

  /** Resolves when all keys are in memory. Rejects if the store cannot be read. */
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

  /** Looks a key up in memory. Call `confirm` before you refuse an `unknown` key. `hash`: of `key`, if it is known. */
  lookup(key: string, hash = hashKey(key)): Lookup {
    const entry = this.#entries.current.get(hash)
    return entry === undefined ? this.#lookupPrevious(hash) : this.#judge(entry)
  }

  /** Looks up in the store a key that `lookup` does not know; negative results are cached. Rejects if the store fails. */
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

  /** Stops watching the store, which stays open. */
  close(): void {
    this.#closed = true
    this.#unwatch()
    clearTimeout(this.#retry)
  }

  /** An old secret that has ended is unknown, like one that was never there. */
  #lookupPrevious(hash: string): Lookup {
    const entry = this.#entries.previous.get(hash)
    if (entry === undefined) return UNKNOWN
    const { until } = entry.record.previous as PreviousSecret
    return this.#now() < until ? this.#judge(entry) : UNKNOWN
  }

  #judge(entry: Entry): Lookup {
    const state = keyState(entry.record, this.#now())
    if (state === 'active') return entry
    return state === 'expired' ? EXPIRED : UNKNOWN
  }

  async #ask(hash: string): Promise<Lookup> {
    const reading = this.#reading
    const record = await this.#store.findByHash(hash)
    const isPrevious = record !== undefined && record.hash !== hash
    const until = isPrevious ? (record.previous?.until ?? 0) : Number.POSITIVE_INFINITY
    const entry: Entry | undefined =
      record && this.#now() < until ? { state: 'active', record } : undefined
    const found = entry === undefined ? UNKNOWN : this.#judge(entry)
    if (reading !== this.#reading) return found
    if (found === UNKNOWN) this.#refuse(hash)
    else this.#entries[isPrevious ? 'previous' : 'current'].set(hash, entry as Entry)
    return found
  }

  #refuse(hash: string): void {
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

  /** Reads may overlap; a read never replaces the result of one that began later. */
  async #read(): Promise<void> {
    const reading = ++this.#reading
    const records = await this.#store.list()
    if (reading < this.#applied) return
    this.#applied = reading
    const entries: Entries = { current: new Map(), previous: new Map() }
    for (const record of records) {
      const entry: Entry = { state: 'active', record }
      entries.current.set(record.hash, entry)
      if (record.previous !== null) entries.previous.set(record.previous.hash, entry)
    }
    this.#entries = entries
    this.#refused.clear()
  }
}

function warn(error: unknown): void {
  process.emitWarning(`The keys cannot be read; those in memory stay in force. ${error}`)
}
