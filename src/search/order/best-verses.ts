/**
 * Finds the verses that hold the heaviest of some words, though none may hold all of them. Reads the verses of the
 * rarest words, and looks frequent words up in the best of those. Takes a bounded number of steps.
 */
import { bitsLength } from '../../bundle/postings.js'
import type { Bounds } from '../../text/places.js'
import type { Term } from '../terms.js'
import { countBits, listBits, setRange } from '../verse-bits.js'
import { clearSet, lowerBound, type VerseSet, versesOf } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst } from './best-first.js'

/** A word that a verse may hold, and what it counts there: a whole number. */
export interface Wish {
  readonly term: Term
  readonly weight: number
}

/** How many verses of rare words are read at most; those of the rarest word are read in any case. */
const MOST_READ = 20_000
/** In how many verses the frequent words are looked up. */
const MOST_LOOKED_UP = 200

// One search runs at a time in a process, so all share this working memory. `sums` is all 0 between two searches.
let sums = new Float64Array(0)
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
    met = new Uint32Array(index.verseCount)
    frequent = new Uint32Array(index.verseCount)
  }
  const sets = wishes.map(({ term, weight }) => sized(index, versesOf(index, term), weight))
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

function inOrder(verses: Uint32Array, most: number): Uint32Array {
  if (verses.length === 0) return verses
  return bestFirst(verses, Float64Array.from(verses, sumOf), 1, 0, Math.min(most, verses.length))
    .verses
}

function sumOf(verse: number): number {
  return sums[verse] as number
}

interface SizedSet {
  readonly set: VerseSet
  readonly verses: number
  readonly weight: number
}

function sized({ verseCount }: WordIndex, set: VerseSet, weight: number): SizedSet {
  const verses = set.isList
    ? set.end - set.first
    : countBits(set.bits, { first: 0, end: verseCount })
  return { set, verses, weight }
}

/** Adds a weight to the verses of a set within a place. Verses that had none are added to `met`, whose length is returned. */
function addSet({ set, weight }: SizedSet, place: Bounds, count: number): number {
  let length = count
  const add = (verse: number) => {
    if (verse < place.first || verse >= place.end) return
    if (sums[verse] === 0) met[length++] = verse
    sums[verse] = (sums[verse] as number) + weight
  }
  if (set.isList) {
    const { list, first, end } = set
    for (let at = lowerBound(list, place.first, first, end); at < end; at++) {
      if ((list[at] as number) >= place.end) break
      add(list[at] as number)
    }
  } else {
    const listed = listBits(set.bits, place, 0, frequent.length, frequent)
    for (let at = 0; at < listed; at++) add(frequent[at] as number)
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
  return verses.filter((verse) => hasBit(allowed, verse))
}

/** Whether a verse is in a set. */
function holds(set: VerseSet, verse: number): boolean {
  if (!set.isList) return hasBit(set.bits, verse)
  const at = lowerBound(set.list, verse, set.first, set.end)
  return at < set.end && set.list[at] === verse
}

function hasBit(bits: Uint32Array, verse: number): boolean {
  return (((bits[verse >>> 5] as number) >>> (verse & 31)) & 1) === 1
}
