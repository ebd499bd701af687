/** Takes the verses that match by stretches of the text, in the order of what the terms of a query count there at most. */
import type { Matches } from '../matches.js'
import type { Term } from '../terms.js'
import { lastElement } from '../verse-bits.js'
import type { WordIndex } from '../word-index.js'
import {
  areCounted,
  countInVerses,
  inStretches,
  inVerses,
  isDetailed,
  STEP,
  STRETCH,
} from './largest-shares.js'
import { BONUS_STEPS, countPair, type PairShares, sharesOfPair } from './pair-shares.js'
import { addSteps, type Weighed } from './weighed.js'

/** What one term, or its bonus, counts at most in each verse: its steps, times the factor. */
interface Detail {
  readonly steps: Uint8Array
  readonly factor: number
}

interface Known {
  readonly details: Detail[]
  /** The parts whose bonus for the one before them is known of no verse. */
  readonly uncounted: readonly number[]
}

/** So many places of a word are looked at in the time in which a verse is scored. */
const PLACES = 8

/** How many levels the stretches are sorted into. */
const LEVELS = 256
/** The level of a stretch without matches. */
const NOWHERE = 0xffff

// One search runs at a time in a process, so all share this working memory. By stretch: what all terms count at most there, what
// those of them count of which it is not known for each verse, and the level.
let highest = new Float64Array(0)
let vague = new Float64Array(0)
let levels = new Uint16Array(0)
const atLevel = new Uint32Array(LEVELS + 1)
// The verses that were taken last, and what they count at most.
let verses = new Uint32Array(0)
let most = new Float64Array(0)
// What the terms of which that is not kept count at most in each verse, and what share of their bonuses they have.
const counted: Uint8Array[] = []
const pairs: PairShares[] = []

function reserve(verseCount: number): void {
  if (verses.length >= verseCount) return
  const stretches = (verseCount >>> STRETCH) + 1
  highest = new Float64Array(stretches)
  vague = new Float64Array(stretches)
  levels = new Uint16Array(stretches)
  verses = new Uint32Array(verseCount)
  most = new Float64Array(verseCount)
}

/** Valid until the next search. */
export class Stretches {
  /** The verses that were taken last, ascending. */
  readonly verses: Uint32Array
  /** What these count at most, with all bonuses. */
  readonly most: Float64Array
  /** Whether that is known of each verse, and not only of its stretch. */
  readonly isKnown: boolean
  /** How many stretches have been taken. */
  taken = 0
  readonly #index: WordIndex
  readonly #weighed: Weighed
  readonly #bits: Uint32Array
  readonly #first: number
  readonly #last: number
  readonly #details: Detail[]
  #uncounted: readonly number[]
  /** What a level more counts more, and the level that is taken next: this one less one. */
  readonly #perLevel: number
  #level = LEVELS + 1

