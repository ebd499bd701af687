/**
 * A growing buffer for answers that are made of many small pieces. A process has one writer: its content is copied
 * before the next answer begins.
 */

const FIRST_SIZE = 65_536
const LAST_ASCII = 0x7f
const BLANK = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Up to this many bytes a loop is faster than `set`. */
const SHORT = 32
/** The same for a copy inside the writer's own bytes, with `copyWithin`. */
const SHORT_WITHIN = 16

export class ByteWriter {
  #bytes = new Uint8Array(FIRST_SIZE)
  #length = 0

  /** Empties the writer. */
  clear(): void {
    this.#length = 0
  }

  /** Number of bytes written since the last `clear`. */
  get length(): number {
    return this.#length
  }

  /** Appends text that has ASCII characters only, or a string of bytes: UTF-8 with one character a byte. */
  ascii(text: string): void {
    this.#reserve(text.length)
    const bytes = this.#bytes
    const at = this.#length
    for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
    this.#length = at + text.length
  }

  /** Appends any text as UTF-8. */
  text(text: string): void {
    if (isAscii(text)) this.ascii(text)
    else this.bytes(Buffer.from(text))
  }

  /** Appends any text as a JSON string, in UTF-8. */
  json(text: string): void {
    const end = this.#length
    this.#reserve(text.length + 2)
    const bytes = this.#bytes
    bytes[end] = QUOTE
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code < BLANK || code > LAST_ASCII || code === QUOTE || code === BACKSLASH) {
        this.text(JSON.stringify(text))
        return
      }
      bytes[end + 1 + index] = code
    }
    bytes[end + 1 + text.length] = QUOTE
    this.#length = end + text.length + 2
  }

  /** Appends the decimal digits of a whole number of at least 0. */
  integer(value: number): void {
    let digits = 1
    for (let rest = value; rest >= 10; rest /= 10) digits += 1
    this.#reserve(digits)
    this.#length += digits
    this.overwriteDigits(this.#length - digits, digits, value)
  }

  /** Appends the bytes of `source` from `from` to `end`, excluded. */
  bytes(source: Uint8Array, from = 0, end = source.length): void {
    const length = end - from
    this.#reserve(length)
    const bytes = this.#bytes
    const at = this.#length
    if (length > SHORT) bytes.set(source.subarray(from, end), at)
    else
      for (let index = 0; index < length; index++)
        bytes[at + index] = source[from + index] as number
    this.#length = at + length
  }

  /** Appends a copy of bytes that were written before, from `from` to `end`, excluded. */
  repeat(from: number, end: number): void {
    const length = end - from
    this.#reserve(length)
    const bytes = this.#bytes
    const at = this.#length
    if (length > SHORT_WITHIN) bytes.copyWithin(at, from, end)
    else
      for (let index = 0; index < length; index++) bytes[at + index] = bytes[from + index] as number
    this.#length = at + length
  }

  /** Writes the decimal digits of a number over bytes that were written before, from `at` on. */
  overwriteDigits(at: number, digits: number, value: number): void {
    let rest = value
    for (let place = at + digits - 1; place >= at; place--) {
      this.#bytes[place] = 0x30 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
  }

  /** A view of the bytes since the last `clear`; it is valid until the next one. */
  view(): Buffer {
    return Buffer.from(this.#bytes.buffer, 0, this.#length)
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > LAST_ASCII) return false
  }
  return true
}
