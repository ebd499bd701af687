/**
 * Finds the verses that hold the heaviest of some words, though none may hold all of them. Reads the verses of the
 * rarest words, and looks frequent words up in the best of those. Takes a bounded number of steps.
 */
import { bitsLength } from '../../bundle/words/postings.js'
import type { Bounds } from '../../text/places.js'
import type { Term } from '../terms.js'
import { countBits, isSet, listBits, setRange } from '../verse-bits.js'
import { clearSet, type VerseSet } from '../verse-set.js'
import { lowerBound } from '../verses/lower-bound.js'
import { versesOf } from '../verses/term-verses.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst } from './best-first.js'
import { PARTS, weightOf } from './bm25.js'

/** A word that a verse may hold, and which share of its weight it counts there. */
export interface Wish {
  readonly term: Term
  readonly share: number
}

/** How many verses of rare words are read at most; those of the rarest word are read in any case. */
const MOST_READ = 12_000
/** In how many verses the frequent words are looked up. */
const MOST_LOOKED_UP = 100

// One search runs at a time in a process, so all share this working memory. `sums` is all 0 between two searches.
let sums = new Float64Array(0)
let values = new Float64Array(0)
let met = new Uint32Array(0)
let frequent = new Uint32Array(0)

/**
 * The verses of `places` with the highest sums of weights, at most MOST_LOOKED_UP, best first; ties in canonical order.
 * None of them holds an excluded term.
 */
export function bestVerses(
  index: WordIndex,
  wishes: readonly Wish[],
  excluded: readonly Term[],
  places: readonly Bounds[],
): Uint32Array {
  if (sums.length < index.verseCount) {
    sums = new Float64Array(index.verseCount)
    values = new Float64Array(index.verseCount)
    met = new Uint32Array(index.verseCount)
    frequent = new Uint32Array(index.verseCount)
  }
  const sets = wishes.map(({ term, share }) => weigh(index, versesOf(index, term), share))
  sets.sort((one, other) => one.verses - other.verses)
  let [count, read, at] = [0, 0, 0]
  for (; at < sets.length; at++) {
    const rare = sets[at] as SizedSet
    read += rare.verses
    if (at > 0 && read > MOST_READ) break
    for (const place of places) count = addSet(rare, place, count)
  }
  const verses = withoutExcluded(index, excluded, places, met.slice(0, count))
  const best = inOrder(verses, MOST_LOOKED_UP)
  for (const { set, weight } of sets.slice(at)) {
    for (const verse of best) if (holds(set, verse)) sums[verse] = sumOf(verse) + weight
  }
  const ordered = inOrder(best, best.length)
  for (let next = 0; next < count; next++) sums[met[next] as number] = 0
  return ordered
}

/** The verses with the highest sums, in the order of these. */
function inOrder(verses: Uint32Array, most: number): Uint32Array {
  if (verses.length === 0) return verses
  for (let at = 0; at < verses.length; at++) values[at] = sumOf(verses[at] as number)
  return bestFirst(verses, values, 1, 0, Math.min(most, verses.length)).verses
}

function sumOf(verse: number): number {
  return sums[verse] as number
}

interface SizedSet {
  readonly set: VerseSet
  readonly verses: number
  readonly weight: number
}

function weigh({ verseCount }: WordIndex, set: VerseSet, share: number): SizedSet {
  const verses = set.isList
    ? set.end - set.first
    : countBits(set.bits, { first: 0, end: verseCount })
  const weight = Math.max(1, Math.round(share * weightOf(verseCount, verses) * PARTS))
  return { set, verses, weight }
}

/** Adds a weight to the verses of a set within a place. Verses that had none are added to `met`, whose length is returned. */
function addSet({ set, weight }: SizedSet, place: Bounds, count: number): number {
  if (set.isList) {
    const { list, end } = set
    const first = lowerBound(list, place.first, set.first, end)
    return addListed(list, first, lowerBound(list, place.end, first, end), weight, count)
  }
  let listed = listBits(set.bits, place, 0, frequent.length, frequent)
  // Bits come in elements of 32 verses, of which the first and the last may be in no place.
  let first = 0
  while (first < listed && (frequent[first] as number) < place.first) first += 1
  while (listed > first && (frequent[listed - 1] as number) >= place.end) listed -= 1
  return addListed(frequent, first, listed, weight, count)
}

function addListed(
  list: Uint32Array,
  first: number,
  end: number,
  weight: number,
  count: number,
): number {
  let length = count
  for (let at = first; at < end; at++) {
    const verse = list[at] as number
    const sum = sums[verse] as number
    if (sum === 0) met[length++] = verse
    sums[verse] = sum + weight
  }
  return length
}

/** Those of the verses, in `places`, that hold no excluded term. */
function withoutExcluded(
  index: WordIndex,
  excluded: readonly Term[],
  places: readonly Bounds[],
  verses: Uint32Array,
): Uint32Array {
  if (excluded.length === 0) return verses
  const allowed = new Uint32Array(bitsLength(index.verseCount))
  for (const place of places) setRange(allowed, place)
  for (const term of excluded) clearSet(allowed, versesOf(index, term))
  return verses.filter((verse) => isSet(allowed, verse))
}

/** Whether a verse is in a set. */
function holds(set: VerseSet, verse: number): boolean {
  if (!set.isList) return isSet(set.bits, verse)
  const at = lowerBound(set.list, verse, set.first, set.end)
  return at < set.end && set.list[at] === verse
}
