/**
 * A map of at most `most` entries. A new entry beyond that drops the oldest one; setting an entry again makes it the
 * newest.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  /** `most` is at least 1. */
  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    if (this.size >= this.#most) this.delete(this.keys().next().value as Key)
    return super.set(key, value)
  }
}
