/** What a term counts in a verse, as a share of its weight: BM25's saturation and its rule for long verses. */
import type { WordIndex } from '../word-index.js'
import { UNIT } from './query-terms.js'

/** BM25's k1, how soon more occurrences of a word count no more; and b, how much the length of a verse counts. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.75

/** Shares are looked up for fewer units, and in shorter verses, than these. */
const UNITS = 40
const LENGTHS = 96

/** The usual number of words of a verse. */
export function usualLength({ words, verseCount }: WordIndex): number {
  return words.length / verseCount
}

/** The share of its weight that a term counts which stands for so many units in a verse of so many words. */
export function shareIn(known: Float64Array, units: number, length: number, usual: number): number {
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

/** The shares that are known if a verse usually has `usual` words. */
export function sharesOf(usual: number): Float64Array {
  const known = tables.get(usual)
  if (known !== undefined) return known
  const table = Float64Array.from({ length: UNITS * LENGTHS }, (_, at) =>
    shareOf(Math.floor(at / LENGTHS), at % LENGTHS, usual),
  )
  if (tables.size >= MOST_TABLES) tables.clear()
  tables.set(usual, table)
  return table
}
