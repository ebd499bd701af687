/**
 * Clients of ioredis as Lectern uses them: what is asked is tried once and never sent again, since a lease
 * that is taken twice or given back twice would break a limit.
 */
import { Redis } from 'ioredis'
import type { RedisAddress } from './redis-url.js'

/** Milliseconds after which a connection that owes an answer is given up. */
const SILENCE_MS = 2000
/** The same for one that is to be closed; the process does not end before. */
const CLOSING_MS = 100
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 1000

/** A client that is not connected yet. Once it is, it connects again by itself, for ever. */
export function createRedisClient(address: RedisAddress): Redis {
  const { host, port, db, tls, username, password } = address
  return new Redis({
    host,
    port,
    db,
    ...(tls && { tls: {} }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: CLOSING_MS,
    retryStrategy: (times) => Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS),
  })
}
