/** Counts how often the terms of a query stand in the verses that match, in whichever of two ways takes fewer steps. */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'
import { OTHER_FORM, type Roles, UNIT } from './roles.js'

// One search runs at a time in a process, so all share them. `byVerse` is all 0 between two searches.
let counts = new Uint16Array(0)
let byVerse = new Uint16Array(0)

/** How many positions are read in the time of one word of a verse. */
const POSITIONS = 2

/**
 * For each term and each verse, in units: that of term t in `verses[i]` is element `t * verses.length + i`. Valid until
 * the next call.
 */
export function countOccurrences(
  index: WordIndex,
  verses: Uint32Array,
  terms: readonly Term[],
  roles: Roles,
): Uint16Array {
  const size = terms.length * verses.length
  if (counts.length < size) counts = new Uint16Array(size)
  let positions = 0
  for (const { numbers } of terms) for (const word of numbers) positions += countOf(index, word)
  const words = (verses.length * index.words.length) / index.verseCount
  if (POSITIONS * words < positions) countByVerse(index, verses, roles, size)
  else countByWord(index, verses, terms)
  return counts
}

function countByVerse(
  { words, verseStarts }: WordIndex,
  verses: Uint32Array,
  { roleOf, starts, parts, units }: Roles,
  size: number,
): void {
  counts.fill(0, 0, size)
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    const end = verseStarts[verse + 1] as number
    for (let place = verseStarts[verse] as number; place < end; place++) {
      const role = roleOf[words[place] as number] as number
      if (role === 0) continue
      const last = starts[role + 1] as number
      for (let entry = starts[role] as number; entry < last; entry++) {
        const cell = (parts[entry] as number) * verses.length + at
        counts[cell] = (counts[cell] as number) + (units[entry] as number)
      }
    }
  }
}

function countByWord(
  { positions, positionStarts, positionBits, verseCount }: WordIndex,
  verses: Uint32Array,
  terms: readonly Term[],
): void {
  if (byVerse.length < verseCount) byVerse = new Uint16Array(verseCount)
  for (const [part, { numbers, own }] of terms.entries()) {
    for (const [place, word] of numbers.entries()) {
      const unit = place < own ? UNIT : OTHER_FORM
      const end = positionStarts[word + 1] as number
      for (let at = positionStarts[word] as number; at < end; at++) {
        const verse = (positions[at] as number) >>> positionBits
        byVerse[verse] = (byVerse[verse] as number) + unit
      }
    }
    const first = part * verses.length
    for (let at = 0; at < verses.length; at++) {
      counts[first + at] = byVerse[verses[at] as number] as number
    }
    byVerse.fill(0, 0, verseCount)
  }
}
