/**
 * The verses in which one of the most frequent words stands right behind another one: of all phrases, those of such words have
 * the most places to look at. Found when a pair is first asked for and kept with the index, one bit for each verse.
 */
import { bitsLength } from '../../bundle/words/postings.js'
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'

/** Of the pairs of so many words; if all are asked for, they take 1 MiB of a whole Bible. */
const MOST_WORDS = 16

interface Kept {
  readonly frequent: ReadonlySet<number>
  readonly pairs: Map<number, Uint32Array>
}

const kept = new WeakMap<WordIndex, Kept>()

function keptOf(index: WordIndex): Kept {
  const known = kept.get(index)
  if (known !== undefined) return known
  const made = { frequent: new Set(mostFrequent(index, MOST_WORDS)), pairs: new Map() }
  kept.set(index, made)
  return made
}

/** So many of the words that stand in the text most often, the most frequent one first. */
export function mostFrequent(index: WordIndex, count: number): number[] {
  const words = [...index.bitsets.words].sort((a, b) => countOf(index, b) - countOf(index, a))
  return words.slice(0, count)
}

/** The verses of a pair if they have been found before; shared, not to be written to. */
export function knownPair(index: WordIndex, before: Term, behind: Term): Uint32Array | undefined {
  if (before.numbers.length > 1 || behind.numbers.length > 1) return undefined
  return kept.get(index)?.pairs.get(keyOf(index, before, behind))
}

/**
 * The verses in which a term stands right behind another one, one bit each; undefined if that is not kept of the two. Shared, not
 * to be written to. Takes as many steps as the rarer one has places, unless they have been found before.
 */
export function versesOfPair(
  index: WordIndex,
  before: Term,
  behind: Term,
): Uint32Array | undefined {
  const known = knownPair(index, before, behind)
  if (known !== undefined) return known
  const { frequent, pairs } = keptOf(index)
  const isKept = ({ numbers }: Term) => numbers.length === 1 && frequent.has(numbers[0] as number)
  if (!isKept(before) || !isKept(behind)) return undefined
  const made = findPair(index, before.numbers[0] as number, behind.numbers[0] as number)
  pairs.set(keyOf(index, before, behind), made)
  return made
}

/** Of two terms of one word. */
function keyOf({ vocabulary }: WordIndex, before: Term, behind: Term): number {
  return (before.numbers[0] as number) * vocabulary.length + (behind.numbers[0] as number)
}

/** Looks beside each place of the rarer one. */
function findPair(index: WordIndex, before: number, behind: number): Uint32Array {
  const { words, positions, positionStarts, positionBits, verseStarts, verseCount } = index
  const bits = new Uint32Array(bitsLength(verseCount))
  const isBefore = countOf(index, before) < countOf(index, behind)
  const [walked, wanted, step] = isBefore ? [before, behind, 1] : [behind, before, -1]
  const inVerse = 2 ** positionBits - 1
  const end = positionStarts[walked + 1] as number
  for (let at = positionStarts[walked] as number; at < end; at++) {
    const position = positions[at] as number
    const verse = position >>> positionBits
    const start = verseStarts[verse] as number
    const place = start + (position & inVerse) + step
    if (words[place] !== wanted) continue
    if (place < start || place >= (verseStarts[verse + 1] as number)) continue
    bits[verse >>> 5] = (bits[verse >>> 5] as number) | (1 << (verse & 31))
  }
  return bits
}
