/**
 * Scores what the words of a query count in the verses that match, wherever they stand there: BM25. Occurrences are
 * counted by word or by verse, whichever takes fewer steps.
 */
import type { Term } from '../terms.js'
import { countOf } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'
import { OTHER_FORM, type Roles, UNIT } from './roles.js'
import { shareIn, sharesOf, usualLength } from './shares.js'

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
  const usual = usualLength(index)
  if (POSITIONS * verses.length * usual < positions) {
    scoreByVerse(index, verses, weights, roles(), values)
  } else {
    for (const [part, term] of terms.entries()) {
      scoreByWord(index, verses, term, weights[part] as number, values)
    }
  }
}

function scoreByWord(
  index: WordIndex,
  verses: Uint32Array,
  { numbers, own }: Term,
  weight: number,
  values: Float64Array,
): void {
  const { positions, positionStarts, positionBits, verseStarts, verseCount } = index
  for (let place = 0; place < numbers.length; place++) {
    const word = numbers[place] as number
    const unit = place < own ? UNIT : OTHER_FORM
    const end = positionStarts[word + 1] as number
    for (let at = positionStarts[word] as number; at < end; at++) {
      const verse = (positions[at] as number) >>> positionBits
      counts[verse] = (counts[verse] as number) + unit
    }
  }
  const usual = usualLength(index)
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
  index: WordIndex,
  verses: Uint32Array,
  weights: readonly number[],
  { roleOf, starts, parts, units }: Roles,
  values: Float64Array,
): void {
  const { words, verseStarts } = index
  const usual = usualLength(index)
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
