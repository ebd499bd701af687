/**
 * Answers counted by version, apart from the other counts: by day and version over all keys, and by key, day and
 * version. Only ids of served versions come here, so no request can invent a name. The row of a key and a day has
 * `MOST_VERSIONS` names; what comes after them is counted under `OTHER_VERSIONS`. The row of all keys has every name.
 */

/** Answers by the id of a version. */
export type VersionCounts = ReadonlyMap<string, number>

/** The names of the row of a key and a day: some 600 bytes at most. */
export const MOST_VERSIONS = 64
/** The name of all others together; no id of a version. */
export const OTHER_VERSIONS = '*'

/** The answers of a key on a day by version. */
export interface VersionEntry {
  /** The id of the key; null: all keys together. */
  readonly key: string | null
  /** Days since 1970, UTC. */
  readonly day: number
  readonly counts: VersionCounts
}

/** The most names of a row. */
export function mostVersionsOf(key: string | null): number {
  return key === null ? Number.MAX_SAFE_INTEGER : MOST_VERSIONS
}

/** Adds counts to those of a row of `most` names. */
export function addVersions(to: Map<string, number>, counts: VersionCounts, most: number): void {
  for (const [version, count] of counts) {
    const name = to.has(version) || to.size < most ? version : OTHER_VERSIONS
    to.set(name, (to.get(name) ?? 0) + count)
  }
}

/** Counts by version. Most clients read one version: while it does not change, a count is a comparison and a sum. */
export class VersionTally {
  #last = ''
  #count = 0
  readonly #settled = new Map<string, number>()

  add(version: string): void {
    if (version === this.#last) {
      this.#count++
      return
    }
    this.#settle()
    this.#last = version
    this.#count = 1
  }

  counts(): VersionCounts {
    this.#settle()
    return this.#settled
  }

  #settle(): void {
    if (this.#count === 0) return
    this.#settled.set(this.#last, (this.#settled.get(this.#last) ?? 0) + this.#count)
    this.#count = 0
  }
}
