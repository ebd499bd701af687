/**
 * Compressed answers. An answer is a fixed part, which many requests share, and a short tail with the request's id. The
 * fixed part is compressed once and cached. It ends with a flush, so that its bytes end on a boundary; the tail follows in
 * an uncompressed block and ends the stream. Knows the framing of both formats, not the content of an answer. Bytes are
 * strings with one character per byte.
 */
import { brotliCompressSync, constants, deflateRawSync } from 'node:zlib'
import { BoundedMap } from '../../runtime/bounded-map.js'

/** The content codings on offer, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Answers of fewer bytes are sent plain: compression would save less than one packet. */
export const LEAST_COMPRESSED = 1024

/** The `Vary` header of every answer that is long enough to be compressed. */
export const VARY = 'accept-encoding'

export interface Compressor {
  /**
   * Returns `fixed` + `tail` in an encoding. `key` names the fixed part in the cache: the same key must always mean the
   * same bytes. Undefined: the fixed part is not cached. Throws a RangeError for a tail of 64 KiB or more.
   */
  compress(encoding: Encoding, key: string | undefined, fixed: string, tail: string): string
}

/** A compressed fixed part, and the CRC-32 of its plain bytes (0 for Brotli). */
interface Part {
  readonly bytes: string
  readonly crc: number
}

/** Bytes of cached parts with their names: enough for every chapter of three versions in one encoding. */
const KEPT_BYTES = 8 * 2 ** 20
/** A part above one eighth of the cache is not cached: it would evict too many others. */
const LARGEST_SHARE = 8
/** From this many bytes on, a low compression level is used, so that other requests do not wait. */
const LONG = 65_536
/**
 * Brotli's window in bits: a part that is not long fits into it, but for 16 bytes. With more of them it needs half a MiB more each time, which
 * makes the C library ask the system for pages and give them back, and the parts become no smaller.
 */
const SHORT_WINDOW = 16
const LONGEST_TAIL = 65_535

/** A compressor with a cache of up to `keptBytes` bytes of the most recently used parts. */
export function createCompressor(keptBytes = KEPT_BYTES): Compressor {
  const kept = createCache(keptBytes)
  return {
    compress(encoding, key, fixed, tail) {
      if (tail.length > LONGEST_TAIL) throw new RangeError(`a tail of ${tail.length} bytes`)
      const name = key === undefined ? undefined : `${encoding} ${key}`
      let part = name === undefined ? undefined : kept.get(name)
      if (part === undefined) {
        part = compressPart(encoding, fixed)
        if (name !== undefined) kept.set(name, part)
      }
      return encoding === 'br' ? endBrotli(part, tail) : endGzip(part, fixed.length, tail)
    },
  }
}

function compressPart(encoding: Encoding, fixed: string): Part {
  const input = Buffer.from(fixed, 'latin1')
  const isLong = input.length >= LONG
  if (encoding === 'br') {
    const output = brotliCompressSync(input, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isLong ? 3 : 5,
        [constants.BROTLI_PARAM_LGWIN]: isLong ? constants.BROTLI_DEFAULT_WINDOW : SHORT_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: input.length,
      },
    })
    return { bytes: output.toString('latin1'), crc: 0 }
  }
  const options = { level: isLong ? 1 : 6, finishFlush: constants.Z_SYNC_FLUSH }
  return {
    bytes: deflateRawSync(input, options).toString('latin1'),
    crc: continueCrc(0, fixed),
  }
}

/** RFC 1952: one member, deflate, no time, no name, system unknown. */
const GZIP_HEAD = '\x1f\x8b\x08\0\0\0\0\0\0\xff'

/** RFC 1951, 3.2.4: the tail as the last block, stored; then RFC 1952's checksum and length. */
function endGzip({ bytes, crc }: Part, length: number, tail: string): string {
  const stored = `\x01${little16(tail.length)}${little16(~tail.length)}`
  const sum = continueCrc(crc, tail)
  const total = length + tail.length
  return `${GZIP_HEAD}${bytes}${stored}${tail}${little32(sum)}${little32(total)}`
}

/** RFC 7932, 9.2: the tail as an uncompressed meta-block with four length nibbles, then the empty last meta-block. */
function endBrotli({ bytes }: Part, tail: string): string {
  if (tail === '') return `${bytes}\x03`
  const header = ((tail.length - 1) << 3) | (1 << 19)
  return `${bytes}${little16(header)}${String.fromCharCode(header >>> 16)}${tail}\x03`
}

function little16(value: number): string {
  return String.fromCharCode(value & 0xff, (value >>> 8) & 0xff)
}

function little32(value: number): string {
  return little16(value) + little16(value >>> 16)
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** The CRC-32 of the bytes that `crc` covers followed by `bytes`. `zlib.crc32` needs Node 20.15. */
function continueCrc(crc: number, bytes: string): number {
  let sum = ~crc
  for (let at = 0; at < bytes.length; at++) {
    sum = (CRC_TABLE[(sum ^ bytes.charCodeAt(at)) & 0xff] as number) ^ (sum >>> 8)
  }
  return ~sum
}

/**
 * Two generations, each of half the bytes: a full young one becomes the old one, whose unasked parts go. A
 * part that is asked for often costs one look-up and no reordering.
 */
function createCache(keptBytes: number) {
  let young = new Map<string, Part>()
  let old = new Map<string, Part>()
  let youngBytes = 0
  const set = (name: string, part: Part) => {
    // A name may be as long as a client likes.
    const length = name.length + part.bytes.length
    if (length > keptBytes / LARGEST_SHARE) return
    if (youngBytes + length > keptBytes / 2) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(name, part)
    youngBytes += length
  }
  const get = (name: string): Part | undefined => {
    const part = young.get(name)
    if (part !== undefined) return part
    const aged = old.get(name)
    if (aged !== undefined) set(name, aged)
    return aged
  }
  return { get, set }
}

/** A header of more characters is ignored: no client needs one. */
const MOST_CHARACTERS = 1024
/** Choices are cached for this many different headers. */
const REMEMBERED = 100
const choices = new BoundedMap<string, Encoding | undefined>(REMEMBERED)

/**
 * The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the offered one with the highest weight, and the better
 * one of equals. Undefined, for a plain answer, if the client prefers `identity`, accepts none of the offered ones, or
 * sends a header of more than 1,024 characters. Members that cannot be parsed are ignored.
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header === '' || header.length > MOST_CHARACTERS) return undefined
  if (choices.has(header)) return choices.get(header)
  const choice = weighEncodings(header)
  choices.set(header, choice)
  return choice
}

/** Other names of a coding (RFC 9110, 8.4.1.3). */
const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' }
const CODING = /^([!#$%&'*+.^_`|~\w-]+)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

function weighEncodings(header: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const match = CODING.exec(item.trim())
    if (match === null) continue
    const [, coding, weight = '1'] = match as unknown as [string, string, string | undefined]
    weights.set(ALIASES[coding] ?? coding, Number(weight))
  }
  let best: Encoding | undefined
  // A coding that is not listed has the weight of `*`; for `identity` that is not a preference.
  let most = weights.get('identity') ?? 0
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > most || (best === undefined && weight > 0 && weight === most)) {
      best = encoding
      most = weight
    }
  }
  return best
}
