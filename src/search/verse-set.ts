/**
 * Sets of verses and their intersection. A set is a list of ordinals, or one bit for each verse. Results are written to
 * an array of the caller.
 */
import type { Bounds } from '../text/places.js'
import type { Term } from './terms.js'
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

/** The verses that hold a term. */
export function versesOf(index: WordIndex, term: Term): VerseSet {
  const number = term[0] as number
  if (term.length > 1) return union(index, term)
  const count = countOf(index, number)
  const bits = index.bitsets.get(number)
  if (bits !== undefined) return { isList: false, bits, count }
  const { postings: list, postingStarts } = index
  const first = postingStarts[number] as number
  const end = postingStarts[number + 1] as number
  return { isList: true, list, first, end, count }
}

/** How often a word stands in the text. */
export function countOf({ positionStarts }: WordIndex, number: number): number {
  return (positionStarts[number + 1] as number) - (positionStarts[number] as number)
}

function union(index: WordIndex, term: Term): VerseSet {
  const united = new Uint32Array(Math.ceil(index.verseCount / 32))
  let count = 0
  for (const number of term) {
    const set = versesOf(index, [number])
    count += set.count
    if (set.isList) {
      for (let at = set.first; at < set.end; at++) {
        const verse = set.list[at] as number
        united[verse >>> 5] = (united[verse >>> 5] as number) | (1 << (verse & 31))
      }
    } else {
      for (let at = 0; at < united.length; at++) {
        united[at] = (united[at] as number) | (set.bits[at] as number)
      }
    }
  }
  return { isList: false, bits: united, count }
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
  for (let other = 1; other < sets.length && count > 0; other++) {
    const set = sets[other] as VerseSet
    count = set.isList ? keepListed(set, into, count) : keepBits(set.bits, into, count)
  }
  return count
}

function keepBits(bits: Uint32Array, verses: Uint32Array, count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    if (((bits[verse >>> 5] as number) >>> (verse & 31)) & 1) verses[kept++] = verse
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

/**
 * Writes the intersection of the sets of bits within the bounds to `into`. The bounds are not empty. Only the elements
 * that hold a verse of the bounds are written: those from `first >>> 5` to `(end - 1) >>> 5`.
 */
export function intersectBits(
  sets: readonly VerseSet[],
  { first, end }: Bounds,
  into: Uint32Array,
): void {
  const from = first >>> 5
  const last = (end - 1) >>> 5
  into.fill(-1, from, last + 1)
  into[from] = -1 << (first & 31)
  into[last] = (into[last] as number) & (-1 >>> (31 - ((end - 1) & 31)))
  for (const set of sets) if (!set.isList) keepCommon(into, set.bits, from, last)
}

function keepCommon(into: Uint32Array, bits: Uint32Array, from: number, last: number): void {
  for (let at = from; at <= last; at++) into[at] = (into[at] as number) & (bits[at] as number)
}

/** The number of bits set in the elements that hold a verse of the bounds. */
export function countBits(bits: Uint32Array, { first, end }: Bounds): number {
  let total = 0
  for (let at = first >>> 5; at <= (end - 1) >>> 5; at++) total += popCount(bits[at] as number)
  return total
}

/**
 * Lists the bits set in the elements that hold a verse of the bounds: at most `limit`, from the `offset`-th on. Returns
 * how many they are.
 */
export function listBits(
  bits: Uint32Array,
  { first, end }: Bounds,
  offset: number,
  limit: number,
  into: Uint32Array,
): number {
  const last = (end - 1) >>> 5
  let skip = offset
  let listed = 0
  for (let at = first >>> 5; at <= last && listed < limit; at++) {
    let rest = bits[at] as number
    if (skip > 0) {
      const here = popCount(rest)
      if (skip >= here) {
        skip -= here
        continue
      }
      for (; skip > 0; skip--) rest &= rest - 1
    }
    for (; rest !== 0 && listed < limit; rest &= rest - 1) {
      into[listed++] = (at << 5) + 31 - Math.clz32(rest & -rest)
    }
  }
  return listed
}

function popCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Sets the bits of an ascending list; clears the other bits of the elements that hold a verse of the bounds. */
export function setBits(
  list: Uint32Array,
  count: number,
  { first, end }: Bounds,
  into: Uint32Array,
): void {
  into.fill(0, first >>> 5, ((end - 1) >>> 5) + 1)
  for (let at = 0; at < count; at++) {
    const verse = list[at] as number
    into[verse >>> 5] = (into[verse >>> 5] as number) | (1 << (verse & 31))
  }
}

/** Binary search in an ascending array: the first index from `from` on whose value is at least `value`, else `end`. */
export function lowerBound(
  ascending: Uint32Array,
  value: number,
  from: number,
  end: number,
): number {
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
