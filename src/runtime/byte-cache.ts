/** A cache of at most so many bytes. What was used longest ago is forgotten; whoever has it keeps it. */
export class ByteCache<Key, Value> {
  readonly #limit: number
  /** Those used longest ago first. */
  readonly #entries = new Map<Key, { readonly value: Value; readonly bytes: number }>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Of all values. */
  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** A value, which counts as used now. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Adds a value and forgets others until all have room, but never this one. Returns how many were forgotten. */
  set(key: Key, value: Value, bytes: number): number {
    this.delete(key)
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    let forgotten = 0
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit || oldest === key) break
      this.delete(oldest)
      forgotten += 1
    }
    return forgotten
  }

  delete(key: Key): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
