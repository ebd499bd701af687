/** Finds the places where words stand one after another, by the positions of the rarest of them. */
import type { Effort } from '../effort.js'
import { type LookedUp, NO_WORD } from '../looked-up.js'

/** Places beyond this many are not listed. */
export const MOST_EXACT = 64

/**
 * The places of tokens, as indexes into the words of the version: where the first of them stands. Undefined if there is no effort left.
 * Across verses, too. `numbers` are the indexes of the tokens, which are words.
 */
export function exactPlaces(
  { index, ids, counts }: LookedUp,
  numbers: readonly number[],
  effort: Effort,
): number[] | undefined {
  let rarest = 0
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number
    if (ids[number] === NO_WORD) return []
    if ((counts[number] as number) < (counts[numbers[rarest] as number] as number)) rarest = at
  }
  const { words, positions, positionStarts, positionBits, verseStarts } = index
  const id = ids[numbers[rarest] as number] as number
  const [from, end] = [positionStarts[id] as number, positionStarts[id + 1] as number]
  if (end - from > effort.places) return undefined
  const inVerse = 2 ** positionBits - 1
  const last = words.length - numbers.length
  const found: number[] = []
  let at = from
  for (; at < end && found.length < MOST_EXACT; at++) {
    const position = positions[at] as number
    const start = (verseStarts[position >>> positionBits] as number) + (position & inVerse) - rarest
    if (start < 0 || start > last) continue
    let same = 0
    while (same < numbers.length && words[start + same] === ids[numbers[same] as number]) same++
    if (same === numbers.length) found.push(start)
  }
  effort.places -= at - from
  return found
}
