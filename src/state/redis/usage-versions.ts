/**
 * Answers by version on Redis or Valkey, a part of its store of usage. Hides the layout:
 *
 *     lectern:usage:version:<day>:<key id>
 *                             hash: id of a version -> answers; those of all keys under `*`
 *     lectern:usage:versions  sorted set: <day>:<key id> of these hashes, by day
 */
import {
  addVersions,
  mostVersionsOf,
  OTHER_VERSIONS,
  type VersionCounts,
  type VersionEntry,
} from '../usage/versions.js'
import { LONG_TIMEOUT, type RedisLink } from './link.js'

/** The name of the sorted set, after the prefix of the link. */
export const VERSION_INDEX = 'usage:versions'
const ALL_KEYS = '*'
/** Hashes read or deleted in one batch; other requests are answered between two batches. */
const READ_AT_ONCE = 100
const PRUNED_AT_ONCE = 1000

/**
 * Lua that adds rows by version; `next` gives the next argument. Needs `add(hash, field, count)`. Arguments: the number of
 * rows, then for each the position of its hash after KEYS[5], its name in the index KEYS[5], its day, the most names, and
 * the number of versions with the id and count of each.
 */
export const ADD_VERSIONS = `
    for _ = 1, next() do
      local hash, name, day, most = KEYS[next() + 5], next(), next(), tonumber(next())
      redis.call('zadd', KEYS[5], day, name)
      for _ = 1, next() do
        local version, count = next(), next()
        if redis.call('hexists', hash, version) == 0 and redis.call('hlen', hash) >= most then
          version = '${OTHER_VERSIONS}'
        end
        add(hash, version, count)
      end
    end`

/** The hashes of rows, and the arguments of `ADD_VERSIONS`; `position` is that of the first hash. */
export function describeVersions(
  link: RedisLink,
  entries: readonly VersionEntry[],
  position: number,
): { readonly keys: readonly string[]; readonly args: readonly (string | number)[] } {
  const keys: string[] = []
  const args: (string | number)[] = [entries.length]
  for (const [index, { key, day, counts }] of entries.entries()) {
    const name = nameOf(day, key)
    keys.push(hashOf(link, name))
    args.push(position + index, name, day, mostVersionsOf(key), counts.size, ...[...counts].flat())
  }
  return { keys, args }
}

/** The sums of the days from `first` up to but not including `end`; see UsageStore. */
export async function readVersions(
  link: RedisLink,
  first: number,
  end: number,
  key: string | null,
): Promise<VersionCounts> {
  const sums = new Map<string, number>()
  for (let from = first; from < end; from += READ_AT_ONCE) {
    const length = Math.min(READ_AT_ONCE, end - from)
    const names = Array.from({ length }, (_, index) => hashOf(link, nameOf(from + index, key)))
    const hashes = await link.run(
      (redis) => Promise.all(names.map((name) => redis.hgetall(name))),
      LONG_TIMEOUT,
    )
    for (const hash of hashes) {
      const counts = new Map(
        Object.entries(hash).map(([version, count]) => [version, Number(count) || 0]),
      )
      addVersions(sums, counts, Number.POSITIVE_INFINITY)
    }
  }
  return sums
}

/** Deletes the rows of all days before `day`. */
export async function pruneVersions(link: RedisLink, day: number): Promise<void> {
  const index = link.name(VERSION_INDEX)
  const findOld = () =>
    link.run(
      (redis) => redis.zrangebyscore(index, '-inf', `(${day}`, 'LIMIT', 0, PRUNED_AT_ONCE),
      LONG_TIMEOUT,
    )
  for (let names = await findOld(); names.length > 0; names = await findOld()) {
    const hashes = names.map((name) => hashOf(link, name))
    await link.run((redis) => redis.multi().unlink(hashes).zrem(index, names).exec(), LONG_TIMEOUT)
  }
}

function nameOf(day: number, key: string | null): string {
  return `${day}:${key ?? ALL_KEYS}`
}

function hashOf(link: RedisLink, name: string): string {
  return link.name(`usage:version:${name}`)
}
