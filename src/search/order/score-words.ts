/**
 * Scores what the words of a query count in the verses that match, wherever they stand there: BM25. Occurrences are
 * counted by word or by verse, whichever takes fewer steps.
 */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'
import { OTHER_FORM, type Roles, UNIT } from './roles.js'

/** BM25's k1, how soon more occurrences of a word count no more; and b, how much the length of a verse counts. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

// One search runs at a time in a process, so all share it: units of the current term by verse, all 0 between two terms;
// or units of each term in the current verse.
let counts = new Uint16Array(0)

/** How many positions are read in the time of one word of a verse. */
const POSITIONS = 2

/** Writes to `values[i]` what the terms count in `verses[i]`, by their weights. `roles` gives the roles of the terms. */
export function scoreWords(
  index: WordIndex,
  verses: Uint32Array,
  terms: readonly Term[],
  weights: readonly number[],
  roles: () => Roles,
  values: Float64Array,
): void {
  const size = Math.max(index.verseCount, terms.length)
  if (counts.length < size) counts = new Uint16Array(size)
  values.fill(0, 0, verses.length)
  let positions = 0
  for (const { numbers } of terms) for (const word of numbers) positions += countOf(index, word)
  const usual = index.words.length / index.verseCount
  if (POSITIONS * verses.length * usual < positions) {
    scoreByVerse(index, verses, weights, roles(), values)
  } else {
    for (const [part, term] of terms.entries()) {
      scoreByWord(index, verses, term, weights[part] as number, values)
    }
  }
}

function scoreByWord(
  { positions, positionStarts, positionBits, verseStarts, verseCount, words }: WordIndex,
  verses: Uint32Array,
  { numbers, own }: Term,
  weight: number,
  values: Float64Array,
): void {
  for (let place = 0; place < numbers.length; place++) {
    const word = numbers[place] as number
    const unit = place < own ? UNIT : OTHER_FORM
    const end = positionStarts[word + 1] as number
    for (let at = positionStarts[word] as number; at < end; at++) {
      const verse = (positions[at] as number) >>> positionBits
      counts[verse] = (counts[verse] as number) + unit
    }
  }
  const usual = words.length / verseCount
  const known = sharesOf(usual)
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    const length = (verseStarts[verse + 1] as number) - (verseStarts[verse] as number)
    const share = shareIn(known, counts[verse] as number, length, usual)
    values[at] = (values[at] as number) + weight * share
  }
  counts.fill(0, 0, verseCount)
}

function scoreByVerse(
  { words, verseStarts, verseCount }: WordIndex,
  verses: Uint32Array,
  weights: readonly number[],
  { roleOf, starts, parts, units }: Roles,
  values: Float64Array,
): void {
  const usual = words.length / verseCount
  const known = sharesOf(usual)
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    const first = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    for (let place = first; place < end; place++) {
      const role = roleOf[words[place] as number] as number
      if (role === 0) continue
      const last = starts[role + 1] as number
      for (let entry = starts[role] as number; entry < last; entry++) {
        const part = parts[entry] as number
        counts[part] = (counts[part] as number) + (units[entry] as number)
      }
    }
    let value = 0
    for (let part = 0; part < weights.length; part++) {
      const share = shareIn(known, counts[part] as number, end - first, usual)
      value += (weights[part] as number) * share
      counts[part] = 0
    }
    values[at] = value
  }
}

/** Shares are looked up for fewer units, and in shorter verses, than these. */
const UNITS = 40
const LENGTHS = 96

/** The share of its weight that a term counts which stands for so many units in a verse of so many words. */
function shareIn(known: Float64Array, units: number, length: number, usual: number): number {
  return length < LENGTHS && units < UNITS
    ? (known[units * LENGTHS + length] as number)
    : shareOf(units, length, usual)
}

function shareOf(units: number, length: number, usual: number): number {
  const count = units / UNIT
  const long = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / usual)
  return (count * (SATURATION + 1)) / (count + long)
}

/** By the usual length of a verse: a table of shares. */
const tables = new Map<number, Float64Array>()

/** Tables that are kept: one for each version that was searched so, until there are too many. */
const MOST_TABLES = 64

function sharesOf(usual: number): Float64Array {
  const known = tables.get(usual)
  if (known !== undefined) return known
  const table = Float64Array.from({ length: UNITS * LENGTHS }, (_, at) =>
    shareOf(Math.floor(at / LENGTHS), at % LENGTHS, usual),
  )
  if (tables.size >= MOST_TABLES) tables.clear()
  tables.set(usual, table)
  return table
}
