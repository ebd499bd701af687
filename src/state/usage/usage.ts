/**
 * What is counted of requests, and what a store of these counts does. A count belongs to a key, an hour (and
 * with it a day) in UTC, an operation and a class of status. Knows no clock and no HTTP beyond the status.
 */

/** The operations that requests are counted under; `other` is an unknown path or a method not allowed. */
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
] as const
export type Operation = (typeof OPERATIONS)[number]

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** What each count is of, in their order: the classes of the first operation, those of the second. */
export const CELL_NAMES = OPERATIONS.flatMap((operation) =>
  STATUS_CLASSES.map((statusClass) => `${operation}.${statusClass}` as const),
)
export const CELLS = CELL_NAMES.length

/** Counts in the order of `CELL_NAMES`. */
export type Counts = Readonly<ArrayLike<number>>

export const HOUR_MS = 3_600_000
export const DAY_HOURS = 24
/** Days, with today, of which the counts are kept. */
export const KEPT_DAYS = 400

export type Unit = 'hour' | 'day'

/** What was counted for one key in one hour. */
export interface UsageEntry {
  /** The id of the key. */
  readonly key: string
  /** Hours since 1970, UTC. */
  readonly hour: number
  /** Milliseconds since 1970: the last of these requests. */
  readonly lastUsed: number
  readonly counts: Counts
}

/** The door for whoever answers requests. */
export interface RequestCounter {
  /**
   * One request with a key, and the HTTP status it was answered with; without a key it is not counted. `started`
   * is when it came, in milliseconds of the process's clock; 0 or nothing where it was not timed.
   */
  count(
    record: { readonly id: string } | null,
    operation: Operation,
    status: number,
    started?: number,
  ): void
}

/** Hours or days since 1970, UTC, from `first` up to and without `end`. */
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

/** Names what is added, so that it can be offered again after a failure that left it open. */
export interface UsageBatch {
  /** One for each counter of each process. */
  readonly sender: string
  /** Raised with every batch of the sender. */
  readonly number: number
}

/** All methods reject only when the store itself fails. Counts outlive the key that they are of. */
export interface UsageStore {
  /**
   * Adds to what any process has stored before; all or nothing. Resolves when it is durable. A store that can
   * fail without knowing whether it has added passes over a batch that it has added before.
   */
  add(entries: readonly UsageEntry[], batch?: UsageBatch): Promise<void>
  /** The rows that are not empty, of one key or of all, in no particular order. */
  read(range: UsageRange, key?: string): Promise<UsageRow[]>
  /** By key id, milliseconds since 1970. */
  lastUsed(): Promise<ReadonlyMap<string, number>>
  /** Forgets everything before a day (days since 1970, UTC). */
  prune(day: number): Promise<void>
}
