/** The periods that usage can be shown for, and the counting by hour or day. Times are UTC. Draws nothing. */
import type { StringKey } from '../strings/en.js'

export type By = 'hour' | 'day'

export interface Period {
  readonly name: string
  readonly title: StringKey
  readonly hours: number
}

const HOUR = 3_600_000
const LENGTH = { hour: HOUR, day: 24 * HOUR }
/** The server gives hours for fourteen days at most. */
const MAX_HOURS_BY_HOUR = 14 * 24

export const PERIODS: readonly Period[] = [
  { name: '24h', title: 'usage.hours24', hours: 24 },
  { name: '7d', title: 'usage.days7', hours: 7 * 24 },
  { name: '30d', title: 'usage.days30', hours: 30 * 24 },
  { name: '90d', title: 'usage.days90', hours: 90 * 24 },
  { name: '400d', title: 'usage.days400', hours: 400 * 24 },
]

/** How a period can be counted, the usual way first: a day has no bars of days, a year none of hours. */
export function waysToCount({ hours }: Period): readonly By[] {
  if (hours <= 24) return ['hour']
  return hours <= MAX_HOURS_BY_HOUR ? ['day', 'hour'] : ['day']
}

/** The query of a period that ends now, with whole hours or days; `now` in milliseconds since 1970. */
export function usageQuery(period: Period, by: By, key: string | null, now: number): string {
  const length = LENGTH[by]
  const count = (period.hours * HOUR) / length
  const from = (Math.floor(now / length) - count + 1) * length
  const query = new URLSearchParams({
    by,
    from: new Date(from).toISOString(),
    to: new Date(now).toISOString(),
  })
  if (key !== null) query.set('key', key)
  return query.toString()
}
