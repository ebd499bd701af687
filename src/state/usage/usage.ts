/**
 * The counts of requests, and the interface of their store. A count belongs to a key, an hour (and so a day) in UTC, an
 * operation and a class of status. Knows nothing of HTTP but the status. Answers by version: versions.ts.
 */
import type { VersionCounts, VersionEntry } from './versions.js'

/** The operations that requests are counted under; `other`: an unknown path or a method that is not allowed. */
export const OPERATIONS = [
  'versions',
  'version',
  'books',
  'book',
  'chapter',
  'verse',
  'range',
  'passage',
  'search',
  'other',
  'passages',
  'random',
  'today',
  'references',
  'crossReferences',
  'parallel',
  'mcp',
  'strongs',
  'quotations',
  'topics',
  'topic',
  'words',
  'similar',
  'resources',
  'commentary',
  'comments',
  'dictionary',
  'entry',
] as const
export type Operation = (typeof OPERATIONS)[number]

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** The names of the counts in their order: all classes of the first operation, then those of the second. */
export const CELL_NAMES = OPERATIONS.flatMap((operation) =>
  STATUS_CLASSES.map((statusClass) => `${operation}.${statusClass}` as const),
)
export const CELLS = CELL_NAMES.length

/** Counts in the order of `CELL_NAMES`. */
export type Counts = Readonly<ArrayLike<number>>

export const HOUR_MS = 3_600_000
export const DAY_HOURS = 24
/** Days, including today, that counts are kept. */
export const KEPT_DAYS = 400

export type Unit = 'hour' | 'day'

/** The counts of one key in one hour. */
export interface UsageEntry {
  /** The id of the key. */
  readonly key: string
  /** Hours since 1970, UTC. */
  readonly hour: number
  /** The time of the last of these requests, in milliseconds since 1970. */
  readonly lastUsed: number
  readonly counts: Counts
}

/** The HTTP layer calls this once for each answer. */
export interface RequestCounter {
  /**
   * Counts a request by its key (null: not counted), operation and HTTP status. `started`: its arrival
   * (`performance.now()`), 0 or absent if it is not timed. `versions`: the id of the served version that the answer is
   * from, or of each of several once; null or absent if there is none.
   */
  count(
    record: { readonly id: string } | null,
    operation: Operation,
    status: number,
    started?: number,
    versions?: string | readonly string[] | null,
  ): void
}

/** Hours or days since 1970, UTC, from `first` up to but not including `end`. */
export interface UsageRange {
  readonly by: Unit
  readonly first: number
  readonly end: number
}

export interface UsageRow {
  readonly key: string
  /** Hours or days since 1970, as asked. */
  readonly at: number
  readonly counts: Counts
}

/** Identifies a batch, so that it can be sent again if it is unknown whether it was stored. */
export interface UsageBatch {
  /** Different for each counter of each process. */
  readonly sender: string
  /** Incremented with every batch of the sender. */
  readonly number: number
}

/** All methods reject only if the store itself fails. The counts of a deleted key are kept. */
export interface UsageStore {
  /**
   * Adds the counts to those already stored, all or none. Resolves when they are durable. A store that may fail with the
   * outcome unknown ignores a batch that it has added before.
   */
  add(
    entries: readonly UsageEntry[],
    batch?: UsageBatch,
    versions?: readonly VersionEntry[],
  ): Promise<void>
  /** The rows that are not empty, of one key or of all keys, in no particular order. */
  read(range: UsageRange, key?: string): Promise<UsageRow[]>
  /** The answers by version on the days from `first` up to but not including `end`, of one key or (null) of all keys. */
  readVersions(first: number, end: number, key: string | null): Promise<VersionCounts>
  /** By key id, milliseconds since 1970. */
  lastUsed(): Promise<ReadonlyMap<string, number>>
  /** Deletes everything before a day (days since 1970, UTC). */
  prune(day: number): Promise<void>
}
