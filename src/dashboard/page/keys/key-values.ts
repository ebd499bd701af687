/**
 * The values of the form for a key: checks them and turns them into the body of a request. The server checks them
 * again; this check has its messages in the page's language and beside the field. Draws nothing.
 */

import type { Key, KeySettings, RateLimit } from '../model.js'
import type { Fill, StringKey } from '../strings/en.js'

export type ExpiryChoice = 'keep' | 'never' | '30' | '90' | 'year' | 'date'
export type LimitChoice = 'default' | 'none' | 'number'
export type DailyChoice = Exclude<LimitChoice, 'default'>

/** The form as it was typed. */
export interface KeyValues {
  readonly name: string
  readonly expiry: ExpiryChoice
  /** `2031-05-17`, as the browser's date field gives it. */
  readonly date: string
  readonly limit: LimitChoice
  readonly number: string
  readonly daily: DailyChoice
  readonly dailyNumber: string
  /** Ids of the only versions that it may read; null for all. */
  readonly versions: readonly string[] | null
  /** The only origins whose pages may use it, as typed, with commas; empty for every request. */
  readonly origins: string
}

export type FieldName = 'name' | 'date' | 'number' | 'dailyNumber' | 'versions' | 'origins'
export type Problem = readonly [StringKey, Fill]
export type Problems = Readonly<Partial<Record<FieldName, Problem>>>

const DAY = 86_400_000
const MAX_NAME_LENGTH = 100
const MAX_LIMIT = 1_000_000
const MAX_DAILY_LIMIT = 1_000_000_000
const CONTROL_OR_LINE_BREAK = /[\p{Cc}\u2028\u2029]/u

export const NEW_KEY: KeyValues = {
  name: '',
  expiry: 'never',
  date: '',
  limit: 'default',
  number: '',
  daily: 'none',
  dailyNumber: '',
  versions: null,
  origins: '',
}

export function valuesOf(key: Key): KeyValues {
  const { name, expires, rate_limit, daily_limit, versions, origins } = key
  return {
    name,
    expiry: expires === null ? 'never' : 'keep',
    date: '',
    limit: rate_limit === null ? 'default' : rate_limit === 'none' ? 'none' : 'number',
    number: typeof rate_limit === 'number' ? String(rate_limit) : '',
    daily: daily_limit === null ? 'none' : 'number',
    dailyNumber: daily_limit === null ? '' : String(daily_limit),
    versions,
    origins: origins?.join(', ') ?? '',
  }
}

/** The problems by field; empty if there are none. `now` is in milliseconds since 1970. */
export function problemsOf(values: KeyValues, now: number): Problems {
  const problems: Partial<Record<FieldName, Problem>> = {}
  const name = values.name.trim()
  const { length } = [...name]
  if (length === 0) problems.name = ['form.nameEmpty', {}]
  else if (length > MAX_NAME_LENGTH) problems.name = ['form.nameLong', { count: length }]
  else if (CONTROL_OR_LINE_BREAK.test(name)) problems.name = ['form.nameControl', {}]
  if (values.expiry === 'date') {
    const end = endOfDay(values.date)
    if (Number.isNaN(end)) problems.date = ['form.dateMissing', {}]
    else if (end <= now) problems.date = ['form.datePast', {}]
  }
  if (values.limit === 'number' && !isWhole(values.number, MAX_LIMIT)) {
    problems.number = ['form.numberWrong', {}]
  }
  if (values.daily === 'number' && !isWhole(values.dailyNumber, MAX_DAILY_LIMIT)) {
    problems.dailyNumber = ['form.dailyNumberWrong', {}]
  }
  if (values.versions?.length === 0) problems.versions = ['versions.none', {}]
  if (!originsIn(values.origins).every(isOrigin)) problems.origins = ['form.originsWrong', {}]
  return problems
}

/** The settings for the server, without `expires` if it does not change. */
export function settingsOf(values: KeyValues, now: number): KeySettings {
  const limits: Record<LimitChoice, RateLimit> = {
    default: null,
    none: 'none',
    number: Number(values.number),
  }
  const settings = {
    name: values.name.trim(),
    rate_limit: limits[values.limit],
    daily_limit: values.daily === 'none' ? null : Number(values.dailyNumber),
    versions: values.versions === null ? null : [...values.versions],
    origins: values.origins.trim() === '' ? null : originsIn(values.origins),
  }
  return values.expiry === 'keep' ? settings : { ...settings, expires: expiryOf(values, now) }
}

function originsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

/** Whether a text is an address without a path; the server has the whole rule. */
function isOrigin(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/i.test(text)
}

/** Whether a text is a whole number from 1 to `most`. */
function isWhole(text: string, most: number): boolean {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most
}

function expiryOf({ expiry, date }: KeyValues, now: number): string | null {
  if (expiry === 'never') return null
  const days = { '30': 30, '90': 90, year: 365, keep: 0, date: 0 }[expiry]
  return new Date(expiry === 'date' ? endOfDay(date) : now + days * DAY).toISOString()
}

/** The last millisecond of a day in this browser's time zone, or NaN if it is no day. */
function endOfDay(date: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T23:59:59.999`) : Number.NaN
}
