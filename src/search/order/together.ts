/** Finds how near the words of a query stand to each other, each to the one before it in the query. */
import type { WordIndex } from '../word-index.js'
import type { Roles } from './roles.js'

/** Words farther apart than this have no bonus. */
const FARTHEST = 6
/** The bonus's share if the words stand in the other order. */
const REVERSED = 0.5

/** The share of the bonus by distance: 1 for neighbours. No word is compared with itself. */
const SHARES = Float64Array.from({ length: FARTHEST + 1 }, (_, distance) => 1 / distance)

/**
 * Adds to `values[i]`, if it is at least `least` and less than `most`, the bonuses of `verses[i]`: `bonuses[p]` times the
 * share for the nearest occurrences of part p and of part p - 1.
 */
export function addBonuses(
  { words, verseStarts }: WordIndex,
  verses: Uint32Array,
  { roleOf, starts, parts }: Roles,
  bonuses: readonly number[],
  least: number,
  most: number,
  values: Float64Array,
): void {
  const count = bonuses.length
  const nearest = new Float64Array(count + 1)
  // Of each part, with one more before the first and after the last, which never stand anywhere.
  const last = new Int32Array(count + 2)
  for (let at = 0; at < verses.length; at++) {
    const value = values[at] as number
    if (value < least || value >= most) continue
    const verse = verses[at] as number
    const end = verseStarts[verse + 1] as number
    nearest.fill(0)
    last.fill(-FARTHEST - 1)
    for (let place = verseStarts[verse] as number; place < end; place++) {
      const role = roleOf[words[place] as number] as number
      if (role === 0) continue
      const stop = starts[role + 1] as number
      for (let entry = starts[role] as number; entry < stop; entry++) {
        const part = parts[entry] as number
        const before = shareOf(place - (last[part] as number))
        if (before > (nearest[part] as number)) nearest[part] = before
        const after = REVERSED * shareOf(place - (last[part + 2] as number))
        if (after > (nearest[part + 1] as number)) nearest[part + 1] = after
      }
      for (let entry = starts[role] as number; entry < stop; entry++) {
        last[(parts[entry] as number) + 1] = place
      }
    }
    let bonus = 0
    for (let part = 1; part < count; part++) {
      bonus += (bonuses[part] as number) * (nearest[part] as number)
    }
    values[at] = value + bonus
  }
}

function shareOf(distance: number): number {
  return distance > FARTHEST ? 0 : (SHARES[distance] as number)
}
