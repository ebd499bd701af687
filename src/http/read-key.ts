/** Reads the key of a request from `X-API-Key`, or from `Authorization` with the scheme Bearer (RFC 6750). */
import type { IncomingMessage } from 'node:http'
import type { EdgeFailure } from '../answers/failure.js'
import { badParameter } from '../answers/parameters.js'
import { hashKey } from '../state/keys/key.js'

const SCHEME = 'bearer '

/** Longer ones are not kept: no key has so many characters. */
const MOST_KEPT = 256
const LAST = Symbol('the last key of a connection, and its hash')

interface Connection {
  [LAST]?: { readonly key: string; readonly hash: string }
}

/**
 * The hash of a key that came over `connection`. A client sends the same key with every request, so the last one is
 * remembered as long as the connection is open: a comparison takes the place of a digest.
 */
export function hashOnConnection(connection: object, key: string): string {
  const { [LAST]: last } = connection as Connection
  if (last?.key === key) return last.hash
  const hash = hashKey(key)
  if (key.length <= MOST_KEPT) (connection as Connection)[LAST] = { key, hash }
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
