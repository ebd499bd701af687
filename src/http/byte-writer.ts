/**
 * Collects the bytes of an answer that is made of many small pieces. One writer serves a whole process: its
 * content is copied out before the next answer begins.
 */

const FIRST_SIZE = 65_536
/** Below this many bytes a loop is quicker than a call into the runtime's copy. */
const SHORT = 48

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE)
  #length = 0

  /** Forgets what was written. */
  clear(): void {
    this.#length = 0
  }

  /** Appends text of ASCII characters alone. */
  ascii(text: string): void {
    this.#reserve(text.length)
    if (text.length > SHORT) {
      this.#bytes.write(text, this.#length, 'latin1')
    } else {
      for (let at = 0; at < text.length; at++) this.#bytes[this.#length + at] = text.charCodeAt(at)
    }
    this.#length += text.length
  }

  /** Appends bytes `from` up to and without `end` of a source. */
  bytes(source: Uint8Array, from = 0, end = source.length): void {
    const length = end - from
    this.#reserve(length)
    if (length > SHORT) {
      this.#bytes.set(source.subarray(from, end), this.#length)
    } else {
      for (let at = 0; at < length; at++) {
        this.#bytes[this.#length + at] = source[from + at] as number
      }
    }
    this.#length += length
  }

  /** What was written since the last `clear`, as a view: valid until the next one. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.view())
    this.#bytes = grown
  }
}
