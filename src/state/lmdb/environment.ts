/**
 * Opens the LMDB file in a state folder, and writes to it. Everything that can be is looked at before the file
 * is opened (file.ts); what is wrong becomes an error that names the folder and says what to do. What
 * only reading can show is tried in a process of its own: see check.ts.
 */
import { accessSync, constants, linkSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open, type RootDatabase } from 'lmdb'
import { StateAway } from '../state.js'
import { inspectFile } from './file.js'

export const FILE = 'keys.mdb'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The system's number, as LMDB has it. */
const ENOSPC = 28
/** Bytes that must be free on the disk for a change, and for each record that is added: pages are copied. */
const ROOM = { change: 65_536, record: 2048 }

type Database = RootDatabase<string, Key>

const FOLDERS = new WeakMap<Database, string>()

/** Creates the folder and the file if they are missing. Rejects with an Error whose message is for people. */
export async function openEnvironment(stateDir: string): Promise<Database> {
  const path = join(stateDir, FILE)
  try {
    mkdirSync(stateDir, { recursive: true, mode: FOLDER_MODE })
    accessSync(stateDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const found = inspectFile(path)
    if (found.kind === 'damaged') throw damagedError(stateDir, found.how)
    if (found.kind === 'missing') await createFile(path)
    const database = openFile(path)
    FOLDERS.set(database, stateDir)
    return database
  } catch (error) {
    if (error instanceof DamagedState) throw error
    throw stateError(stateDir, (error as Error).message, error)
  }
}

/**
 * Runs a transaction; it is on the disk when the promise resolves. Rejects with StateAway if the disk refuses
 * it, and then nothing has changed. `added`: how many records it adds, for which there must be room; without it
 * the transaction is tried even on a full disk, since it may find room inside the file.
 */
export async function write<T>(database: Database, act: () => T, added?: number): Promise<T> {
  const stateDir = FOLDERS.get(database) as string
  const { bavail, bsize } = statfsSync(stateDir)
  if (bavail * bsize >= ROOM.change + (added ?? 0) * ROOM.record) return database.transaction(act)
  if (added !== undefined) throw unwritten(stateDir, 'no space is left on its disk')
  try {
    // The library's other way leaves a rejected promise behind when a commit fails, which ends the process.
    return database.transactionSync(act)
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message: string }
    throw code === ENOSPC ? unwritten(stateDir, message.replace(/:.*/s, '')) : error
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

/** The file in a state folder is damaged; the message says how to restore it. */
export class DamagedState extends Error {
  override readonly name = 'DamagedState'
}

/** `how` is the end of the sentence "Its keys.mdb ...". */
export function damagedError(stateDir: string, how: string): DamagedState {
  return new DamagedState(
    `The state folder ${stateDir} cannot be used: its ${FILE} ${how}. Stop every process on this ` +
      `folder, put the ${FILE} of a backup there and remove ${FILE}-lock, or set STATE_DIR to another ` +
      'folder; `lectern admin check <folder>` says whether a backup is whole.',
  )
}

function unwritten(stateDir: string, reason: string): StateAway {
  return new StateAway(
    `The state folder ${stateDir} cannot be written: ${reason}. Nothing has changed; make room and try again.`,
  )
}

/** Makes the file under another name first, so that nobody ever finds one that is empty or half written. */
async function createFile(path: string): Promise<void> {
  const unfinished = `${path}.new-${process.pid}-${performance.now()}`
  try {
    await openFile(unfinished).close()
    linkSync(unfinished, path)
  } catch (error) {
    // Another process was faster, or the file system has no links: then LMDB makes the file in its place.
    const { code } = error as NodeJS.ErrnoException
    if (!['EEXIST', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes(String(code))) throw error
  } finally {
    for (const file of [unfinished, `${unfinished}-lock`]) rmSync(file, { force: true })
  }
}

function openFile(path: string): Database {
  // `permissionsMode` is read by the library and missing from its types.
  const options = {
    noSubdir: true,
    overlappingSync: false,
    encoding: 'string' as const,
    permissionsMode: FILE_MODE,
  }
  return open<string, Key>(path, options)
}
