/**
 * Whose state a Redis holds. Hides the layout:
 *
 *     lectern:schema         number of the layout of everything
 *     lectern:installation   id of this installation and how often its state was begun, with a space between
 *     lectern:lost           the same of an installation whose processes run on and found this server empty;
 *                            they write it again and again, and it is forgotten when they have ended
 *
 * An empty server is made Lectern's own only by consent: else one that has lost its data would be taken for a new
 * service, and every process would drop every key.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'

export const SCHEMA = '1'
/**
 * What may be done with a server that is empty: nothing; making it the state of a new installation; that, or
 * going on with the installation whose processes run and have lost it.
 */
export type Consent = 'none' | 'first' | 'any'

/** How a state was found: there; begun anew; or begun again for an installation that had lost it. */
export type Beginning = 'there' | 'new' | 'again'

export interface Installation {
  readonly id: string
  readonly began: Beginning
}

/** How long running processes have to say that they have lost this state: they look every quarter of a second. */
const NOTICE_MS = 2000
const LOOK_MS = 50
/** Seconds that their word holds. */
const LOST_SECONDS = 10

/** Words: consent and a new id. Answers how, the schema, and the installation. */
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

/** A server that holds no state, and no consent to begin one. Its message is for people. */
export class NoInstallation extends Error {
  override readonly name = 'NoInstallation'
}

type Name = (rest: string) => string

/** Finds the installation, or begins one. `within`: milliseconds to wait for running processes. */
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

/** Says to whoever begins a state here that this installation has lost it. */
export async function sayLost(redis: Redis, name: Name, id: string): Promise<void> {
  await redis.set(name('lost'), id, 'EX', LOST_SECONDS, 'NX')
}

/** Whether two ids mean one installation, though its state was begun again in between. */
export function isSameInstallation(one: string, other: string): boolean {
  return one.split(' ')[0] === other.split(' ')[0]
}
