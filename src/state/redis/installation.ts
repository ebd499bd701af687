/**
 * The installation whose state a Redis server holds. Hides the layout:
 *
 *     lectern:schema         version of the layout of all keys
 *     lectern:installation   id of this installation and how often its state was begun, separated by a space
 *     lectern:lost           the same, written by running processes that have found this server empty; it expires
 *                            soon after they exit
 *
 * State is begun on an empty server only by consent: a server that has lost its data would otherwise pass for a new
 * service, and every process would drop all keys.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'

export const SCHEMA = '1'
/**
 * What may be done with an empty server: `none`; `first`: begin a new installation; `any`: that, or continue the
 * installation of running processes that have lost their state.
 */
export type Consent = 'none' | 'first' | 'any'

/** How the state was found: it was there, was begun as new, or was begun again after a loss. */
export type Beginning = 'there' | 'new' | 'again'

export interface Installation {
  readonly id: string
  readonly began: Beginning
}

/** How long to wait for running processes to announce a loss; they check every 250 ms. */
const NOTICE_MS = 2000
const LOOK_MS = 50
/** Seconds before an announced loss expires. */
const LOST_SECONDS = 10

/** Arguments: consent and a new id. Returns how, the schema, and the installation. */
const CLAIM = `
  local schema = redis.call('get', KEYS[1])
  if schema then
    if schema == '${SCHEMA}' then redis.call('setnx', KEYS[2], ARGV[2] .. ' 1') end
    return {'there', schema, redis.call('get', KEYS[2]) or ''}
  end
  local lost = redis.call('get', KEYS[3])
  if ARGV[1] == 'none' or (ARGV[1] == 'first' and lost) then return {'refused', lost or '', ''} end
  local installation = ARGV[2] .. ' 1'
  if lost then
    local id, times = lost:match('^(%S+) (%d+)$')
    installation = id .. ' ' .. (times + 1)
  end
  redis.call('set', KEYS[1], '${SCHEMA}')
  redis.call('set', KEYS[2], installation)
  redis.call('del', KEYS[3])
  return {lost and 'again' or 'new', '${SCHEMA}', installation}`

/** The server holds no state and there is no consent to begin one. The message is for people. */
export class NoInstallation extends Error {
  override readonly name = 'NoInstallation'
}

type Name = (rest: string) => string

/** Finds the installation or begins one. `within`: milliseconds to wait for running processes. */
export async function claim(
  redis: Redis,
  name: Name,
  consent: Consent,
  within = NOTICE_MS,
): Promise<Installation> {
  const keys = [name('schema'), name('installation'), name('lost')] as const
  if (consent !== 'none') {
    const end = performance.now() + within
    while (performance.now() < end) {
      if ((await redis.mget(keys[0], keys[2])).some((text) => text !== null)) break
      await sleep(LOOK_MS)
    }
  }
  const [how, schema, id] = (await redis.eval(
    CLAIM,
    keys.length,
    ...keys,
    consent,
    randomUUID(),
  )) as [Beginning | 'refused', string, string]
  if (how === 'refused') throw new NoInstallation(schema === '' ? EMPTY : LOST)
  if (schema !== SCHEMA) {
    throw new Error(`its state has layout ${schema}, and this version reads ${SCHEMA}`)
  }
  return { id, began: how }
}

const EMPTY =
  'holds no state of Lectern. If it has lost its data, restore them from a backup; for a first start run ' +
  '`lectern admin init`, or set REDIS_INIT=true that once'
const LOST =
  'is empty, and processes that run say that it held their state. Restore it from a backup, or run ' +
  '`lectern admin init`, and they put their keys back'

/** Announces that this installation has lost its state, for the process that begins one here. */
export async function announceLoss(redis: Redis, name: Name, id: string): Promise<void> {
  await redis.set(name('lost'), id, 'EX', LOST_SECONDS, 'NX')
}

/** Whether two values of `lectern:installation` have the same id, though the state may have been begun again. */
export function isSameInstallation(one: string, other: string): boolean {
  return one.split(' ')[0] === other.split(' ')[0]
}
