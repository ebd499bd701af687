/**
 * A key as the commands show it to people and to programs, without its hash. JSON has the same fields in every
 * command.
 */
import { type KeyState, keyState } from '../../state/keys/key.js'
import { validPrevious } from '../../state/keys/rotation.js'
import type { KeyRecord } from '../../state/keys/store.js'
import { alignRows } from '../terminal/table.js'

export interface ListedKey {
  readonly id: string
  readonly name: string
  readonly state: KeyState
  /** Null for a declared key. */
  readonly lastFour: string | null
  /** ISO 8601, UTC. */
  readonly created: string
  /** ISO 8601, UTC; null for never. */
  readonly expires: string | null
  /** Requests a minute; null for the service's own limit. */
  readonly rateLimit: number | 'none' | null
  /** Requests a day in UTC; null for no limit. */
  readonly dailyLimit: number | null
  /** Ids of the only versions that it may read; absent if it may read all. */
  readonly versions?: readonly string[]
  /** The only origins whose pages may use it; absent if every request may. */
  readonly origins?: readonly string[]
  /** Until when the secret before the last rotation is valid, ISO 8601, UTC; absent if there is none. */
  readonly previousUntil?: string
  /** Whether the state has the key, or the file of KEYS_FILE. */
  readonly origin: 'state' | 'file'
}

/** The view of a record at `now` (milliseconds since 1970). */
export function viewKey(record: KeyRecord, now = Date.now()): ListedKey {
  const previous = validPrevious(record, now)
  return {
    id: record.id,
    name: record.name,
    state: keyState(record, now),
    lastFour: record.lastFour || null,
    created: new Date(record.createdAt).toISOString(),
    expires: record.expiresAt === null ? null : new Date(record.expiresAt).toISOString(),
    rateLimit: record.rateLimit,
    dailyLimit: record.dailyLimit,
    origin: record.origin ?? 'state',
    ...(record.versions !== null && { versions: record.versions }),
    ...(record.origins !== null && { origins: record.origins }),
    ...(previous !== null && { previousUntil: new Date(previous.until).toISOString() }),
  }
}

/** One line of JSON. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** `1 key`, `2 keys`. */
export function countKeys(count: number): string {
  return `${count} ${count === 1 ? 'key' : 'keys'}`
}

const HEADINGS = [
  'ID',
  'NAME',
  'STATE',
  'ENDS IN',
  'CREATED',
  'EXPIRES',
  'A MINUTE',
  'A DAY',
  'FROM',
]

/** Columns that are there only if a key has something for them. */
const RARE_COLUMNS: readonly (readonly [
  heading: string,
  cell: (key: ListedKey) => string | undefined,
])[] = [
  ['VERSIONS', ({ versions }) => versions?.join(',')],
  ['ORIGINS', ({ origins }) => origins?.join(',')],
  ['OLD SECRET UNTIL', ({ previousUntil }) => previousUntil],
]

/** A table with a line for each key, its columns aligned. */
export function asTable(keys: readonly ListedKey[]): string {
  const rare = RARE_COLUMNS.filter(([, cell]) => keys.some((key) => cell(key) !== undefined))
  return alignRows([
    [...HEADINGS, ...rare.map(([heading]) => heading)],
    ...keys.map((key) => [...cells(key), ...rare.map(([, cell]) => cell(key) ?? '-')]),
  ])
}

function cells(key: ListedKey): string[] {
  return [
    key.id,
    key.name,
    key.state,
    key.lastFour === null ? '-' : `…${key.lastFour}`,
    key.created.slice(0, 10),
    key.expires ?? 'never',
    String(key.rateLimit ?? 'default'),
    String(key.dailyLimit ?? 'none'),
    key.origin,
  ]
}
