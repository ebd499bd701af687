/** Opens the state that the settings name, in Redis or in a folder. Loads only the library that this needs. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Health, State } from './state.js'

export interface StateLocation {
  /** If it is set, the folder is not used. */
  readonly redisUrl: string | undefined
  readonly stateDir: string
  /** Whether a new installation may be begun on an empty Redis; false by default. */
  readonly redisInit?: boolean
}

export interface OpenStateOptions {
  /** Called once for each record that cannot be read. Its key is treated as if it did not exist. */
  readonly damaged?: (message: string) => void
  /** Called when the state becomes unavailable, and when it is available again; `message` is for people. */
  readonly healthChanged?: (health: Health, message: string) => void
}

/** Whether there is a state in the folder that the settings name; creates nothing. True for Redis, which is not asked. */
export function hasState({ redisUrl, stateDir }: StateLocation): boolean {
  return redisUrl !== undefined || existsSync(join(stateDir, 'keys.mdb'))
}

/** Rejects with an Error; its message names the folder or server, without any password, and says what to do. */
export async function openState(
  { redisUrl, stateDir, redisInit = false }: StateLocation,
  options: OpenStateOptions = {},
): Promise<State> {
  if (redisUrl !== undefined) {
    const { openRedisState } = await import('./redis/state.js')
    return openRedisState(redisUrl, { ...options, consent: redisInit ? 'first' : 'none' })
  }
  const { openLmdbState } = await import('./lmdb/state.js')
  return openLmdbState(stateDir, options)
}
