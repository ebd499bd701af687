/**
 * The bytes of a search result before its text, made once for each chapter of a version that is searched. The verse's number is a gap:
 * its digits are written after the bytes are copied.
 */
import { formatReference } from '../reference/format.js'
import type { Version } from '../text/version.js'
import { type Constant, constant } from './search/copy-text.js'

/** `{"verse_id":"gen_1_000","reference":"Génesis 1:000","book":{...},"chapter":1,` for each chapter. */
export interface ResultHeads {
  readonly bytes: DataView
  /** The head of chapter index c for a verse of d digits lies from `starts[3 * c + d - 1]` to the next. */
  readonly starts: Uint32Array
  /** Offsets of the digits from the head's start: in `verse_id`, and in `reference` for a number of one digit. */
  readonly inId: Uint16Array
  readonly inReference: Uint16Array
  /** The version's fragments. */
  readonly fragments: DataView
  /** `,"version":"kjv","total":` in the head of an answer. */
  readonly named: Constant
  /** Whether no text of the version has a character that must be escaped in a highlight. */
  readonly isPlain: boolean
}

export const DIGITS = 3

const made = new WeakMap<Version, ResultHeads>()

/** The heads of all chapters of a version; made when it is first searched, and kept as long as its text. */
export function resultHeadsOf(version: Version): ResultHeads {
  let heads = made.get(version)
  if (heads === undefined) {
    heads = createResultHeads(version)
    made.set(version, heads)
  }
  return heads
}

function createResultHeads(version: Version): ResultHeads {
  const count = version.chapterLast.length
  const starts = new Uint32Array(count * DIGITS + 1)
  const inId = new Uint16Array(count)
  const inReference = new Uint16Array(count)
  const pieces: string[] = []
  let length = 0
  for (const { canon, name, firstChapter, chapterCount } of version.books) {
    // Bytes as characters from here on, which have no length to be counted.
    const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
    const reference = JSON.stringify(name).slice(1, -1)
    const book = bytesOf(JSON.stringify({ id: canon.id, name }))
    for (let chapter = 1; chapter <= chapterCount; chapter++) {
      const index = firstChapter + chapter - 1
      const beforeId = `{"verse_id":"${canon.id}_${chapter}_`
      const place = { form: 'chapter', book: canon.number, chapter } as const
      const between = bytesOf(`","reference":"${formatReference(place, reference)}:`)
      const after = `","book":${book},"chapter":${chapter},`
      inId[index] = beforeId.length
      inReference[index] = beforeId.length + 1 + between.length
      for (let digits = 1; digits <= DIGITS; digits++) {
        const hole = '0'.repeat(digits)
        pieces.push(beforeId, hole, between, hole, after)
        length += beforeId.length + between.length + after.length + 2 * digits
        starts[index * DIGITS + digits] = length
      }
    }
  }
  const isPlain = !['&', '<', '>'].some((sign) => version.fragments.includes(sign))
  const { buffer, byteOffset, byteLength } = version.fragments
  const fragments = new DataView(buffer, byteOffset, byteLength)
  const bytes = new DataView(new Uint8Array(Buffer.from(pieces.join(''), 'latin1')).buffer)
  const named = constant(`,"version":"${version.record.id}","total":`)
  return { bytes, starts, inId, inReference, fragments, named, isPlain }
}
