/**
 * Counts requests in memory and hands the sums to a store about every second. Hides when: a request only
 * raises numbers in an array; a process that is killed loses what it has counted since the last hand-over.
 * While the store fails, everything is kept and offered again.
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
  /** Milliseconds between two hand-overs. */
  readonly intervalMs?: number
  /** Told once when the store begins to fail; what was counted is kept and offered again. */
  readonly failed?: (error: unknown) => void
  /** Sums, each of a key and an hour, beyond which the oldest hours are put together. */
  readonly mostWaiting?: number
}

interface Sum extends UsageEntry {
  lastUsed: number
  readonly counts: Uint32Array
}

const INTERVAL_MS = 1000
/** Some 25 MB. */
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
  /** By key id, the sums of the running hour. */
  #current = new Map<string, Sum>()
  /** By hour and key id, what waits to be handed over. */
  readonly #waiting = new Map<string, Sum>()
  /** What was offered last: as it is, until the store has it, since the store may know it by its number. */
  #offered: readonly Sum[] = []
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

  /** Resolves when everything counted so far was handed over, or the store has failed. Never rejects. */
  flush(): Promise<void> {
    this.#flushed = this.#flushed.then(() => this.#handOver())
    return this.#flushed
  }

  /** Hands over the rest and ends. The store stays open. */
  close(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  #begin(key: string): Sum {
    const sum = { key, hour: this.#hour, lastUsed: 0, counts: new Uint32Array(CELLS) }
    this.#current.set(key, sum)
    return sum
  }

  /** Puts the sums of the running hour aside and begins the hour of `now`. */
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

  async #handOver(): Promise<void> {
    this.#turn(this.#now())
    try {
      await this.#offer()
      if (this.#waiting.size === 0) return
      this.#offered = [...this.#waiting.values()]
      this.#waiting.clear()
      this.#number++
      await this.#offer()
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

  async #offer(): Promise<void> {
    if (this.#offered.length === 0) return
    await this.#store.add(this.#offered, { sender: this.#sender, number: this.#number })
    this.#offered = []
  }

  /** Puts the oldest hour into the next one while there are too many sums: none is lost, only when it was. */
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
