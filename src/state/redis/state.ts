/** The whole state on one Redis or Valkey server, behind one connection; any number of processes share it. */

import type { State } from '../state.js'
import { RedisStore, type RedisStoreOptions } from './keys.js'
import { createRedisLeases } from './leases.js'
import { RedisLink, type RedisLinkOptions } from './link.js'
import { createRedisOperatorStore } from './operator.js'
import { createRedisUsageStore } from './usage.js'

/** Opens the state at a URL of `parseRedisUrl`. Rejects with an Error whose message is for people. */
export async function openRedisState(
  url: string,
  options: RedisLinkOptions & RedisStoreOptions = {},
): Promise<State> {
  const link = await RedisLink.open(url, options)
  const keys = new RedisStore(link, options)
  return {
    keys,
    usage: createRedisUsageStore(link),
    operator: createRedisOperatorStore(link),
    leases: await createRedisLeases(link),
    health: () => (link.takesChanges ? 'ok' : 'degraded'),
    close: () => keys.close(),
  }
}
