/** A key's record as JSON text. Every field is checked when it is read; an incomplete record is refused. */
import { readOrigin } from './origins.js'
import { isVersionId } from './rules.js'
import type { KeyRecord, PreviousSecret } from './store.js'

type Check = (value: unknown) => boolean

const isInteger: Check = (value) => Number.isSafeInteger(value)
const isLike =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

type Stored = Omit<KeyRecord, 'origin' | 'previous' | 'versions' | 'origins'>

const SECRET = { hash: isLike(/^[A-Za-z0-9_-]{43}$/), lastFour: isLike(/^[A-Za-z0-9]{4}$/) }
const FIELDS: Readonly<Record<keyof Stored, Check>> = {
  id: isLike(/^key_[A-Za-z0-9]{12}$/),
  name: isLike(/./),
  ...SECRET,
  createdAt: isInteger,
  disabled: (value) => typeof value === 'boolean',
  expiresAt: (value) => value === null || isInteger(value),
  rateLimit: (value) =>
    value === null || value === 'none' || (isInteger(value) && Number(value) > 0),
  dailyLimit: (value) => value === null || (isInteger(value) && Number(value) > 0),
}
const NAMES = Object.keys(FIELDS) as (keyof Stored)[]
/** The fields that older releases know. A record without a daily limit has these alone. */
const FIRST_NAMES = NAMES.filter((name) => name !== 'dailyLimit')

const PREVIOUS: Readonly<Record<keyof PreviousSecret, Check>> = { ...SECRET, until: isInteger }

/** The versions of a key, and whether it is disabled: what `disabled` says for other keys. */
interface Restricted {
  readonly versions: readonly string[]
  readonly disabled: boolean
}
const RESTRICTED: Readonly<Record<keyof Restricted, Check>> = {
  versions: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((id) => isVersionId(id)),
  disabled: FIELDS.disabled,
}

/** The origins of a key, and whether it is disabled. */
interface ForPages {
  readonly origins: readonly string[]
  readonly disabled: boolean
}
const FOR_PAGES: Readonly<Record<keyof ForPages, Check>> = {
  origins: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((origin) => typeof origin === 'string' && readOrigin(origin) === origin),
  disabled: FIELDS.disabled,
}

/**
 * Text of one line. What a key does not have is left out, as in records of older releases. To releases that do not know
 * `restricted` or `pages` such a key is disabled: they would let it read every version, or be used from everywhere.
 */
export function encodeRecord(record: KeyRecord): string {
  const names = record.dailyLimit === null ? FIRST_NAMES : NAMES
  const { previous, versions, origins, disabled } = record
  const isHidden = origins !== null || disabled
  const more = {
    ...(previous !== null && { previous: pick(previous, PREVIOUS) }),
    ...(versions !== null && { disabled: true, restricted: { versions, disabled: isHidden } }),
    ...(origins !== null && { disabled: true, pages: { origins, disabled } }),
  }
  return JSON.stringify({
    ...Object.fromEntries(names.map((name) => [name, record[name]])),
    ...more,
  })
}

/**
 * The record, or undefined if the text is not a valid one. Unknown fields are ignored, and records of releases before
 * daily limits have none. Such a release ignores the daily limit of a key, and drops it if it changes that key. One before
 * rotation does the same with an old secret, which it refuses.
 */
export function decodeRecord(text: string): KeyRecord | undefined {
  let value: Readonly<Record<string, unknown>> = {}
  try {
    value = JSON.parse(text) ?? value
  } catch {
    // What is no JSON has no fields.
  }
  const stored = pick({ dailyLimit: null, ...value }, FIELDS)
  const { previous: found = null, restricted: hidden = null, pages: bound = null } = value
  const previous = found === null ? null : pick(found, PREVIOUS)
  const restricted = hidden === null ? null : pick(hidden, RESTRICTED)
  const pages = bound === null ? null : pick(bound, FOR_PAGES)
  if (stored === undefined || previous === undefined) return undefined
  if (restricted === undefined || pages === undefined) return undefined
  return {
    ...(stored as Stored),
    versions: null,
    origins: null,
    ...(restricted as Restricted | null),
    ...(pages as ForPages | null),
    previous: previous as PreviousSecret | null,
  }
}

/** The checked fields of a value that is not null; undefined if one is wrong. */
function pick<Name extends string>(
  value: unknown,
  checks: Readonly<Record<Name, Check>>,
): Record<Name, unknown> | undefined {
  const names = Object.keys(checks) as Name[]
  const fields = value as Readonly<Record<Name, unknown>>
  if (!names.every((name) => checks[name](fields[name]))) return undefined
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Record<Name, unknown>
}
