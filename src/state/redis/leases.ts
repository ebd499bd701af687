/**
 * The windows of rate limits on Redis or Valkey. Hides the layout:
 *
 *     lectern:window:<key id>   hash: `used`, requests lent or answered; `ends`, by the server's clock;
 *                               `held:<process>`, what that process may not have used; `lent:<process>`, all
 *                               that was lent to it. The server forgets it when the window ends.
 *     lectern:day:<key id>      the same of a day in UTC, by the server's clock
 *
 * A replica that becomes the primary may lack the last leases. So each request of a process says how much it has been
 * lent in its window, and the server counts what it does not know of.
 *
 * A message on the channel lectern:recall or lectern:recall:day is the id of a key: every process returns what it has
 * not used of it.
 */
import { randomUUID } from 'node:crypto'
import { BoundedMap } from '../../runtime/bounded-map.js'
import { type Lease, type LeaseStore, SPARE_PART } from '../leases/leases.js'
import type { RedisLink } from './link.js'
import type { Script } from './scripts.js'

/** One kind of windows: how their keys on the server begin, and the channel of their recalls. */
export interface WindowKind {
  readonly prefix: string
  readonly channel: string
  /** Whether windows begin at multiples of their length since 1970, as days do, or else with the first lease. */
  readonly isAligned: boolean
}

export const MINUTES: WindowKind = {
  prefix: 'lectern:window:',
  channel: 'lectern:recall',
  isAligned: false,
}
export const DAYS: WindowKind = {
  prefix: 'lectern:day:',
  channel: 'lectern:recall:day',
  isAligned: true,
}

/** The most keys whose leases are remembered. */
const MOST_REMEMBERED = 50_000

/**
 * Arguments: limit, length of a window, need, spare, spent, held, window of `held`, key id, process, lent to it, whether
 * windows are aligned (1 or 0), channel of recalls.
 */
const ASK: Script = {
  name: 'lecternAsk',
  lua: `
    local most, length, need, spare, spent, held = unpack(ARGV, 1, 6)
    local time = redis.call('time')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local found = redis.call('hmget', KEYS[1], 'used', 'ends')
    local used, ends = tonumber(found[1]), tonumber(found[2])
    local fresh = not used or ends <= now
    if fresh then
      redis.call('del', KEYS[1])
      used, ends = 0, now + length
      if ARGV[11] == '1' then ends = now - now % length + length end
    end
    local window = string.format('%.0f', ends)
    local mine, lentTo = 'held:' .. ARGV[9], 'lent:' .. ARGV[9]
    local lent = tonumber(redis.call('hget', KEYS[1], lentTo) or 0)
    if window ~= ARGV[7] then
      held = 0
    elseif tonumber(ARGV[10]) > lent then
      used = used + ARGV[10] - lent
      lent = tonumber(ARGV[10])
    end
    used = used + spent
    local left = math.max(0, most - used)
    local granted = math.min(need, left)
    local extra = math.min(spare, math.floor((left - granted) / ${SPARE_PART}))
    redis.call('hset', KEYS[1], 'used', used + granted + extra, 'ends', window, mine, held + extra)
    redis.call('hset', KEYS[1], lentTo, lent + granted + extra)
    if fresh then redis.call('pexpireat', KEYS[1], window) end
    local elsewhere = 0
    if granted < tonumber(need) then
      local all = redis.call('hgetall', KEYS[1])
      for at = 1, #all, 2 do
        if all[at]:sub(1, 5) == 'held:' and all[at] ~= mine then elsewhere = elsewhere + all[at + 1] end
      end
      if elsewhere > 0 then redis.call('publish', ARGV[12], ARGV[8]) end
    end
    return {granted + extra, left - granted - extra, ends - now, window, elsewhere}`,
}

/** Arguments: window, count, process. */
const GIVE_BACK: Script = {
  name: 'lecternGiveBack',
  lua: `
    if redis.call('hget', KEYS[1], 'ends') ~= ARGV[1] then return end
    local held, lent = 'held:' .. ARGV[3], 'lent:' .. ARGV[3]
    local back = math.min(ARGV[2], redis.call('hget', KEYS[1], held) or 0)
    local used = math.max(0, redis.call('hget', KEYS[1], 'used') - back)
    redis.call('hset', KEYS[1], 'used', used, held, 0)
    if back > 0 then redis.call('hincrby', KEYS[1], lent, -back) end`,
}

type AskAnswer = readonly [number, number, number, string, number]

/** Leases over an open link. The caller closes the link. */
export async function createRedisLeases(
  link: RedisLink,
  { prefix, channel, isAligned }: WindowKind,
): Promise<LeaseStore> {
  const process = randomUUID()
  const listeners = new Set<(id: string) => void>()
  await link.listen(channel, (id) => {
    for (const recalled of listeners) recalled(id)
  })
  /** By key id: the requests lent in the current window. The oldest entry is dropped when there are too many. */
  const lent = new BoundedMap<string, { readonly window: string; count: number }>(MOST_REMEMBERED)
  const remember = (id: string, lease: Lease): Lease => {
    const known = lent.get(id)
    if (known?.window === lease.window) known.count += lease.granted
    else lent.set(id, { window: lease.window, count: lease.granted })
    return lease
  }
  return {
    available: () => link.takesChanges,
    async ask(id, question, late) {
      const { max, windowMs, need, spare, spent, held, window = '' } = question
      const known = lent.get(id)
      const before = known?.window === window ? known.count : 0
      const counts = [max, windowMs, need, spare, spent, held, window, id, process, before]
      const args = [...counts, isAligned ? 1 : 0, channel]
      const timeout = { late: (answer: unknown) => late(remember(id, readLease(answer))) }
      return remember(id, readLease(await link.runScript(ASK, [prefix + id], args, timeout)))
    },
    async giveBack(id, window, count) {
      const known = lent.get(id)
      if (known?.window === window) known.count -= count
      await link.runScript(GIVE_BACK, [prefix + id], [window, count, process])
    },
    onRecall(recalled) {
      listeners.add(recalled)
    },
  }
}

function readLease(answer: unknown): Lease {
  const [granted, left, endsIn, window, elsewhere] = answer as AskAnswer
  return { granted, left, endsIn, window, elsewhere }
}
