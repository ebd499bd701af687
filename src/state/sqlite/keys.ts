/**
 * The keys in the embedded store: the tables `keys` and `secrets`. A key's turn is its number in order of creation, the
 * first is 1. Triggers raise the revision with each change of a key, so every process sees with one look that there was one.
 */
import type { Database } from '../../sqlite/database.js'
import { decodeRecord, encodeRecord } from '../keys/record.js'
import { hasEnded, hashesOf, rotateRecord } from '../keys/rotation.js'
import type { Adoption, KeyChange, KeyRecord, KeyStore, Rotated, Rotation } from '../keys/store.js'
import { namedError } from './errors.js'
import type { StateFile } from './file.js'

/** Milliseconds between two looks for changes. */
const POLL_MS = 150

const BY_ID = 'SELECT turn, record FROM keys WHERE id = ?'
const BY_HASH = 'SELECT turn, record FROM secrets JOIN keys USING (turn) WHERE hash = ?'
const OWNER = 'SELECT turn FROM secrets WHERE hash = ?'

export interface SqliteStoreOptions {
  /** Called once for each record that cannot be read. Its key is treated as if it did not exist. */
  readonly damaged?: (message: string) => void
}

interface Found {
  readonly turn: number
  readonly record: KeyRecord
}

/** The keys in an open file, which is closed with the store. */
export class SqliteKeyStore implements KeyStore {
  readonly #file: StateFile
  readonly #damaged: (message: string) => void
  readonly #reported = new Set<number>()
  readonly #watches = new Set<NodeJS.Timeout>()

  constructor(
    file: StateFile,
    { damaged = (message) => process.emitWarning(message) }: SqliteStoreOptions = {},
  ) {
    this.#file = file
    this.#damaged = damaged
  }

  async insert(record: KeyRecord): Promise<void> {
    await this.#file.write((database) => this.#add(database, record))
  }

  insertFirst(record: KeyRecord): Promise<boolean> {
    return this.#file.write((database) => {
      if (database.get("SELECT seq FROM sqlite_sequence WHERE name = 'keys'") !== undefined)
        return false
      this.#add(database, record)
      return true
    })
  }

  adopt(records: readonly KeyRecord[]): Promise<Adoption> {
    return this.#file.write((database) => {
      const added: KeyRecord[] = []
      for (const record of records) {
        const turn = database.get(BY_ID, record.id)?.turn
        const owners = hashesOf(record).map((hash) => database.get(OWNER, hash)?.turn)
        const isOthers = owners.some((owner) => owner !== undefined && owner !== turn)
        const isUnlike = turn !== undefined && !owners.includes(turn)
        if (isOthers || isUnlike) return { kind: 'conflict', record }
        if (turn === undefined) added.push(record)
      }
      for (const record of added) this.#add(database, record)
      return { kind: 'adopted', added }
    })
  }

  async findByHash(hash: string): Promise<KeyRecord | undefined> {
    const record = this.#find(this.#file.reader, BY_HASH, hash)?.record
    return record !== undefined && hashesOf(record).includes(hash) ? record : undefined
  }

  async get(id: string): Promise<KeyRecord | undefined> {
    return this.#find(this.#file.reader, BY_ID, id)?.record
  }

  async list(): Promise<KeyRecord[]> {
    try {
      const rows = this.#file.reader.all('SELECT turn, record FROM keys ORDER BY turn')
      return rows.flatMap(({ turn, record }) => this.#decode(Number(turn), String(record)) ?? [])
    } catch (error) {
      throw namedError(this.#file.stateDir, error)
    }
  }

  async update(id: string, change: KeyChange): Promise<KeyRecord | undefined> {
    return (await this.#replace(id, (record) => ({ ...record, ...change })))?.record
  }

  rotate(id: string, rotation: Rotation): Promise<Rotated | undefined> {
    return this.#replace(id, (record) => rotateRecord(record, rotation))
  }

  async forgetEnded(now: number): Promise<void> {
    for (const { id } of (await this.list()).filter((record) => hasEnded(record, now))) {
      await this.#replace(id, (record) =>
        hasEnded(record, now) ? { ...record, previous: null } : record,
      )
    }
  }

  remove(id: string): Promise<boolean> {
    return this.#file.write((database) => {
      const turn = database.get(BY_ID, id)?.turn
      if (turn === undefined) return false
      database.run('DELETE FROM secrets WHERE turn = ?', turn)
      database.run('DELETE FROM keys WHERE turn = ?', turn)
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
    await this.#file.close()
  }

  /** Undefined if it cannot be read: what is in memory stays then. */
  #revision(): unknown {
    try {
      return this.#file.reader.get('SELECT number FROM revision')?.number
    } catch {
      return undefined
    }
  }

  /** Throws if the id or a hash exists, which is a programming mistake. */
  #add(database: Database, record: KeyRecord): void {
    const hashes = hashesOf(record)
    if (database.get(BY_ID, record.id) !== undefined)
      throw new Error('There is a key with this id.')
    if (hashes.some((hash) => database.get(OWNER, hash) !== undefined))
      throw new Error('There is a key with this hash.')
    database.run('INSERT INTO keys (id, record) VALUES (?, ?)', record.id, encodeRecord(record))
    const turn = database.get(BY_ID, record.id)?.turn as number
    for (const hash of hashes) database.run('INSERT INTO secrets VALUES (?, ?)', hash, turn)
  }

  /** Writes a changed record and the hashes of its secrets. */
  #replace(id: string, change: (record: KeyRecord) => KeyRecord): Promise<Rotated | undefined> {
    return this.#file.write((database) => {
      const found = this.#find(database, BY_ID, id)
      if (found === undefined) return undefined
      const { turn, record: before } = found
      const record = change(before)
      for (const hash of hashesOf(before)) database.run('DELETE FROM secrets WHERE hash = ?', hash)
      for (const hash of hashesOf(record))
        database.run('INSERT INTO secrets VALUES (?, ?)', hash, turn)
      database.run('UPDATE keys SET record = ? WHERE turn = ?', encodeRecord(record), turn)
      return { before, record }
    })
  }

  #find(database: Database, sql: string, value: string): Found | undefined {
    const row = database.get(sql, value)
    if (row === undefined) return undefined
    const turn = Number(row.turn)
    const record = this.#decode(turn, String(row.record))
    return record === undefined ? undefined : { turn, record }
  }

  #decode(turn: number, text: string): KeyRecord | undefined {
    const record = decodeRecord(text)
    if (record === undefined && !this.#reported.has(turn)) {
      this.#reported.add(turn)
      this.#damaged(
        `Key number ${turn} in the state folder ${this.#file.stateDir} is damaged and is refused; ` +
          'restore the folder from a backup or make a new key.',
      )
    }
    return record
  }
}
