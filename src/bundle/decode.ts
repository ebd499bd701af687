/**
 * Reads a bundle: checks all of it once, and returns its lines as views of the file's bytes. Nothing is checked again
 * afterwards.
 */
import {
  afterFirstLine,
  BUNDLE_FORMAT,
  BundleError,
  type BundleHeader,
  checksumOf,
} from './format.js'
import type { StatedIndex } from './parts.js'

export interface Bundle {
  /** SHA-256 of the content, in hex: changes when, and only when, the content does. */
  readonly sha256: string
  readonly header: DecodedHeader
  /** The fragments, separated by commas, without the brackets around them. */
  readonly verses: Buffer
  /** JSON of the headings, not parsed. */
  readonly headings: Buffer
}

export type DecodedHeader = Omit<BundleHeader, 'lengths'> & { readonly lengths: Uint32Array }

/** What the first line of a bundle states. */
export interface StatedBundle {
  readonly sha256: string
  /** Of all bytes of the file. */
  readonly crc32: string
  readonly index: StatedIndex
}

const NEWLINE = 0x0a
/** How the first line of every format begins. */
const FORMAT = /^\{"lectern-bundle":(\d+),/
/** The first line of this format. */
const FIRST_LINE =
  /^\{"lectern-bundle":\d+,"sha256":"([0-9a-f]{64})","crc32":"([0-9a-f]{8})","index":\[(\d+),"([0-9a-f]{8})"\],\n$/
/** Before the verses in their line. */
export const VERSES_HEAD = '"verses":['
const HEADINGS_HEAD = '"headings":'

/** Reads the first line, with its end. Throws a BundleError that names `file` if it is none of this format. */
export function decodeFirstLine(bytes: Buffer, file: string): StatedBundle {
  const line = bytes.toString('latin1')
  const [, format] = FORMAT.exec(line) ?? []
  if (format !== undefined && Number(format) !== BUNDLE_FORMAT) {
    throw new BundleError(
      `${file} is a bundle of format ${format}, this Lectern reads format ${BUNDLE_FORMAT}; run make build`,
    )
  }
  const match = FIRST_LINE.exec(line)
  if (match === null) throw new BundleError(`${file} is not a Lectern bundle; run make build`)
  const [, sha256 = '', crc32 = '', length, sum = ''] = match
  return { sha256, crc32, index: [Number(length), sum] }
}

/**
 * The bundle in `bytes`. `checksum` is that of the bytes. Throws a BundleError that names `file` if the bytes are not a
 * bundle, or a bundle of another format, incomplete or changed.
 */
export function decodeBundle(bytes: Buffer, file: string, checksum = checksumOf(bytes)): Bundle {
  const { sha256, crc32 } = decodeFirstLine(bytes.subarray(0, bytes.indexOf(NEWLINE) + 1), file)
  if (checksum !== crc32) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  return { sha256, ...split(afterFirstLine(bytes)) }
}

const LENGTHS_HEAD = '"lengths":['
const LENGTHS_END = ']},\n'
const COMMA = 0x2c
const ZERO = 0x30

function split(body: Buffer): Omit<Bundle, 'sha256'> {
  const second = body.indexOf(NEWLINE) + 1
  // From the end: the headings are short, and the verses before them are nearly all of the file.
  const third = body.lastIndexOf(NEWLINE, body.length - 2)
  return {
    header: decodeHeader(body.subarray(0, second)),
    verses: body.subarray(second + VERSES_HEAD.length, third - 2),
    headings: body.subarray(third + 1 + HEADINGS_HEAD.length, body.length - 2),
  }
}

/** Reads the second line, with its end, which was checked. */
export function decodeHeader(line: Buffer): DecodedHeader {
  // The last member of the header, and nearly all of it. Nothing else looks like it: in a string the quotes have backslashes.
  const lengths = line.indexOf(LENGTHS_HEAD) + LENGTHS_HEAD.length
  const about = line.toString('utf8', '"header":'.length, lengths)
  return {
    ...(JSON.parse(`${about}]}`) as BundleHeader),
    lengths: readNumbers(line.subarray(lengths, line.length - LENGTHS_END.length)),
  }
}

/** Whole numbers with commas between them. As JSON they would first be an array of a quarter of a megabyte. */
function readNumbers(bytes: Buffer): Uint32Array {
  // A number has a digit at least, and a comma behind it.
  const numbers = new Uint32Array((bytes.length + 1) >>> 1)
  let index = 0
  let number = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === COMMA) {
      numbers[index++] = number
      number = 0
    } else number = number * 10 + byte - ZERO
  }
  if (bytes.length === 0) return numbers
  numbers[index] = number
  return numbers.subarray(0, index + 1)
}
