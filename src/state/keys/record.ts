/** A key's record as JSON text. Every field is checked when it is read; an incomplete record is refused. */
import type { KeyRecord } from './store.js'

type Check = (value: unknown) => boolean

const isInteger: Check = (value) => Number.isSafeInteger(value)
const isLike =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

const FIELDS: Readonly<Record<keyof KeyRecord, Check>> = {
  id: isLike(/^key_[A-Za-z0-9]{12}$/),
  name: isLike(/./),
  hash: isLike(/^[A-Za-z0-9_-]{43}$/),
  lastFour: isLike(/^[A-Za-z0-9]{4}$/),
  createdAt: isInteger,
  disabled: (value) => typeof value === 'boolean',
  expiresAt: (value) => value === null || isInteger(value),
  rateLimit: (value) =>
    value === null || value === 'none' || (isInteger(value) && Number(value) > 0),
}
const NAMES = Object.keys(FIELDS) as (keyof KeyRecord)[]

export function encodeRecord(record: KeyRecord): string {
  return JSON.stringify(record, NAMES)
}

/** The record, or undefined if the text is not a valid one. Unknown fields are ignored. */
export function decodeRecord(text: string): KeyRecord | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<keyof KeyRecord, unknown>
  if (!NAMES.every((name) => FIELDS[name](fields[name]))) return undefined
  return Object.fromEntries(NAMES.map((name) => [name, fields[name]])) as unknown as KeyRecord
}
