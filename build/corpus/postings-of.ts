/** From the positions of each word to its verses: a list of ordinals, or one bit per verse for a frequent word. */
import { bitsLength, type Postings } from '../../src/bundle/postings.js'
import type { WordPositions } from '../../src/bundle/word-positions.js'

/** The verses of each word of a text of `verseCount` verses. */
export function postingsOf(
  { positions, positionStarts, positionBits }: WordPositions,
  verseCount: number,
): Postings {
  const words = positionStarts.length - 1
  const length = bitsLength(verseCount)
  const postings = new Uint32Array(positions.length)
  const postingStarts = new Uint32Array(words + 1)
  const bitsets = new Map<number, Uint32Array>()
  let end = 0
  for (let word = 0; word < words; word++) {
    const from = positionStarts[word] as number
    const to = positionStarts[word + 1] as number
    if (to - from >= length) bitsets.set(word, bitsOf(positions.subarray(from, to), positionBits))
    else {
      let last = -1
      for (let at = from; at < to; at++) {
        const verse = (positions[at] as number) >>> positionBits
        if (verse !== last) postings[end++] = verse
        last = verse
      }
    }
    postingStarts[word + 1] = end
  }
  return { postings: postings.slice(0, end), postingStarts, bitsets, verseCount }

  function bitsOf(own: Uint32Array, bits: number): Uint32Array {
    const made = new Uint32Array(length)
    for (const position of own) {
      const verse = position >>> bits
      made[verse >>> 5] = (made[verse >>> 5] as number) | (1 << (verse & 31))
    }
    return made
  }
}
