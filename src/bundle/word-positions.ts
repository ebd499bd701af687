/** Inverts the words of a text: from a word to its positions. */
import type { TextWords } from './text-words.js'

export interface WordPositions {
  /**
   * The positions of word w, ascending, from `positionStarts[w]` to `positionStarts[w + 1]`. A position is the
   * ordinal of the verse, shifted left by `positionBits`, plus the index of the word in the verse, from 0.
   */
  readonly positions: Uint32Array
  readonly positionStarts: Uint32Array
  readonly positionBits: number
}

const BITS = 32

/** The positions of every word of a text. */
export function layOutPositions({ vocabulary, words, verseStarts }: TextWords): WordPositions {
  const positions = new Uint32Array(words.length)
  const positionStarts = new Uint32Array(vocabulary.length + 1)
  const free = new Uint32Array(vocabulary.length + 1)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    free[word] = (free[word] as number) + 1
  }
  let start = 0
  for (let word = 0; word < free.length; word++) {
    const count = free[word] as number
    positionStarts[word] = start
    free[word] = start
    start += count
  }
  const positionBits = BITS - Math.clz32(longestVerse(verseStarts))
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    const from = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    const first = verse * 2 ** positionBits
    for (let at = from; at < end; at++) {
      const word = words[at] as number
      const slot = free[word] as number
      positions[slot] = first + at - from
      free[word] = slot + 1
    }
  }
  return { positions, positionStarts, positionBits }
}

/** How many words the longest verse has. */
function longestVerse(verseStarts: Uint32Array): number {
  let longest = 0
  for (let verse = 1; verse < verseStarts.length; verse++) {
    longest = Math.max(longest, (verseStarts[verse] as number) - (verseStarts[verse - 1] as number))
  }
  return longest
}
