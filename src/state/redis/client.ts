/**
 * Creates ioredis clients for one server, a primary behind Sentinels, or a Cluster. A command is never sent again: a lease
 * that is taken or returned twice would break a limit.
 */
import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './url.js'

/** Milliseconds after which a connection without an answer is closed. */
const SILENCE_MS = 2000
/** Milliseconds for closing a connection; the process does not exit before. */
const CLOSING_MS = 100
const FIRST_RETRY_MS = 50
const LONGEST_RETRY_MS = 1000
/** Milliseconds between two refreshes of a Cluster's slots. */
const NODES_MS = 1000

const retry = (times: number) => Math.min(FIRST_RETRY_MS * 2 ** (times - 1), LONGEST_RETRY_MS)

/**
 * A client that is not connected yet. After the first connection it reconnects without end. The client of a Cluster has
 * all commands that Lectern uses, so it is given the same type.
 */
export function createRedisClient(address: RedisAddress): Redis {
  const { hosts, db, tls, username, password, primary, sentinelPassword } = address
  const common = {
    ...(tls && { tls: {} }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    autoResendUnfulfilledCommands: false,
    // Its rejection would be unhandled and end the process; RedisLink.listen subscribes again instead.
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
        // The primary has become a replica; the Sentinels know the new primary.
        reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      })
    case 'cluster': {
      const cluster = new Cluster([...hosts], {
        ...own,
        redisOptions: common,
        clusterRetryStrategy: retry,
        slotsRefreshTimeout: SILENCE_MS,
        // No retries: the command may have been carried out.
        retryDelayOnFailover: 0,
        retryDelayOnClusterDown: 0,
      })
      refreshSlots(cluster)
      return cluster as unknown as Redis
    }
  }
}

/**
 * Refreshes a Cluster's slots until it is disconnected. In place of `slotsRefreshInterval`, whose timer begins again after a
 * disconnection during a refresh, and then keeps the process alive.
 */
function refreshSlots(cluster: Cluster): void {
  const refresh = () => {
    if (cluster.status === 'ready') cluster.refreshSlotsCache()
  }
  const timer = setInterval(refresh, NODES_MS).unref()
  cluster.once('end', () => clearInterval(timer))
}
