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
import {
  addVersions,
  mostVersionsOf,
  type VersionCounts,
  type VersionEntry,
  VersionTally,
} from './versions.js'
import { Waiting } from './waiting.js'

export interface UsageCounterOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds between two flushes. */
  readonly intervalMs?: number
  /** Called once when the store begins to fail. */
  readonly failed?: (error: unknown) => void
  /**
   * The most waiting sums, each of a key and an hour, and of a key and a day by version; beyond it the oldest hours or
   * days are merged.
   */
  readonly mostWaiting?: number
}

interface Sum extends UsageEntry {
  lastUsed: number
  readonly counts: Uint32Array
  versions: VersionTally | undefined
}

interface VersionSum extends VersionEntry {
  readonly counts: Map<string, number>
}

interface Batch {
  readonly entries: readonly Sum[]
  readonly versions: readonly VersionSum[]
}

const INTERVAL_MS = 1000
/** Some 25 MB of memory, and as much again if keys use many versions. */
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
  readonly #waiting = new Waiting<Sum>({
    keyOf: ({ key }) => key,
    timeOf: ({ hour }) => hour,
    moveTo: (sum, hour) => ({ ...sum, hour }),
    addTo: addSum,
  })
  readonly #versions = new Waiting<VersionSum>({
    keyOf: ({ key }) => key,
    timeOf: ({ day }) => day,
    moveTo: (sum, day) => ({ ...sum, day }),
    addTo: ({ key, counts }, sum) => addVersions(counts, sum.counts, mostVersionsOf(key)),
  })
  /** The batch that was sent last. It is not changed until the store confirms it: the store may have it by its number. */
  #batch: Batch | undefined
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

  count(
    record: { readonly id: string } | null,
    operation: Operation,
    status: number,
    _started?: number,
    versions: string | readonly string[] | null = null,
  ): void {
    if (record === null) return
    const now = this.#now()
    if (now >= this.#hourEnd) this.#turn(now)
    const sum = this.#current.get(record.id) ?? this.#begin(record.id)
    sum.lastUsed = now
    const statusClass = Math.min(Math.max(((status / 100) | 0) - 2, 0), LAST_CLASS)
    const cell = FIRST_CELL[operation] + statusClass
    sum.counts[cell] = (sum.counts[cell] as number) + 1
    if (versions === null) return
    sum.versions ??= new VersionTally()
    if (typeof versions === 'string') sum.versions.add(versions)
    else for (const version of versions) sum.versions.add(version)
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
    const counts = new Uint32Array(CELLS)
    const sum: Sum = { key, hour: this.#hour, lastUsed: 0, counts, versions: undefined }
    this.#current.set(key, sum)
    return sum
  }

  /** Moves the sums of the current hour to those that wait, and begins the hour of `now`. */
  #turn(now: number): void {
    for (const sum of this.#current.values()) {
      const { key, versions } = sum
      this.#waiting.add(sum)
      if (versions === undefined) continue
      this.#waitByVersion(key, versions.counts())
      this.#waitByVersion(null, versions.counts())
    }
    this.#current = new Map()
    this.#hour = Math.floor(now / HOUR_MS)
    this.#hourEnd = (this.#hour + 1) * HOUR_MS
  }

  #waitByVersion(key: string | null, versions: VersionCounts): void {
    const counts = new Map<string, number>()
    addVersions(counts, versions, mostVersionsOf(key))
    this.#versions.add({ key, day: Math.floor(this.#hour / DAY_HOURS), counts })
  }

  async #flushOnce(): Promise<void> {
    this.#turn(this.#now())
    try {
      await this.#sendBatch()
      const entries = this.#waiting.take()
      if (entries.length === 0) return
      this.#batch = { entries, versions: this.#versions.take() }
      this.#number++
      await this.#sendBatch()
    } catch (error) {
      this.#waiting.shrink(this.#mostWaiting)
      this.#versions.shrink(this.#mostWaiting)
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
    if (this.#batch === undefined) return
    const { entries, versions } = this.#batch
    await this.#store.add(entries, { sender: this.#sender, number: this.#number }, versions)
    this.#batch = undefined
  }

  #report(error: unknown): void {
    if (!this.#failing) this.#failed(error)
    this.#failing = true
  }
}

function addSum(other: Sum, sum: Sum): void {
  other.lastUsed = Math.max(other.lastUsed, sum.lastUsed)
  for (const [cell, count] of sum.counts.entries()) {
    other.counts[cell] = (other.counts[cell] as number) + count
  }
}

function warn(error: unknown): void {
  process.emitWarning(`The usage of keys cannot be stored; it is counted on in memory. ${error}`)
}
