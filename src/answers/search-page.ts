/**
 * The results of a search as bytes: each verse's head made beforehand, its JSON from the bundle's own bytes,
 * and its text once more with the marks put in between. Nothing is decoded: the positions of words are known
 * in bytes.
 */

import { type Marks, markVerses } from '../search/highlight.js'
import type { Terms } from '../search/terms.js'
import type { WordIndex } from '../search/word-index.js'
import { chapterIndexOf } from '../text/places.js'
import { textBounds } from '../text/version.js'
import type { ByteWriter } from './byte-writer.js'
import { DIGITS, type ResultHeads } from './result-heads.js'
import type { ServedVersion } from './texts.js'

const BEFORE_HIGHLIGHT = '","highlight":"'
const OPEN = '<mark>'
const CLOSE = '</mark>'
const AMPERSAND = 0x26
const LESS = 0x3c
const GREATER = 0x3e

/** A verse's text: in the bundle, and where it stands in the answer. */
interface Text {
  readonly source: Uint8Array
  readonly first: number
  readonly written: number
  readonly length: number
  /** Whether nothing of it must be escaped. */
  readonly isPlain: boolean
}

/** Writes the results, verses by ordinal and ascending, with a comma between each two. */
export function writeResults(
  writer: ByteWriter,
  { version, words, template }: ServedVersion,
  terms: Terms,
  verses: Uint32Array,
): void {
  const { results } = template
  const { isPlain, fragments: source } = results
  const marks = markVerses(words, terms, verses)
  let chapter = 0
  let chapterEnd = 0
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    if (verse >= chapterEnd) {
      chapter = chapterIndexOf(version, verse)
      chapterEnd = version.chapterFirst[chapter + 1] as number
    }
    if (at > 0) writer.ascii(',')
    writeHead(writer, results, chapter, version.numbers[verse] as number)
    const { first, end } = textBounds(version, verse)
    // Without the brace before it: the verse's members go on where the head ends.
    writer.bytes(source, (version.offsets[verse] as number) + 1, end)
    const length = end - first
    const text = { source, first, written: writer.length - length, length, isPlain }
    writer.ascii(BEFORE_HIGHLIGHT)
    writeHighlight(writer, text, words, marks, at)
    writer.ascii('"}')
  }
}

function writeHead(
  writer: ByteWriter,
  { bytes, starts, inId, inReference }: ResultHeads,
  chapter: number,
  number: number,
): void {
  const digits = number < 10 ? 1 : number < 100 ? 2 : 3
  const index = chapter * DIGITS + digits - 1
  const at = writer.length
  writer.bytes(bytes, starts[index], starts[index + 1])
  writer.overwriteDigits(at + (inId[chapter] as number), digits, number)
  writer.overwriteDigits(at + (inReference[chapter] as number) + digits - 1, digits, number)
}

function writeHighlight(
  writer: ByteWriter,
  text: Text,
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

/** Writes a part of a text, escaped; what needs no escaping is quickest copied within the answer. */
function writePart(
  writer: ByteWriter,
  { source, first, written, isPlain }: Text,
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
