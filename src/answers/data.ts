/**
 * The `data` of an answer as bytes: a string with one character a byte, or two such strings around a slice of a Buffer
 * that is not copied until it is sent.
 */
import type { Run } from '../text/locate.js'
import { type Version, versesBounds } from '../text/version.js'

/** The bytes of `source` from `first` to `end`, excluded, between a head and a tail. */
export interface Excerpt {
  readonly head: string
  readonly source: Buffer
  readonly first: number
  readonly end: number
  readonly tail: string
}

export type Data = string | Excerpt

/** Number of bytes. */
export function lengthOf(data: Data): number {
  if (typeof data === 'string') return data.length
  return data.head.length + (data.end - data.first) + data.tail.length
}

/** The whole data as one string, one character a byte. */
export function joinData(data: Data): string {
  if (typeof data === 'string') return data
  const { head, source, first, end, tail } = data
  return `${head}${source.toString('latin1', first, end)}${tail}`
}

/** A shorter excerpt is sent faster as a string. */
const LEAST_EXCERPT = 1024

/** The bytes of `source` from `first` to `end`, excluded, between a head and a tail. */
export function excerpt(
  head: string,
  source: Buffer,
  first: number,
  end: number,
  tail: string,
): Data {
  const data = { head, source, first, end, tail }
  return end - first < LEAST_EXCERPT ? joinData(data) : data
}

/**
 * A JSON object with the verses of a run. `head` is its text before that member, comma included; `more` are the members
 * behind it, each with a comma before it.
 */
export function listVerses(
  version: Version,
  head: string,
  run: Pick<Run, 'first' | 'last'>,
  more = '',
): Data {
  const { first, end } = versesBounds(version, run.first, run.last)
  const verses = version.bytes(first, end)
  return excerpt(`${head}"verses":[`, verses, 0, verses.length, `]${more}}`)
}
