/**
 * XZ: a stream of blocks that LZMA2 packs, without other filters. The checksums of texts are checked if they are
 * CRCs of 32 or 64 bits, as nearly all are. The names of the tables are those of the format's description.
 */

import { crc32 } from 'node:zlib'

const STREAM_MAGIC = 'fd377a585a00'
const LZMA2 = 0x21
/** States below this come after a literal. */
const LITERAL_STATES = 7
const TOP = 2 ** 24
const ONE_HALF = 1024

/** Unpacks at most `limit` bytes; throws an Error if there would be more, or for bytes that are none of XZ. */
export function unpackXz(packed: Buffer, limit: number): Buffer {
  if (packed.subarray(0, 6).toString('hex') !== STREAM_MAGIC) {
    throw new Error('it does not begin as XZ does')
  }
  const kind = (packed[7] ?? 0) & 15
  const checkBytes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64][kind]
  const out = new Unpacked(limit)
  let at = 12
  for (;;) {
    const size = packed[at]
    if (size === undefined) throw new Error('it is cut')
    if (size === 0) return out.bytes.subarray(0, out.length)
    checkFilters(packed.subarray(at, at + (size + 1) * 4))
    const start = at + (size + 1) * 4
    const from = out.length
    const end = unpackChunks(packed, start, out)
    at = start + Math.ceil((end - start) / 4) * 4
    checkSum(kind, out.bytes.subarray(from, out.length), packed, at)
    at += checkBytes ?? 0
  }
}

/** The CRCs of 64 bits of each byte, reflected. */
const SUMS: readonly bigint[] = Array.from({ length: 256 }, (_, byte) => {
  let sum = BigInt(byte)
  for (let bit = 0; bit < 8; bit += 1) {
    sum = sum & 1n ? (sum >> 1n) ^ 0xc96c5795d7870f42n : sum >> 1n
  }
  return sum
})
const ALL_BITS = (1n << 64n) - 1n

function crc64(text: Buffer): bigint {
  let sum = ALL_BITS
  for (const byte of text) sum = (sum >> 8n) ^ (SUMS[Number(sum & 0xffn) ^ byte] as bigint)
  return sum ^ ALL_BITS
}

const CRC32 = 1
const CRC64 = 4

/** Throws if the checksum at `at` is not that of the text; other kinds than CRCs are not checked. */
function checkSum(kind: number, text: Buffer, packed: Buffer, at: number): void {
  const isRight =
    kind === CRC32
      ? crc32(text) === packed.readUInt32LE(at)
      : kind !== CRC64 || crc64(text) === packed.readBigUInt64LE(at)
  if (!isRight) throw new Error('its checksum is wrong')
}

/** A block's header must name LZMA2 alone. */
function checkFilters(header: Buffer): void {
  const flags = header[1] ?? 0
  let at = 2
  for (const bit of [0x40, 0x80]) {
    if ((flags & bit) === 0) continue
    while (((header[at] ?? 0) & 0x80) !== 0) at += 1
    at += 1
  }
  if ((flags & 3) !== 0 || header[at] !== LZMA2) throw new Error('it has filters beside LZMA2')
}

class Unpacked {
  readonly bytes: Buffer
  length = 0
  /** Where the dictionary begins: what lies before it, an earlier block, is not known to what follows. */
  #start = 0

  constructor(limit: number) {
    this.bytes = Buffer.alloc(limit)
  }

  put(byte: number): void {
    if (this.length >= this.bytes.length) throw new Error('it unpacks to more than it should')
    this.bytes[this.length] = byte
    this.length += 1
  }

  /** How many bytes lie in the dictionary. */
  get known(): number {
    return this.length - this.#start
  }

  forget(): void {
    this.#start = this.length
  }

  /** The byte that lies `distance` + 1 before the end. */
  back(distance: number): number {
    const byte = distance < this.known ? this.bytes[this.length - 1 - distance] : undefined
    if (byte === undefined) throw new Error('it names a place before its beginning')
    return byte
  }
}

