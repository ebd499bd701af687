/**
 * Checks what people type: a key's name, expiry and limits, and the operator's password. Used by the command line and
 * the dashboard. Knows no store and prints nothing.
 */

import { readOrigin } from './origins.js'

/** The settings of a key that a person chooses. */
export interface KeySettings {
  readonly name: string
  /** Milliseconds since 1970, or null for never. */
  readonly expiresAt: number | null
  /** Requests a minute; null for the service's own limit. */
  readonly rateLimit: number | 'none' | null
  /** Requests a day in UTC; null or absent for no limit. */
  readonly dailyLimit?: number | null
  /** Ids of the only versions that it may read; null or absent for all. */
  readonly versions?: readonly string[] | null
  /** The only origins whose pages may use it; null or absent for every request. */
  readonly origins?: readonly string[] | null
}

export type Checked<T> =
  | { readonly kind: 'accepted'; readonly value: T }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }

const MAX_NAME_LENGTH = 100
/** Characters of the operator's password. */
export const PASSWORD_LENGTH = { least: 8, most: 1024 } as const
/** The most versions that a key names. */
export const MAX_VERSIONS = 100
/** The most origins that a key names. */
export const MAX_ORIGINS = 20
export const MAX_RATE_LIMIT = 1_000_000
export const MAX_DAILY_LIMIT = 1_000_000_000
/**
 * Characters that are invisible or misleading in a list: controls and line breaks, direction marks and invisible
 * characters (but not joiners, which emoji and Persian need), lone surrogates, and U+FFFD, which replaces invalid bytes.
 */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029\u200b\u2060-\u206f\ufeff\ufff9-\ufffd]/u
/** An id or alias of a version, in lower case. */
const VERSION_ID = /^[a-z0-9]{2,20}$/
const OPERATOR_NAME = /^[a-z0-9](?:[a-z0-9._@-]{0,62}[a-z0-9])?$/
const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/

/** What `readInstant` accepts, as the end of the sentence "X must be ...". */
export const AN_INSTANT =
  'a date or an instant with its zone, like 2031-05-17 or 2031-05-17T08:30:00Z'

/** Milliseconds since 1970 of an ISO 8601 instant with its zone, or of a date's midnight in UTC. */
export function readInstant(text: string): number | undefined {
  const date = INSTANT.exec(text)?.[1]
  return date !== undefined && isOnCalendar(date) ? Date.parse(text) : undefined
}

/** The name, trimmed: 1 to 100 visible characters. */
export function checkName(text: string): Checked<string> {
  const name = text.trim()
  const { length } = [...name]
  if (length === 0) return refused('The name must not be empty.')
  if (length > MAX_NAME_LENGTH) {
    return refused(`The name has ${length} characters; the most is ${MAX_NAME_LENGTH}.`)
  }
  if (UNSHOWN.test(name)) {
    return refused(
      'The name must not hold line breaks, control or invisible characters, or what is no text.',
    )
  }
  return accepted(name)
}

/**
 * An ISO 8601 instant with its zone, after `now` (milliseconds since 1970), or a date, which means its midnight in UTC.
 * Undefined gives null: never.
 */
export function checkExpiry(text: string | undefined, now: number): Checked<number | null> {
  if (text === undefined) return accepted(null)
  const expiresAt = readInstant(text)
  if (expiresAt === undefined) {
    return refused(`The expiry must be ${AN_INSTANT}, and not ${quote(text)}.`)
  }
  return expiresAt > now
    ? accepted(expiresAt)
    : refused(`The expiry must lie in the future, and ${text} does not.`)
}

/** Requests a minute: 1 to 1,000,000 or `none`. Undefined gives null: the service's own limit. */
export function checkRateLimit(text: string | undefined): Checked<number | 'none' | null> {
  if (text === undefined) return accepted(null)
  if (text === 'none') return accepted(text)
  const limit = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MAX_RATE_LIMIT
    ? accepted(limit)
    : refused(
        `The rate limit must be a whole number from 1 to ${MAX_RATE_LIMIT} (requests a minute) or none, and not ${quote(text)}.`,
      )
}

/** Requests a day in UTC: 1 to 1,000,000,000. `none` or undefined gives null: no limit. */
export function checkDailyLimit(text: string | undefined): Checked<number | null> {
  if (text === undefined || text === 'none') return accepted(null)
  const limit = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= MAX_DAILY_LIMIT
    ? accepted(limit)
    : refused(
        `The daily limit must be a whole number from 1 to ${MAX_DAILY_LIMIT} (requests a day) or none, and not ${quote(text)}.`,
      )
}

