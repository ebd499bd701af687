/**
 * The data of an answer as bytes: a string with one character a byte, or such strings around a run of bytes
 * that stay where they are until they are sent.
 */
import type { Run } from '../text/locate.js'
import { type Version, versesBounds } from '../text/version.js'

/** Bytes `first` up to and without `end` of `source`, between a head and a tail. */
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

/** All of it as one string, one character a byte. */
export function joinData(data: Data): string {
  if (typeof data === 'string') return data
  const { head, source, first, end, tail } = data
  return `${head}${source.toString('latin1', first, end)}${tail}`
}

/** Fewer bytes are quicker as a string. */
const LEAST_EXCERPT = 1024

/** Bytes `first` up to and without `end` of `source` between a head and a tail. */
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

/** An object that ends in the verses of a run; `head` is what stands before that member, with its comma. */
export function listVerses(version: Version, head: string, run: Pick<Run, 'first' | 'last'>): Data {
  const { first, end } = versesBounds(version, run.first, run.last)
  return excerpt(`${head}"verses":[`, version.fragments, first, end, ']}')
}
