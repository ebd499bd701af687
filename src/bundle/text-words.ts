/** The words of a text in reading order, as the build writes them and the search reads them. */

/** Numbers of words: 16 bits wide if the vocabulary is small enough, which saves memory and cache. */
export type WordNumbers = Uint16Array | Uint32Array

/** The words of a text as arrays; a verse's words are those from `verseStarts[v]` to `verseStarts[v + 1]`. */
export interface TextWords {
  /** Folded words; a word's number is its index here. */
  readonly vocabulary: readonly string[]
  /** The number of each word of the text. */
  readonly words: WordNumbers
  /** First word of each verse, by ordinal, and one more. */
  readonly verseStarts: Uint32Array
  /** How far each word reaches. */
  readonly extents: Extents
}

/**
 * Two numbers for each word, in bytes of the verse's JSON string content. In the upper half of its bits: how many it has
 * itself. In the lower half: how many that belong to no word stand before it, since the end of the word before or the beginning of the
 * verse. 16 bits wide if that is enough for every word of the text, else 32.
 */
export type Extents = Uint16Array | Uint32Array

/** The bits of half an extent. */
export function halfOf({ BYTES_PER_ELEMENT }: Extents): number {
  return 4 * BYTES_PER_ELEMENT
}

/** The bytes before a word that belong to none. */
export function bytesBefore(extents: Extents, word: number): number {
  return (extents[word] as number) & ((1 << halfOf(extents)) - 1)
}

/** The bytes of the words from `first` to `end`, excluded, with those before each of them. */
export function bytesAcross(extents: Extents, first: number, end: number): number {
  const half = halfOf(extents)
  const mask = (1 << half) - 1
  let bytes = 0
  for (let word = first; word < end; word++) {
    const extent = extents[word] as number
    bytes += (extent & mask) + (extent >>> half)
  }
  return bytes
}
