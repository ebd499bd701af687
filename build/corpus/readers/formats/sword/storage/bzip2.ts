/**
 * BZIP2: blocks of text that were sorted by Burrows and Wheeler, moved to front, and coded by tables of Huffman. Reads one
 * stream, whose blocks have checksums.
 */

const MAGIC = 0x314159265359
const END = 0x177245385090
/** Symbols that a table codes in a row. */
const GROUP = 50
const LONGEST_CODE = 20

class Bits {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** One bit; throws at the end of the bytes. */
  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new Error('it is cut')
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at += 1
    return bit
  }

  /** At most 48 bits as a number. */
  take(count: number): number {
    let value = 0
    for (let left = count; left > 0; left -= 1) value = value * 2 + this.bit()
    return value
  }
}

/** Unpacks at most `limit` bytes; throws an Error if there would be more, or for bytes that are none of BZIP2. */
export function unpackBzip2(packed: Buffer, limit: number): Buffer {
  const bits = new Bits(packed)
  if (bits.take(24) !== 0x425a68) throw new Error('it does not begin as BZIP2 does')
  const largest = (bits.take(8) - 0x30) * 100_000
  if (largest < 100_000 || largest > 900_000) throw new Error('its size of blocks is none')
  const out = Buffer.alloc(limit)
  let length = 0
  for (;;) {
    const sign = bits.take(48)
    if (sign === END) return out.subarray(0, length)
    if (sign !== MAGIC) throw new Error('a block does not begin as one')
    length = readBlock(bits, largest, out, length)
  }
}

function readBlock(bits: Bits, largest: number, out: Buffer, from: number): number {
  const checksum = bits.take(32)
  if (bits.bit() === 1) throw new Error('it is of an old kind, with a random order')
  const origin = bits.take(24)
  // Runs of four bytes are written as five, so no block of a text is longer than this.
  const sorted = readSorted(bits, Math.min(largest, Math.ceil(out.length * 1.25) + 5))
  if (origin >= sorted.length) throw new Error('its first byte lies outside of the block')
  const next = orderOf(sorted)
  let at = next[origin] as number
  let length = from
  let run = 0
  let last = -1
  for (let index = 0; index < sorted.length; index += 1) {
    const byte = sorted[at] as number
    at = next[at] as number
    const count = run === 4 ? byte : 1
    if (length + count > out.length) throw new Error('it unpacks to more than it should')
    if (run === 4) {
      out.fill(last, length, length + count)
      run = 0
      last = -1
    } else {
      out[length] = byte
      run = byte === last ? run + 1 : 1
      last = byte
    }
    length += count
  }
  if (checksumOf(out.subarray(from, length)) !== checksum) throw new Error('its checksum is wrong')
  return length
}

const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum
})

/** A CRC of 32 bits, from the highest bit on. */
function checksumOf(bytes: Buffer): number {
  let sum = -1
  for (const byte of bytes) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] as number)
  return ~sum >>> 0
}

/** Where the byte after each one lies. */
function orderOf(sorted: Uint8Array): Uint32Array {
  const starts = new Uint32Array(257)
  for (const byte of sorted) starts[byte + 1] = (starts[byte + 1] as number) + 1
  for (let byte = 1; byte < 257; byte += 1) {
    starts[byte] = (starts[byte] as number) + (starts[byte - 1] as number)
  }
  const next = new Uint32Array(sorted.length)
  for (const [index, byte] of sorted.entries()) {
    next[starts[byte] as number] = index
    starts[byte] = (starts[byte] as number) + 1
  }
  return next
}

/** The sorted bytes of a block: symbols of Huffman, runs of the front byte, and places in the list of bytes. */
function readSorted(bits: Bits, largest: number): Uint8Array {
  const used = readUsed(bits)
  const count = used.length + 2
  const tables = bits.take(3)
  const groups = bits.take(15)
  if (used.length === 0 || tables < 2 || tables > 6 || groups < 1)
    throw new Error('its tables are none')
  const chosen = readChosen(bits, tables, groups)
  const codes = Array.from({ length: tables }, () => readCodes(bits, count))
  const sorted = new Uint8Array(largest)
  let length = 0
  let run = 0
  let weight = 1
  for (let symbols = 0; ; symbols += 1) {
    const table = codes[chosen[Math.floor(symbols / GROUP)] ?? -1]
    if (table === undefined) throw new Error('it has more symbols than it says')
    const symbol = decode(bits, table)
    if (symbol < 2) {
      run += weight << symbol
      weight <<= 1
      if (run > largest) throw new Error('a block is larger than it may be')
      continue
    }
    if (length + run + 1 > largest + (symbol === count - 1 ? 1 : 0)) {
      throw new Error('a block is larger than it may be')
    }
    sorted.fill(used[0] as number, length, length + run)
    length += run
    run = 0
    weight = 1
    if (symbol === count - 1) return sorted.subarray(0, length)
    const [byte = 0] = used.splice(symbol - 1, 1)
    used.unshift(byte)
    sorted[length] = byte
    length += 1
  }
}

/** The bytes that occur, ascending. */
function readUsed(bits: Bits): number[] {
  const rows = bits.take(16)
  const used: number[] = []
  for (let row = 0; row < 16; row += 1) {
    if (((rows >> (15 - row)) & 1) === 0) continue
    const columns = bits.take(16)
    for (let column = 0; column < 16; column += 1) {
      if ((columns >> (15 - column)) & 1) used.push(row * 16 + column)
    }
  }
  return used
}

/** The table of each group. */
function readChosen(bits: Bits, tables: number, groups: number): number[] {
  const order = Array.from({ length: tables }, (_, table) => table)
  return Array.from({ length: groups }, () => {
    let place = 0
    while (bits.bit() === 1) place += 1
    if (place >= tables) throw new Error('it names a table that is not there')
    const [table = 0] = order.splice(place, 1)
    order.unshift(table)
    return table
  })
}

/** A table of codes: by length of the code its first code, and the symbols in their order. */
interface Codes {
  readonly counts: readonly number[]
  readonly symbols: readonly number[]
}

function readCodes(bits: Bits, count: number): Codes {
  let size = bits.take(5)
  const sizes = Array.from({ length: count }, () => {
    while (bits.bit() === 1) size += bits.bit() === 1 ? -1 : 1
    if (size < 1 || size > LONGEST_CODE) throw new Error('a code is too long')
    return size
  })
  const counts = Array.from(
    { length: LONGEST_CODE + 1 },
    (_, length) => sizes.filter((own) => own === length).length,
  )
  const symbols = sizes
    .map((_, symbol) => symbol)
    .sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0) || one - other)
  return { counts, symbols }
}

function decode(bits: Bits, { counts, symbols }: Codes): number {
  let code = 0
  let first = 0
  let index = 0
  for (let length = 1; length <= LONGEST_CODE; length += 1) {
    code = code * 2 + bits.bit()
    const count = counts[length] ?? 0
    if (code - first < count) return symbols[index + code - first] as number
    index += count
    first = (first + count) * 2
  }
  throw new Error('it has a code that stands for nothing')
}
