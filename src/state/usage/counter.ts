/**
 * Counts requests in memory and flushes the sums to a store about every second. A request only increments a number in an
 * array. A process that is killed loses what it has counted since the last flush. If the store fails, the sums are kept
 * and sent again.
 */
import { randomUUID } from 'node:crypto'
import {
  CELLS,
  DAY_HOURS,
  HOUR_MS,
  KEPT_DAYS,
  OPERATIONS,
  type Operation,
  type RequestCounter,
  STATUS_CLASSES,
  type UsageEntry,
  type UsageStore,
} from './usage.js'

export interface UsageCounterOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds between two flushes. */
  readonly intervalMs?: number
  /** Called once when the store begins to fail. */
  readonly failed?: (error: unknown) => void
  /** The most waiting sums, each of a key and an hour; beyond it the oldest hours are merged. */
  readonly mostWaiting?: number
}

interface Sum extends UsageEntry {
  lastUsed: number
  readonly counts: Uint32Array
}

const INTERVAL_MS = 1000
/** Some 25 MB of memory. */
const MOST_WAITING = 50_000
const LAST_CLASS = STATUS_CLASSES.length - 1
const FIRST_CELL = Object.fromEntries(
  OPERATIONS.map((operation, index) => [operation, index * STATUS_CLASSES.length]),
) as Record<Operation, number>

export class UsageCounter implements RequestCounter {
  readonly #store: UsageStore
  readonly #now: () => number
  readonly #failed: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  #hour = 0
  #hourEnd = 0
  /** The sums of the current hour, by key id. */
  #current = new Map<string, Sum>()
  /** The sums that wait for a flush, by hour and key id. */
  readonly #waiting = new Map<string, Sum>()
  /** The batch that was sent last. It is not changed until the store confirms it: the store may have it by its number. */
  #batch: readonly Sum[] = []
  readonly #sender = randomUUID()
  #number = 0
  readonly #mostWaiting: number
  #flushed: Promise<void> = Promise.resolve()
  #failing = false
  #prunedDay = 0

  constructor(
    store: UsageStore,
    {
      now = Date.now,
      intervalMs = INTERVAL_MS,
      failed = warn,
      mostWaiting = MOST_WAITING,
    }: UsageCounterOptions = {},
  ) {
    this.#mostWaiting = mostWaiting
    this.#store = store
    this.#now = now
    this.#failed = failed
    this.#timer = setInterval(() => void this.flush(), intervalMs).unref()
  }

  count(record: { readonly id: string } | null, operation: Operation, status: number): void {
    if (record === null) return
    const now = this.#now()
    if (now >= this.#hourEnd) this.#turn(now)
    const sum = this.#current.get(record.id) ?? this.#begin(record.id)
    sum.lastUsed = now
    const statusClass = Math.min(Math.max(((status / 100) | 0) - 2, 0), LAST_CLASS)
    const cell = FIRST_CELL[operation] + statusClass
    sum.counts[cell] = (sum.counts[cell] as number) + 1
  }

  /** Resolves when everything counted so far is stored, or the store has failed. Never rejects. */
  flush(): Promise<void> {
    this.#flushed = this.#flushed.then(() => this.#flushOnce())
    return this.#flushed
  }

  /** Flushes the rest and stops the timer. The store stays open. */
  close(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  #begin(key: string): Sum {
    const sum = { key, hour: this.#hour, lastUsed: 0, counts: new Uint32Array(CELLS) }
    this.#current.set(key, sum)
    return sum
  }

  /** Moves the sums of the current hour to those that wait, and begins the hour of `now`. */
  #turn(now: number): void {
    for (const sum of this.#current.values()) this.#wait(sum)
    this.#current = new Map()
    this.#hour = Math.floor(now / HOUR_MS)
    this.#hourEnd = (this.#hour + 1) * HOUR_MS
  }

  #wait(sum: Sum): void {
    const name = `${sum.hour} ${sum.key}`
    const other = this.#waiting.get(name)
    if (other === undefined) {
      this.#waiting.set(name, sum)
      return
    }
    other.lastUsed = Math.max(other.lastUsed, sum.lastUsed)
    for (const [cell, count] of sum.counts.entries()) {
      other.counts[cell] = (other.counts[cell] as number) + count
    }
  }

  async #flushOnce(): Promise<void> {
    this.#turn(this.#now())
    try {
      await this.#sendBatch()
      if (this.#waiting.size === 0) return
      this.#batch = [...this.#waiting.values()]
      this.#waiting.clear()
      this.#number++
      await this.#sendBatch()
    } catch (error) {
      this.#shrink()
      this.#report(error)
      return
    }
    this.#failing = false
    const today = Math.floor(this.#hour / DAY_HOURS)
    if (today === this.#prunedDay) return
    this.#prunedDay = today
    await this.#store.prune(today - KEPT_DAYS + 1).catch((error) => this.#report(error))
  }

  async #sendBatch(): Promise<void> {
    if (this.#batch.length === 0) return
    await this.#store.add(this.#batch, { sender: this.#sender, number: this.#number })
    this.#batch = []
  }

  /** While too many sums wait, merges the oldest hour into the next. The totals stay exact; their hour does not. */
  #shrink(): void {
    while (this.#waiting.size > this.#mostWaiting) {
      const hours = new Set([...this.#waiting.values()].map(({ hour }) => hour))
      const [oldest, next] = [...hours].sort((one, other) => one - other)
      if (next === undefined) return
      for (const [name, sum] of this.#waiting) {
        if (sum.hour !== oldest) continue
        this.#waiting.delete(name)
        this.#wait({ ...sum, hour: next })
      }
    }
  }

  #report(error: unknown): void {
    if (!this.#failing) this.#failed(error)
    this.#failing = true
  }
}

function warn(error: unknown): void {
  process.emitWarning(`The usage of keys cannot be stored; it is counted on in memory. ${error}`)
}
