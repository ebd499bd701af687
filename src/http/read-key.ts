/** Reads the key of a request from `X-API-Key`, or from `Authorization` with the scheme Bearer (RFC 6750). */
import type { IncomingMessage } from 'node:http'
import type { EdgeFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { BoundedMap } from '../runtime/bounded-map.js'
import { hashKey } from '../state/keys/key.js'

const SCHEME = 'bearer '

/** Longer ones are not kept: no key has so many characters. */
const MOST_KEPT = 256
/** Of how many keys a connection remembers the hashes. */
const MOST_KEYS = 16
const SEEN = Symbol('keys of a connection, and their hashes')

interface Seen {
  /** The one that came last. */
  readonly key: string
  readonly hash: string
  /** Hashes by key, of this one and others. */
  readonly hashes: BoundedMap<string, string>
}

interface Connection {
  [SEEN]?: Seen
}

/**
 * The hash of a key that came over `connection`. A client sends the same key with every request, and a proxy those of its clients, so
 * the last ones are remembered as long as the connection is open: a comparison takes the place of a digest.
 */
export function hashOnConnection(connection: object, key: string): string {
  const { [SEEN]: seen } = connection as Connection
  if (seen?.key === key) return seen.hash
  const known = seen?.hashes.get(key)
  const hash = known ?? hashKey(key)
  if (key.length > MOST_KEPT) return hash
  const hashes = seen?.hashes ?? new BoundedMap(MOST_KEYS)
  if (known === undefined) hashes.set(key, hash)
  ;(connection as Connection)[SEEN] = { key, hash, hashes }
  return hash
}

const DIFFERENT = badParameter('Authorization', { is: 'another-key' })

/**
 * The key of a request; undefined if there is none, a failure if there are two different ones. Other schemes of
 * `Authorization` are ignored.
 */
export function readKey({
  headers,
  rawHeaders,
}: IncomingMessage): string | undefined | EdgeFailure {
  const own = headers['x-api-key'] as string | undefined
  const key = own === '' ? undefined : own
  if (headers.authorization === undefined) return key
  const keys = new Set(key === undefined ? [] : [key])
  // `headers` holds only the first of several Authorization headers.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'authorization') continue
    const value = String(rawHeaders[at + 1])
    const token = value.slice(SCHEME.length).trim()
    if (value.slice(0, SCHEME.length).toLowerCase() === SCHEME && token !== '') keys.add(token)
  }
  return keys.size > 1 ? DIFFERENT : [...keys][0]
}
