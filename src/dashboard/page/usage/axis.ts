/**
 * Which values and times stand on the axes of a plot: round numbers, never a part of a request; days, Mondays and first days
 * of months, as many as there is room for. Times are UTC. Draws nothing.
 */
import type { By } from './period.js'

/** Pixels that a number needs above the one below it, and a time beside the next. */
const LEAST_HEIGHT = 40
const LEAST_WIDTH = 64
const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const DAY_MS = DAY_HOURS * HOUR_MS
/** From 1 January 1970, a Thursday, to the next Monday. */
const FIRST_MONDAY = 4

const HOUR_STEPS = [1, 2, 3, 6, 12, 24, 48, 72, 168]
const DAY_STEPS = [1, 2, 3, 7, 14]
const MONTH_STEPS = [1, 2, 3, 6, 12]

/** The numbers of an axis of so many pixels, from 0 to the first that is not below `most`. */
export function countTicks(most: number, height: number): readonly number[] {
  const steps = Math.max(1, Math.floor(height / LEAST_HEIGHT))
  const least = Math.max(1, most) / steps
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) as number
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Which of the points have their time on an axis of so many pixels, and how the times are written. */
export interface TimeTicks {
  /** Indices of points, ascending. */
  readonly at: readonly number[]
  readonly as: 'hours' | 'days' | 'months'
}

/** `times`: the start of each hour or day, in milliseconds since 1970. */
export function timeTicks(times: readonly number[], by: By, width: number): TimeTicks {
  const least = (LEAST_WIDTH * times.length) / Math.max(1, width)
  const choose = (as: TimeTicks['as'], isTick: (time: number) => boolean): TimeTicks => ({
    at: times.flatMap((time, index) => (isTick(time) ? index : [])),
    as,
  })
  const candidates =
    by === 'hour'
      ? HOUR_STEPS.map((step) => () => choose('hours', (time) => (time / HOUR_MS) % step === 0))
      : [
          ...DAY_STEPS.map((step) => () => choose('days', dayTest(step, times.at(-1) ?? 0))),
          ...MONTH_STEPS.map((step) => () => choose('months', monthTest(step))),
        ]
  let last: TimeTicks = { at: [], as: 'days' }
  for (const candidate of candidates) {
    last = candidate()
    if (isRoomy(last.at, least)) return last
  }
  return last
}

/** Whether so many points lie between two ticks. */
function isRoomy(at: readonly number[], least: number): boolean {
  return at.every(
    (index, position) => position === 0 || index - (at[position - 1] as number) >= least,
  )
}

/** Days are counted back from the last one, weeks from Mondays. */
function dayTest(step: number, last: number): (time: number) => boolean {
  const origin = step < 7 ? last / DAY_MS : FIRST_MONDAY
  return (time) => (time / DAY_MS - origin) % step === 0
}

function monthTest(step: number): (time: number) => boolean {
  return (time) => {
    const date = new Date(time)
    return date.getUTCDate() === 1 && date.getUTCMonth() % step === 0
  }
}

/** Writes the times of an axis in a language; midnight is written as its day, January with its year. */
export function writeTimes(
  times: readonly number[],
  { at, as }: TimeTicks,
  locale: string,
): readonly string[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const day = format({ day: 'numeric', month: 'short' })
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const month = format({ month: 'short' })
  const year = format({ month: 'short', year: 'numeric' })
  return at.map((index, position) => {
    const date = new Date(times[index] as number)
    if (as === 'hours') return (date.getUTCHours() === 0 ? day : hour).format(date)
    if (as === 'days') return day.format(date)
    return (position === 0 || date.getUTCMonth() === 0 ? year : month).format(date)
  })
}
