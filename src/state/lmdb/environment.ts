/**
 * Opens the LMDB file in a state folder and runs its write transactions. The file is inspected before it is opened
 * (file.ts). Errors name the folder and say what to do. Damage that only reading can show: see check.ts.
 */
import { accessSync, constants, linkSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type Key, open, type RootDatabase } from 'lmdb'
import { StateAway } from '../state.js'
import { inspectFile } from './file.js'
import { inTurn, whileNoTurn } from './turns.js'

export const FILE = 'keys.mdb'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The error number of the system, which LMDB passes on as its code. */
const ENOSPC = 28
/** Bytes that must be free on the disk for a change and for each added record, since LMDB copies pages. */
const ROOM = { change: 65_536, record: 2048 }

type Database = RootDatabase<string, Key>

/** What is known of an open database. */
interface Opened {
  readonly stateDir: string
  /** False until `prepare` has ended: its writes run within the turn of the opening. */
  isReady: boolean
  /** The writes that have not ended. */
  readonly writes: Set<Promise<unknown>>
}

const OPENED = new WeakMap<Database, Opened>()

/**
 * Creates the folder and the file if they are missing. Rejects with an Error; its message is for people. `prepare` may
 * write and is waited for before anybody else opens the file or writes into it. If it rejects, the file is closed.
 */
export async function openEnvironment(
  stateDir: string,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<Database> {
  const path = join(stateDir, FILE)
  const named = (error: unknown) =>
    error instanceof DamagedState ? error : stateError(stateDir, (error as Error).message, error)
  try {
    mkdirSync(stateDir, { recursive: true, mode: FOLDER_MODE })
    accessSync(stateDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw named(error)
  }
  return inTurn(path, async () => {
    const database = await openFound(stateDir, path).catch((error) => {
      throw named(error)
    })
    const opened: Opened = { stateDir, isReady: false, writes: new Set() }
    OPENED.set(database, opened)
    try {
      await prepare(database)
      opened.isReady = true
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  })
}

async function openFound(stateDir: string, path: string): Promise<Database> {
  const found = inspectFile(path)
  if (found.kind === 'damaged') throw damagedError(stateDir, found.how)
  if (found.kind === 'missing') await createFile(path)
  return openFile(path)
}

/** Closes a database of `openEnvironment` when its pending transactions are on the disk. */
export async function closeEnvironment(database: Database): Promise<void> {
  const { stateDir, writes } = OPENED.get(database) as Opened
  await Promise.allSettled(writes)
  await inTurn(join(stateDir, FILE), () => database.close())
}

/**
 * Runs a transaction, which is on the disk when the promise resolves. Rejects with StateAway, and changes nothing, if the
 * disk is full. `added`: the number of records that it adds, which need free space. Without `added` the transaction is
 * tried on a full disk too, since the file may have free pages.
 */
export function write<T>(database: Database, act: () => T, added?: number): Promise<T> {
  const { stateDir, isReady, writes } = OPENED.get(database) as Opened
  const commitChange = () => commit(database, stateDir, act, added)
  if (!isReady) return commitChange()
  const written = whileNoTurn(join(stateDir, FILE), commitChange)
  const settled: Promise<unknown> = written.then(
    () => writes.delete(settled),
    () => writes.delete(settled),
  )
  writes.add(settled)
  return written
}

async function commit<T>(
  database: Database,
  stateDir: string,
  act: () => T,
  added?: number,
): Promise<T> {
  const { bavail, bsize } = statfsSync(stateDir)
  if (bavail * bsize >= ROOM.change + (added ?? 0) * ROOM.record) return database.transaction(act)
  if (added !== undefined) throw unwritten(stateDir, 'no space is left on its disk')
  try {
    // Synchronous, because lmdb's `transaction` leaves an unhandled rejection if the commit fails.
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

/** Creates the file under another name and links it, so that no process finds an empty or incomplete file. */
async function createFile(path: string): Promise<void> {
  const unfinished = `${path}.new-${process.pid}-${performance.now()}`
  try {
    await openFile(unfinished).close()
    linkSync(unfinished, path)
  } catch (error) {
    // Another process was faster, or the file system has no hard links: then LMDB creates the file in place.
    const { code } = error as NodeJS.ErrnoException
    if (!['EEXIST', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes(String(code))) throw error
  } finally {
    for (const file of [unfinished, `${unfinished}-lock`]) rmSync(file, { force: true })
  }
}

function openFile(path: string): Database {
  // The types of lmdb lack `permissionsMode`.
  const options = {
    noSubdir: true,
    overlappingSync: false,
    encoding: 'string' as const,
    permissionsMode: FILE_MODE,
  }
  return open<string, Key>(path, options)
}
