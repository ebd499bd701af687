/**
 * The bundle: one compiled version as one JSON file, written by build/ and read by src/text. Both sides
 * of the format live in this folder, so that they cannot drift apart.
 *
 *     {"lectern-bundle":3,"sha256":"<hex, over every byte after this line>","crc32":"<hex>","index":[<bytes>,"<hex>"],
 *     "header":{...},
 *     "verses":[{"verse":1,"text":"..."},{"verse":2,"text":"..."}],
 *     "headings":[[0,"title","..."]]}
 *
 * The file is JSON as a whole, and line by line: the server parses the header alone and serves slices of
 * the line of verses as they lie in the file, or reads them by chapters (parts.ts). The SHA-256 names the content, for whoever compares two. The CRC-32, of all
 * bytes but its own digits, tells whether a file is damaged: it takes a third of the time, and a ninth if the processor has
 * no instructions for SHA-256.
 */

import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Raised whenever a file of another layout could be misread. */
export const BUNDLE_FORMAT = 3

/** A version as `GET /v1/versions/:id` shows it, and the other ids that it answers to. */
export interface VersionRecord {
  /** Lowercase. */
  readonly id: string
  /** Lowercase; accepted wherever the id is. */
  readonly aliases: readonly string[]
  /** Uppercase. */
  readonly abbreviation: string
  readonly name: string
  /** English name of the language. */
  readonly language: string
  /** ISO 639-1, or 639-3 if there is no shorter code. */
  readonly language_code: string
  /** In the version's language. */
  readonly description: string
  /** From the source's own metadata. */
  readonly copyright: string
  /** Whether whoever has this text may copy it as a whole. Absent: nobody has said so, and it may not be copied. */
  readonly copies?: Copies
  /** Whether an open reader shows it to people without a key. Absent: if it may be copied. */
  readonly open_reading?: Copies
}

/** Whether an open reader shows a version to people without a key. */
export function isReadOpenly({ copies, open_reading }: VersionRecord): boolean {
  return (open_reading ?? copies) === 'allowed'
}

export const COPIES = ['allowed', 'forbidden'] as const
export type Copies = (typeof COPIES)[number]

/** The source of a version's text: enough to know whether a new build would read the same. */
export interface SourceRecord {
  /** Name of the reader. */
  readonly format: string
  /** The source's own name for itself, for example a SWORD module's. */
  readonly name: string
  /** The source's own revision. */
  readonly revision: string
  /** Over the source's files, in hex. */
  readonly sha256: string
}

/**
 * A chapter's verse numbers: a plain number n if verses 1 to n all have a text of their own; else the last number with
 * the exceptions; 0 for a chapter that the version lacks.
 */
export type ChapterShape =
  | number
  | {
      readonly last: number
      /** Numbers without text, ascending. */
      readonly omitted: readonly number[]
      /** Joined verses as [first, last], ascending; the text stands under the first. */
      readonly joined: readonly (readonly [number, number])[]
    }

export interface BookShape {
  /** 1 to 66, or the number of a further book. */
  readonly book: number
  readonly name: string
  readonly abbreviation_local: string
  /** Index is the chapter number less one. */
  readonly chapters: readonly ChapterShape[]
}

export interface BundleHeader {
  readonly version: VersionRecord
  readonly source: SourceRecord
  /** Ascending by number; a book that the version lacks is not there. */
  readonly books: readonly BookShape[]
  /** The numbers of the books as the edition prints them; absent if there are none beyond the 66, or if it is not known. */
  readonly order?: readonly number[]
  /** Whether no text has a character that HTML escapes. */
  readonly plain: boolean
  /** The CRC-32 of each chapter's fragments with the commas between them, in the order of `books`; that of no bytes is 0. */
  readonly sums: readonly number[]
  /** Bytes of each verse's fragment, in reading order, without the comma between fragments. The last member of the header. */
  readonly lengths: readonly number[]
}

/** A heading in the bundle: the ordinal of the verse that it stands before (or after), its kind, its text. */
export type BundleHeading = readonly [ordinal: number, kind: string, text: string]

/** A compiled file that cannot be used; the message names the file and says what to do. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
}

const NEWLINE = 0x0a

/** What the first line of a compiled file is about; all bytes of a file without lines. */
export function afterFirstLine(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.indexOf(NEWLINE) + 1)
}

/** What names a content: SHA-256 of its parts, in hex. */
export function digestOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Digits of a checksum. */
const DIGITS = 8
/** Stands for the checksum of a file that has none yet. */
export const NO_CHECKSUM = '0'.repeat(DIGITS)
/** The text before the digits of a checksum, in the first line of a compiled file. */
const BEFORE_DIGITS = '"crc32":"'
/** Bytes of a compiled file that hold its first line. */
export const FIRST_LINE_BYTES = 256

/** The index of the first digit of a file's checksum; 0 if it states none. */
function findDigits(bytes: Buffer): number {
  const at = bytes.subarray(0, FIRST_LINE_BYTES).indexOf(BEFORE_DIGITS)
  return at === -1 ? 0 : at + BEFORE_DIGITS.length
}

/** What tells whether a compiled file is damaged: CRC-32 of all bytes but the digits that state it, 8 digits in hex. */
export function checksumOf(bytes: Buffer): string {
  const at = findDigits(bytes)
  const before = crc32(bytes.subarray(0, at))
  return crc32(bytes.subarray(at === 0 ? 0 : at + DIGITS), before)
    .toString(16)
    .padStart(DIGITS, '0')
}

const STEP = 2 ** 20

/** The same, with a pause after each megabyte. */
export async function checksumInSteps(
  bytes: Buffer,
  pause: () => Promise<unknown>,
): Promise<string> {
  const at = findDigits(bytes)
  let sum = crc32(bytes.subarray(0, at))
  for (let from = at === 0 ? 0 : at + DIGITS; from < bytes.length; from += STEP) {
    sum = crc32(bytes.subarray(from, from + STEP), sum)
    await pause()
  }
  return sum.toString(16).padStart(DIGITS, '0')
}

/** A compiled file of these parts, whose first line states NO_CHECKSUM or another one: there it has its own. */
export function withChecksum(parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts)
  bytes.write(checksumOf(bytes), findDigits(bytes))
  return bytes
}