/** Whether a value is the id or alias of a version, in lower case; there need not be such a version. */
export function isVersionId(value: unknown): value is string {
  return typeof value === 'string' && VERSION_ID.test(value)
}

/**
 * Ids or aliases of versions, in any letter case, with commas: 1 to 100. `all` or undefined gives null: all versions.
 * Whether they are served is not checked: see library/key-versions.ts.
 */
export function checkVersions(text: string | undefined): Checked<readonly string[] | null> {
  if (text === undefined || text.trim().toLowerCase() === 'all') return accepted(null)
  return checkVersionIds(text.split(','))
}

/** The same for a list of ids. */
export function checkVersionIds(list: readonly string[]): Checked<readonly string[]> {
  const ids = new Set(list.map((id) => id.trim().toLowerCase()))
  return ids.size > 0 && ids.size <= MAX_VERSIONS && [...ids].every(isVersionId)
    ? accepted([...ids])
    : refused(
        `The versions must be 1 to ${MAX_VERSIONS} ids, like KJV,RV1909, or all, and not ${quote(list.join(','))}.`,
      )
}

/**
 * Origins with commas, like `https://example.org`: 1 to 20. `all` or undefined gives null: the key may be used from everywhere.
 */
export function checkOrigins(text: string | undefined): Checked<readonly string[] | null> {
  if (text === undefined || text.trim().toLowerCase() === 'all') return accepted(null)
  return checkOriginList(text.split(','))
}

/** The same for a list. */
export function checkOriginList(list: readonly string[]): Checked<readonly string[]> {
  const origins = new Set<string>()
  for (const text of list) {
    const origin = readOrigin(text.trim())
    if (origin === undefined) {
      return refused(`The origins must be like https://example.org, and not ${quote(text)}.`)
    }
    origins.add(origin)
  }
  return origins.size > 0 && origins.size <= MAX_ORIGINS
    ? accepted([...origins])
    : refused(`The origins must be 1 to ${MAX_ORIGINS}, like https://example.org, or all.`)
}

/** An operator's name, in lower case: it is typed at each sign-in. */
export function checkOperatorName(text: string): Checked<string> {
  const name = text.trim().toLowerCase()
  return OPERATOR_NAME.test(name)
    ? accepted(name)
    : refused(
        "An operator's name must be 1 to 64 letters a to z, digits or . _ @ -, with a letter or digit at both ends.",
      )
}

/** An operator's password: 8 to 1024 characters of any kind. Messages never contain it. */
export function checkPassword(text: string): Checked<string> {
  const { least, most } = PASSWORD_LENGTH
  const { length } = [...text]
  return length >= least && length <= most
    ? accepted(text)
    : refused(`The password must have ${least} to ${most} characters, and it has ${length}.`)
}

/** All settings of a new key; reports all problems at once. */
export function checkKeySettings(
  asked: {
    readonly name: string
    readonly expires?: string | undefined
    readonly rateLimit?: string | undefined
    readonly dailyLimit?: string | undefined
    readonly versions?: string | undefined
    readonly origins?: string | undefined
  },
  now: number,
): Checked<KeySettings> {
  const name = checkName(asked.name)
  const expiry = checkExpiry(asked.expires, now)
  const limit = checkRateLimit(asked.rateLimit)
  const daily = checkDailyLimit(asked.dailyLimit)
  const versions = checkVersions(asked.versions)
  const origins = checkOrigins(asked.origins)
  const problems = [name, expiry, limit, daily, versions, origins].flatMap((answer) =>
    answer.kind === 'refused' ? answer.problems : [],
  )
  if (problems.length > 0) return { kind: 'refused', problems }
  return accepted({
    name: acceptedValue(name),
    expiresAt: acceptedValue(expiry),
    rateLimit: acceptedValue(limit),
    dailyLimit: acceptedValue(daily),
    versions: acceptedValue(versions),
    origins: acceptedValue(origins),
  })
}

/** The value of a check that is known to have accepted it. */
function acceptedValue<T>(checked: Checked<T>): T {
  return (checked as Extract<Checked<T>, { kind: 'accepted' }>).value
}

/** False for 30 February, which Date would read as a day in March. */
function isOnCalendar(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
}

/** The text in quotes for a message, shortened. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}

function accepted<T>(value: T): Checked<T> {
  return { kind: 'accepted', value }
}

function refused<T>(...problems: string[]): Checked<T> {
  return { kind: 'refused', problems }
}
