/**
 * Reads FlexSearch's export straight into typed arrays. Knows how FlexSearch writes it: JSON in which each word is
 * followed by the ordinals of its verses.
 */
import { bitsLength, type Postings } from '../../src/bundle/words/postings.js'

const QUOTE = 0x22
const ZERO = 0x30
const NINE = 0x39
const CLOSE = 0x5d

/**
 * The verses of each word. `index` holds the words in the order of their numbers, `positionStarts` tells how often
 * each stands in the text. Throws an Error if they do not agree.
 */
export function readPostings(
  index: Uint8Array,
  positionStarts: Uint32Array,
  verseCount: number,
): Postings {
  const wordCount = positionStarts.length - 1
  const length = bitsLength(verseCount)
  const frequent = Uint32Array.from(positionStarts.keys()).filter((word) => countOf(word) >= length)
  const listed = frequent.reduce((sum, word) => sum - countOf(word), positionStarts.at(-1) ?? 0)
  // As many at most: a word may stand in a verse several times.
  const postings = new Uint32Array(listed)
  const postingStarts = new Uint32Array(wordCount + 1)
  const allBits = new Uint32Array(frequent.length * length)
  let frequentBefore = 0
  let word = 0
  let end = 0
  let bits = bitsOf(word)
  let verse = -1
  for (let at = 0; at < index.length; at++) {
    const byte = index[at] as number
    if (byte >= ZERO && byte <= NINE) {
      verse = (verse < 0 ? 0 : verse * 10) + byte - ZERO
    } else if (byte === QUOTE) {
      // A word, or the name of a part: letters and digits, and nothing that is escaped.
      at = endOfString(index, at)
    } else if (verse >= 0) {
      if (bits === undefined) postings[end++] = verse
      else bits[verse >>> 5] = (bits[verse >>> 5] as number) | (1 << (verse & 31))
      verse = -1
      if (byte === CLOSE) {
        postingStarts[++word] = end
        bits = bitsOf(word)
      }
    }
  }
  if (word !== wordCount || end > postings.length) {
    throw new Error('FlexSearch has indexed other words than the text has')
  }
  return { postings: postings.slice(0, end), postingStarts, frequent, bits: allBits, verseCount }

  /** How often a word stands in the text; not a number behind the last one. */
  function countOf(word: number): number {
    return (positionStarts[word + 1] as number) - (positionStarts[word] as number)
  }

  function bitsOf(word: number): Uint32Array | undefined {
    if (frequent[frequentBefore] !== word) return undefined
    const from = frequentBefore * length
    frequentBefore += 1
    return allBits.subarray(from, from + length)
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at++
  return at
}
