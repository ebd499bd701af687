/**
 * Scores verses by reading them: what the words of a query count there, and the bonuses for words that stand near the one
 * before them in the query.
 */
import type { WordIndex } from '../word-index.js'
import type { QueryTerms } from './query-terms.js'
import { shareIn, sharesOf, usualLength } from './saturation.js'

/** Words farther apart than this have no bonus. */
const FARTHEST = 6
/** The bonus's share if the words stand in the other order. */
const REVERSED = 0.5

/** The share of the bonus by distance: 1 for neighbours. No word is compared with itself. */
function shareAt(distance: number): number {
  return distance > FARTHEST ? 0 : 1 / distance
}

/** Which values are replaced: those of at least `least` and less than `most`. */
export interface Range {
  readonly least: number
  readonly most: number
}

/** Farther than any two words of a verse. */
const NOWHERE = 2 ** 24

/** Working memory: what is met in the current verse. */
interface Met {
  /** Where the words of the query stand. */
  readonly places: Uint32Array
  /** By part: its units, and how near it stands behind the part before it, and before that. */
  readonly counts: Int32Array
  readonly behind: Int32Array
  readonly ahead: Int32Array
  /** Where each part stood last, with one more before the first and after the last, which never stand anywhere. */
  readonly last: Int32Array
}

const NOTHING: Met = createMet(0, 0)

// One search runs at a time in a process, so all share it. Between two verses no part has been met.
let met = NOTHING

function createMet(length: number, parts: number): Met {
  return {
    places: new Uint32Array(length + 1),
    counts: new Int32Array(parts),
    behind: new Int32Array(parts + 1).fill(NOWHERE),
    ahead: new Int32Array(parts + 1).fill(NOWHERE),
    last: new Int32Array(parts + 2).fill(-NOWHERE),
  }
}

/**
 * Replaces `values[i]`, if it is in `range`, by what `verses[i]` counts: `weights[p]` times the share of part p, and
 * `bonuses[p]` times the share for the nearest occurrences of part p and of part p - 1.
 */
export function scoreVerses(
  index: WordIndex,
  verses: Uint32Array,
  roles: QueryTerms,
  weights: readonly number[],
  bonuses: readonly number[],
  { least, most }: Range,
  values: Float64Array,
): void {
  const { words, verseStarts } = index
  const usual = usualLength(index)
  const known = sharesOf(usual)
  const count = weights.length
  if (met.counts.length < count) met = createMet(met.places.length, count)
  const { counts, behind, ahead, last } = met
  for (let at = 0; at < verses.length; at++) {
    const value = values[at] as number
    if (value < least || value >= most) continue
    const verse = verses[at] as number
    const first = verseStarts[verse] as number
    const length = (verseStarts[verse + 1] as number) - first
    if (met.places.length <= length) met = { ...met, places: new Uint32Array(2 * length) }
    readVerse(words, roles, first, first + length, met)
    let sum = 0
    let bonus = 0
    for (let part = 0; part < count; part++) {
      sum += (weights[part] as number) * shareIn(known, counts[part] as number, length, usual)
      if (part > 0) {
        const one = shareAt(behind[part] as number)
        const other = REVERSED * shareAt(ahead[part] as number)
        bonus += (bonuses[part] as number) * Math.max(one, other)
      }
      counts[part] = 0
      behind[part] = NOWHERE
      ahead[part] = NOWHERE
      last[part + 1] = -NOWHERE
    }
    ahead[count] = NOWHERE
    values[at] = sum + bonus
  }
}

/** Counts the parts in a verse, and finds how near they stand to each other. */
function readVerse(
  words: WordIndex['words'],
  { roleOf, starts, parts, units }: QueryTerms,
  first: number,
  end: number,
  { places, counts, behind, ahead, last }: Met,
): void {
  const count = findPlaces(words, roleOf, first, end, places)
  for (let at = 0; at < count; at++) {
    const place = places[at] as number
    const role = roleOf[words[place] as number] as number
    const from = starts[role] as number
    const stop = starts[role + 1] as number
    for (let entry = from; entry < stop; entry++) {
      const part = parts[entry] as number
      counts[part] = (counts[part] as number) + (units[entry] as number)
      behind[part] = lesser(behind[part] as number, place - (last[part] as number))
      ahead[part + 1] = lesser(ahead[part + 1] as number, place - (last[part + 2] as number))
    }
    for (let entry = from; entry < stop; entry++) last[(parts[entry] as number) + 1] = place
  }
}

/** The lesser of two small whole numbers. There is no branch, because it could not be predicted. */
function lesser(one: number, other: number): number {
  const more = (one - other) | 0
  return (other + (more & (more >> 31))) | 0
}

/** Writes to `places` where the words from `first` to `end`, excluded, have a role. Returns how many do. */
function findPlaces(
  words: WordIndex['words'],
  roleOf: Uint16Array,
  first: number,
  end: number,
  places: Uint32Array,
): number {
  let count = 0
  for (let place = first; place < end; place++) {
    places[count] = place
    // Adds 1 for a role, else 0, for the same reason.
    count += ((roleOf[words[place] as number] as number) + 0xffff) >>> 16
  }
  return count
}
