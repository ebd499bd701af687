/**
 * Usage on Redis or Valkey, beside the keys. Hides the layout:
 *
 *     lectern:usage:hour:<hour>, lectern:usage:day:<day>
 *                             hashes: key id and name of a count, with a space between -> count
 *     lectern:usage:hours, lectern:usage:days
 *                             sorted sets: the hours and days of which there are such hashes
 *     lectern:usage:used      hash: key id -> milliseconds since 1970
 *     lectern:usage:from:<sender>   the number of its latest batch, for a day
 *
 * Counts have names and not positions, so that a later version may have more of them. What cannot be read
 * counts as nothing.
 */

import {
  CELL_NAMES,
  CELLS,
  DAY_HOURS,
  HOUR_MS,
  type Unit,
  type UsageBatch,
  type UsageEntry,
  type UsageRow,
  type UsageStore,
} from '../usage/usage.js'
import { PATIENT, type RedisLink } from './link.js'
import type { Script } from './scripts.js'

/** Names after the prefix of the link. */
const INDEX: Readonly<Record<Unit, string>> = { hour: 'usage:hours', day: 'usage:days' }
const USED = 'usage:used'
/** Hashes read in one go: others are answered in between. */
const AT_ONCE = 24

const CELL_BY_NAME = new Map<string, number>(CELL_NAMES.map((name, cell) => [name, cell]))

/**
 * Words: the batch's number; how many hashes, and for each one the place of its index among the keys and its
 * hour or day; how many keys, and each one with its last use; then the hash (by its place), field and count of
 * each count.
 */
const ADD: Script = {
  name: 'lecternAddUsage',
  lua: `
    local at = 1
    local function word() at = at + 1 return ARGV[at - 1] end
    local number = tonumber(word())
    if number <= tonumber(redis.call('get', KEYS[4]) or 0) then return end
    redis.call('set', KEYS[4], number, 'ex', 86400)
    for _ = 1, word() do
      local index, when = KEYS[tonumber(word())], word()
      redis.call('zadd', index, when, when)
    end
    for _ = 1, word() do
      local id, used = word(), word()
      if tonumber(used) > tonumber(redis.call('hget', KEYS[3], id) or 0) then
        redis.call('hset', KEYS[3], id, used)
      end
    end
    while at < #ARGV do
      local bucket, field, count = KEYS[word() + 4], word(), word()
      local sum = redis.pcall('hincrby', bucket, field, count)
      if type(sum) == 'table' then redis.call('hset', bucket, field, count) end
    end`,
}

/** Words: milliseconds since 1970 before which a last use is forgotten. */
const FORGET_USED: Script = {
  name: 'lecternForgetUsed',
  lua: `
    local all = redis.call('hgetall', KEYS[1])
    for at = 1, #all, 2 do
      if tonumber(all[at + 1]) < tonumber(ARGV[1]) then redis.call('hdel', KEYS[1], all[at]) end
    end`,
}

/** A store behind an open link; whoever opened it closes it. */
export function createRedisUsageStore(link: RedisLink): UsageStore {
  return {
    async add(entries, batch = { sender: crypto.randomUUID(), number: 1 }) {
      const { keys, words } = describeBatch(link, entries, batch)
      await link.runScript(ADD, keys, words, PATIENT)
    },
    async read({ by, first, end }, key) {
      const bounds = [first, `(${end}`] as const
      const ats = await link.run(
        (redis) => redis.zrangebyscore(link.name(INDEX[by]), ...bounds),
        PATIENT,
      )
      const rows: UsageRow[] = []
      for (let from = 0; from < ats.length; from += AT_ONCE) {
        const part = ats.slice(from, from + AT_ONCE).map(Number)
        rows.push(
          ...(await (key === undefined ? readAll(link, by, part) : readOne(link, by, part, key))),
        )
      }
      return rows
    },
    async lastUsed() {
      const all = await link.run((redis) => redis.hgetall(link.name(USED)), PATIENT)
      return new Map(Object.entries(all).map(([key, used]) => [key, Number(used)]))
    },
    async prune(day) {
      await pruneUnit(link, 'hour', day * DAY_HOURS)
      await pruneUnit(link, 'day', day)
      await link.runScript(FORGET_USED, [link.name(USED)], [day * DAY_HOURS * HOUR_MS], PATIENT)
    },
  }
}

async function pruneUnit(link: RedisLink, by: Unit, end: number): Promise<void> {
  const index = link.name(INDEX[by])
  const ats = await link.run((redis) => redis.zrangebyscore(index, '-inf', `(${end}`), PATIENT)
  if (ats.length === 0) return
  const hashes = ats.map((at) => hashOf(link, by, at))
  await link.run((redis) => redis.multi().unlink(hashes).zrem(index, ats).exec(), PATIENT)
}

function describeBatch(
  link: RedisLink,
  entries: readonly UsageEntry[],
  { sender, number }: UsageBatch,
): { readonly keys: string[]; readonly words: (string | number)[] } {
  const places = new Map<string, number>()
  const indexed: number[] = []
  const placeOf = (by: Unit, at: number) => {
    const name = hashOf(link, by, at)
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, places.size + 1)
    indexed.push(by === 'hour' ? 1 : 2, at)
    return places.size
  }
  const used: (string | number)[] = []
  const counted: (string | number)[] = []
  for (const { key, hour, lastUsed, counts } of entries) {
    const hashes = [placeOf('hour', hour), placeOf('day', Math.floor(hour / DAY_HOURS))]
    used.push(key, lastUsed)
    for (let cell = 0; cell < CELLS; cell++) {
      const count = counts[cell] as number
      if (count === 0) continue
      for (const place of hashes) counted.push(place, `${key} ${CELL_NAMES[cell]}`, count)
    }
  }
  return {
    keys: [
      ...[INDEX.hour, INDEX.day, USED, `usage:from:${sender}`].map((rest) => link.name(rest)),
      ...places.keys(),
    ],
    words: [number, places.size, ...indexed, entries.length, ...used, ...counted],
  }
}

async function readAll(link: RedisLink, by: Unit, ats: readonly number[]): Promise<UsageRow[]> {
  const hashes = await link.run(
    (redis) => Promise.all(ats.map((at) => redis.hgetall(hashOf(link, by, at)))),
    PATIENT,
  )
  const rows: UsageRow[] = []
  for (const [index, hash] of hashes.entries()) {
    const byKey = new Map<string, Float64Array>()
    for (const [field, count] of Object.entries(hash)) {
      const [key, name] = field.split(' ') as [string, string]
      const counts = byKey.get(key) ?? new Float64Array(CELLS)
      byKey.set(key, counts)
      const cell = CELL_BY_NAME.get(name)
      if (cell !== undefined) counts[cell] = Number(count) || 0
    }
    for (const [key, counts] of byKey) rows.push({ key, at: ats[index] as number, counts })
  }
  return rows
}

async function readOne(
  link: RedisLink,
  by: Unit,
  ats: readonly number[],
  key: string,
): Promise<UsageRow[]> {
  const fields = CELL_NAMES.map((name) => `${key} ${name}`)
  const found = await link.run(
    (redis) => Promise.all(ats.map((at) => redis.hmget(hashOf(link, by, at), ...fields))),
    PATIENT,
  )
  return found.flatMap((texts, index) => {
    const counts = Float64Array.from(texts, (text) => Number(text) || 0)
    return counts.some((count) => count > 0) ? { key, at: ats[index] as number, counts } : []
  })
}

function hashOf(link: RedisLink, by: Unit, at: number | string): string {
  return link.name(`usage:${by}:${at}`)
}
