/**
 * Reads a bundle: checks it once, whole, and hands out its lines as views into the file's own bytes.
 * After this nothing is checked again.
 */
import { createHash } from 'node:crypto'
import {
  BUNDLE_FORMAT,
  BundleError,
  type BundleHeader,
  FIRST_LINE,
  type VersionRecord,
} from './format.js'

export interface Bundle {
  /** SHA-256 of the content, in hex: changes when, and only when, the content does. */
  readonly sha256: string
  readonly header: BundleHeader
  /** The fragments with a comma between each two, without the brackets around them. */
  readonly verses: Buffer
  /** JSON of the headings, unread. */
  readonly headings: Buffer
}

const NEWLINE = 0x0a
const VERSES_HEAD = '"verses":['
const RECORD_HEAD = '"header":{"version":'
/** What follows the record; inside a JSON text its quotes would not stand bare. */
const RECORD_TAIL = ',"source":{'
const HEADINGS_HEAD = '"headings":'

/**
 * The bundle in `bytes`. `file` is named in errors. Throws a BundleError when the bytes are no bundle, a
 * bundle of another format, cut short, or changed since they were written.
 */
export function decodeBundle(bytes: Buffer, file: string): Bundle {
  const first = bytes.indexOf(NEWLINE)
  const match = FIRST_LINE.exec(bytes.toString('latin1', 0, Math.max(first, 0)))
  if (match === null) throw new BundleError(`${file} is not a Lectern bundle; run make build`)
  if (Number(match[1]) !== BUNDLE_FORMAT) {
    throw new BundleError(
      `${file} is a bundle of format ${match[1]}, this Lectern reads format ${BUNDLE_FORMAT}; run make build`,
    )
  }
  const body = bytes.subarray(first + 1)
  if (createHash('sha256').update(body).digest('hex') !== match[2]) {
    throw new BundleError(`${file} is damaged: its checksum does not match; run make clean build`)
  }
  return { sha256: match[2] as string, ...split(body) }
}

/** Bytes of a bundle's beginning that hold its record, however long its texts are. */
export const RECORD_BYTES = 65_536

/**
 * The record of the version, from the first RECORD_BYTES of a bundle: to know what a bundle is without
 * reading it. Checks no more than that; throws a BundleError that names `file`.
 */
export function decodeRecord(start: Buffer, file: string): VersionRecord {
  const head = start.indexOf(RECORD_HEAD)
  const tail = start.indexOf(RECORD_TAIL, head)
  try {
    return JSON.parse(start.toString('utf8', head + RECORD_HEAD.length, tail))
  } catch {
    throw new BundleError(`${file} is not a Lectern bundle; run make build`)
  }
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
