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
  /** Start and end of each word, in bytes from the start of the verse's JSON string content. */
  readonly starts: Uint16Array
  readonly ends: Uint16Array
}
