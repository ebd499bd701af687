/**
 * Clients of ioredis as Lectern uses them: what is asked is tried once and never sent again, since a lease
 * that is taken twice or given back twice would break a limit. Hides how one server, a primary behind Sentinels
 * and a Cluster are reached.
 */
import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './url.js'

/** Milliseconds after which a connection that owes an answer is given up. */
const SILENCE_MS = 2000
/** The same for one that is to be closed; the process does not end before. */
const CLOSING_MS = 100
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 1000
/** Milliseconds between two looks at which node of a Cluster has what. */
const NODES_MS = 1000

const retry = (times: number) => Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS)

/**
 * A client that is not connected yet. Once it is, it connects again by itself, for ever. A Cluster's has every
 * command that is used here, and is of the same type.
 */
export function createRedisClient(address: RedisAddress): Redis {
  const { hosts, db, tls, username, password, primary, sentinelPassword } = address
  const common = {
    ...(tls && { tls: {} }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    autoResendUnfulfilledCommands: false,
    // Its rejection is nobody's, and ends the process: see RedisLink.listen.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disconnectTimeout: CLOSING_MS,
  }
  const own = { lazyConnect: true, enableOfflineQueue: false }
  switch (address.kind) {
    case 'server':
      return new Redis({ ...hosts[0], db, ...common, ...own, retryStrategy: retry })
    case 'sentinel':
      return new Redis({
        ...common,
        ...own,
        db,
        sentinels: [...hosts],
        name: primary as string,
        ...(sentinelPassword !== undefined && { sentinelPassword }),
        ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
        sentinelCommandTimeout: SILENCE_MS,
        sentinelRetryStrategy: retry,
        retryStrategy: retry,
        // A primary that has become a replica: the Sentinels know the other one.
        reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      })
    case 'cluster':
      return new Cluster([...hosts], {
        ...own,
        redisOptions: common,
        clusterRetryStrategy: retry,
        slotsRefreshInterval: NODES_MS,
        slotsRefreshTimeout: SILENCE_MS,
        // Nothing is sent again that may have been carried out.
        retryDelayOnFailover: 0,
        retryDelayOnClusterDown: 0,
      }) as unknown as Redis
  }
}
