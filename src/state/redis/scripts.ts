/** Lua scripts that the Redis server runs atomically. Hides that the server caches them by digest. */
import type { Redis } from 'ioredis'

export interface Script {
  /** Letters only; differs from the names of all other scripts and commands. */
  readonly name: string
  readonly lua: string
}

export type ScriptArgument = string | number

/** Runs a script at once, whether or not the link is up. */
export type RunScript = (
  script: Script,
  keys: readonly string[],
  args: readonly ScriptArgument[],
) => Promise<unknown>

type Command = (keys: number, ...args: readonly unknown[]) => Promise<unknown>

/** Runs scripts over one client; each script's text is sent to the server once. */
export function createScriptRunner(redis: Redis): RunScript {
  const known = new Set<string>()
  const commands = redis as unknown as Readonly<Record<string, Command>>
  return ({ name, lua }, keys, args) => {
    if (!known.has(name)) {
      known.add(name)
      redis.defineCommand(name, { lua })
    }
    return (commands[name] as Command)(keys.length, keys, args)
  }
}
