/**
 * Usage reports, shared by the command line and the dashboard: parses and checks a range, and sums the counts of each hour
 * or day in it. Prints nothing.
 */
import { AN_INSTANT, type Checked, readInstant } from '../keys/rules.js'
import {
  type KeyRanking,
  type RangeBefore,
  rankKeys,
  rankVersions,
  sumBefore,
  type UsageBefore,
  type VersionRanking,
} from './ranking.js'
import {
  CELLS,
  type Counts,
  DAY_HOURS,
  HOUR_MS,
  KEPT_DAYS,
  OPERATIONS,
  type Operation,
  STATUS_CLASSES,
  type StatusClass,
  type Unit,
  type UsageRange,
  type UsageStore,
} from './usage.js'

export interface UsagePoint {
  /** The start of the hour or day, ISO 8601, UTC. */
  readonly at: string
  readonly total: number
  readonly operations: Readonly<Record<Operation, number>>
  readonly statuses: Readonly<Record<StatusClass, number>>
}

export interface UsageReport {
  readonly by: Unit
  /** The start of the first point, ISO 8601, UTC. */
  readonly from: string
  /** The end of the last point. */
  readonly to: string
  readonly total: number
  /** Ascending, one for each hour or day, also if nothing was counted. */
  readonly points: readonly UsagePoint[]
  /** Null if it is not known. */
  readonly before: UsageBefore | null
  readonly keys: KeyRanking
  readonly versions: VersionRanking
}

/** The parameters of a report as the user typed them. */
export interface UsageQuestion {
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface UnitRule {
  readonly milliseconds: number
  /** Points if `from` is absent. */
  readonly usual: number
  readonly most: number
  readonly mostInWords: string
}

const UNITS: Readonly<Record<Unit, UnitRule>> = {
  hour: { milliseconds: HOUR_MS, usual: 24, most: 14 * DAY_HOURS, mostInWords: '14 days' },
  day: {
    milliseconds: HOUR_MS * DAY_HOURS,
    usual: 30,
    most: KEPT_DAYS,
    mostInWords: `${KEPT_DAYS} days`,
  },
}

/** Days, including today, in the sum of `summariseUsage`. */
const SUMMARY_DAYS = 30

/**
 * Checks the parameters at `now` (milliseconds since 1970): `by` is hour or day (default day); `to` is an instant (default
 * now); `from` is an earlier instant (default 30 days or 24 hours before). The first and last point include both.
 */
export function readUsageRange(asked: UsageQuestion, now: number): Checked<UsageRange> {
  const by = asked.by ?? 'day'
  if (by !== 'hour' && by !== 'day') return refused('by must be hour or day.')
  const { milliseconds, usual, most, mostInWords } = UNITS[by]
  const to = asked.to === undefined ? now + 1 : readInstant(asked.to)
  if (to === undefined) return refused(`to must be ${AN_INSTANT}.`)
  const end = Math.ceil(to / milliseconds)
  const from = asked.from === undefined ? (end - usual) * milliseconds : readInstant(asked.from)
  if (from === undefined) return refused(`from must be ${AN_INSTANT}.`)
  const first = Math.floor(from / milliseconds)
  if (from >= to) return refused('from must lie before to.')
  if (end - first > most) {
    return refused(`from and to must lie at most ${mostInWords} apart by ${by}.`)
  }
  return { kind: 'accepted', value: { by, first, end } }
}

/** The sums of a range for one key, or for all keys, deleted ones too. `before`: the period that it is compared with. */
export async function reportUsage(
  store: UsageStore,
  range: UsageRange,
  key?: string,
  before: RangeBefore | null = null,
): Promise<UsageReport> {
  const sums = new Map<number, Float64Array>()
  const rows = await store.read(range, key)
  for (const { at, counts } of rows) {
    const sum = sums.get(at) ?? new Float64Array(CELLS)
    for (let cell = 0; cell < CELLS; cell++) {
      sum[cell] = (sum[cell] as number) + (counts[cell] as number)
    }
    sums.set(at, sum)
  }
  const nothing = new Float64Array(CELLS)
  const { milliseconds } = UNITS[range.by]
  const iso = (at: number) => new Date(at * milliseconds).toISOString()
  const points = Array.from({ length: range.end - range.first }, (_, index) => {
    const at = range.first + index
    return { at: iso(at), ...describe(sums.get(at) ?? nothing) }
  })
  const earlier = before === null ? null : await sumBefore(store, before, key)
  return {
    by: range.by,
    from: iso(range.first),
    to: iso(range.end),
    total: points.reduce((sum, point) => sum + point.total, 0),
    points,
    before: earlier?.before ?? null,
    keys: rankKeys(rows, earlier?.byKey ?? null),
    versions: await rankVersions(store, range, key),
  }
}

/** Requests by key id: today, and in the last 30 days including today. Days are in UTC. */
export async function summariseUsage(
  store: UsageStore,
  now: number,
): Promise<ReadonlyMap<string, { today: number; month: number }>> {
  const today = Math.floor(now / UNITS.day.milliseconds)
  const sums = new Map<string, { today: number; month: number }>()
  const range = { by: 'day', first: today - SUMMARY_DAYS + 1, end: today + 1 } as const
  for (const { key, at, counts } of await store.read(range)) {
    const sum = sums.get(key) ?? { today: 0, month: 0 }
    const { total } = describe(counts)
    sum.month += total
    if (at === today) sum.today += total
    sums.set(key, sum)
  }
  return sums
}

function describe(counts: Counts): Omit<UsagePoint, 'at'> {
  let total = 0
  const operations: Record<string, number> = {}
  const statuses: Record<string, number> = {}
  let cell = 0
  for (const operation of OPERATIONS) {
    for (const statusClass of STATUS_CLASSES) {
      const count = counts[cell++] as number
      total += count
      operations[operation] = (operations[operation] ?? 0) + count
      statuses[statusClass] = (statuses[statusClass] ?? 0) + count
    }
  }
  return { total, operations, statuses } as Omit<UsagePoint, 'at'>
}

function refused(problem: string): Checked<never> {
  return { kind: 'refused', problems: [problem] }
}
