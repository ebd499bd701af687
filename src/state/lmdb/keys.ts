/**
 * The keys in the embedded store: one LMDB file in the state folder, shared by all processes of the machine. Hides the
 * layout; every value is text:
 *
 *     'schema'         number of this layout         'revision'       raised by every write
 *     'made'           how many keys were ever made  ['key', turn]    record; the turn is 1 for the first
 *     ['id', id]       turn                          ['hash', hash]   turn; of an old secret too
 *
 * Usage, daily limits and the operator's state have their own layouts in the same file (usage.ts, day-leases.ts,
 * operator.ts).
 *
 * Without overlapping sync a commit is on the disk before its promise resolves, and the last commit survives a kill at
 * any moment. A transaction that throws is not rolled back, so each one checks first and then writes.
 */
import type { Key, RootDatabase } from 'lmdb'
import { decodeRecord, encodeRecord } from '../keys/record.js'
import { hasEnded, hashesOf, rotateRecord } from '../keys/rotation.js'
import type { Adoption, KeyChange, KeyRecord, KeyStore, Rotated, Rotation } from '../keys/store.js'
import { StateAway } from '../state.js'
import {
  closeEnvironment,
  damagedError,
  openEnvironment,
  stateError,
  write,
} from './environment.js'

const SCHEMA = '1'
/** Milliseconds between two polls for other processes' writes. */
const POLL_MS = 150

export interface LmdbStoreOptions {
  /** Called once for each record that cannot be read. Its key is treated as if it did not exist. */
  readonly damaged?: (message: string) => void
}

/**
 * Opens the store in a folder, which is created with mode 0700 if it is missing (files: 0600). Rejects with an Error; its
 * message names the folder and says what to do.
 */
export async function openLmdbStore(
  stateDir: string,
  options: LmdbStoreOptions = {},
): Promise<KeyStore> {
  return createLmdbKeyStore(await openDatabase(stateDir), stateDir, options)
}

/** The keys in a database of `openDatabase`, which is closed with the store. */
export function createLmdbKeyStore(
  database: RootDatabase<string, Key>,
  stateDir: string,
  { damaged = (message) => process.emitWarning(message) }: LmdbStoreOptions = {},
): KeyStore {
  return new LmdbStore(database, stateDir, damaged)
}

/** Opens the database in a folder and checks that it is Lectern's. Rejects as `openLmdbStore` does. */
export function openDatabase(stateDir: string): Promise<RootDatabase<string, Key>> {
  return openEnvironment(stateDir, async (database) => {
    let schema: string | undefined
    try {
      schema = database.get('schema') ?? (await claim(database))
    } catch (error) {
      if (error instanceof StateAway) throw error
      throw damagedError(stateDir, `is damaged inside: ${(error as Error).message}`)
    }
    if (schema === SCHEMA) return
    const found = schema === undefined ? 'is none of Lectern' : `has layout ${schema}`
    throw stateError(stateDir, `its key store ${found}; this version reads layout ${SCHEMA}`)
  })
}

/** Marks an empty database as Lectern's. Resolves with its schema; undefined if it holds something else. */
function claim(database: RootDatabase<string, Key>): Promise<string | undefined> {
  return write(database, () => {
    const schema = database.get('schema')
    if (schema !== undefined || database.getKeysCount({ limit: 1 }) > 0) return schema
    database.put('schema', SCHEMA)
    return SCHEMA
  })
}

class LmdbStore implements KeyStore {
  readonly #database: RootDatabase<string, Key>
  readonly #stateDir: string
  readonly #damaged: (message: string) => void
  readonly #reported = new Set<string>()
  readonly #watches = new Set<NodeJS.Timeout>()

  constructor(
    database: RootDatabase<string, Key>,
    stateDir: string,
    damaged: (message: string) => void,
  ) {
    this.#database = database
    this.#stateDir = stateDir
    this.#damaged = damaged
  }

