/**
 * Days: a date as it is written, and the day that it is now in a time zone, with the instant at which that day ends
 * there. Zones are those of the runtime's own time zone database. Knows no verses.
 */
import { BoundedMap } from '../../runtime/bounded-map.js'
import type { Failure } from '../failure.js'
import { badParameter } from '../parameters.js'

/** A day of the Gregorian calendar. */
export interface Day {
  /** `2031-05-17`. */
  readonly date: string
  readonly month: number
  readonly day: number
}

/** A day that is now somewhere. */
export interface CurrentDay extends Day {
  /** When it ends there, in milliseconds since 1970. */
  readonly end: number
}

/** A time zone: what day an instant (milliseconds since 1970) is in it. */
export type Zone = (now: number) => CurrentDay

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** The day that a text is: `2031-05-17`, in the years 0001 to 9999 of the Gregorian calendar. */
export function readDate(text: string): Day | Failure {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  const last = year === undefined || year === 0 ? 0 : daysOfMonth(year, month as number)
  if ((day as number) >= 1 && (day as number) <= last) {
    return { date: text, month: month as number, day: day as number }
  }
  return badParameter('date', { is: 'not-a-date' })
}

/** Days of a month; 0 if there is no such month. */
function daysOfMonth(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The longest name of a zone that is looked up, in characters. */
const MAX_ZONE_LENGTH = 64
// Node.js 22 takes offsets such as +02:00 as names, Node.js 20 does not: no Node.js is asked for one.
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/

/** A zone takes tens of kilobytes: there are more names than need be kept. */
const KEPT_ZONES = 64
const zones = new BoundedMap<string, Zone>(KEPT_ZONES)

/** The zone with an IANA name, in any letter case: `America/Bogota`. */
export function readZone(name: string): Zone | Failure {
  const key = name.toLowerCase()
  const kept = zones.get(key)
  if (kept !== undefined) return kept
  const bad = () => badParameter('tz', { is: 'not-a-zone' })
  if (name.length > MAX_ZONE_LENGTH || !ZONE.test(name)) return bad()
  try {
    const zone = openZone(name)
    zones.set(key, zone)
    return zone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return bad()
  }
}

const HOUR_MS = 3_600_000
/** No day of a zone is longer, not even one that a zone lives twice because it moved across the date line. */
const LONGEST_DAY_MS = 50 * HOUR_MS

/** Throws a RangeError if the runtime knows no such zone. The day that was asked for last is kept. */
function openZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  const dateAt = (instant: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, value]),
    )
    return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
  }
  let known: CurrentDay = { date: '', month: 0, day: 0, end: Number.NEGATIVE_INFINITY }
  let since = Number.POSITIVE_INFINITY
  return (now) => {
    if (now >= since && now < known.end) return known
    const date = dateAt(now)
    const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
    known = { date, month, day, end: endOfDay(now, (instant) => dateAt(instant) === date) }
    since = now
    return known
  }
}

/** The first instant after `now` that is in another day. A clock that is put back or forward at midnight is no matter. */
function endOfDay(now: number, isSameDay: (instant: number) => boolean): number {
  let after = now + HOUR_MS
  while (after < now + LONGEST_DAY_MS && isSameDay(after)) after += HOUR_MS
  let before = after - HOUR_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isSameDay(middle)) before = middle
    else after = middle
  }
  return after
}
