/** The choices of the usage view, as they stand in its address. Draws nothing. */
import { OPERATIONS, type Operation } from '../model.js'
import type { Choices } from '../place.js'
import { type By, PERIODS, type Period, waysToCount } from './period.js'

export interface Filters {
  readonly period: Period
  readonly by: By
  /** The operation that the plot shows beside all requests. */
  readonly operation: Operation | null
}

const MONTH = PERIODS[2] as Period

/** The choices of an address; what it leaves out or what means nothing is as usual. */
export function readFilters(asked: Choices): Filters {
  const period = PERIODS.find(({ name }) => name === asked.period) ?? MONTH
  const ways = waysToCount(period)
  return {
    period,
    by: ways.find((by) => by === asked.by) ?? (ways[0] as By),
    operation: OPERATIONS.find((operation) => operation === asked.operation) ?? null,
  }
}

/** The fewest choices that `readFilters` reads as these. */
export function writeFilters({ period, by, operation }: Filters): Choices {
  const ways = waysToCount(period)
  return {
    ...(period === MONTH ? {} : { period: period.name }),
    ...(by === ways[0] || !ways.includes(by) ? {} : { by }),
    ...(operation === null ? {} : { operation }),
  }
}
