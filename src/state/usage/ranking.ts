/** What a report says beside its points: the period before, the most used keys, and the versions. Prints nothing. */
import {
  CELLS,
  type Counts,
  DAY_HOURS,
  HOUR_MS,
  KEPT_DAYS,
  STATUS_CLASSES,
  type StatusClass,
  type UsageRange,
  type UsageRow,
  type UsageStore,
} from './usage.js'
import { OTHER_VERSIONS } from './versions.js'

/** The sums of the period before, as long as that of the report. */
export interface UsageBefore {
  /** The start, ISO 8601, UTC. */
  readonly from: string
  /** The end. While the report's last day is not over, its hour of that day: both periods have the same length. */
  readonly to: string
  readonly total: number
  readonly statuses: Readonly<Record<StatusClass, number>>
}

export interface KeyUse {
  readonly id: string
  readonly total: number
  /** Those of them that were answered 4xx or 5xx. */
  readonly errors: number
  /** Requests in the period before; null if that is not known. */
  readonly before: number | null
}

/** The keys with a request, the most used first. */
export interface KeyRanking {
  readonly most_used: readonly KeyUse[]
  /** What comes after the first `MOST_RANKED`: how many keys, and their requests. */
  readonly others: { readonly keys: number; readonly total: number }
}

/** Versions are counted by day: all days of which the report has a part. */
export interface VersionRanking {
  readonly from: string
  readonly to: string
  /** The most used first. */
  readonly most_used: readonly { readonly id: string; readonly total: number }[]
  /** Answers of versions beyond the first `MOST_VERSIONS` of a key and day; 0 for all keys. */
  readonly others: number
}

/** The period before a range; the counts of `parts` are its own. */
export interface RangeBefore {
  readonly from: number
  readonly to: number
  readonly parts: readonly UsageRange[]
}

/** The most keys of a ranking. */
export const MOST_RANKED = 100

const DAY_MS = HOUR_MS * DAY_HOURS
const CLASSES = STATUS_CLASSES.length
const FIRST_ERROR = STATUS_CLASSES.indexOf('4xx')

/**
 * The period of the same length before a range, at `now` (milliseconds since 1970). If the last day of the range is not
 * over, it ends at the same hour. Null if the range has not begun, or if the counts of the period are pruned in part.
 */
export function rangeBefore({ by, first, end }: UsageRange, now: number): RangeBefore | null {
  const unit = by === 'day' ? DAY_MS : HOUR_MS
  const length = end - first
  const current = Math.floor(now / unit)
  const start = first - length
  const oldest = Math.floor(now / DAY_MS) - KEPT_DAYS + 1
  if (first > current || start * unit < oldest * DAY_MS) return null
  const stop = Math.min(end, current + 1) - length
  const from = start * unit
  const isOver = end <= current
  if (isOver || by === 'hour') {
    return { from, to: stop * unit, parts: [{ by, first: start, end: stop }] }
  }
  const hour = (stop - 1) * DAY_HOURS
  const hours = Math.floor(now / HOUR_MS) - current * DAY_HOURS + 1
  const days = { by, first: start, end: stop - 1 }
  const part = { by: 'hour', first: hour, end: hour + hours } as const
  return { from, to: part.end * HOUR_MS, parts: stop - 1 > start ? [days, part] : [part] }
}

/** The sums of the period before, in all and by key. */
export async function sumBefore(
  store: UsageStore,
  { from, to, parts }: RangeBefore,
  key?: string,
): Promise<{ readonly before: UsageBefore; readonly byKey: ReadonlyMap<string, number> }> {
  const classes = new Float64Array(CLASSES)
  const byKey = new Map<string, number>()
  for (const part of parts) {
    for (const row of await store.read(part, key)) {
      let total = 0
      for (let cell = 0; cell < CELLS; cell++) {
        const count = row.counts[cell] as number
        total += count
        classes[cell % CLASSES] = (classes[cell % CLASSES] as number) + count
      }
      byKey.set(row.key, (byKey.get(row.key) ?? 0) + total)
    }
  }
  const statuses = Object.fromEntries(
    STATUS_CLASSES.map((statusClass, index) => [statusClass, classes[index]]),
  ) as Record<StatusClass, number>
  const total = classes.reduce((sum, count) => sum + count, 0)
  return { before: { from: isoOf(from), to: isoOf(to), total, statuses }, byKey }
}

/** Ranks the keys of rows; `before` has their requests in the period before, null if that is not known. */
export function rankKeys(
  rows: readonly UsageRow[],
  before: ReadonlyMap<string, number> | null,
): KeyRanking {
  const sums = new Map<string, { total: number; errors: number }>()
  for (const { key, counts } of rows) {
    const sum = sums.get(key) ?? { total: 0, errors: 0 }
    const { total, errors } = sumOf(counts)
    sum.total += total
    sum.errors += errors
    sums.set(key, sum)
  }
  const ranked = [...sums]
    .map(([id, sum]) => ({ id, ...sum, before: before === null ? null : (before.get(id) ?? 0) }))
    .filter(({ total }) => total > 0)
    .sort(byUse)
  const others = ranked.slice(MOST_RANKED)
  return {
    most_used: ranked.slice(0, MOST_RANKED),
    others: { keys: others.length, total: others.reduce((sum, { total }) => sum + total, 0) },
  }
}

/** Ranks the versions on the days of a range, of one key or of all. */
export async function rankVersions(
  store: UsageStore,
  { by, first, end }: UsageRange,
  key?: string,
): Promise<VersionRanking> {
  const hours = by === 'day' ? DAY_HOURS : 1
  const firstDay = Math.floor((first * hours) / DAY_HOURS)
  const endDay = Math.ceil((end * hours) / DAY_HOURS)
  const counts = await store.readVersions(firstDay, endDay, key ?? null)
  return {
    from: isoOf(firstDay * DAY_MS),
    to: isoOf(endDay * DAY_MS),
    most_used: [...counts]
      .filter(([id, total]) => id !== OTHER_VERSIONS && total > 0)
      .map(([id, total]) => ({ id, total }))
      .sort(byUse),
    others: counts.get(OTHER_VERSIONS) ?? 0,
  }
}

function sumOf(counts: Counts): { total: number; errors: number } {
  let total = 0
  let errors = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const count = counts[cell] as number
    total += count
    if (cell % CLASSES >= FIRST_ERROR) errors += count
  }
  return { total, errors }
}

interface Ranked {
  readonly id: string
  readonly total: number
}

/** Of two with as many requests the order is that of their ids, so that it does not change by itself. */
function byUse(one: Ranked, other: Ranked): number {
  return other.total - one.total || (one.id < other.id ? -1 : 1)
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
