/**
 * How near two frequent words stand to each other in each verse, as the share of the bonus that they have for it, so that verses
 * of a query of frequent words alone need not be read to be ruled out. Computed when a pair is first ordered by relevance, and
 * kept with the index: one byte for each verse, of at most the pairs of those words of which the share in each verse is kept.
 */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import { keepAllowed, keepBeside } from '../verses/places.js'
import type { WordIndex } from '../word-index.js'
import { isDetailed, STRETCH } from './largest-shares.js'
import { FARTHEST, REVERSED, shareAt } from './score-verses.js'

/** A share of the bonus is kept as so many steps at most: with these it is a whole number at every distance. */
export const BONUS_STEPS = 120

/** By distance: the steps if the word stands behind the other one, and before it. */
const BEHIND = stepsOf(1)
const AHEAD = stepsOf(REVERSED)

/** None for a word itself. */
function stepsOf(share: number): Uint8Array {
  const steps = new Uint8Array(FARTHEST + 1)
  for (let distance = 1; distance <= FARTHEST; distance++) {
    steps[distance] = Math.ceil(share * shareAt(distance) * BONUS_STEPS)
  }
  return steps
}

/** In steps; shared, not to be written to. */
export interface PairShares {
  /** In each verse. */
  readonly verses: Uint8Array
  /** The most of each stretch. */
  readonly stretches: Uint8Array
}

const kept = new WeakMap<WordIndex, Map<number, PairShares>>()

/** What share of its bonus a term has for the one before it in the query; undefined if that is not kept. */
export function sharesOfPair(index: WordIndex, before: Term, term: Term): PairShares | undefined {
  if (!isDetailed(index, before) || !isDetailed(index, term)) return undefined
  const [one, other] = [before.numbers[0] as number, term.numbers[0] as number]
  const key = one * index.vocabulary.length + other
  let pairs = kept.get(index)
  if (pairs === undefined) {
    pairs = new Map()
    kept.set(index, pairs)
  }
  const known = pairs.get(key)
  if (known !== undefined) return known
  const verses = nearest(index, one, other)
  const made = { verses, stretches: mostOfStretches(verses) }
  pairs.set(key, made)
  return made
}

/** The steps of a word for the occurrence of the one before it that is nearest, in each verse. */
function nearest(index: WordIndex, before: number, word: number): Uint8Array {
  const { positions, positionStarts, positionBits, verseCount } = index
  const steps = new Uint8Array(verseCount)
  const first = positionStarts[before] as number
  const last = positionStarts[before + 1] as number
  const end = positionStarts[word + 1] as number
  let next = first
  for (let at = positionStarts[word] as number; at < end; at++) {
    const here = positions[at] as number
    const verse = here >>> positionBits
    while (next < last && (positions[next] as number) < here) next += 1
    const one = next > first ? (positions[next - 1] as number) : here
    // Of a word that comes twice in a query this is the same place, and the one behind it finds the nearest.
    const other = next < last ? (positions[next] as number) : here
    const behind = one >>> positionBits === verse ? (BEHIND[here - one] ?? 0) : 0
    const ahead = other >>> positionBits === verse ? (AHEAD[other - here] ?? 0) : 0
    steps[verse] = Math.max(steps[verse] as number, behind, ahead)
  }
  return steps
}

function mostOfStretches(verses: Uint8Array): Uint8Array {
  const most = new Uint8Array((verses.length >>> STRETCH) + 1)
  for (let verse = 0; verse < verses.length; verse++) {
    const stretch = verse >>> STRETCH
    most[stretch] = Math.max(most[stretch] as number, verses[verse] as number)
  }
  return most
}

// One search runs at a time in a process, so all share it: the places of a word in verses that match.
let places = new Uint32Array(0)

/** What words count at most that do not follow each other: that of the next distance, or of the other order. */
const APART = Math.max(BEHIND[2] as number, AHEAD[1] as number)

/**
 * Writes to `into` what share of its bonus a word has at most for the one before it, in the verses that are set in `matches`: all
 * of it if they follow each other there, be it behind a border of verses, else that of words that do not. False, and nothing is
 * written, for a term of several words, and if the rarer one has more than `most` places, at each of which a word of the text is
 * read. Nothing of it is kept.
 */
export function countPair(
  index: WordIndex,
  before: Term,
  term: Term,
  matches: Uint32Array,
  most: number,
  into: PairShares,
): boolean {
  if (before.numbers.length > 1 || term.numbers.length > 1) return false
  const [one, other] = [before.numbers[0] as number, term.numbers[0] as number]
  const isBefore = countOf(index, one) < countOf(index, other)
  const [walked, wanted, step] = isBefore ? [one, other, 1] : [other, one, -1]
  const from = index.positionStarts[walked] as number
  const stop = index.positionStarts[walked + 1] as number
  if (stop - from > most) return false
  if (places.length < stop - from) places = new Uint32Array(stop - from)
  const matching = keepAllowed(index, matches, from, stop, places)
  const count = keepBeside(index, places, 0, matching, step, wanted, places)
  into.verses.fill(APART)
  into.stretches.fill(APART)
  for (let at = 0; at < count; at++) {
    const verse = (places[at] as number) >>> index.positionBits
    into.verses[verse] = BONUS_STEPS
    into.stretches[verse >>> STRETCH] = BONUS_STEPS
  }
  return true
}
