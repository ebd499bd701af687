/**
 * The bytes of a search result before its text, made once for each chapter that has a result. The verse's number is a gap: its digits
 * are written after the bytes are copied. All chapters of a Bible at once would hold up other requests for several milliseconds
 * when its words have just been read, and most searches show results of few of them.
 */
import { formatReference } from '../../reference/format.js'
import { type Constant, constant } from '../../text/copy-text.js'
import { bookOfChapter } from '../../text/places.js'
import type { Version } from '../../text/version.js'
import { bytesOf } from '../templates.js'

/** `{"verse_id":"gen_1_000","reference":"Génesis 1:000","book":{...},"chapter":1,` for chapters that `makeHeads` was called for. */
export interface ResultHeads {
  /** Another view when the heads of another chapter have no room. */
  bytes: DataView
  /** How much of `bytes` is written. */
  length: number
  /** Where the head of chapter index c for a verse of d digits lies: at index 3 * c + d - 1. */
  readonly starts: Uint32Array
  /** The length of each head, by the same index; 0 if it is not made. */
  readonly lengths: Uint32Array
  /** Offsets of the digits from the head's start: in `verse_id`, and in `reference` for a number of one digit. */
  readonly inId: Uint16Array
  readonly inReference: Uint16Array
  /** `,"version":"kjv","total":` in the head of an answer. */
  readonly named: Constant
}

export const DIGITS = 3

/** Bytes of the first view: the heads of some ten chapters. */
const FIRST_ROOM = 4096

const made = new WeakMap<Version, ResultHeads>()

/** The heads of a version; begun when it is first searched, and kept as long as its text. */
export function resultHeadsOf(version: Version): ResultHeads {
  let heads = made.get(version)
  if (heads === undefined) {
    heads = beginHeads(version)
    made.set(version, heads)
  }
  return heads
}

/** Makes the heads of the chapter of this index, unless they are there. `heads` are those of `version`. */
export function makeHeads(heads: ResultHeads, version: Version, chapter: number): void {
  if (heads.lengths[chapter * DIGITS] === 0) addHeads(heads, version, chapter)
}

function beginHeads(version: Version): ResultHeads {
  const count = version.chapterLast.length
  return {
    bytes: new DataView(new ArrayBuffer(FIRST_ROOM)),
    length: 0,
    starts: new Uint32Array(count * DIGITS),
    lengths: new Uint32Array(count * DIGITS),
    inId: new Uint16Array(count),
    inReference: new Uint16Array(count),
    named: constant(`,"version":"${version.record.id}","total":`),
  }
}

function addHeads(heads: ResultHeads, version: Version, index: number): void {
  const { canon, name, firstChapter } = bookOfChapter(version, index)
  const chapter = index - firstChapter + 1
  const place = { form: 'chapter', book: canon.number, chapter } as const
  const reference = formatReference(place, JSON.stringify(name).slice(1, -1))
  const beforeId = `{"verse_id":"${canon.id}_${chapter}_`
  const between = bytesOf(`","reference":"${reference}:`)
  const after = `","book":${bytesOf(JSON.stringify({ id: canon.id, name }))},"chapter":${chapter},`
  heads.inId[index] = beforeId.length
  heads.inReference[index] = beforeId.length + 1 + between.length
  for (let digits = 1; digits <= DIGITS; digits++) {
    const gap = '0'.repeat(digits)
    const head = beforeId + gap + between + gap + after
    const at = index * DIGITS + digits - 1
    heads.starts[at] = append(heads, head)
    heads.lengths[at] = head.length
  }
}

/** Writes bytes behind the last ones; returns where they begin. */
function append(heads: ResultHeads, bytes: string): number {
  const { length } = heads
  heads.length += bytes.length
  if (heads.length > heads.bytes.byteLength) heads.bytes = enlarged(heads.bytes, heads.length)
  Buffer.from(heads.bytes.buffer).write(bytes, length, 'latin1')
  return length
}

function enlarged({ buffer, byteLength }: DataView, needed: number): DataView {
  const larger = new Uint8Array(Math.max(needed, 2 * byteLength))
  larger.set(new Uint8Array(buffer))
  return new DataView(larger.buffer)
}
