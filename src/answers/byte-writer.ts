/**
 * A growing buffer for answers that are made of many small pieces. A process has one writer: its content is copied
 * before the next answer begins.
 */
import { append, type Constant, copyText } from '../text/copy-text.js'

const FIRST_SIZE = 65_536
const LAST_ASCII = 0x7f
const BLANK = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

export class ByteWriter {
  #bytes = new Uint8Array(FIRST_SIZE)
  #memory = Buffer.from(this.#bytes.buffer)
  #room = new DataView(this.#bytes.buffer)
  #length = 0

  /** Empties the writer. */
  clear(): void {
    this.#length = 0
  }

  /** Number of bytes written since the last `clear`. */
  get length(): number {
    return this.#length
  }

  /**
   * All memory of the writer; the bytes written since the last `clear` are its first `length`. The writer gets another memory when
   * this one is full. To make a view of these bytes takes as long as a short search.
   */
  get memory(): Buffer {
    return this.#memory
  }

  /** The same memory as a DataView. */
  get dataView(): DataView {
    return this.#room
  }

  /**
   * Makes room for `more` bytes behind those written, and returns the writer's memory; what is written there from `length` on
   * is appended by `setLength`. Valid until anything else is written.
   */
  room(more: number): DataView {
    this.#reserve(more)
    return this.#room
  }

  /** Appends what was written to a room. `length` is that of all bytes, at most as much as there is room for. */
  setLength(length: number): void {
    this.#length = length
  }

  /** Appends text that has ASCII characters only, or a string of bytes: UTF-8 with one character a byte. */
  ascii(text: string): void {
    const bytes = this.#reserve(text.length)
    const at = this.#length
    for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index)
    this.#length = at + text.length
  }

  /** Appends a constant, in less time than `ascii`. */
  constant(text: Constant): void {
    this.#reserve(text.length)
    this.#length = append(this.#room, this.#length, text)
  }

  /** Appends any text as UTF-8. */
  text(text: string): void {
    if (isAscii(text)) this.ascii(text)
    else this.bytes(Buffer.from(text))
  }

  /** Appends any text as a JSON string, in UTF-8. */
  json(text: string): void {
    const end = this.#length
    const bytes = this.#reserve(text.length + 2)
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
    const bytes = this.#reserve(digits)
    let rest = value
    for (let place = this.#length + digits - 1; place >= this.#length; place--) {
      bytes[place] = 0x30 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
    this.#length += digits
  }

  /** Appends the bytes of `source` from `from` to `end`, excluded. */
  bytes(source: Uint8Array, from = 0, end = source.length): void {
    const isWhole = from === 0 && end === source.length
    this.#reserve(end - from).set(isWhole ? source : source.subarray(from, end), this.#length)
    this.#length += end - from
  }

  /** Appends a part of a UTF-8 text, from `from` to `end`, excluded; it may begin and end within a character. */
  part(source: DataView, from: number, end: number): void {
    this.#reserve(end - from)
    copyText(this.#room, this.#length, source, from, end - from)
    this.#length += end - from
  }

  /** A view of the bytes since the last `clear`; it is valid until the next one. */
  view(): Buffer {
    return Buffer.from(this.#bytes.buffer, 0, this.#length)
  }

  #reserve(more: number): Uint8Array {
    if (this.#length + more > this.#bytes.length) this.#grow(more)
    return this.#bytes
  }

  #grow(more: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
    this.#memory = Buffer.from(grown.buffer)
    this.#room = new DataView(grown.buffer)
  }
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > LAST_ASCII) return false
  }
  return true
}
