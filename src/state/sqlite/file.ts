/**
 * The file `state.db` in a state folder: opens it with every check, and runs its write transactions. All processes of one
 * machine share it. Errors name the folder and say what to do.
 *
 * A process has two connections: one reads at once, and the other runs the transactions, whose waits for other processes
 * and for the disk are on another thread. In WAL mode neither waits for the other.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf, Database } from '../../sqlite/database.js'
import { damagedError, NamedError, namedError, stateError, unwrittenError } from './errors.js'
import { FILE, OLD_FILE } from './folder.js'
import {
  APPLICATION_ID,
  idOf,
  layoutOf,
  MIGRATIONS,
  migrate,
  schemaAfter,
  schemaOf,
  writeEmptyState,
} from './migrations.js'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** How long a transaction waits for other processes, and how often it tries; how long a checkpoint waits (ms). */
const WAIT_MS = 5000
const RETRY_MS = 3
const CHECKPOINT_WAIT_MS = 100
/** The most changes of one transaction, which are made without a pause. */
const MOST_TOGETHER = 64
/** Bytes of the write-ahead log from which it is written into the file. */
const LONG_LOG = 4 * 1024 * 1024

/**
 * A commit is on the disk before its promise resolves. SQLite before 3.51.3 may damage a file if two processes write the
 * log into it at once and a third one begins it anew. So no commit does that by itself: `TRUNCATE` keeps others from
 * writing meanwhile.
 */
const SETTINGS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0'
const CHECKPOINT =
  `PRAGMA busy_timeout = ${CHECKPOINT_WAIT_MS}; PRAGMA wal_checkpoint(TRUNCATE); ` +
  'PRAGMA busy_timeout = 0'

interface Change {
  readonly act: (database: Database) => unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

export class StateFile {
  readonly stateDir: string
  /** Sees the last commit of any process. */
  readonly reader: Database
  readonly #writer: Database
  #waiting: Change[] = []
  #running: Promise<void> | undefined
  #hasWritten = false

  private constructor(stateDir: string, reader: Database, writer: Database) {
    this.stateDir = stateDir
    this.reader = reader
    this.#writer = writer
  }

  /**
   * Creates the folder and the file if they are missing, and brings an older file to the last of `migrations`. Rejects
   * with an Error; its message is for people.
   */
  static async open(stateDir: string, migrations = MIGRATIONS): Promise<StateFile> {
    const path = join(stateDir, FILE)
    try {
      mkdirSync(stateDir, { recursive: true, mode: FOLDER_MODE })
      accessSync(stateDir, constants.R_OK | constants.W_OK | constants.X_OK)
      if (!existsSync(path)) createFile(stateDir)
    } catch (error) {
      throw namedError(stateDir, error)
    }
    refuseEmpty(stateDir)
    const opened: Database[] = []
    try {
      const writer = new Database(path, { waitMs: WAIT_MS })
      opened.push(writer)
      await writer.execLater(SETTINGS)
      checkLayout(stateDir, writer, migrations)
      migrate(writer, migrations)
      writer.exec('PRAGMA busy_timeout = 0')
      const reader = new Database(path, { waitMs: WAIT_MS })
      opened.push(reader)
      checkKeys(stateDir, reader)
      return new StateFile(stateDir, reader, writer)
    } catch (error) {
      for (const database of opened) database.close()
      throw namedError(stateDir, error)
    }
  }

