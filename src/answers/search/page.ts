/**
 * Writes the results of a search as bytes. Each result is a prepared head, the verse's JSON from the bundle, and the
 * text again with marks. Nothing is decoded, since the lengths of words are known in bytes.
 */
import { halfOf } from '../../bundle/text-words.js'
import type { Marks } from '../../search/highlight.js'
import { append, constant, copyText } from '../../text/copy-text.js'
import { chapterIndexOf } from '../../text/places.js'
import { textBounds } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import type { SearchedVersion } from '../texts.js'
import { writeContext } from './context.js'
import { DIGITS, makeHeads } from './result-heads.js'

const BEFORE_HIGHLIGHT = constant('","highlight":"')
const OPEN = constant('<mark>')
const CLOSE = constant('</mark>')
const MARK_LENGTH = OPEN.length + CLOSE.length
const QUOTE = 0x22
const COMMA = 0x2c
const CLOSING_BRACE = 0x7d
const AMPERSAND = 0x26
const LESS = 0x3c
const GREATER = 0x3e
const ESCAPED_AMPERSAND = constant('&amp;')
const ESCAPED_LESS = constant('&lt;')
const ESCAPED_GREATER = constant('&gt;')
/** The longest of these. */
const MOST_ESCAPED = ESCAPED_AMPERSAND.length

/** What a result has behind its text. */
export interface BesideText {
  readonly hasContext: boolean
  /** As JSON, of each verse. */
  readonly reasons: readonly string[] | undefined
}

/**
 * Writes the results, verses by ordinal in any order, with a comma between each two; each with its marks, and with its
 * context and its reasons if it has them.
 */
export function writeResults(
  writer: ByteWriter,
  chosen: SearchedVersion,
  marks: Marks,
  verses: Uint32Array,
  { hasContext, reasons }: BesideText,
): void {
  const { version, heads } = chosen
  let chapter = 0
  let chapterFirst = 0
  let chapterEnd = 0
  // Of the last head: which one, and where it was written.
  let lastHead = -1
  let lastAt = 0
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    if (verse >= chapterEnd || verse < chapterFirst) {
      chapter = chapterIndexOf(version, verse)
      chapterFirst = version.chapterFirst[chapter] as number
      chapterEnd = version.chapterFirst[chapter + 1] as number
      makeHeads(heads, version, chapter)
    }
    const number = version.numbers[verse] as number
    const digits = digitsOf(number)
    const head = chapter * DIGITS + digits - 1
    const length = heads.lengths[head] as number
    // Without its opening brace: the members of the verse follow those of the head.
    const from = (version.offsets[verse] as number) + 1
    const room = writer.room(length + 2 + lengthOfMarked(chosen, marks, at, verse, from))
    let to = writer.length
    if (at > 0) room.setUint8(to++, COMMA)
    // What has just been written is in the processor's cache.
    if (head === lastHead) copyText(room, to, room, lastAt, length)
    else copyText(room, to, heads.bytes, heads.starts[head] as number, length)
    lastHead = head
    lastAt = to
    overwriteDigits(room, to + (heads.inId[chapter] as number), digits, number)
    const inReference = to + (heads.inReference[chapter] as number) + digits - 1
    overwriteDigits(room, inReference, digits, number)
    to = copyMarked(writer, to + length, chosen, marks, at, verse, from)
    if (hasContext || reasons !== undefined) {
      writer.setLength(to)
      if (hasContext) writeContext(writer, chosen, verse, chapter)
      if (reasons !== undefined) writer.text(`,"reasons":${reasons[at]}`)
      writer.ascii('}')
    } else {
      room.setUint8(to, CLOSING_BRACE)
      writer.setLength(to + 1)
    }
  }
}

/**
 * Writes the bytes of a verse's JSON from `from` on, an offset in the bundle before its text, up to the end of the text,
 * and then the text as `highlight`. `at` is the verse's place in `marks`.
 */
export function writeMarked(
  writer: ByteWriter,
  chosen: SearchedVersion,
  marks: Marks,
  at: number,
  verse: number,
  from: number,
): void {
  writer.room(lengthOfMarked(chosen, marks, at, verse, from))
  writer.setLength(copyMarked(writer, writer.length, chosen, marks, at, verse, from))
}

/** How many bytes `copyMarked` writes at most. */
function lengthOfMarked(
  { version }: SearchedVersion,
  { ends }: Marks,
  at: number,
  verse: number,
  from: number,
): number {
  const { first, end } = textBounds(version, verse)
  const spans = ((ends[at] as number) - (at === 0 ? 0 : (ends[at - 1] as number))) >>> 1
  const text = (end - first) * (version.isPlain ? 1 : MOST_ESCAPED)
  return end - from + BEFORE_HIGHLIGHT.length + text + spans * MARK_LENGTH + 1
}

/** Does what `writeMarked` does, from `to` on, where the writer has room; returns where it ends. */
function copyMarked(
  writer: ByteWriter,
  to: number,
  { version, words }: SearchedVersion,
  { spans, ends }: Marks,
  at: number,
  verse: number,
  from: number,
): number {
  const { isPlain } = version
  const { first, end } = textBounds(version, verse)
  const room = writer.dataView
  writer.memory.set(version.bytes(from, end), to)
  // The text again, from where it was written.
  const textEnd = to + end - from
  const text = textEnd - (end - first)
  let next = append(room, textEnd, BEFORE_HIGHLIGHT)
  let done = text
  const { extents } = words
  const half = halfOf(extents)
  const mask = (1 << half) - 1
  // Where the words before this one end.
  let word = words.verseStarts[verse] as number
  let ended = text
  const last = ends[at] as number
  for (let span = at === 0 ? 0 : (ends[at - 1] as number); span < last; span += 2) {
    const marked = spans[span] as number
    const past = (spans[span + 1] as number) + 1
    for (; word < marked; word++) {
      const extent = extents[word] as number
      ended += (extent & mask) + (extent >>> half)
    }
    const start = ended + ((extents[marked] as number) & mask)
    for (; word < past; word++) {
      const extent = extents[word] as number
      ended += (extent & mask) + (extent >>> half)
    }
    next = append(room, copyPart(room, next, done, start, isPlain), OPEN)
    next = append(room, copyPart(room, next, start, ended, isPlain), CLOSE)
    done = ended
  }
  next = copyPart(room, next, done, textEnd, isPlain)
  room.setUint8(next, QUOTE)
  return next + 1
}

function digitsOf(number: number): number {
  return number < 10 ? 1 : number < 100 ? 2 : 3
}

function overwriteDigits(room: DataView, at: number, digits: number, number: number): void {
  let rest = number
  for (let place = at + digits - 1; place >= at; place--) {
    room.setUint8(place, 0x30 + (rest % 10))
    rest = (rest / 10) | 0
  }
}

/** Copies what was written from `from` to `end`, excluded, to `to`, escaped unless it is plain; returns where it ends. */
function copyPart(room: DataView, to: number, from: number, end: number, isPlain: boolean): number {
  if (!isPlain) return copyEscaped(room, to, from, end)
  copyText(room, to, room, from, end - from)
  return to + end - from
}

function copyEscaped(room: DataView, to: number, from: number, end: number): number {
  let next = to
  for (let at = from; at < end; at++) {
    const byte = room.getUint8(at)
    if (byte === AMPERSAND) next = append(room, next, ESCAPED_AMPERSAND)
    else if (byte === LESS) next = append(room, next, ESCAPED_LESS)
    else if (byte === GREATER) next = append(room, next, ESCAPED_GREATER)
    else room.setUint8(next++, byte)
  }
  return next
}
