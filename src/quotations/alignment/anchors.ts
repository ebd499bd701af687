/**
 * Finds where a version may have what was quoted with other words among it: the rarer words vote for the diagonals on which they stand,
 * the place in the version less the place in the text.
 */
import type { Effort } from '../effort.js'
import { type LookedUp, NO_WORD } from '../looked-up.js'

/** Diagonals that are counted together; half of them are shared with the next ones. */
const WIDTH_BITS = 4
const WIDTH = 1 << WIDTH_BITS
/** How far the diagonals of a candidate may lie from its middle. */
export const SLACK = WIDTH / 2
const MOST_CANDIDATES = 10
const MOST_WEIGHT = 12
/** Two words at least. */
const LEAST_VOTES = 14
const LEAST_SHARE = 0.28
/** Of a token: places that it may have at the most, on average; the second time, if the first one found nothing that is much alike. */
export const PLACES_OF_TOKEN = [300, 2500]
/** The same of all tokens together: it bounds the time of one call. */
const PLACES_OF_SPAN = 400_000
/** More than twice as many: a candidate's neighbours are passed over. */
const MOST_TRIES = 30
const MOST_CROSSED = 2048
/** What choosing among them takes of the effort, for each. */
const PLACES_OF_CROSSED = 8

// One text is checked at a time in a process, so all share this; all 0 between two spans.
let votes = new Uint16Array(0)

/** The middle diagonals of the candidates, the best first. `numbers` are the indexes of the tokens; a diagonal is a place less an index in it. */
export function candidates(
  looked: LookedUp,
  numbers: readonly number[],
  placesOfToken: number,
  effort: Effort,
): number[] {
  const { ids, index } = looked
  const size = 2 * ((index.words.length + numbers.length) >>> WIDTH_BITS) + 8
  if (votes.length < size) votes = new Uint16Array(size)
  const chosen = chooseAnchors(looked, numbers, placesOfToken, effort)
  if (chosen.length === 0 || effort.places <= 0) return []
  let total = 0
  for (const at of chosen) total += weightOf(looked, numbers[at] as number)
  const gate = Math.max(LEAST_VOTES, Math.floor(total * LEAST_SHARE))
  const crossed: number[] = []
  for (const at of chosen) {
    const number = numbers[at] as number
    const id = ids[number] as number
    castVotes(looked, id, numbers.length - at, weightOf(looked, number), gate, crossed)
  }
  effort.places -= (size >>> 4) + crossed.length * PLACES_OF_CROSSED
  const best = bestOf(crossed, numbers.length)
  votes.fill(0, 0, size)
  return best
}

function weightOf({ bits }: LookedUp, number: number): number {
  return Math.max(1, Math.min(MOST_WEIGHT, Math.round(bits[number] as number)))
}

/** The rarest of the tokens, as far as the effort goes. */
function chooseAnchors(
  { ids, counts }: LookedUp,
  numbers: readonly number[],
  placesOfToken: number,
  effort: Effort,
): number[] {
  const known = [...numbers.keys()].filter((at) => ids[numbers[at] as number] !== NO_WORD)
  const countOf = (at: number) => counts[numbers[at] as number] as number
  known.sort((one, other) => countOf(one) - countOf(other))
  let room = Math.min(placesOfToken * numbers.length, PLACES_OF_SPAN, effort.places)
  let taken = 0
  while (taken < known.length && countOf(known[taken] as number) <= room) {
    room -= countOf(known[taken++] as number)
    effort.places -= countOf(known[taken - 1] as number)
  }
  return known.slice(0, taken)
}

/**
 * Adds the votes of a word to the diagonals of its places, which rise: once to those that are counted together, so that a list in which
 * the word comes again and again has no more of them.
 */
function castVotes(
  { index }: LookedUp,
  id: number,
  shift: number,
  weight: number,
  gate: number,
  crossed: number[],
): void {
  const { positions, positionStarts, positionBits, verseStarts } = index
  const inVerse = 2 ** positionBits - 1
  const end = positionStarts[id + 1] as number
  const vote = (slot: number) => {
    const before = votes[slot] as number
    const after = before + weight
    votes[slot] = after
    if (before < gate && after >= gate && crossed.length < MOST_CROSSED) crossed.push(slot)
  }
  let [evenBefore, oddBefore] = [-1, -1]
  for (let at = positionStarts[id] as number; at < end; at++) {
    const position = positions[at] as number
    const diagonal =
      (verseStarts[position >>> positionBits] as number) + (position & inVerse) + shift
    const even = (diagonal >>> WIDTH_BITS) << 1
    const odd = (((diagonal + SLACK) >>> WIDTH_BITS) << 1) + 1
    if (even !== evenBefore) vote(even)
    if (odd !== oddBefore) vote(odd)
    evenBefore = even
    oddBefore = odd
  }
}

function bestOf(crossed: readonly number[], length: number): number[] {
  const middles: number[] = []
  for (let tries = 0; tries < MOST_TRIES && middles.length < MOST_CANDIDATES; tries++) {
    let best = -1
    let most = 0
    for (const slot of crossed) {
      const count = votes[slot] as number
      if (count < most || (count === most && slot >= best)) continue
      best = slot
      most = count
    }
    if (best < 0) break
    votes[best] = 0
    const middle = ((best >>> 1) << WIDTH_BITS) + ((best & 1) === 1 ? 0 : SLACK) - length
    if (middles.every((other) => Math.abs(other - middle) > SLACK)) middles.push(middle)
  }
  return middles
}
