/** Makes an empty Redis the state of a service, or lets processes that have lost theirs put their keys back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Beginning } from './installation.js'
import { RedisLink, type RedisLinkOptions } from './link.js'

export interface RedisStart {
  readonly began: Beginning
  /** Keys that are there now. */
  readonly keys: number
}

/** Running processes look every quarter of a second, and reconnect within a second. */
const PUT_BACK_MS = 3000
const LOOK_MS = 50

/** Changes nothing if there is a state. Rejects as `RedisLink.open` does. */
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