  async insert(record: KeyRecord): Promise<void> {
    await write(this.#database, () => this.#add(record), 1)
  }

  insertFirst(record: KeyRecord): Promise<boolean> {
    return write(
      this.#database,
      () => {
        if (this.#database.get('made') !== undefined) return false
        this.#add(record)
        return true
      },
      1,
    )
  }

  adopt(records: readonly KeyRecord[]): Promise<Adoption> {
    return write(
      this.#database,
      () => {
        const added: KeyRecord[] = []
        for (const record of records) {
          const turn = this.#database.get(['id', record.id])
          const owners = hashesOf(record).map((hash) => this.#database.get(['hash', hash]))
          const isOthers = owners.some((owner) => owner !== undefined && owner !== turn)
          const isUnlike = turn !== undefined && !owners.includes(turn)
          if (isOthers || isUnlike) return { kind: 'conflict', record }
          if (turn === undefined) added.push(record)
        }
        for (const record of added) this.#add(record)
        return { kind: 'adopted', added }
      },
      records.length,
    )
  }

  async findByHash(hash: string): Promise<KeyRecord | undefined> {
    const record = this.#find(['hash', hash])
    return record !== undefined && hashesOf(record).includes(hash) ? record : undefined
  }

  async get(id: string): Promise<KeyRecord | undefined> {
    return this.#find(['id', id])
  }

  async list(): Promise<KeyRecord[]> {
    this.#database.resetReadTxn()
    const records: KeyRecord[] = []
    const range = { start: ['key'], end: ['key', Number.MAX_SAFE_INTEGER] }
    for (const { key, value } of this.#database.getRange(range)) {
      const record = this.#decode(String((key as Key[])[1]), value)
      if (record !== undefined) records.push(record)
    }
    return records
  }

  update(id: string, change: KeyChange): Promise<KeyRecord | undefined> {
    return write(this.#database, () => {
      const record = this.#read(['id', id])
      if (record === undefined) return undefined
      const changed = { ...record, ...change }
      this.#database.put(['key', Number(this.#database.get(['id', id]))], encodeRecord(changed))
      this.#raise('revision')
      return changed
    })
  }

  rotate(id: string, rotation: Rotation): Promise<Rotated | undefined> {
    return write(this.#database, () => {
      const before = this.#read(['id', id])
      if (before === undefined) return undefined
      const record = rotateRecord(before, rotation)
      this.#replace(before, record)
      this.#raise('revision')
      return { before, record }
    })
  }

  async forgetEnded(now: number): Promise<void> {
    const isEnded = (record: KeyRecord | undefined) => record !== undefined && hasEnded(record, now)
    const ids = (await this.list()).filter(isEnded).map(({ id }) => id)
    if (ids.length === 0) return
    await write(this.#database, () => {
      for (const id of ids) {
        const record = this.#read(['id', id])
        if (isEnded(record))
          this.#replace(record as KeyRecord, { ...(record as KeyRecord), previous: null })
      }
      this.#raise('revision')
    })
  }

  remove(id: string): Promise<boolean> {
    return write(this.#database, () => {
      const turn = this.#database.get(['id', id])
      if (turn === undefined) return false
      const record = this.#read(['id', id])
      for (const hash of record === undefined ? [] : hashesOf(record))
        this.#database.remove(['hash', hash])
      this.#database.remove(['id', id])
      this.#database.remove(['key', Number(turn)])
      this.#raise('revision')
      return true
    })
  }

  watch(changed: () => void): () => void {
    let seen = this.#revision()
    const timer = setInterval(() => {
      const revision = this.#revision()
      if (revision !== seen) changed()
      seen = revision
    }, POLL_MS).unref()
    this.#watches.add(timer)
    return () => {
      clearInterval(timer)
      this.#watches.delete(timer)
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#watches) clearInterval(timer)
    await closeEnvironment(this.#database)
  }

  #revision(): string | undefined {
    this.#database.resetReadTxn()
    return this.#database.get('revision')
  }

  /** Call it in a transaction. Throws if the id or the hash exists, which is a programming mistake. */
  #add(record: KeyRecord): void {
    const hashes = hashesOf(record).map((hash) => ['hash', hash])
    for (const index of [['id', record.id], ...hashes]) {
      if (this.#database.doesExist(index)) throw new Error(`There is a key with this ${index[0]}.`)
    }
    const turn = this.#raise('made')
    this.#database.put(['id', record.id], String(turn))
    for (const hash of hashes) this.#database.put(hash, String(turn))
    this.#database.put(['key', turn], encodeRecord(record))
    this.#raise('revision')
  }

  /** Writes a changed record and the index of its secrets. Call it in a transaction. */
  #replace(before: KeyRecord, record: KeyRecord): void {
    const turn = this.#database.get(['id', record.id]) as string
    const hashes = hashesOf(record)
    for (const hash of hashesOf(before)) {
      if (!hashes.includes(hash)) this.#database.remove(['hash', hash])
    }
    for (const hash of hashes) this.#database.put(['hash', hash], turn)
    this.#database.put(['key', Number(turn)], encodeRecord(record))
  }

  #raise(counter: 'made' | 'revision'): number {
    const next = Number(this.#database.get(counter) ?? 0) + 1
    this.#database.put(counter, String(next))
    return next
  }

  /** Reads the latest commit of any process. */
  #find(index: Key[]): KeyRecord | undefined {
    this.#database.resetReadTxn()
    return this.#read(index)
  }

  #read(index: Key[]): KeyRecord | undefined {
    const turn = this.#database.get(index)
    if (turn === undefined) return undefined
    const text = this.#database.get(['key', Number(turn)])
    return text === undefined ? undefined : this.#decode(turn, text)
  }

  #decode(turn: string, text: string): KeyRecord | undefined {
    const record = decodeRecord(text)
    if (record === undefined && !this.#reported.has(turn)) {
      this.#reported.add(turn)
      this.#damaged(
        `Key number ${turn} in the state folder ${this.#stateDir} is damaged and is refused; ` +
          'restore the folder from a backup or make a new key.',
      )
    }
    return record
  }
}
