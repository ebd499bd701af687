/** How much an alignment is alike, and whether that is more than chance. */

import type { LookedUp } from '../looked-up.js'
import type { Alignment } from './alignment.js'

const LEAST_LIKENESS = 0.4
/** Bits that the same words tell beyond those that are reached by chance somewhere in the version. */
const LEAST_BITS = 10
/** What each difference adds to the ways of being alike by chance, beside its place in the text. */
const BITS_OF_DIFFERENCE = 1.6
/** Words that are the same, of what differs. */
const LEAST_SAME = 4
/** The bounds of what is found where it was cited: chance plays no part in the place. */
const LEAST_CITED_LIKENESS = 0.28
const LEAST_CITED_BITS = 12

/** Which part of the words is the same: from 0 to 1. */
export function likenessOf({ tokens, index }: LookedUp, found: Alignment): number {
  const { cost, numbers, places } = found
  let words = 0
  let gaps = 0
  let reached = -1
  for (let at = 0; at < numbers.length; at++) {
    const token = tokens[numbers[at] as number]
    if (token?.kind === 'word') words += 1
    const place = places[at] as number
    if (place < 0) continue
    if (token?.isBehindEllipsis && reached >= 0) gaps += Math.max(0, place - reached)
    reached = place + 1
  }
  const length = Math.min(index.words.length, found.end - found.first - gaps)
  return Math.max(0, 1 - cost / Math.max(words, length, 1))
}

/** Whether a likeness is more than chance: as many places and ways to differ as there are take away from what the same words tell. */
export function isLikely(looked: LookedUp, found: Alignment): boolean {
  const { cost, numbers, same } = found
  const count = same.reduce((sum, one) => sum + one, 0)
  if (count < LEAST_SAME || likenessOf(looked, found) < LEAST_LIKENESS) return false
  let chance = Math.log2(looked.index.words.length) + BITS_OF_DIFFERENCE * cost
  for (let at = 0; at < Math.min(cost, numbers.length); at++) {
    chance += Math.log2((numbers.length - at) / (at + 1))
  }
  return found.bits - Math.max(0, chance) >= LEAST_BITS
}

/** The same of what was found where it was cited. */
export function isLikelyCited(looked: LookedUp, found: Alignment): boolean {
  return found.bits >= LEAST_CITED_BITS && likenessOf(looked, found) >= LEAST_CITED_LIKENESS
}