/** Unpacks the chunks of LZMA2 from `at` on; gives where they end. */
function unpackChunks(packed: Buffer, start: number, out: Unpacked): number {
  let at = start
  let lzma: Lzma | undefined
  for (;;) {
    const control = packed[at]
    if (control === undefined) throw new Error('it is cut')
    if (control === 0) return at + 1
    if (control === 1 || control >= 0xe0) out.forget()
    if (control < 0x80) {
      if (control > 2) throw new Error('it has a chunk of no kind')
      const size = packed.readUInt16BE(at + 1) + 1
      const bytes = packed.subarray(at + 3, at + 3 + size)
      if (bytes.length < size) throw new Error('it is cut')
      for (const byte of bytes) out.put(byte)
      at += 3 + size
      continue
    }
    const size = ((control & 0x1f) << 16) + packed.readUInt16BE(at + 1) + 1
    const own = packed.readUInt16BE(at + 3) + 1
    const hasProperties = control >= 0xc0
    if (hasProperties) lzma = new Lzma(packed[at + 5] ?? 0, out)
    else if (control >= 0xa0) lzma?.reset()
    if (lzma === undefined) throw new Error('its first chunk states no properties')
    at += hasProperties ? 6 : 5
    const bytes = packed.subarray(at, at + own)
    if (bytes.length < own) throw new Error('it is cut')
    lzma.unpack(bytes, out.length + size)
    at += own
  }
}

const probabilities = (count: number): Uint16Array => new Uint16Array(count).fill(ONE_HALF)

/** The tables of a length: short, middle and long. */
class Lengths {
  readonly choice = probabilities(2)
  readonly low = probabilities(16 * 8)
  readonly middle = probabilities(16 * 8)
  readonly high = probabilities(256)
}

class Lzma {
  readonly #out: Unpacked
  readonly #lc: number
  readonly #lp: number
  readonly #pb: number
  #range = 0
  #code = 0
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #state = 0
  #reps = [0, 0, 0, 0]
  #isMatch = probabilities(0)
  #isRep = probabilities(0)
  #isRepG0 = probabilities(0)
  #isRepG1 = probabilities(0)
  #isRepG2 = probabilities(0)
  #isRep0Long = probabilities(0)
  #slots = probabilities(0)
  #special = probabilities(0)
  #align = probabilities(0)
  #literals = probabilities(0)
  #lengths = new Lengths()
  #repLengths = new Lengths()

