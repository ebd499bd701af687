/** The files of a state folder by their names. Does not load SQLite. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const FILE = 'state.db'
/** The state of releases before; it is not read. */
export const OLD_FILE = 'keys.mdb'

/** Whether there is a state in the folder, of any release; creates nothing. */
export function hasStateFile(stateDir: string): boolean {
  return existsSync(join(stateDir, FILE)) || existsSync(join(stateDir, OLD_FILE))
}
