/**
 * Keys that a file declares (KEYS_FILE), beside those of a store: they exist while the file lists them. The file is read
 * again soon after it changes; if it cannot be used then, its last keys stay. Hides how a change is noticed: the file's
 * state is polled, since a file may be replaced, or be a link that is changed elsewhere.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type DeclaredFile, readKeysFile } from './keys-file.js'
import { hashesOf } from './rotation.js'
import type { KeyRecord, KeyStore } from './store.js'

export interface DeclaredKeysOptions {
  /** Called with a sentence if a changed file cannot be used. */
  readonly failed?: (message: string) => void
  /** Called with a sentence about a file that others can read keys from. */
  readonly warned?: (message: string) => void
  /** Called with the number of keys after a changed file has been read. */
  readonly changed?: (count: number) => void
}

/** The file cannot be used. The message names it, says why, and holds no key. */
export class KeysFileError extends Error {
  override readonly name = 'KeysFileError'
}

/** A key that the file declares cannot be changed elsewhere. The message is for people. */
export class DeclaredKeyError extends Error {
  override readonly name = 'DeclaredKeyError'
}

const POLL_MS = 200
const MOST_BYTES = 16_777_216
const OTHERS_MAY_READ = 0o004

/** What is known of a file without reading it. */
interface Look {
  readonly signature: string
  readonly isFile: boolean
  readonly size: number
  readonly mode: number
  readonly changedAt: number
}

interface Reading extends DeclaredFile {
  readonly digest: string
  readonly mode: number
}

export class DeclaredKeys {
  readonly path: string
  readonly #options: DeclaredKeysOptions
  readonly #watchers = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  #records: readonly KeyRecord[] = []
  #byHash = new Map<string, KeyRecord>()
  #byId = new Map<string, KeyRecord>()
  #digest = ''
  /** The file's state at the last look, and whether it was another one before. */
  #signature = ''
  #isNew = true
  /** The problem that was reported last; the same one is not reported again. */
  #reported = ''
  #looked: Promise<void> = Promise.resolve()

  private constructor(path: string, options: DeclaredKeysOptions) {
    this.path = path
    this.#options = options
    this.#timer = setInterval(() => this.#queue(() => this.#look()), POLL_MS).unref()
  }

  /** Rejects with a KeysFileError if the file cannot be used. */
  static async open(path: string, options: DeclaredKeysOptions = {}): Promise<DeclaredKeys> {
    const keys = new DeclaredKeys(path, options)
    try {
      keys.#take(await read(path))
    } catch (error) {
      keys.close()
      throw error
    }
    return keys
  }

  /** In the order of the file. */
  get records(): readonly KeyRecord[] {
    return this.#records
  }

  findByHash(hash: string): KeyRecord | undefined {
    return this.#byHash.get(hash)
  }

  get(id: string): KeyRecord | undefined {
    return this.#byId.get(id)
  }

  /** Calls `changed` when the keys have changed. Returns a function that stops it. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed)
    return () => void this.#watchers.delete(changed)
  }

  /** Reads the file now; if it cannot be used, that is reported and the keys stay. Never rejects. */
  reread(): Promise<void> {
    this.#reported = ''
    return this.#queue(() => this.#read(true))
  }

  /** Stops watching the file. */
  close(): void {
    clearInterval(this.#timer)
    this.#watchers.clear()
  }

  #queue(act: () => Promise<void>): Promise<void> {
    this.#looked = this.#looked.then(act)
    return this.#looked
  }

