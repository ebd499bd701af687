/** The verses of each word of a text: the content of its index. */

export interface Postings {
  /**
   * The verses of a word that is not frequent: ordinals, ascending, from `postingStarts[w]` to
   * `postingStarts[w + 1]`.
   */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** The verses of a frequent word as one bit each, if that is smaller than the list. */
  readonly bitsets: ReadonlyMap<number, Uint32Array>
  readonly verseCount: number
}

const BITS = 32

/** How many integers hold one bit for each verse. */
export function bitsLength(verseCount: number): number {
  return Math.ceil(verseCount / BITS)
}
