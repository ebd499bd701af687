/**
 * Writes the results of a search as bytes. Each result is a prepared head, the verse's JSON from the bundle, and the
 * text again with marks. Nothing is decoded, since the positions of words are known in bytes.
 */

import { type Marks, markVerses } from '../../search/highlight.js'
import type { Terms } from '../../search/terms.js'
import type { WordIndex } from '../../search/word-index.js'
import { chapterIndexOf } from '../../text/places.js'
import { textBounds } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import { DIGITS, type ResultHeads } from '../result-heads.js'
import type { SearchedVersion } from '../texts.js'
import { writeContext } from './context.js'

const BEFORE_HIGHLIGHT = '","highlight":"'
const OPEN = '<mark>'
const CLOSE = '</mark>'
const AMPERSAND = 0x26
const LESS = 0x3c
const GREATER = 0x3e

/** A verse's text: its place in the bundle and in the answer. */
interface VerseText {
  readonly source: Uint8Array
  readonly first: number
  readonly written: number
  readonly length: number
  /** Whether it has no character that must be escaped. */
  readonly isPlain: boolean
}

/**
 * Writes the results, verses by ordinal in any order, with a comma between each two; each with its context if
 * `hasContext`.
 */
export function writeResults(
  writer: ByteWriter,
  chosen: SearchedVersion,
  terms: Terms,
  verses: Uint32Array,
  hasContext = false,
): void {
  const { version, words, heads } = chosen
  const marks = markVerses(words, terms, verses)
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
    }
    if (at > 0) writer.ascii(',')
    const number = version.numbers[verse] as number
    const head = chapter * DIGITS + digitsOf(number) - 1
    const start = writer.length
    // A copy inside the answer takes a quarter of the time of one from elsewhere.
    if (head === lastHead) writer.repeat(lastAt, lastAt + lengthOfHead(heads, head))
    else writer.bytes(heads.bytes, heads.starts[head], heads.starts[head + 1])
    numberHead(writer, heads, chapter, number, start)
    lastHead = head
    lastAt = start
    // Without its opening brace: the members of the verse follow those of the head.
    writeMarked(writer, chosen, marks, at, verse, (version.offsets[verse] as number) + 1)
    if (hasContext) writeContext(writer, chosen, verse, chapter)
    writer.ascii('}')
  }
}

/**
 * Writes the bytes of a verse's JSON from `from` on, an offset in the bundle before its text, up to the end of the text,
 * and then the text as `highlight`. `at` is the verse's place in `marks`.
 */
export function writeMarked(
  writer: ByteWriter,
  { version, words, heads }: SearchedVersion,
  marks: Marks,
  at: number,
  verse: number,
  from: number,
): void {
  const { isPlain, fragments: source } = heads
  const { first, end } = textBounds(version, verse)
  writer.bytes(source, from, end)
  const length = end - first
  const text = { source, first, written: writer.length - length, length, isPlain }
  writer.ascii(BEFORE_HIGHLIGHT)
  writeHighlight(writer, text, words, marks, at)
  writer.ascii('"')
}

function digitsOf(number: number): number {
  return number < 10 ? 1 : number < 100 ? 2 : 3
}

function lengthOfHead({ starts }: ResultHeads, head: number): number {
  return (starts[head + 1] as number) - (starts[head] as number)
}

/** Writes the number of a verse into both gaps of the head that was written at `at`. */
function numberHead(
  writer: ByteWriter,
  { inId, inReference }: ResultHeads,
  chapter: number,
  number: number,
  at: number,
): void {
  const digits = digitsOf(number)
  writer.overwriteDigits(at + (inId[chapter] as number), digits, number)
  writer.overwriteDigits(at + (inReference[chapter] as number) + digits - 1, digits, number)
}

function writeHighlight(
  writer: ByteWriter,
  text: VerseText,
  { starts, ends }: WordIndex,
  { spans, ends: spanEnds }: Marks,
  result: number,
): void {
  const last = spanEnds[result] as number
  let at = 0
  for (let span = result === 0 ? 0 : (spanEnds[result - 1] as number); span < last; span += 2) {
    const from = starts[spans[span] as number] as number
    const to = ends[spans[span + 1] as number] as number
    writePart(writer, text, at, from)
    writer.ascii(OPEN)
    writePart(writer, text, from, to)
    writer.ascii(CLOSE)
    at = to
  }
  writePart(writer, text, at, text.length)
}

/** Writes a part of a text, escaped. A text that needs no escapes is copied inside the answer, which is fastest. */
function writePart(
  writer: ByteWriter,
  { source, first, written, isPlain }: VerseText,
  from: number,
  end: number,
): void {
  if (isPlain) writer.repeat(written + from, written + end)
  else writeEscaped(writer, source, first + from, first + end)
}

function writeEscaped(writer: ByteWriter, source: Uint8Array, from: number, end: number): void {
  let written = from
  for (let at = from; at < end; at++) {
    const byte = source[at] as number
    if (byte !== AMPERSAND && byte !== LESS && byte !== GREATER) continue
    writer.bytes(source, written, at)
    writer.ascii(byte === AMPERSAND ? '&amp;' : byte === LESS ? '&lt;' : '&gt;')
    written = at + 1
  }
  writer.bytes(source, written, end)
}
