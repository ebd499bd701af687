/**
 * Opens the state that the settings name, in Redis or in a folder, with the keys that a file declares. Loads only the
 * library that this needs.
 */
import { DeclaredKeys, type DeclaredKeysOptions, withDeclaredKeys } from './keys/declared.js'
import { hasStateFile } from './sqlite/folder.js'
import type { Health, State } from './state.js'

export interface StateLocation {
  /** If it is set, the folder is not used. */
  readonly redisUrl: string | undefined
  readonly stateDir: string
  /** Whether a new installation may be begun on an empty Redis; false by default. */
  readonly redisInit?: boolean
  /** A file that declares further keys. */
  readonly keysFile?: string | undefined
}

export interface OpenStateOptions {
  /** Called once for each record that cannot be read. Its key is treated as if it did not exist. */
  readonly damaged?: (message: string) => void
  /** Called when the state becomes unavailable, and when it is available again; `message` is for people. */
  readonly healthChanged?: (health: Health, message: string) => void
  /** Events of the file that declares keys. */
  readonly keysFile?: DeclaredKeysOptions
}

/** Whether there is a state in the folder that the settings name; creates nothing. True for Redis, which is not asked. */
export function hasState({ redisUrl, stateDir }: StateLocation): boolean {
  return redisUrl !== undefined || hasStateFile(stateDir)
}

/**
 * Rejects with an Error; its message names the file, folder or server, without any password or key, and says what to do:
 * a KeysFileError if the file cannot be used.
 */
export async function openState(
  location: StateLocation,
  options: OpenStateOptions = {},
): Promise<State> {
  const { keysFile } = location
  if (keysFile === undefined) return openStored(location, options)
  const declared = await DeclaredKeys.open(keysFile, options.keysFile)
  try {
    const stored = await openStored(location, options)
    const close = async () => {
      declared.close()
      await stored.close()
    }
    return { ...stored, keys: withDeclaredKeys(stored.keys, declared), declared, close }
  } catch (error) {
    declared.close()
    throw error
  }
}

async function openStored(
  { redisUrl, stateDir, redisInit = false }: StateLocation,
  options: OpenStateOptions,
): Promise<State> {
  if (redisUrl !== undefined) {
    const { openRedisState } = await import('./redis/state.js')
    return openRedisState(redisUrl, { ...options, consent: redisInit ? 'first' : 'none' })
  }
  const { openSqliteState } = await import('./sqlite/state.js')
  return openSqliteState(stateDir, options)
}