  /** Reads a file that has changed, and once more at the next look: it may have been half written. */
  async #look(): Promise<void> {
    const signature = await lookAt(this.path).then(
      (look) => look.signature,
      (error: NodeJS.ErrnoException) => String(error.code),
    )
    const isOther = signature !== this.#signature
    const wasNew = this.#isNew
    this.#signature = signature
    this.#isNew = isOther
    if (isOther || wasNew) await this.#read(!isOther)
  }

  /** `isSettled`: the file has not changed since the last look, so a problem is not that of a half-written file. */
  async #read(isSettled: boolean): Promise<void> {
    try {
      const reading = await read(this.path)
      this.#reported = ''
      if (reading.digest === this.#digest) return
      this.#take(reading)
      this.#options.changed?.(reading.records.length)
      for (const changed of this.#watchers) changed()
    } catch (error) {
      const { message } = error as Error
      if (!isSettled || message === this.#reported) return
      this.#reported = message
      this.#options.failed?.(`${message} The keys that it declared before stay in force.`)
    }
  }

  #take({ records, digest, mode, hasClearKeys }: Reading): void {
    this.#records = records
    this.#byHash = new Map(
      records.flatMap((record) => hashesOf(record).map((hash) => [hash, record] as const)),
    )
    this.#byId = new Map(records.map((record) => [record.id, record]))
    this.#digest = digest
    if (!hasClearKeys || (mode & OTHERS_MAY_READ) === 0) return
    this.#options.warned?.(
      `Every account of this machine can read the keys in ${this.path}: take that right from others ` +
        '(chmod o-r), or put hashes there, which `lectern keys hash` prints.',
    )
  }
}

/** A store with declared keys before its own. It refuses to change them, and closes both. */
export function withDeclaredKeys(stored: KeyStore, declared: DeclaredKeys): KeyStore {
  const refuse = (id: string) => {
    const record = declared.get(id)
    if (record === undefined) return
    throw new DeclaredKeyError(
      `The key ${record.name} (${id}) is declared in ${declared.path} (KEYS_FILE); change it there.`,
    )
  }
  return {
    insert: (record) => stored.insert(record),
    // Whoever declares keys needs no other one to begin with.
    insertFirst: async (record) =>
      declared.records.length === 0 && (await stored.insertFirst(record)),
    adopt: (records) => stored.adopt(records),
    findByHash: async (hash) => declared.findByHash(hash) ?? (await stored.findByHash(hash)),
    get: async (id) => declared.get(id) ?? (await stored.get(id)),
    // Declared keys come last: a look-up by hash takes the last one.
    list: async () => [...(await stored.list()), ...declared.records],
    async update(id, change) {
      refuse(id)
      return stored.update(id, change)
    },
    async rotate(id, rotation) {
      refuse(id)
      return stored.rotate(id, rotation)
    },
    forgetEnded: (now) => stored.forgetEnded(now),
    async remove(id) {
      refuse(id)
      return stored.remove(id)
    },
    watch(changed) {
      const stops = [stored.watch(changed), declared.watch(changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    close() {
      declared.close()
      return stored.close()
    },
  }
}

/** Follows links. Does not open the file, since a pipe would wait for a writer. */
async function lookAt(path: string): Promise<Look> {
  const found = await stat(path, { bigint: true })
  const { dev, ino, size, mode, mtimeNs, ctimeNs, mtimeMs } = found
  return {
    signature: [dev, ino, size, mode, mtimeNs, ctimeNs].join(' '),
    isFile: found.isFile(),
    size: Number(size),
    mode: Number(mode),
    changedAt: Number(mtimeMs),
  }
}

/** Rejects with a KeysFileError. */
async function read(path: string): Promise<Reading> {
  const problem = (what: string) =>
    new KeysFileError(`The keys file ${path} (KEYS_FILE) cannot be used. ${what}`)
  const unread = (error: NodeJS.ErrnoException) => {
    throw problem(`It cannot be read: ${error.code}.`)
  }
  const look = await lookAt(path).catch(unread)
  if (!look.isFile) throw problem('It is no file.')
  if (look.size > MOST_BYTES) throw problem(`It has more than ${MOST_BYTES} bytes.`)
  const text = await readFile(path, 'utf8').catch(unread)
  const file = readKeysFile(text, look.changedAt)
  if (file.kind === 'refused') throw problem(file.problems.join(' '))
  const digest = createHash('sha256').update(text).digest('base64url')
  return { ...file.value, digest, mode: look.mode }
}
