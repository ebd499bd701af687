/** Opens the state where the settings say it is, with the library of that one store alone. */
import type { Health, State } from './state.js'

export interface StateLocation {
  /** Where it is set, the folder is not used. */
  readonly redisUrl: string | undefined
  readonly stateDir: string
  /** Whether an empty Redis may be made the state of a new installation; not unless it is said. */
  readonly redisInit?: boolean
}

export interface OpenStateOptions {
  /** Told once of each record that cannot be read. Such a key is answered as if it did not exist. */
  readonly damaged?: (message: string) => void
  /** Told when the state cannot be reached any more, and when it can be again; `message` is for people. */
  readonly healthChanged?: (health: Health, message: string) => void
}

/** Rejects with an Error whose message names the place, without any password, and says what to do. */
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