  /**
   * Runs `act` in a transaction, which is on the disk when the promise resolves. An `act` that throws or rejects must not
   * have written: others may share its transaction. One that resolves later keeps it open so long. Rejects with StateAway, and changes nothing, if the disk is full.
   */
  write<T>(act: (database: Database) => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ act, resolve: resolve as Change['resolve'], reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when what was to be written is on the disk. */
  async close(): Promise<void> {
    await this.#running
    if (this.#hasWritten) await this.#checkpoint()
    this.reader.close()
    this.#writer.close()
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const changes: Change[] = []
      try {
        await this.#begin()
        changes.push(...this.#waiting.splice(0, MOST_TOGETHER))
        const ends: (() => void)[] = []
        for (const change of changes) ends.push(await this.#make(change))
        await this.#writer.execLater('COMMIT')
        this.#hasWritten = true
        for (const end of ends) end()
      } catch (error) {
        await this.#writer.execLater('ROLLBACK').catch(() => {})
        const named = unwrittenError(this.stateDir, error)
        if (changes.length === 0) changes.push(...this.#waiting.splice(0))
        for (const { reject } of changes) reject(named)
        continue
      }
      if (this.#logSize() > LONG_LOG) await this.#checkpoint()
    }
    // In the same turn as the last look: a change that comes later runs anew.
    this.#running = undefined
  }

  /** The library has few threads: one that waited in SQLite would keep another connection from its commit. */
  async #begin(): Promise<void> {
    for (const until = performance.now() + WAIT_MS; ; await setTimeout(RETRY_MS)) {
      try {
        return await this.#writer.execLater('BEGIN IMMEDIATE')
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > until) throw error
      }
    }
  }

  /** Makes a change; what is returned ends it. Throws if SQLite has failed. */
  async #make({ act, resolve, reject }: Change): Promise<() => void> {
    try {
      const value = await act(this.#writer)
      return () => resolve(value)
    } catch (error) {
      if (codeOf(error) !== undefined) throw error
      return () => reject(error)
    }
  }

  #logSize(): number {
    const log = `${join(this.stateDir, FILE)}-wal`
    return statSync(log, { throwIfNoEntry: false })?.size ?? 0
  }

  /** Another process may be at it, or the disk be full: then a later one does it. */
  async #checkpoint(): Promise<void> {
    await this.#writer.execLater(CHECKPOINT).catch(() => {})
  }
}

/** A file of no bytes would be a new state for SQLite; here it is one whose content is lost. */
export function refuseEmpty(stateDir: string): void {
  if (statSync(join(stateDir, FILE)).size === 0) throw damagedError(stateDir, 'is empty (0 bytes)')
}

/** Throws unless the file has a layout of ours, with its tables as the migrations make them. */
export function checkLayout(
  stateDir: string,
  database: Database,
  migrations: readonly string[],
): void {
  const layout = layoutOf(database)
  const isOurs = idOf(database) === APPLICATION_ID
  if (!isOurs || layout < 1 || layout > migrations.length) {
    const found = isOurs ? `has layout ${layout}` : 'is none of Lectern'
    throw stateError(
      stateDir,
      `its ${FILE} ${found}; this version reads layouts 1 to ${migrations.length}`,
    )
  }
  // A name of the schema that is damaged would be found by the first statement that needs it.
  if (schemaOf(database) !== schemaAfter(migrations.slice(0, layout)))
    throw damagedError(stateDir, 'is damaged inside: its tables are not those of its layout')
}

/** What decides who is let in is looked through at each start; the rest by `lectern admin check`. */
function checkKeys(stateDir: string, database: Database): void {
  for (const table of ['keys', 'secrets', 'settings', 'sessions']) {
    checkPages(stateDir, database, table)
  }
}

/** Throws if SQLite finds damage in a table and its indexes, or without `table` in the file. */
export function checkPages(stateDir: string, database: Database, table = ''): void {
  const found = database.get(
    'SELECT integrity_check AS found FROM pragma_integrity_check(?)',
    table || 1,
  )?.found
  if (found === 'ok') return
  // A line before it names the database.
  const first = String(found)
    .split('\n')
    .find((line) => !line.startsWith('***'))
  throw damagedError(stateDir, `is damaged inside: ${first}`)
}

/** Creates the file under another name and links it, so that no process finds an empty or incomplete file. */
function createFile(stateDir: string): void {
  if (existsSync(join(stateDir, OLD_FILE))) {
    throw new NamedError(
      `The state folder ${stateDir} holds ${OLD_FILE}, the state of an earlier Lectern, which this one does not read. ` +
        `Nothing is changed. Let the earlier one write its keys with \`lectern keys export\`, move ${OLD_FILE} away ` +
        'or set STATE_DIR to another folder, and take the keys over with `lectern keys import`.',
    )
  }
  const path = join(stateDir, FILE)
  const unfinished = `${path}.new-${process.pid}-${performance.now()}`
  try {
    closeSync(openSync(unfinished, 'wx', FILE_MODE))
    writeEmptyState(unfinished)
    try {
      linkSync(unfinished, path)
    } catch (error) {
      // Another process was faster; or the file system has no hard links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(unfinished, path)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
}
