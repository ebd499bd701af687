/** The interface of every store of API keys. A store holds records with hashes, never the keys themselves. */

/** The secret that a key had before it was rotated. */
export interface PreviousSecret {
  /** SHA-256, base64url. */
  readonly hash: string
  /** Empty for a declared key. */
  readonly lastFour: string
  /** It is valid before this instant, in milliseconds since 1970. */
  readonly until: number
}

export interface KeyRecord {
  /** Public handle, `key_` and 12 characters: safe to show and to log. */
  readonly id: string
  readonly name: string
  /** SHA-256 of the whole key, base64url. */
  readonly hash: string
  /** The key's last four characters, for recognising it; empty for a declared key. */
  readonly lastFour: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly disabled: boolean
  /** Milliseconds since 1970, or null for a key that does not expire. */
  readonly expiresAt: number | null
  /** Requests a minute; 'none' for no limit; null for the service's own limit. */
  readonly rateLimit: number | 'none' | null
  /** Requests a day in UTC; null for no limit. */
  readonly dailyLimit: number | null
  /** Ids or aliases of the only versions that it may read, in lower case, each once; null for all. */
  readonly versions: readonly string[] | null
  /** The only origins whose pages may use it (origins.ts), each once; null for every request. */
  readonly origins: readonly string[] | null
  /** The secret before the last rotation, also if it has ended; null if there is none. */
  readonly previous: PreviousSecret | null
  /** Present if a file declares the key (declared.ts), which has no last characters then. It is not stored. */
  readonly origin?: 'file'
}

export type KeyChange = Partial<
  Pick<
    KeyRecord,
    'name' | 'disabled' | 'expiresAt' | 'rateLimit' | 'dailyLimit' | 'versions' | 'origins'
  >
>

/** Another secret for a key, and when the present one ends: milliseconds since 1970, or null for at once. */
export interface Rotation {
  readonly hash: string
  readonly lastFour: string
  readonly until: number | null
}

/** A record before and after its rotation. */
export interface Rotated {
  readonly before: KeyRecord
  readonly record: KeyRecord
}

/** The result of `adopt`: the records that were added, or the record whose id or hash belongs to another key. */
export type Adoption =
  | { readonly kind: 'adopted'; readonly added: readonly KeyRecord[] }
  | { readonly kind: 'conflict'; readonly record: KeyRecord }

/** All methods reject only if the store itself fails; what does not exist is undefined or false. */
export interface KeyStore {
  /** Resolves when the record is durable. */
  insert(record: KeyRecord): Promise<void>
  /** Inserts only if the store has never held a key; resolves with whether it did. Atomic across processes. */
  insertFirst(record: KeyRecord): Promise<boolean>
  /**
   * Adds records of another store, all or none. An existing key is not changed: a record is of an existing key if it has
   * its id and one of its secrets. No two of `records` may have the same id or hash.
   */
  adopt(records: readonly KeyRecord[]): Promise<Adoption>
  /** The key with this secret, or with this old secret, also if that has ended. */
  findByHash(hash: string): Promise<KeyRecord | undefined>
  get(id: string): Promise<KeyRecord | undefined>
  /** In order of creation. */
  list(): Promise<KeyRecord[]>
  /** Resolves with the changed record; undefined if there is none with that id. */
  update(id: string, change: KeyChange): Promise<KeyRecord | undefined>
  /** Replaces the secret of a key, and ends the one that was old before; undefined if there is no key with that id. */
  rotate(id: string, rotation: Rotation): Promise<Rotated | undefined>
  /** Removes the hashes of the old secrets that have ended at `now` (milliseconds since 1970). */
  forgetEnded(now: number): Promise<void>
  remove(id: string): Promise<boolean>
  /** Calls `changed` at most 500 ms after any process has changed a record. Returns a function that stops it. */
  watch(changed: () => void): () => void
  close(): Promise<void>
}
