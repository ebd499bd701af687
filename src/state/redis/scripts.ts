/** Scripts that run on the Redis server, all of each or nothing. Hides that the server keeps them by their digests. */
import type { Redis } from 'ioredis'

export interface Script {
  /** Of letters, unlike every other script's and every command's. */
  readonly name: string
  readonly lua: string
}

export type Word = string | number

/** Runs a script at once, also while nothing else is asked. */
export type RunNow = (
  script: Script,
  keys: readonly string[],
  words: readonly Word[],
) => Promise<unknown>

type Runner = (keys: number, ...words: readonly unknown[]) => Promise<unknown>

/** What runs scripts over one client; the server is sent each script's text once. */
export function createScriptRunner(redis: Redis): RunNow {
  const known = new Set<string>()
  const scripts = redis as unknown as Readonly<Record<string, Runner>>
  return ({ name, lua }, keys, words) => {
    if (!known.has(name)) {
      known.add(name)
      redis.defineCommand(name, { lua })
    }
    return (scripts[name] as Runner)(keys.length, keys, words)
  }
}
