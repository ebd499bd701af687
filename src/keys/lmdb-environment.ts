/**
 * Opens the LMDB file in a state folder. LMDB maps the file into memory and trusts it: a foreign or cut
 * file ends the whole process. So everything is looked at before it is opened, and what is wrong becomes an
 * error that names the folder and says what to do.
 */
import { accessSync, closeSync, constants, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open, type RootDatabase } from 'lmdb'

export const FILE = 'keys.mdb'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** LMDB's first meta page: a page header of 24 bytes, then magic, layout; the page size stands at 48. */
const HEADER = { bytes: 52, magicAt: 24, magic: 0xbeefc0de, pageSizeAt: 48, metaPages: 2 }

/** Creates the folder and the file where they are missing. Throws an Error whose message is for people. */
export function openEnvironment(stateDir: string): RootDatabase<string, Key> {
  const path = join(stateDir, FILE)
  try {
    mkdirSync(stateDir, { recursive: true, mode: FOLDER_MODE })
    accessSync(stateDir, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!isWholeOrNew(path)) {
      throw new Error(`its ${FILE} is damaged or belongs to another program`)
    }
    // `permissionsMode` is read by the library and missing from its types.
    const options = {
      noSubdir: true,
      overlappingSync: false,
      encoding: 'string' as const,
      permissionsMode: FILE_MODE,
    }
    return open<string, Key>(path, options)
  } catch (error) {
    throw stateError(stateDir, (error as Error).message, error)
  }
}

/** An error that names the state folder and says what the operator can do. */
export function stateError(stateDir: string, reason: string, cause?: unknown): Error {
  return new Error(
    `The state folder ${stateDir} cannot be used: ${reason}. Let the account that runs Lectern ` +
      'read and write it, restore it from a backup, or set STATE_DIR to another folder.',
    { cause },
  )
}

function isWholeOrNew(path: string): boolean {
  let file: number
  try {
    file = openSync(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
  try {
    const { size } = fstatSync(file)
    if (size === 0) return true
    const header = Buffer.alloc(HEADER.bytes)
    readSync(file, header, 0, HEADER.bytes, 0)
    const pageSize = header.readUInt32LE(HEADER.pageSizeAt)
    return (
      header.readUInt32LE(HEADER.magicAt) === HEADER.magic &&
      size >= HEADER.metaPages * pageSize &&
      size % pageSize === 0
    )
  } finally {
    closeSync(file)
  }
}
