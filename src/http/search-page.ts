/**
 * The results of a search as bytes: each verse's JSON from the bundle's own bytes, with the marks put in
 * between. Nothing is decoded: the positions of words are known in bytes.
 */

import type { Terms } from '../search/find.js'
import { markedSpans } from '../search/highlight.js'
import type { WordIndex } from '../search/word-index.js'
import { placeOf } from '../text/places.js'
import { textBounds, type Version } from '../text/version.js'
import type { ByteWriter } from './byte-writer.js'
import type { ServedVersion } from './service.js'

const OPEN = '<mark>'
const CLOSE = '</mark>'
const AMPERSAND = 0x26
const LESS = 0x3c
const GREATER = 0x3e

/** Writes the results, verses by ordinal, with a comma between each two. */
export function writeResults(
  writer: ByteWriter,
  { version, words, template }: ServedVersion,
  terms: Terms,
  verses: readonly number[],
): void {
  for (const [at, ordinal] of verses.entries()) {
    const { book, chapter, verse } = placeOf(version, ordinal)
    const heads = template.bookByNumber[book.canon.number]
    if (heads === undefined) continue
    if (at > 0) writer.ascii(',')
    writer.ascii(`{"verse_id":"${book.canon.id}_${chapter}_${verse}",`)
    writer.bytes(heads.resultReference)
    writer.ascii(`${chapter}:${verse}`)
    writer.bytes(heads.resultBook)
    writer.ascii(`${chapter},"verse":${verse},"text":"`)
    const { first, end } = textBounds(version, ordinal)
    writer.bytes(version.fragments, first, end)
    writer.ascii('","highlight":"')
    writeHighlight(writer, version, words, markedSpans(words, terms, ordinal), first, end)
    writer.ascii('"}')
  }
}

function writeHighlight(
  writer: ByteWriter,
  { fragments }: Version,
  index: WordIndex,
  spans: readonly number[],
  first: number,
  end: number,
): void {
  let at = first
  for (let span = 0; span < spans.length; span += 2) {
    const from = first + (index.starts[spans[span] as number] as number)
    const to = first + (index.ends[spans[span + 1] as number] as number)
    writeEscaped(writer, fragments, at, from)
    writer.ascii(OPEN)
    writeEscaped(writer, fragments, from, to)
    writer.ascii(CLOSE)
    at = to
  }
  writeEscaped(writer, fragments, at, end)
}

function writeEscaped(writer: ByteWriter, source: Buffer, from: number, end: number): void {
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
