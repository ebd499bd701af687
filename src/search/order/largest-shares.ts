/**
 * The largest share that a word counts in each stretch of the text, so that verses which cannot be among the best need
 * not be scored. Computed when a word is first ordered by relevance, and kept with the index: of a frequent word one byte
 * for 32 verses, of the few most frequent ones also one byte for each verse.
 */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import { mostFrequent } from '../verses/pairs.js'
import type { WordIndex } from '../word-index.js'
import { UNIT } from './roles.js'
import { MOST_SHARE, shareIn, sharesOf, usualLength } from './shares.js'

/** A share is kept as at most so many steps, rounded up. */
const MOST_STEPS = 255
export const STEP = MOST_SHARE / MOST_STEPS

/** A stretch has 2 ** STRETCH verses: those of one element of bits. */
export const STRETCH = 5

/** Of so many words the share in each verse is kept. */
const MOST_DETAILED = 8

interface Kept {
  /** By word: the largest share in each stretch. */
  readonly stretches: Map<number, Uint8Array>
  /** By word, of the most frequent ones: the share in each verse; undefined until it is asked for. */
  readonly verses: Map<number, Uint8Array | undefined>
}

const kept = new WeakMap<WordIndex, Kept>()

function keptOf(index: WordIndex): Kept {
  const known = kept.get(index)
  if (known !== undefined) return known
  const verses = new Map(mostFrequent(index, MOST_DETAILED).map((word) => [word, undefined]))
  const made = { stretches: new Map(), verses }
  kept.set(index, made)
  return made
}

/** What a term counts at most in each stretch, in steps; shared, not to be written to. */
export function inStretches(index: WordIndex, { numbers }: Term): Uint8Array {
  if (numbers.length === 1 && index.bitsets.has(numbers[0] as number)) {
    return ofFrequent(index, numbers[0] as number)
  }
  // As if a verse had one share for each of its words; together they count less. A form counts less than the word itself.
  const sums = new Uint8Array((index.verseCount >>> STRETCH) + 1)
  for (const word of numbers) {
    if (!index.bitsets.has(word)) {
      addLargest(index, word, STRETCH, sums)
      continue
    }
    const one = ofFrequent(index, word)
    for (let at = 0; at < one.length; at++) {
      sums[at] = Math.min((sums[at] as number) + (one[at] as number), MOST_STEPS)
    }
  }
  return sums
}

/** Whether it is kept what a term counts at most in each verse. */
export function isDetailed(index: WordIndex, { numbers }: Term): boolean {
  return numbers.length === 1 && keptOf(index).verses.has(numbers[0] as number)
}

/** What a term counts at most in each verse, in steps; undefined if that is not kept. */
export function inVerses(index: WordIndex, term: Term): Uint8Array | undefined {
  if (!isDetailed(index, term)) return undefined
  const [word] = term.numbers as readonly [number]
  const { verses } = keptOf(index)
  const known = verses.get(word)
  if (known !== undefined) return known
  const made = new Uint8Array(index.verseCount)
  countInVerses(index, term, made)
  verses.set(word, made)
  return made
}

/** Writes to `into`, which has an element for each verse, what a term counts at most there, in steps: nothing of it is kept. */
export function countInVerses(index: WordIndex, { numbers }: Term, into: Uint8Array): void {
  into.fill(0, 0, index.verseCount)
  for (const word of numbers) addLargest(index, word, 0, into)
}

/** How many positions are counted in the time in which a verse is scored; with more in all, what is known of stretches is enough. */
const POSITIONS = 16
const MOST_POSITIONS = 2 ** 14

/**
 * Whether it is known what each term counts at most in each verse, or soon counted: in less time than `total` verses are scored.
 */
export function areCounted(index: WordIndex, terms: readonly Term[], total: number): boolean {
  let positions = 0
  for (const term of terms) {
    if (isDetailed(index, term)) continue
    for (const word of term.numbers) positions += countOf(index, word)
  }
  return positions <= Math.min(POSITIONS * total, MOST_POSITIONS)
}

function ofFrequent(index: WordIndex, word: number): Uint8Array {
  const { stretches } = keptOf(index)
  const known = stretches.get(word)
  if (known !== undefined) return known
  const made = new Uint8Array((index.verseCount >>> STRETCH) + 1)
  addLargest(index, word, STRETCH, made)
  stretches.set(word, made)
  return made
}

/** Adds the largest share in each 2 ** `width` verses, up to MOST_STEPS. */
function addLargest(index: WordIndex, word: number, width: number, into: Uint8Array): void {
  const { positions, positionStarts, positionBits, verseStarts } = index
  const usual = usualLength(index)
  const known = sharesOf(usual)
  const end = positionStarts[word + 1] as number
  let stretch = -1
  let before = 0
  let next = 0
  for (let at = positionStarts[word] as number; at < end; at = next) {
    const verse = (positions[at] as number) >>> positionBits
    next = at + 1
    while (next < end && (positions[next] as number) >>> positionBits === verse) next += 1
    const length = (verseStarts[verse + 1] as number) - (verseStarts[verse] as number)
    const steps = Math.ceil(shareIn(known, UNIT * (next - at), length, usual) / STEP)
    if (verse >>> width !== stretch) {
      stretch = verse >>> width
      before = into[stretch] as number
    }
    into[stretch] = Math.min(Math.max(into[stretch] as number, before + steps), MOST_STEPS)
  }
}
