/**
 * The KeyStore interface: what every store of API keys does. A store keeps records, never keys: the key
 * itself exists only in the answer of `createKey` and in its holder's hands.
 */

export interface KeyRecord {
  /** Public handle, `key_` and 12 characters: safe to show and to log. */
  readonly id: string
  readonly name: string
  /** SHA-256 of the whole key, base64url. */
  readonly hash: string
  /** The key's last four characters, for recognising it. */
  readonly lastFour: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly disabled: boolean
  /** Milliseconds since 1970, or null for a key that does not expire. */
  readonly expiresAt: number | null
  /** Requests a minute; 'none' for no limit; null for the service's own limit. */
  readonly rateLimit: number | 'none' | null
}

export type KeyChange = Partial<Pick<KeyRecord, 'name' | 'disabled' | 'expiresAt' | 'rateLimit'>>

/** What came of taking over records: those that were added, or the one whose id or hash another key has. */
export type Adoption =
  | { readonly kind: 'adopted'; readonly added: readonly KeyRecord[] }
  | { readonly kind: 'conflict'; readonly record: KeyRecord }

/** All methods reject only when the store itself fails; what does not exist is undefined or false. */
export interface KeyStore {
  /** Resolves when the record is durable. */
  insert(record: KeyRecord): Promise<void>
  /** Inserts only when no key was ever made in this store; true when it did. Atomic across processes. */
  insertFirst(record: KeyRecord): Promise<boolean>
  /**
   * Takes over records of another store, all or none. A key that is there already stays as it is. No two of
   * `records` have the same id or hash.
   */
  adopt(records: readonly KeyRecord[]): Promise<Adoption>
  findByHash(hash: string): Promise<KeyRecord | undefined>
  get(id: string): Promise<KeyRecord | undefined>
  /** In order of creation. */
  list(): Promise<KeyRecord[]>
  /** The changed record, or undefined when there is none with that id. */
  update(id: string, change: KeyChange): Promise<KeyRecord | undefined>
  remove(id: string): Promise<boolean>
  /**
   * Calls back, soon after any process has changed a record (at most 500 ms later); returns a function
   * that ends the watch.
   */
  watch(changed: () => void): () => void
  close(): Promise<void>
}
