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
  FIRST_LINE,
} from './format.js'

export interface Bundle {
  /** SHA-256 of the content, in hex: changes when, and only when, the content does. */
  readonly sha256: string
  readonly header: BundleHeader
  /** The fragments, separated by commas, without the brackets around them. */
  readonly verses: Buffer
  /** JSON of the headings, not parsed. */
  readonly headings: Buffer
}

const NEWLINE = 0x0a
const VERSES_HEAD = '"verses":['
const HEADINGS_HEAD = '"headings":'

/**
 * The bundle in `bytes`. `checksum` is that of the bytes. Throws a BundleError that names `file` if the bytes are not a
 * bundle, or a bundle of another format, incomplete or changed.
 */
export function decodeBundle(bytes: Buffer, file: string, checksum = checksumOf(bytes)): Bundle {
  const first = bytes.indexOf(NEWLINE)
  const match = FIRST_LINE.exec(bytes.toString('latin1', 0, Math.max(first, 0)))
  if (match === null) throw new BundleError(`${file} is not a Lectern bundle; run make build`)
  if (Number(match[1]) !== BUNDLE_FORMAT) {
    throw new BundleError(
      `${file} is a bundle of format ${match[1]}, this Lectern reads format ${BUNDLE_FORMAT}; run make build`,
    )
  }
  if (checksum !== match[2]) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  return { sha256: match[2] as string, ...split(afterFirstLine(bytes)) }
}

function split(body: Buffer): Omit<Bundle, 'sha256'> {
  const second = body.indexOf(NEWLINE)
  const third = body.indexOf(NEWLINE, second + 1)
  const headerText = body.toString('utf8', '"header":'.length, second - 1)
  return {
    header: JSON.parse(headerText) as BundleHeader,
    verses: body.subarray(second + 1 + VERSES_HEAD.length, third - 2),
    headings: body.subarray(third + 1 + HEADINGS_HEAD.length, body.length - 2),
  }
}
