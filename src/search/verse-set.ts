/**
 * Sets of verses and their intersection. A set is a list of ordinals, or one bit for each verse. Results are written to
 * an array of the caller.
 */
import type { Bounds } from '../text/places.js'
import { isSet } from './verse-bits.js'
import { lowerBound } from './verses/lower-bound.js'
import type { WordIndex } from './word-index.js'

/**
 * The verses of one term: an ascending list, the values of `list` from `first` to `end`, excluded; or bits.
 * `count` is how often the term stands in the text.
 */
export type VerseSet =
  | {
      readonly isList: true
      readonly list: Uint32Array
      readonly first: number
      readonly end: number
      readonly count: number
    }
  | { readonly isList: false; readonly bits: Uint32Array; readonly count: number }

type ListedSet = VerseSet & { readonly isList: true }
export type BitSet = VerseSet & { readonly isList: false }

/** How often a word stands in the text. */
export function countOf({ positionStarts }: WordIndex, number: number): number {
  return (positionStarts[number + 1] as number) - (positionStarts[number] as number)
}

/** Orders lists before bits, because lists are short; in each kind the rarest term first. */
export function byRarity(a: VerseSet, b: VerseSet): number {
  return Number(b.isList) - Number(a.isList) || a.count - b.count
}

/** Writes the intersection of sets within the bounds to `into`. The first set is a list. Returns the length. */
export function collectListed(
  sets: readonly VerseSet[],
  { first, end }: Bounds,
  into: Uint32Array,
): number {
  const rarest = sets[0] as ListedSet
  const { list } = rarest
  let count = 0
  for (let at = lowerBound(list, first, rarest.first, rarest.end); at < rarest.end; at++) {
    const verse = list[at] as number
    if (verse >= end) break
    into[count++] = verse
  }
  for (let other = 1; other < sets.length; other++) {
    const set = sets[other] as VerseSet
    count = set.isList ? keepListed(set, into, count) : keepBits(set.bits, into, count)
  }
  return count
}

/** Keeps, of the first `count` verses of a list, those whose bits are set. Returns how many they are. */
export function keepBits(bits: Uint32Array, verses: Uint32Array, count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    if (isSet(bits, verse)) verses[kept++] = verse
  }
  return kept
}

function keepListed({ list, first, end }: ListedSet, verses: Uint32Array, count: number): number {
  let kept = 0
  let next = first
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    while (next < end && (list[next] as number) < verse) next += 1
    if (next < end && list[next] === verse) verses[kept++] = verse
  }
  return kept
}

/** Clears the bits of a set's verses. */
export function clearSet(bits: Uint32Array, set: VerseSet): void {
  if (set.isList) {
    for (let at = set.first; at < set.end; at++) {
      const verse = set.list[at] as number
      bits[verse >>> 5] = (bits[verse >>> 5] as number) & ~(1 << (verse & 31))
    }
  } else {
    for (let at = 0; at < set.bits.length; at++) {
      bits[at] = (bits[at] as number) & ~(set.bits[at] as number)
    }
  }
}
