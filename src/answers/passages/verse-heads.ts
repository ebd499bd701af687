/**
 * What a version writes around a lone verse of a batch, and before one that stands beside others, as bytes that are made once:
 * with strings, 50 verses are joined from hundreds of pieces, and made one at the end. Knows the layout of a verse's answer;
 * knows no requests.
 */
import { LAST_BOOK } from '../../canon/further-books.js'
import type { VersePlace } from '../../numbering/place.js'
import { copyText } from '../../text/copy-text.js'
import type { Version } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import { templateOf } from '../templates.js'

/** The parts of each book, one behind the other. */
export interface VerseHeads {
  /**
   * Two parts a book, between which the chapter and verse stand: `,"version":"rv1909","data":{"reference":"Juan ` and
   * `","version":{...},"book":{...},"chapter":`.
   */
  readonly bytes: DataView
  /** The parts of book b lie from `starts[2 * b]` and from `starts[2 * b + 1]` on, each to the next. */
  readonly starts: Uint32Array
  /** How far behind the first part's beginning its last member begins: `{"reference":"Juan `. */
  readonly reference: number
  readonly version: Version
}

const made = new WeakMap<Version, VerseHeads>()

/** The parts of all books of a version; made for its first batch, and kept as long as its text. */
export function verseHeadsOf(version: Version): VerseHeads {
  let heads = made.get(version)
  if (heads === undefined) {
    heads = createVerseHeads(version)
    made.set(version, heads)
  }
  return heads
}

function createVerseHeads(version: Version): VerseHeads {
  const template = templateOf(version)
  const starts = new Uint32Array(2 * (LAST_BOOK + 1) + 1)
  const before = `,"version":"${version.record.id}","data":`
  let text = ''
  for (let book = 0; book <= LAST_BOOK; book++) {
    const parts = template.book(book)
    starts[2 * book] = text.length
    if (parts !== undefined) text += `${before}${parts.referenceHead}`
    starts[2 * book + 1] = text.length
    if (parts !== undefined) text += `",${parts.passageContext},"chapter":`
    starts[2 * book + 2] = text.length
  }
  const bytes = new DataView(new Uint8Array(Buffer.from(text, 'latin1')).buffer)
  return { bytes, starts, reference: before.length, version }
}

/** A verse and how it was found. */
export interface LoneVerse {
  readonly book: number
  readonly chapter: number
  /** The number that was asked for. */
  readonly verse: number
  readonly ordinal: number
}

/** Bytes for three numbers and the signs between and behind them. */
const ROOM_FOR_NUMBERS = 16
const QUOTE = 0x22
const HYPHEN = 0x2d
const COLON = 0x3a
const COMMA = 0x2c
const CLOSING_BRACE = 0x7d

/** Writes a verse behind its reference, up to the end of its item: `,"version":"rv1909","data":{...}}`. */
export function writeVerse(
  writer: ByteWriter,
  { bytes, starts, version }: VerseHeads,
  { book, chapter, verse, ordinal }: LoneVerse,
): void {
  const first = starts[2 * book] as number
  const middle = starts[2 * book + 1] as number
  const end = starts[2 * book + 2] as number
  // The verse without its opening brace: its members follow those of the head, and its last brace closes them.
  const from = (version.offsets[ordinal] as number) + 1
  const length = (version.offsets[ordinal + 1] as number) - 1 - from
  const room = writer.room(end - first + length + ROOM_FOR_NUMBERS)
  let to = writer.length
  copyText(room, to, bytes, first, middle - first)
  to = writeNumber(room, to + middle - first, chapter)
  room.setUint8(to, COLON)
  to = writeNumber(room, to + 1, verse)
  copyText(room, to, bytes, middle, end - middle)
  to = writeNumber(room, to + end - middle, chapter)
  room.setUint8(to, COMMA)
  writer.memory.set(version.bytes(from, from + length), to + 1)
  to += 1 + length
  room.setUint8(to, CLOSING_BRACE)
  writer.setLength(to + 1)
}

/** Writes where verses of one chapter stand, from the first number to the last: `{"reference":"Juan 2:5-6",`. */
export function writeReference(
  writer: ByteWriter,
  { bytes, starts, reference }: VerseHeads,
  { book, chapter, verse }: VersePlace,
  last: number,
): void {
  const first = (starts[2 * book] as number) + reference
  const length = (starts[2 * book + 1] as number) - first
  const room = writer.room(length + ROOM_FOR_NUMBERS)
  let to = writer.length
  copyText(room, to, bytes, first, length)
  to = writeNumber(room, to + length, chapter)
  room.setUint8(to, COLON)
  to = writeNumber(room, to + 1, verse)
  if (last !== verse) {
    room.setUint8(to, HYPHEN)
    to = writeNumber(room, to + 1, last)
  }
  room.setUint8(to, QUOTE)
  room.setUint8(to + 1, COMMA)
  writer.setLength(to + 2)
}

/** Writes the digits of a number of three at most; returns where they end. */
function writeNumber(room: DataView, at: number, value: number): number {
  const digits = value < 10 ? 1 : value < 100 ? 2 : 3
  let rest = value
  for (let place = at + digits - 1; place >= at; place--) {
    room.setUint8(place, 0x30 + (rest % 10))
    rest = (rest / 10) | 0
  }
  return at + digits
}
