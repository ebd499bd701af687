/** A key's record as JSON text. Every field is checked when it is read; an incomplete record is refused. */
import type { KeyRecord } from './store.js'

type Check = (value: unknown) => boolean

const isInteger: Check = (value) => Number.isSafeInteger(value)
const isLike =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

type Stored = Omit<KeyRecord, 'origin'>

const FIELDS: Readonly<Record<keyof Stored, Check>> = {
  id: isLike(/^key_[A-Za-z0-9]{12}$/),
  name: isLike(/./),
  hash: isLike(/^[A-Za-z0-9_-]{43}$/),
  lastFour: isLike(/^[A-Za-z0-9]{4}$/),
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

export function encodeRecord(record: KeyRecord): string {
  return JSON.stringify(record, record.dailyLimit === null ? FIRST_NAMES : NAMES)
}

/**
 * The record, or undefined if the text is not a valid one. Unknown fields are ignored, and records of releases before
 * daily limits have none. Such a release ignores the daily limit of a key, and drops it if it changes that key.
 */
export function decodeRecord(text: string): KeyRecord | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = { dailyLimit: null, ...value } as Record<keyof Stored, unknown>
  if (!NAMES.every((name) => FIELDS[name](fields[name]))) return undefined
  return Object.fromEntries(NAMES.map((name) => [name, fields[name]])) as unknown as KeyRecord
}
