/**
 * The form of the keys file (KEYS_FILE): JSON with a list of keys, or an object with that list as `keys`. Every field is
 * checked. A message names a key by its number and never holds a value of the file, which may be a key.
 */
import { createHash } from 'node:crypto'
import { hashKey } from './key.js'
import { hashesOf } from './rotation.js'
import {
  AN_INSTANT,
  type Checked,
  checkName,
  checkOriginList,
  checkVersionIds,
  MAX_DAILY_LIMIT,
  MAX_ORIGINS,
  MAX_RATE_LIMIT,
  MAX_VERSIONS,
  readInstant,
} from './rules.js'
import type { KeyRecord, PreviousSecret } from './store.js'

/** Characters of a key that is declared; those made here have 64 and a prefix. */
export const DECLARED_KEY_LENGTH = { least: 16, most: 256 } as const
/** What a header may carry as a Bearer token (RFC 6750, 2.1). */
const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/
const BASE64URL_HASH = /^[A-Za-z0-9_-]{43}$/
const HEX_HASH = /^[0-9a-f]{64}$/i
/** The most problems that are reported. */
const MOST_NAMED = 10
/** A field's name that is repeated in a message; a key could stand there, but is longer. */
const SHORT_NAME = /^[A-Za-z_-]{1,15}$/
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 12

type Settings = Pick<
  KeyRecord,
  'name' | 'hash' | 'expiresAt' | 'rateLimit' | 'dailyLimit' | 'versions' | 'origins' | 'previous'
>
type Draft = { -readonly [Name in keyof Settings]?: Settings[Name] }

interface Field {
  /** The end of the sentence "X must be ...". */
  readonly bounds: string
  /** Notes the value in the draft; false if it is wrong. */
  readonly take: (value: unknown, draft: Draft) => boolean
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

/** The fields of a key, by name. */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  [
    'name',
    {
      bounds: 'a text of 1 to 100 visible characters',
      take(value, draft) {
        const name = typeof value === 'string' ? checkName(value) : undefined
        if (name?.kind !== 'accepted') return false
        draft.name = name.value
        return true
      },
    },
  ],
  [
    'key',
    {
      bounds:
        `a text of ${DECLARED_KEY_LENGTH.least} to ${DECLARED_KEY_LENGTH.most} characters, ` +
        'which are letters, digits and - . _ ~ + / and = at the end',
      take(value, draft) {
        if (!isDeclarableKey(value)) return false
        draft.hash = hashKey(value)
        return true
      },
    },
  ],
  [
    'hash',
    {
      bounds: 'the SHA-256 of a key as `lectern keys hash` prints it, or in 64 hexadecimal digits',
      take(value, draft) {
        const hash = typeof value === 'string' ? readHash(value) : undefined
        if (hash === undefined) return false
        draft.hash = hash
        return true
      },
    },
  ],
  [
    'rateLimit',
    {
      bounds: `a whole number from 1 to ${MAX_RATE_LIMIT} (requests a minute), "none", or null for RATE_LIMIT`,
      take(value, draft) {
        if (value !== null && value !== 'none' && !isWhole(value, MAX_RATE_LIMIT)) return false
        draft.rateLimit = value
        return true
      },
    },
  ],
  [
    'dailyLimit',
    {
      bounds: `a whole number from 1 to ${MAX_DAILY_LIMIT} (requests a day), or "none" or null`,
      take(value, draft) {
        const isNone = value === null || value === 'none'
        if (!isNone && !isWhole(value, MAX_DAILY_LIMIT)) return false
        draft.dailyLimit = isNone ? null : value
        return true
      },
    },
  ],
  [
    'expiresAt',
    {
      bounds: `${AN_INSTANT}, or null for never`,
      take(value, draft) {
        const instant = typeof value === 'string' ? readInstant(value) : null
        if (instant === undefined || (instant === null && value !== null)) return false
        draft.expiresAt = instant
        return true
      },
    },
  ],
  [
    'versions',
    {
      bounds: `a list of 1 to ${MAX_VERSIONS} ids of versions, or null for all`,
      take(value, draft) {
        const isList = Array.isArray(value) && value.every((id) => typeof id === 'string')
        if (!isList && value !== null) return false
        const versions = isList ? checkVersionIds(value) : undefined
        if (versions?.kind === 'refused') return false
        draft.versions = versions?.value ?? null
        return true
      },
    },
  ],
  [
    'origins',
    {
      bounds: `a list of 1 to ${MAX_ORIGINS} origins like https://example.org, or null for every request`,
      take(value, draft) {
        const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
        if (!isList && value !== null) return false
        const origins = isList ? checkOriginList(value) : undefined
        if (origins?.kind === 'refused') return false
        draft.origins = origins?.value ?? null
        return true
      },
    },
  ],
  [
    'previous',
    {
      bounds: `null, or an object with until and either key or hash: another secret, valid until ${AN_INSTANT}`,
      take(value, draft) {
        const previous = value === null ? null : readPrevious(value)
        if (previous === undefined) return false
        draft.previous = previous
        return true
      },
    },
  ],
])

/** Whether a value may be a key of the file. */
export function isDeclarableKey(value: unknown): value is string {
  if (typeof value !== 'string' || !TOKEN.test(value)) return false
  return value.length >= DECLARED_KEY_LENGTH.least && value.length <= DECLARED_KEY_LENGTH.most
}

export interface DeclaredFile {
  readonly records: readonly KeyRecord[]
  /** Whether a key stands in it, and not only hashes. */
  readonly hasClearKeys: boolean
}

