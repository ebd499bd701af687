/** The verses of each word of a text: the content of its index. */

export interface Postings {
  /**
   * The verses of a word that is not frequent: ordinals, ascending, from `postingStarts[w]` to
   * `postingStarts[w + 1]`.
   */
  readonly postings: Uint32Array
  readonly postingStarts: Uint32Array
  /** The words whose verses are bits, because these are smaller than the list; ascending. */
  readonly frequent: Uint32Array
  /** One bit for each verse, of each frequent word: `bitsLength` integers a word. */
  readonly bits: Uint32Array
  readonly verseCount: number
}

const BITS = 32

/** How many integers hold one bit for each verse. */
export function bitsLength(verseCount: number): number {
  return Math.ceil(verseCount / BITS)
}
