/** Filters verses by terms of many words, by reading them. */
import type { Term } from '../terms.js'
import type { WordIndex } from '../word-index.js'

/** So many terms are looked for at once: one bit each. */
const AT_ONCE = 8

// By word: the terms that it belongs to; all 0 between two searches. One search runs at a time in a process, so all share it.
let termsOf = new Uint8Array(0)

/** Keeps, of the first `count` verses of a list, those that hold all terms. Returns how many they are. */
export function filterByReading(
  index: WordIndex,
  terms: readonly Term[],
  verses: Uint32Array,
  count: number,
): number {
  if (termsOf.length < index.vocabulary.length) termsOf = new Uint8Array(index.vocabulary.length)
  let kept = count
  for (let from = 0; from < terms.length; from += AT_ONCE) {
    kept = keepHolders(index, terms.slice(from, from + AT_ONCE), termsOf, verses, kept)
  }
  return kept
}

function keepHolders(
  { words, verseStarts }: WordIndex,
  terms: readonly Term[],
  bitsOf: Uint8Array,
  verses: Uint32Array,
  count: number,
): number {
  for (const [at, { numbers }] of terms.entries()) {
    const bit = 1 << at
    for (const word of numbers) bitsOf[word] = (bitsOf[word] as number) | bit
  }
  const all = 2 ** terms.length - 1
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    const end = verseStarts[verse + 1] as number
    let met = 0
    for (let word = verseStarts[verse] as number; word < end; word++) {
      met |= bitsOf[words[word] as number] as number
    }
    verses[kept] = verse
    if (met === all) kept += 1
  }
  for (const { numbers } of terms) for (const word of numbers) bitsOf[word] = 0
  return kept
}
