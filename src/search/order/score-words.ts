/**
 * Scores what the words of a query count in verses, wherever they stand there: BM25. Occurrences are counted by word, in the
 * parts of the text that have the verses.
 */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import { lowerBound } from '../verses/lower-bound.js'
import type { WordIndex } from '../word-index.js'
import { OTHER_FORM, UNIT } from './query-terms.js'
import { shareIn, sharesOf, usualLength } from './saturation.js'

// One search runs at a time in a process, so all share it: units of the current term by verse, all 0 between two terms.
let counts = new Uint16Array(0)

// Stretches that hold all verses, each as its first verse and the one after its last.
let runs = new Uint32Array(0)

/** How many positions are read in the time of one word of a verse. */
const POSITIONS = 4
/** How many positions are read in the time in which the first one of a run is looked up. */
const LOOK_UP = 30
/** Verses at most this far from each other are in one run. */
const NEAR = 16

/**
 * Writes to `values[i]` what the terms count in `verses[i]`, by their weights; false if it takes fewer steps to read the
 * verses, and nothing has been written. `read`: how many of the verses are read afterwards all the same.
 */
export function scoreWords(
  index: WordIndex,
  verses: Uint32Array,
  terms: readonly Term[],
  weights: readonly number[],
  values: Float64Array,
  read: number,
): boolean {
  if (counts.length < index.verseCount) counts = new Uint16Array(index.verseCount)
  if (runs.length < 2 * verses.length) runs = new Uint32Array(2 * verses.length)
  const weighed = sumWeights(terms, weights)
  let positions = 0
  let words = 0
  for (const { term } of weighed) {
    words += term.numbers.length
    for (const word of term.numbers) positions += countOf(index, word)
  }
  const [count, steps] = findRuns(index, verses, positions, words * LOOK_UP)
  if (POSITIONS * (verses.length - read) * usualLength(index) < steps) return false
  values.fill(0, 0, verses.length)
  for (const { term, weight } of weighed) {
    countByWord(index, term, count)
    addShares(index, verses, weight, values)
    for (let run = 0; run < count; run += 2) counts.fill(0, runs[run], runs[run + 1])
  }
  return true
}

interface WeighedTerm {
  readonly term: Term
  readonly weight: number
}

/** The terms with their weights; of a word that comes several times in the query, once with the sum of them. */
function sumWeights(terms: readonly Term[], weights: readonly number[]): WeighedTerm[] {
  const sums = new Map<number | Term, WeighedTerm>()
  for (const [part, term] of terms.entries()) {
    const { numbers, own } = term
    const key = numbers.length === 1 ? 2 * (numbers[0] as number) + own : term
    const before = sums.get(key)?.weight ?? 0
    sums.set(key, { term, weight: before + (weights[part] as number) })
  }
  return [...sums.values()]
}

/**
 * Writes the runs of verses, which ascend, to `runs`, or one run of all of them if to look each up takes longer than to
 * read all positions. Returns how many numbers that are, and how many positions are read in the time.
 */
function findRuns(
  { verseCount }: WordIndex,
  verses: Uint32Array,
  positions: number,
  lookUp: number,
): readonly [count: number, steps: number] {
  let count = 0
  let covered = 0
  let end = -NEAR
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    if (verse - end >= NEAR) {
      runs[count] = verse
      count += 2
      end = verse
    }
    covered += verse + 1 - end
    end = verse + 1
    runs[count - 1] = end
  }
  const steps = (lookUp * count) / 2 + (positions * covered) / verseCount
  if (steps <= positions) return [count, steps]
  runs[1] = end
  return [2, positions]
}

/** Adds the units of a term in each verse of the runs to `counts`. */
function countByWord(
  { positions, positionStarts, positionBits }: WordIndex,
  { numbers, own }: Term,
  count: number,
): void {
  const [verse, units, borders] = [2 ** positionBits, counts, runs]
  for (let place = 0; place < numbers.length; place++) {
    const word = numbers[place] as number
    const unit = place < own ? UNIT : OTHER_FORM
    const end = positionStarts[word + 1] as number
    let at = positionStarts[word] as number
    for (let run = 0; run < count; run += 2) {
      at = lowerBound(positions, (borders[run] as number) * verse, at, end)
      const past = (borders[run + 1] as number) * verse
      for (; at < end; at++) {
        const position = positions[at] as number
        if (position >= past) break
        const here = position >>> positionBits
        units[here] = (units[here] as number) + unit
      }
    }
  }
}

/** Adds to `values[i]` what the units in `counts` make of a weight in `verses[i]`. */
function addShares(
  index: WordIndex,
  verses: Uint32Array,
  weight: number,
  values: Float64Array,
): void {
  const { verseStarts } = index
  const usual = usualLength(index)
  const known = sharesOf(usual)
  const units = counts
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    const length = (verseStarts[verse + 1] as number) - (verseStarts[verse] as number)
    const share = shareIn(known, units[verse] as number, length, usual)
    values[at] = (values[at] as number) + weight * share
  }
}