  constructor(index: WordIndex, weighed: Weighed, matches: Matches) {
    reserve(index.verseCount)
    this.verses = verses
    this.most = most
    this.#index = index
    this.#weighed = weighed
    this.#bits = matches.bits()
    this.#first = matches.bounds.first >>> STRETCH
    this.#last = lastElement(matches.bounds)
    const { parts } = weighed
    // A single word is not counted for a query.
    this.isKnown =
      parts.length === 1
        ? isDetailed(index, parts[0] as Term)
        : areCounted(index, parts, matches.total)
    const { details, uncounted } = sumTerms(index, weighed, this.isKnown, this.#first, this.#last)
    this.#details = details
    // Of verses of which the words are not known it would rule out few; and of one bonus the best verses mostly have all.
    this.#uncounted = this.isKnown && uncounted.length > 1 ? uncounted : []
    this.#perLevel = sortStretches(this.#bits, this.#first, this.#last)
  }

  /** Whether more than half of all stretches are not taken yet and can have verses that count as much as `least`. */
  isMostLeft(least: number): boolean {
    const lowest = this.#lowest(least)
    let [left, all] = [0, 0]
    for (let level = 0; level <= LEVELS; level++) {
      const here = atLevel[level] as number
      all += here
      if (level >= lowest && level < this.#level) left += here
    }
    return 2 * left > all
  }

  /** No stretch of a lower level has verses that count as much as `least`. */
  #lowest(least: number): number {
    return Math.min(Math.max(0, Math.floor(least / this.#perLevel) - 1), LEVELS)
  }

  /**
   * Takes the verses of at least so many more stretches that can count as much as `least`. Returns how many verses that are:
   * 0 if there are no more.
   */
  take(stretches: number, least: number): number {
    const lowest = this.#lowest(least)
    if (this.taken > 0 && this.#uncounted.length > 0) this.#countPairs(least)
    while (this.#level > lowest) {
      const above = this.#level
      const goal = this.taken + stretches
      let from = above
      while (from > lowest && this.taken < goal) this.taken += atLevel[--from] as number
      this.#level = from
      const listed = this.#list(from, above, least)
      const count = keepLikely(this.#details, least, listed, verses, most)
      if (count > 0) return count
    }
    return 0
  }

  /** Counts bonuses that are known of no verse, if that takes less time than to score all that are left without it. */
  #countPairs(least: number): void {
    const listed = this.#list(this.#lowest(least), this.#level, least)
    const left = keepLikely(this.#details, least, listed, verses, most)
    for (const part of this.#uncounted) this.#countPair(part, PLACES * left)
    this.#uncounted = []
  }

  /** Counts the bonus of a part, if it has no more places than so many. */
  #countPair(part: number, places: number): void {
    const { parts, bonuses } = this.#weighed
    const [before, term] = [parts[part - 1] as Term, parts[part] as Term]
    const pair = pairOf(this.#index, part)
    if (!countPair(this.#index, before, term, this.#bits, places, pair)) return
    const bonus = bonuses[part] as number
    const factor = bonus / BONUS_STEPS
    addTimes(factor, pair.stretches, this.#first, this.#last, highest)
    for (let at = this.#first; at <= this.#last; at++) {
      highest[at] = (highest[at] as number) - bonus
      vague[at] = (vague[at] as number) - bonus
    }
    this.#details.push({ steps: pair.verses, factor })
  }

  /** Lists the verses of the stretches of levels that can count as much as `least`; returns how many they are. */
  #list(from: number, above: number, least: number): number {
    const [bits, last, sorted, sums] = [this.#bits, this.#last, levels, highest]
    let count = 0
    for (let at = this.#first; at <= last; at++) {
      const level = sorted[at] as number
      if (level < from || level >= above || (sums[at] as number) < least) continue
      count = listVerses(bits[at] as number, at, count)
    }
    return count
  }
}

/**
 * Writes to `highest` and `vague` what the terms and their bonuses count at most in the stretches. Returns what more is known of
 * them.
 */
function sumTerms(
  index: WordIndex,
  { parts, weights, bonuses }: Weighed,
  isKnown: boolean,
  first: number,
  last: number,
): Known {
  highest.fill(0, first, last + 1)
  vague.fill(0, first, last + 1)
  const details: Detail[] = []
  const uncounted: number[] = []
  let unknown = 0
  for (const [part, term] of parts.entries()) {
    const factor = (weights[part] as number) * STEP
    const largest = inStretches(index, term)
    addTimes(factor, largest, first, last, highest)
    const steps = inVerses(index, term) ?? (isKnown ? count(index, term, part) : undefined)
    if (steps === undefined) addTimes(factor, largest, first, last, vague)
    else details.push({ steps, factor })
    if (part === 0) continue
    const bonus = bonuses[part] as number
    const pair = sharesOfPair(index, parts[part - 1] as Term, term)
    if (pair === undefined) {
      unknown += bonus
      uncounted.push(part)
      continue
    }
    addTimes(bonus / BONUS_STEPS, pair.stretches, first, last, highest)
    details.push({ steps: pair.verses, factor: bonus / BONUS_STEPS })
  }
  for (let at = first; at <= last; at++) {
    highest[at] = (highest[at] as number) + unknown
    vague[at] = (vague[at] as number) + unknown
  }
  return { details, uncounted }
}

/** In working memory that no other part of the query has. */
function count(index: WordIndex, term: Term, part: number): Uint8Array {
  let steps = counted[part]
  if (steps === undefined || steps.length < index.verseCount) {
    steps = new Uint8Array(index.verseCount)
    counted[part] = steps
  }
  countInVerses(index, term, steps)
  return steps
}

/** Working memory for the bonus of a part. */
function pairOf({ verseCount }: WordIndex, part: number): PairShares {
  let pair = pairs[part]
  if (pair === undefined || pair.verses.length < verseCount) {
    const stretches = new Uint8Array((verseCount >>> STRETCH) + 1)
    pair = { verses: new Uint8Array(verseCount), stretches }
    pairs[part] = pair
  }
  return pair
}

function addTimes(
  factor: number,
  steps: Uint8Array,
  first: number,
  last: number,
  into: Float64Array,
): void {
  for (let at = first; at <= last; at++) {
    into[at] = (into[at] as number) + factor * (steps[at] as number)
  }
}

/** Sorts the stretches that have matches into levels; returns what a level more counts more. */
function sortStretches(bits: Uint32Array, first: number, last: number): number {
  const [sums, into] = [highest, levels]
  let top = 0
  for (let at = first; at <= last; at++) {
    if ((sums[at] as number) > top) top = sums[at] as number
  }
  // All is 0 if every verse has every term.
  const perLevel = top === 0 ? 1 : top / LEVELS
  const levelsPer = 1 / perLevel
  atLevel.fill(0)
  for (let at = first; at <= last; at++) {
    into[at] = NOWHERE
    if (bits[at] === 0) continue
    const level = Math.min(((sums[at] as number) * levelsPer) | 0, LEVELS)
    into[at] = level
    atLevel[level] = (atLevel[level] as number) + 1
  }
  return perLevel
}

/** Lists the matches of a stretch behind the first `count` verses. Returns how many that are together. */
function listVerses(bits: number, stretch: number, count: number): number {
  const [into, sums] = [verses, most]
  const others = vague[stretch] as number
  let next = count
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    into[next] = (stretch << STRETCH) + 31 - Math.clz32(rest & -rest)
    sums[next++] = others
  }
  return next
}

/** Adds to `sums` what is known of each verse. Keeps those of the first `count` that can count as much as `least`. */
function keepLikely(
  details: readonly Detail[],
  least: number,
  count: number,
  into: Uint32Array,
  sums: Float64Array,
): number {
  if (details.length === 0) return count
  for (const { steps, factor } of details) addSteps(steps, factor, into, count, sums)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const value = sums[at] as number
    into[kept] = into[at] as number
    sums[kept] = value
    if (value >= least) kept += 1
  }
  return kept
}
