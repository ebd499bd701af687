/**
 * Sets of verses and their intersection. A set is a list of ordinals, or one bit for each verse. Results are written to
 * an array of the caller.
 */
import { bitsLength } from '../bundle/postings.js'
import type { Bounds } from '../text/places.js'
import type { Term } from './terms.js'
import { clearBits, countRange, isSet, listBits } from './verse-bits.js'
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

/** The verses that hold a term. */
export function versesOf(index: WordIndex, term: Term): VerseSet {
  const { numbers } = term
  return numbers.length === 1 ? versesOfWord(index, numbers[0] as number) : unionOf(index, term)
}

/** Of terms of several words, which are united once for a search. */
const unions = new WeakMap<Term, VerseSet>()

/** The verses that hold a term of several words. */
function unionOf(index: WordIndex, term: Term): VerseSet {
  const known = unions.get(term)
  if (known !== undefined) return known
  const united = unite(index, term.numbers)
  unions.set(term, united)
  return united
}

function versesOfWord(index: WordIndex, number: number): VerseSet {
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

/** How many verses have their bits set. */
const counted = new WeakMap<Uint32Array, number>()

/** In how many verses a term stands. */
export function countVerses(index: WordIndex, term: Term): number {
  const set = versesOf(index, term)
  if (set.isList) return set.end - set.first
  const known = counted.get(set.bits)
  if (known !== undefined) return known
  const count = countRange(set.bits, { first: 0, end: index.verseCount })
  counted.set(set.bits, count)
  return count
}

/** How many steps it takes to unite the verses of a term: one for each verse of a list, and for each element of bits. */
export function stepsToUnite({ postingStarts, verseCount }: WordIndex, { numbers }: Term): number {
  let steps = 0
  for (const number of numbers) {
    const listed = (postingStarts[number + 1] as number) - (postingStarts[number] as number)
    steps += listed === 0 ? bitsLength(verseCount) : listed
  }
  return steps
}

// The verses of the words that are being united to a list, one bit each; all 0 between two unions. One search runs at a time in a
// process, so all share it.
let listed = new Uint32Array(0)

/** The verses that hold any of the words: a list if that is smaller than bits, as for one word. */
function unite(index: WordIndex, numbers: readonly number[]): VerseSet {
  const { postingStarts, bitsets, verseCount } = index
  const length = bitsLength(verseCount)
  const frequent: Uint32Array[] = []
  let [steps, count] = [0, 0]
  for (const number of numbers) {
    count += countOf(index, number)
    const verses = (postingStarts[number + 1] as number) - (postingStarts[number] as number)
    steps += verses
    // A word without a list has bits.
    const bits = verses === 0 ? bitsets.get(number) : undefined
    if (bits !== undefined) frequent.push(bits)
  }
  if (frequent.length > 0 || steps > length) {
    const bits = uniteBits(frequent, length)
    const one = frequent.length === 1 ? counted.get(frequent[0] as Uint32Array) : undefined
    const before = one ?? countRange(bits, { first: 0, end: verseCount })
    counted.set(bits, before + setListed(index, numbers, bits))
    return { isList: false, bits, count }
  }
  if (listed.length < length) listed = new Uint32Array(length)
  const all = { first: 0, end: verseCount }
  const list = new Uint32Array(setListed(index, numbers, listed))
  listBits(listed, all, 0, list.length, list)
  clearBits(listed, all)
  return { isList: true, list, first: 0, end: list.length, count }
}

/** Sets the bits of the verses that the words have as lists. Returns how many of them were not set. */
function setListed(
  { postings, postingStarts }: WordIndex,
  numbers: readonly number[],
  bits: Uint32Array,
): number {
  let count = 0
  for (const number of numbers) {
    const end = postingStarts[number + 1] as number
    for (let at = postingStarts[number] as number; at < end; at++) {
      const verse = postings[at] as number
      const before = bits[verse >>> 5] as number
      count += (~before >>> (verse & 31)) & 1
      bits[verse >>> 5] = before | (1 << (verse & 31))
    }
  }
  return count
}

/** The bits that are set in any of the sets; two are read at a time, so that the result is written less often. */
function uniteBits(sets: readonly Uint32Array[], length: number): Uint32Array {
  const united = sets.length === 0 ? new Uint32Array(length) : (sets[0] as Uint32Array).slice()
  for (let next = 1; next < sets.length; next += 2) {
    const one = sets[next] as Uint32Array
    const other = sets[next + 1] ?? one
    for (let at = 0; at < length; at++) {
      united[at] = (united[at] as number) | (one[at] as number) | (other[at] as number)
    }
  }
  return united
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

export function keepListed(
  { list, first, end }: ListedSet,
  verses: Uint32Array,
  count: number,
): number {
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
