/** Begins the state of a service on an empty Redis, or lets running processes restore the keys that it has lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Beginning } from './installation.js'
import { RedisLink, type RedisLinkOptions } from './link.js'

export interface RedisStart {
  readonly began: Beginning
  /** The number of keys on the server. */
  readonly keys: number
}

/** Running processes check every 250 ms and reconnect within a second. */
const PUT_BACK_MS = 3000
const LOOK_MS = 50

/** Changes nothing if the server holds a state. Rejects as `RedisLink.open` does. */
export async function initRedis(
  url: string,
  { notice }: Pick<RedisLinkOptions, 'notice'> = {},
): Promise<RedisStart> {
  const link = await RedisLink.open(url, {
    consent: 'any',
    ...(notice !== undefined && { notice }),
  })
  try {
    const count = () => link.run((redis) => redis.hlen(link.name('keys')))
    const { began } = link
    let keys = await count()
    const end = performance.now() + PUT_BACK_MS
    while (began === 'again' && keys === 0 && performance.now() < end) {
      await sleep(LOOK_MS)
      keys = await count()
    }
    return { began, keys }
  } finally {
    link.close()
  }
}
