/**
 * Usage on Redis or Valkey. Hides the layout:
 *
 *     lectern:usage:hour:<hour>, lectern:usage:day:<day>
 *                             hashes: key id and name of a count, separated by a space -> count
 *     lectern:usage:hours, lectern:usage:days
 *                             sorted sets: the hours and days that have such hashes
 *     lectern:usage:used      hash: key id -> milliseconds since 1970
 *     lectern:usage:from:<sender>   the number of the sender's latest batch; expires after a day
 *
 * Answers by version: usage-versions.ts. Counts are stored by name, not by position, so that a later version may add more. An unreadable count is 0.
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
import type { VersionEntry } from '../usage/versions.js'
import { LONG_TIMEOUT, type RedisLink } from './link.js'
import type { Script } from './scripts.js'
import {
  ADD_VERSIONS,
  describeVersions,
  pruneVersions,
  readVersions,
  VERSION_INDEX,
} from './usage-versions.js'

/** Names after the prefix of the link. */
const INDEX: Readonly<Record<Unit, string>> = { hour: 'usage:hours', day: 'usage:days' }
const USED = 'usage:used'
/** Hashes read in one batch; other requests are answered between two batches. */
const AT_ONCE = 24

const CELL_BY_NAME = new Map<string, number>(CELL_NAMES.map((name, cell) => [name, cell]))

/**
 * Arguments: the batch's number; the number of hashes, then for each the position of its index in KEYS and its hour or
 * day; the number of keys, then each key with its last use; those of `ADD_VERSIONS`; then for each other count its hash (by
 * position), field and value.
 */
const ADD: Script = {
  name: 'lecternAddUsage',
  lua: `
    local at = 1
    local function next() at = at + 1 return ARGV[at - 1] end
    local number = tonumber(next())
    if number <= tonumber(redis.call('get', KEYS[4]) or 0) then return end
    redis.call('set', KEYS[4], number, 'ex', 86400)
    for _ = 1, next() do
      local index, when = KEYS[tonumber(next())], next()
      redis.call('zadd', index, when, when)
    end
    for _ = 1, next() do
      local id, used = next(), next()
      if tonumber(used) > tonumber(redis.call('hget', KEYS[3], id) or 0) then
        redis.call('hset', KEYS[3], id, used)
      end
    end
    local function add(hash, field, count)
      local sum = redis.pcall('hincrby', hash, field, count)
      if type(sum) == 'table' then redis.call('hset', hash, field, count) end
    end
    ${ADD_VERSIONS}
    while at < #ARGV do
      local hash, field, count = KEYS[next() + 5], next(), next()
      add(hash, field, count)
    end`,
}

/** Argument: milliseconds since 1970; earlier last uses are deleted. */
const FORGET_USED: Script = {
  name: 'lecternForgetUsed',
  lua: `
    local all = redis.call('hgetall', KEYS[1])
    for at = 1, #all, 2 do
      if tonumber(all[at + 1]) < tonumber(ARGV[1]) then redis.call('hdel', KEYS[1], all[at]) end
    end`,
}

/** A store over an open link. The caller closes the link. */
export function createRedisUsageStore(link: RedisLink): UsageStore {
  return {
    async add(entries, batch = { sender: crypto.randomUUID(), number: 1 }, versions = []) {
      const { keys, args } = describeBatch(link, entries, versions, batch)
      await link.runScript(ADD, keys, args, LONG_TIMEOUT)
    },
    async read({ by, first, end }, key) {
      const bounds = [first, `(${end}`] as const
      const ats = await link.run(
        (redis) => redis.zrangebyscore(link.name(INDEX[by]), ...bounds),
        LONG_TIMEOUT,
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
    readVersions: (first, end, key) => readVersions(link, first, end, key),
    async lastUsed() {
      const all = await link.run((redis) => redis.hgetall(link.name(USED)), LONG_TIMEOUT)
      return new Map(Object.entries(all).map(([key, used]) => [key, Number(used)]))
    },
    async prune(day) {
      await pruneUnit(link, 'hour', day * DAY_HOURS)
      await pruneUnit(link, 'day', day)
      await pruneVersions(link, day)
      await link.runScript(
        FORGET_USED,
        [link.name(USED)],
        [day * DAY_HOURS * HOUR_MS],
        LONG_TIMEOUT,
      )
    },
  }
}

async function pruneUnit(link: RedisLink, by: Unit, end: number): Promise<void> {
  const index = link.name(INDEX[by])
  const ats = await link.run((redis) => redis.zrangebyscore(index, '-inf', `(${end}`), LONG_TIMEOUT)
  if (ats.length === 0) return
  const hashes = ats.map((at) => hashOf(link, by, at))
  await link.run((redis) => redis.multi().unlink(hashes).zrem(index, ats).exec(), LONG_TIMEOUT)
}

function describeBatch(
  link: RedisLink,
  entries: readonly UsageEntry[],
  versions: readonly VersionEntry[],
  { sender, number }: UsageBatch,
): { readonly keys: string[]; readonly args: (string | number)[] } {
  const positions = new Map<string, number>()
  const indexed: number[] = []
  const positionOf = (by: Unit, at: number) => {
    const name = hashOf(link, by, at)
    const known = positions.get(name)
    if (known !== undefined) return known
    positions.set(name, positions.size + 1)
    indexed.push(by === 'hour' ? 1 : 2, at)
    return positions.size
  }
  const used: (string | number)[] = []
  const counted: (string | number)[] = []
  for (const { key, hour, lastUsed, counts } of entries) {
    const hashes = [positionOf('hour', hour), positionOf('day', Math.floor(hour / DAY_HOURS))]
    used.push(key, lastUsed)
    for (let cell = 0; cell < CELLS; cell++) {
      const count = counts[cell] as number
      if (count === 0) continue
      for (const position of hashes) counted.push(position, `${key} ${CELL_NAMES[cell]}`, count)
    }
  }
  const byVersion = describeVersions(link, versions, positions.size + 1)
  const first = [INDEX.hour, INDEX.day, USED, `usage:from:${sender}`, VERSION_INDEX]
  return {
    keys: [...first.map((rest) => link.name(rest)), ...positions.keys(), ...byVersion.keys],
    args: [
      ...[number, positions.size, ...indexed],
      ...[entries.length, ...used],
      ...byVersion.args,
      ...counted,
    ],
  }
}

async function readAll(link: RedisLink, by: Unit, ats: readonly number[]): Promise<UsageRow[]> {
  const hashes = await link.run(
    (redis) => Promise.all(ats.map((at) => redis.hgetall(hashOf(link, by, at)))),
    LONG_TIMEOUT,
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
    LONG_TIMEOUT,
  )
  return found.flatMap((texts, index) => {
    const counts = Float64Array.from(texts, (text) => Number(text) || 0)
    return counts.some((count) => count > 0) ? { key, at: ats[index] as number, counts } : []
  })
}

function hashOf(link: RedisLink, by: Unit, at: number | string): string {
  return link.name(`usage:${by}:${at}`)
}
