/** Writes the verses before and after a result, as bytes from the bundle. */
import { bookOfChapter, boundsOfBook, chapterIndexOf } from '../../text/places.js'
import type { Version } from '../../text/version.js'
import type { ByteWriter } from '../byte-writer.js'
import type { SearchedVersion } from '../texts.js'
import { DIGITS, makeHeads, type ResultHeads } from './result-heads.js'

/** `"` and `,` between the verse's number in a head's `verse_id`, and the member that is its reference. */
const ID_TAIL = 2

/**
 * Writes `,"context":{"before":{...},"after":{...}}`: the verses with text next to a verse in the same book, in other
 * chapters too; null at the book's first and last verse. `chapter` is the index of the verse's chapter.
 */
export function writeContext(
  writer: ByteWriter,
  { version, heads }: Pick<SearchedVersion, 'version' | 'heads'>,
  verse: number,
  chapter: number,
): void {
  const { first, end } = boundsOfBook(version, bookOfChapter(version, chapter))
  writer.ascii(',"context":{"before":')
  if (verse > first) writeNeighbour(writer, version, heads, verse - 1)
  else writer.ascii('null')
  writer.ascii(',"after":')
  if (verse + 1 < end) writeNeighbour(writer, version, heads, verse + 1)
  else writer.ascii('null')
  writer.ascii('}')
}

function writeNeighbour(
  writer: ByteWriter,
  version: Version,
  heads: ResultHeads,
  verse: number,
): void {
  const chapter = chapterIndexOf(version, verse)
  makeHeads(heads, version, chapter)
  const { bytes, starts, inId, inReference } = heads
  const { firstChapter } = bookOfChapter(version, chapter)
  // The head for a number of one digit has the reference, up to its verse, between its two gaps.
  const head = starts[chapter * DIGITS] as number
  const from = head + (inId[chapter] as number) + 1 + ID_TAIL
  writer.ascii('{')
  writer.part(bytes, from, head + (inReference[chapter] as number))
  writer.integer(version.numbers[verse] as number)
  writer.ascii('","chapter":')
  writer.integer(chapter - firstChapter + 1)
  writer.ascii(',')
  const { offsets } = version
  // Without its opening brace, and without the comma behind it.
  writer.bytes(version.bytes((offsets[verse] as number) + 1, (offsets[verse + 1] as number) - 1))
}