/** The keys of a file, or the problems. `createdAt`: milliseconds since 1970. */
export function readKeysFile(text: string, createdAt: number): Checked<DeclaredFile> {
  const value = parse(text)
  if (value.kind === 'refused') return value
  const list = listOf(value.value)
  if (list === undefined) {
    return refused(['It must hold a list of keys, or an object with that list as keys alone.'])
  }
  const problems: string[] = []
  const records: KeyRecord[] = []
  const numbers = new Map<string, number>()
  for (const [at, entry] of list.entries()) {
    const number = at + 1
    const settings = readEntry(entry)
    if (settings.kind === 'refused') {
      problems.push(...settings.problems.map((problem) => `Key number ${number}: ${problem}`))
      continue
    }
    const record = recordOf(settings.value, createdAt)
    const owned = hashesOf(record).map((hash) => [hash, 'key'] as const)
    for (const [own, what] of [[record.id, 'name'] as const, ...owned]) {
      const earlier = numbers.get(own)
      if (earlier !== undefined)
        problems.push(`Key number ${number} has the ${what} of key number ${earlier}.`)
      numbers.set(own, number)
    }
    records.push(record)
  }
  if (problems.length > 0) return refused(problems)
  const hasClearKeys = list.some(hasKeyInClear)
  return { kind: 'accepted', value: { records, hasClearKeys } }
}

/**
 * The id of a declared key, always the same for a name: so its usage and its day go on if the key itself is replaced.
 */
export function declaredId(name: string): string {
  const digest = createHash('sha256').update(`declared key\n${name}`).digest()
  const letters = [...digest.subarray(0, ID_LENGTH)]
  return `key_${letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

function recordOf(settings: Settings, createdAt: number): KeyRecord {
  const id = declaredId(settings.name)
  return { ...settings, id, lastFour: '', createdAt, disabled: false, origin: 'file' }
}

/** Messages of JSON.parse quote the text, so only the place of an error is taken from them. */
function parse(text: string): Checked<unknown> {
  const whole = text.replace(/^\ufeff/, '')
  try {
    return { kind: 'accepted', value: JSON.parse(whole) }
  } catch (error) {
    const place = /at position (\d+)/.exec((error as Error).message)?.[1]
    if (place === undefined) return refused(['It is no JSON.'])
    const lines = whole.slice(0, Number(place)).split('\n')
    const column = (lines.at(-1) as string).length + 1
    return refused([`It is no JSON: see line ${lines.length}, column ${column}.`])
  }
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  const { keys, ...others } = (value ?? {}) as { readonly keys?: unknown }
  return Array.isArray(keys) && Object.keys(others).length === 0 ? keys : undefined
}

function readEntry(entry: unknown): Checked<Settings> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return refused([`it must be an object with ${[...FIELDS.keys()].join(', ')}.`])
  }
  const problems: string[] = []
  const draft: Draft = {}
  for (const [name, value] of Object.entries(entry)) {
    const field = FIELDS.get(name)
    if (field === undefined) problems.push(`${showName(name)} is no field of a key.`)
    else if (!field.take(value, draft)) problems.push(`${name} must be ${field.bounds}.`)
  }
  const has = (name: string) => Object.hasOwn(entry, name)
  if (!has('name')) problems.push('name is missing.')
  if (has('key') === has('hash')) problems.push('it must have either key or hash.')
  if (problems.length > 0) return refused(problems)
  const { name = '', hash = '', expiresAt = null, rateLimit = null, dailyLimit = null } = draft
  const { previous = null, versions = null, origins = null } = draft
  return {
    kind: 'accepted',
    value: { name, hash, expiresAt, rateLimit, dailyLimit, versions, origins, previous },
  }
}

/** The secret that a key had before, of what is not null; undefined if it is wrong. */
function readPrevious(value: unknown): PreviousSecret | undefined {
  const { key, hash, until, ...others } = value as Readonly<Record<string, unknown>>
  if ((key === undefined) === (hash === undefined) || Object.keys(others).length > 0)
    return undefined
  const found = hash === undefined ? isDeclarableKey(key) && hashKey(key) : readHash(String(hash))
  const end = typeof until === 'string' ? readInstant(until) : undefined
  return found && end !== undefined ? { hash: found, lastFour: '', until: end } : undefined
}

/** Whether a key stands in an entry that has been accepted, or the secret before it. */
function hasKeyInClear(entry: unknown): boolean {
  const { key, previous } = entry as { readonly key?: unknown; readonly previous?: unknown }
  return key !== undefined || (typeof previous === 'object' && hasKeyInClear(previous ?? {}))
}

function showName(name: string): string {
  return SHORT_NAME.test(name) ? `"${name}"` : 'What stands there'
}

/** The hash as stores have it. */
function readHash(text: string): string | undefined {
  if (HEX_HASH.test(text)) return Buffer.from(text, 'hex').toString('base64url')
  if (!BASE64URL_HASH.test(text)) return undefined
  // The last character has two bits too many, which must be 0.
  return Buffer.from(text, 'base64url').toString('base64url') === text ? text : undefined
}

function refused(problems: readonly string[]): Extract<Checked<never>, { kind: 'refused' }> {
  const rest = problems.length - MOST_NAMED
  if (rest <= 0) return { kind: 'refused', problems }
  return {
    kind: 'refused',
    problems: [...problems.slice(0, MOST_NAMED), `There are ${rest} more problems.`],
  }
}
