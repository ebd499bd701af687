/** The words of a text the other way round: from a word to its places. */
import type { TextWords } from './text-words.js'

export interface WordPlaces {
  /**
   * Where word w stands in the text, ascending, from `placeStarts[w]` to `placeStarts[w + 1]`: the ordinal of
   * the verse, shifted left by `placeBits`, and which word of the verse it is, from 0.
   */
  readonly places: Uint32Array
  readonly placeStarts: Uint32Array
  readonly placeBits: number
}

const BITS = 32

/** The places of all words of a text. */
export function layOutPlaces({ vocabulary, words, verseStarts }: TextWords): WordPlaces {
  const places = new Uint32Array(words.length)
  const placeStarts = new Uint32Array(vocabulary.length + 1)
  const free = new Uint32Array(vocabulary.length + 1)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number
    free[word] = (free[word] as number) + 1
  }
  let start = 0
  for (let word = 0; word < free.length; word++) {
    const count = free[word] as number
    placeStarts[word] = start
    free[word] = start
    start += count
  }
  const placeBits = BITS - Math.clz32(longestVerse(verseStarts))
  for (let verse = 0; verse + 1 < verseStarts.length; verse++) {
    const from = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    const first = verse * 2 ** placeBits
    for (let at = from; at < end; at++) {
      const word = words[at] as number
      const place = free[word] as number
      places[place] = first + at - from
      free[word] = place + 1
    }
  }
  return { places, placeStarts, placeBits }
}

/** Words of the longest verse. */
function longestVerse(verseStarts: Uint32Array): number {
  let longest = 0
  for (let verse = 1; verse < verseStarts.length; verse++) {
    longest = Math.max(longest, (verseStarts[verse] as number) - (verseStarts[verse - 1] as number))
  }
  return longest
}
