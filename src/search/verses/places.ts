/** Filters the places of a word. There is no branch inside of the loops, because it could not be predicted. */
import type { WordIndex } from '../word-index.js'

/**
 * Writes to `into`, which has room for all of them, the positions of the index from `from` to `stop`, excluded, whose verses are
 * set in `allowed`. Returns how many they are.
 */
export function keepAllowed(
  { positions, positionBits }: WordIndex,
  allowed: Uint32Array,
  from: number,
  stop: number,
  into: Uint32Array,
): number {
  let count = 0
  for (let at = from; at < stop; at++) {
    const position = positions[at] as number
    const verse = position >>> positionBits
    into[count] = position
    count += ((allowed[verse >>> 5] as number) >>> (verse & 31)) & 1
  }
  return count
}

/**
 * Writes to `into`, which has room for all of them, those of `positions` from `from` to `stop`, excluded, that have the `wanted`
 * word `step` words on, be it in the verse before or behind, and if that is word 0 those too that have the border of the text
 * there. Returns how many they are. `positions` may be `into`.
 */
export function keepBeside(
  { words, verseStarts, positionBits }: WordIndex,
  positions: Uint32Array,
  from: number,
  stop: number,
  step: number,
  wanted: number,
  into: Uint32Array,
): number {
  const inVerse = 2 ** positionBits - 1
  let count = 0
  for (let at = from; at < stop; at++) {
    const position = positions[at] as number
    const place = (verseStarts[position >>> positionBits] as number) + (position & inVerse) + step
    into[count] = position
    // Adds 1 for the wanted word, else 0.
    count += (((words[place] as number) ^ wanted) - 1) >>> 31
  }
  return count
}
