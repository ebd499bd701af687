/**
 * API keys: form, hash, state and creation. A key is returned once, by the function that creates it; only its record is
 * stored.
 */
import { hash, randomBytes } from 'node:crypto'
import type { KeySettings } from './rules.js'
import type { KeyRecord, KeyStore } from './store.js'

export type KeyState = 'active' | 'disabled' | 'expired'

export interface NewKey {
  readonly record: KeyRecord
  /** The whole key; it can never be shown again. */
  readonly key: string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Random bytes from this value on are dropped, so that every character is equally likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)
const SECRET_LENGTH = 64
const ID_LENGTH = 12
const FIRST_KEY_NAME = 'first'

/** SHA-256 of the whole key, base64url: the only form in which a key is stored or looked up. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/** The state at `now` (milliseconds since 1970). A key that is disabled and expired is disabled. */
export function keyState(record: KeyRecord, now: number): KeyState {
  if (record.disabled) return 'disabled'
  return record.expiresAt !== null && record.expiresAt <= now ? 'expired' : 'active'
}

/**
 * Creates a key and stores its record; resolves when the record is durable. The settings must come from
 * `checkKeySettings`. `prefix` is 1 to 16 characters of a-z and 0-9.
 */
export async function createKey(
  store: KeyStore,
  options: KeySettings & { readonly prefix: string; readonly now?: number },
): Promise<NewKey> {
  const made = makeKey(options, options.prefix, options.now)
  await store.insert(made.record)
  return made
}

/** Creates the key of the first start; undefined if the store has ever held a key. */
export async function createFirstKey(
  store: KeyStore,
  { prefix, now }: { readonly prefix: string; readonly now?: number },
): Promise<string | undefined> {
  const { record, key } = makeKey(
    { name: FIRST_KEY_NAME, expiresAt: null, rateLimit: null },
    prefix,
    now,
  )
  return (await store.insertFirst(record)) ? key : undefined
}

function makeKey(settings: KeySettings, prefix: string, now = Date.now()): NewKey {
  const key = makeSecret(prefix)
  const record: KeyRecord = {
    id: `key_${randomText(ID_LENGTH)}`,
    name: settings.name,
    hash: hashKey(key),
    lastFour: key.slice(-4),
    createdAt: now,
    disabled: false,
    expiresAt: settings.expiresAt,
    rateLimit: settings.rateLimit,
    dailyLimit: settings.dailyLimit ?? null,
    versions: settings.versions ?? null,
    origins: settings.origins ?? null,
    previous: null,
  }
  return { record, key }
}

/** A new secret: the text that a client sends as its key. */
export function makeSecret(prefix: string): string {
  return `${prefix}_live_${randomText(SECRET_LENGTH)}`
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length]
    }
  }
  return text
}
