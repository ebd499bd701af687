/**
 * Contents that were written before, under a bound of bytes: those asked for last stay. Shared by all requests of a
 * snapshot; a reload begins with an empty one.
 */

/** Of all contents together: some hundred chapters as HTML. */
export const MOST_KEPT_BYTES = 8 * 1024 * 1024
/** A longer content, such as a whole book's, is written anew each time: it would drive out too many others. */
const MOST_OF_ONE = MOST_KEPT_BYTES / 16

export class ContentCache {
  readonly #contents = new Map<string, string>()
  readonly #most: number
  #bytes = 0

  /** `most` is in bytes. */
  constructor(most = MOST_KEPT_BYTES) {
    this.#most = most
  }

  /** Bytes of the contents that are kept, with their names. */
  get bytes(): number {
    return this.#bytes
  }

  /** The content under a name, or that which `write` gives: a string of bytes, one character each. */
  take(name: string, write: () => string): string {
    const known = this.#contents.get(name)
    if (known !== undefined) {
      this.#contents.delete(name)
      this.#contents.set(name, known)
      return known
    }
    const content = write()
    if (content.length <= Math.min(MOST_OF_ONE, this.#most)) this.#keep(name, content)
    return content
  }

  #keep(name: string, content: string): void {
    this.#contents.set(name, content)
    this.#bytes += name.length + content.length
    for (const [oldest, { length }] of this.#contents) {
      if (this.#bytes <= this.#most) return
      this.#contents.delete(oldest)
      this.#bytes -= oldest.length + length
    }
  }
}