  constructor(properties: number, out: Unpacked) {
    this.#out = out
    this.#lc = properties % 9
    this.#lp = Math.floor(properties / 9) % 5
    this.#pb = Math.floor(properties / 45)
    if (this.#pb > 4 || this.#lc + this.#lp > 4) throw new Error('its properties are none')
    this.reset()
  }

  reset(): void {
    this.#state = 0
    this.#reps = [0, 0, 0, 0]
    this.#isMatch = probabilities(12 * 16)
    this.#isRep = probabilities(12)
    this.#isRepG0 = probabilities(12)
    this.#isRepG1 = probabilities(12)
    this.#isRepG2 = probabilities(12)
    this.#isRep0Long = probabilities(12 * 16)
    this.#slots = probabilities(4 * 64)
    this.#special = probabilities(128)
    this.#align = probabilities(16)
    this.#literals = probabilities(0x300 << (this.#lc + this.#lp))
    this.#lengths = new Lengths()
    this.#repLengths = new Lengths()
  }

  /** Unpacks one chunk, until the text is `end` bytes long. */
  unpack(bytes: Buffer, end: number): void {
    this.#bytes = bytes
    this.#range = 0xffffffff
    this.#code = bytes.length < 5 ? 0 : bytes.readUInt32BE(1)
    this.#at = 5
    while (this.#out.length < end) this.#piece(end)
  }

  #piece(end: number): void {
    const place = this.#out.known & ((1 << this.#pb) - 1)
    const state = this.#state
    if (this.#bit(this.#isMatch, state * 16 + place) === 0) {
      this.#literal()
      return
    }
    let length: number
    if (this.#bit(this.#isRep, state) === 0) {
      length = this.#length(this.#lengths, place)
      this.#state = state < LITERAL_STATES ? 7 : 10
      this.#reps = [this.#distance(length), ...this.#reps.slice(0, 3)]
    } else {
      const isShort = this.#repeat(state, place)
      length = isShort ? 1 : this.#length(this.#repLengths, place)
      if (isShort) this.#state = state < LITERAL_STATES ? 9 : 11
      else this.#state = state < LITERAL_STATES ? 8 : 11
    }
    if (this.#out.length + length > end) throw new Error('a piece is longer than its chunk')
    const distance = this.#reps[0] as number
    for (let left = length; left > 0; left -= 1) this.#out.put(this.#out.back(distance))
  }

  /** Which of the last four distances is meant, which comes to the front; whether one byte of it is. */
  #repeat(state: number, place: number): boolean {
    if (this.#bit(this.#isRepG0, state) === 0) {
      return this.#bit(this.#isRep0Long, state * 16 + place) === 0
    }
    const index = this.#bit(this.#isRepG1, state) === 0 ? 1 : 2 + this.#bit(this.#isRepG2, state)
    const [distance = 0] = this.#reps.splice(index, 1)
    this.#reps.unshift(distance)
    return false
  }

  #literal(): void {
    const out = this.#out
    const before = out.known === 0 ? 0 : out.back(0)
    const low = out.known & ((1 << this.#lp) - 1)
    const base = 0x300 * ((low << this.#lc) + (before >> (8 - this.#lc)))
    let symbol = 1
    if (this.#state >= LITERAL_STATES) {
      let match = out.back(this.#reps[0] as number)
      while (symbol < 0x100) {
        const bit = (match >> 7) & 1
        match <<= 1
        const own = this.#bit(this.#literals, base + ((1 + bit) << 8) + symbol)
        symbol = (symbol << 1) | own
        if (own !== bit) break
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(this.#literals, base + symbol)
    out.put(symbol & 0xff)
    const state = this.#state
    this.#state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  #length(lengths: Lengths, place: number): number {
    if (this.#bit(lengths.choice, 0) === 0) return 2 + this.#tree(lengths.low, place * 8, 3)
    if (this.#bit(lengths.choice, 1) === 0) return 10 + this.#tree(lengths.middle, place * 8, 3)
    return 18 + this.#tree(lengths.high, 0, 8)
  }

  #distance(length: number): number {
    const slot = this.#tree(this.#slots, Math.min(length - 2, 3) * 64, 6)
    if (slot < 4) return slot
    const count = (slot >> 1) - 1
    const base = (2 + (slot & 1)) * 2 ** count
    if (slot < 14) return base + this.#reverse(this.#special, base - slot, count)
    let direct = 0
    for (let left = count - 4; left > 0; left -= 1) direct = direct * 2 + this.#evenBit()
    return base + direct * 16 + this.#reverse(this.#align, 0, 4)
  }

  #tree(table: Uint16Array, base: number, count: number): number {
    let symbol = 1
    for (let left = count; left > 0; left -= 1) {
      symbol = (symbol << 1) | this.#bit(table, base + symbol)
    }
    return symbol - (1 << count)
  }

  /** A number from its lowest bit on. */
  #reverse(table: Uint16Array, base: number, count: number): number {
    let symbol = 1
    let value = 0
    for (let index = 0; index < count; index += 1) {
      const bit = this.#bit(table, base + symbol)
      symbol = (symbol << 1) | bit
      value |= bit << index
    }
    return value
  }

  #bit(table: Uint16Array, index: number): number {
    const chance = table[index] as number
    const bound = Math.floor(this.#range / 2048) * chance
    const bit = this.#code < bound ? 0 : 1
    if (bit === 0) {
      this.#range = bound
      table[index] = chance + ((2048 - chance) >> 5)
    } else {
      this.#range -= bound
      this.#code -= bound
      table[index] = chance - (chance >> 5)
    }
    this.#fill()
    return bit
  }

  #evenBit(): number {
    this.#range = Math.floor(this.#range / 2)
    const bit = this.#code < this.#range ? 0 : 1
    if (bit === 1) this.#code -= this.#range
    this.#fill()
    return bit
  }

  /** A byte more, as soon as the range has no more than 24 bits. */
  #fill(): void {
    if (this.#range >= TOP) return
    this.#range *= 256
    this.#code = this.#code * 256 + (this.#bytes[this.#at] ?? 0)
    if (this.#at > this.#bytes.length) throw new Error('a chunk is cut')
    this.#at += 1
  }
}
