/** The whole state on Redis or Valkey, over one link. Any number of processes may share it. */

import type { State } from '../state.js'
import { RedisStore, type RedisStoreOptions } from './keys.js'
import { createRedisLeases, DAYS, MINUTES } from './leases.js'
import { RedisLink, type RedisLinkOptions } from './link.js'
import { createRedisOperatorStore } from './operator.js'
import { createRedisUsageStore } from './usage.js'

/** Opens the state at a URL that `parseRedisUrl` accepts. Rejects with an Error; its message is for people. */
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
    leases: await createRedisLeases(link, MINUTES),
    dayLeases: await createRedisLeases(link, DAYS),
    health: () => (link.takesChanges ? 'ok' : 'degraded'),
    close: () => keys.close(),
  }
}
