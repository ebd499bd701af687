/** The verses of terms: those of one word as the index has them, those of several united. */
import { bitsLength } from '../../bundle/words/postings.js'
import type { Term } from '../terms.js'
import { addBits, clearBits, countBits, listBits } from '../verse-bits.js'
import { countOf, type VerseSet } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'

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

/** How many verses have their bits set. */
const counted = new WeakMap<Uint32Array, number>()

/** In how many verses a term stands. */
export function countVerses(index: WordIndex, term: Term): number {
  const set = versesOf(index, term)
  if (set.isList) return set.end - set.first
  const known = counted.get(set.bits)
  if (known !== undefined) return known
  const count = countBits(set.bits, { first: 0, end: index.verseCount })
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

// The verses of words that are being united, one bit each; all 0 between two unions. One search runs at a time in a process, so
// all share it.
let shared = new Uint32Array(0)

function sharedBits(verseCount: number): Uint32Array {
  if (shared.length < bitsLength(verseCount)) shared = new Uint32Array(bitsLength(verseCount))
  return shared
}

/** The bits of those words that have no list. */
function frequentOf({ postingStarts, bitsets }: WordIndex, numbers: readonly number[]) {
  const frequent: Uint32Array[] = []
  for (const number of numbers) {
    if (postingStarts[number + 1] !== postingStarts[number]) continue
    const bits = bitsets.get(number)
    if (bits !== undefined) frequent.push(bits)
  }
  return frequent
}

/** The verses that hold any of the words: a list if that is smaller than bits, as for one word. */
function unite(index: WordIndex, numbers: readonly number[]): VerseSet {
  const { postingStarts, verseCount } = index
  const frequent = frequentOf(index, numbers)
  let [steps, count] = [0, 0]
  for (const number of numbers) {
    count += countOf(index, number)
    steps += (postingStarts[number + 1] as number) - (postingStarts[number] as number)
  }
  if (frequent.length > 0 || steps > bitsLength(verseCount)) {
    const bits = uniteBits(frequent, bitsLength(verseCount))
    setListed(index, numbers, bits)
    return { isList: false, bits, count }
  }
  const bits = sharedBits(verseCount)
  setListed(index, numbers, bits)
  const all = { first: 0, end: verseCount }
  const list = new Uint32Array(steps)
  const end = listBits(bits, all, 0, steps, list)
  clearBits(bits, all)
  return { isList: true, list, first: 0, end, count }
}

/** Keeps, of the first `count` verses of a list, those that hold a term of several words. Returns how many they are. */
export function keepHolders(
  index: WordIndex,
  term: Term,
  verses: Uint32Array,
  count: number,
): number {
  const frequent = frequentOf(index, term.numbers)
  const bits = sharedBits(index.verseCount)
  setListed(index, term.numbers, bits)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    let element = bits[verse >>> 5] as number
    for (let set = 0; set < frequent.length; set++) {
      element |= (frequent[set] as Uint32Array)[verse >>> 5] as number
    }
    verses[kept] = verse
    // Adds 1 if the bit is set. There is no branch, because it could not be predicted.
    kept += (element >>> (verse & 31)) & 1
  }
  clearBits(bits, { first: 0, end: index.verseCount })
  return kept
}

/** Sets the bits of the verses that the words have as lists. */
function setListed(
  { postings, postingStarts }: WordIndex,
  numbers: readonly number[],
  bits: Uint32Array,
): void {
  for (const number of numbers) {
    addBits(postings, postingStarts[number] as number, postingStarts[number + 1] as number, bits)
  }
}

/** The bits that are set in any of the sets; two are read at a time, so that the result is written less often. */
function uniteBits(sets: readonly Uint32Array[], length: number): Uint32Array {
  const united = sets.length === 0 ? new Uint32Array(length) : (sets[0] as Uint32Array).slice()
  for (let next = 1; next < sets.length; next += 2) {
    const one = sets[next] as Uint32Array
    const other = sets[next + 1] ?? one
    for (let at = 0; at < length; at++) {
      const both = (one[at] as number) | (other[at] as number)
      united[at] = (united[at] as number) | both
    }
  }
  return united
}
