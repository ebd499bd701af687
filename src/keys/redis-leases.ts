/**
 * The windows of limits on Redis or Valkey. Hides the layout:
 *
 *     lectern:window:<key id>   hash: `used`, requests lent or answered; `ends`, by the server's clock;
 *                               `held:<process>`, what that process may not have used. The server forgets
 *                               it when the window ends.
 *
 * The channel lectern:recall names keys of which everything unused is to be given back.
 */
import { randomUUID } from 'node:crypto'
import { type Lease, type LeaseStore, SPARE_PART } from './leases.js'
import type { RedisLink, Script } from './redis-link.js'

const RECALL = 'lectern:recall'

/** Words: most, length of a window, need, spare, spent, held and of which window, key id, process. */
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
    end
    local window = string.format('%.0f', ends)
    if window ~= ARGV[7] then held = 0 end
    used = used + spent
    local left = math.max(0, most - used)
    local granted = math.min(need, left)
    local extra = math.min(spare, math.floor((left - granted) / ${SPARE_PART}))
    local mine = 'held:' .. ARGV[9]
    redis.call('hset', KEYS[1], 'used', used + granted + extra, 'ends', window, mine, held + extra)
    if fresh then redis.call('pexpireat', KEYS[1], window) end
    local elsewhere = 0
    if granted < tonumber(need) then
      local all = redis.call('hgetall', KEYS[1])
      for at = 1, #all, 2 do
        if all[at]:sub(1, 5) == 'held:' and all[at] ~= mine then elsewhere = elsewhere + all[at + 1] end
      end
      if elsewhere > 0 then redis.call('publish', '${RECALL}', ARGV[8]) end
    end
    return {granted + extra, left - granted - extra, ends - now, window, elsewhere}`,
}

/** Words: the window, how many, process. */
const GIVE_BACK: Script = {
  name: 'lecternGiveBack',
  lua: `
    if redis.call('hget', KEYS[1], 'ends') ~= ARGV[1] then return end
    local used = math.max(0, redis.call('hget', KEYS[1], 'used') - ARGV[2])
    redis.call('hset', KEYS[1], 'used', used, 'held:' .. ARGV[3], 0)`,
}

type AskAnswer = readonly [number, number, number, string, number]

/** Leases behind an open link; whoever opened it closes it. */
export async function createRedisLeases(link: RedisLink): Promise<LeaseStore> {
  const process = randomUUID()
  const listeners = new Set<(id: string) => void>()
  await link.listen(RECALL, (id) => {
    for (const recalled of listeners) recalled(id)
  })
  return {
    available: () => link.isUp,
    async ask(id, question, late) {
      const { max, windowMs, need, spare, spent, held, window = '' } = question
      const words = [max, windowMs, need, spare, spent, held, window, id, process]
      const patience = { late: (answer: unknown) => late(readLease(answer)) }
      return readLease(await link.runScript(ASK, [nameOf(id)], words, patience))
    },
    async giveBack(id, window, count) {
      await link.runScript(GIVE_BACK, [nameOf(id)], [window, count, process])
    },
    onRecall(recalled) {
      listeners.add(recalled)
    },
  }
}

function nameOf(id: string): string {
  return `lectern:window:${id}`
}

function readLease(answer: unknown): Lease {
  const [granted, left, endsIn, window, elsewhere] = answer as AskAnswer
  return { granted, left, endsIn, window, elsewhere }
}
