/**
 * Finds runs of a text that are a version's words without being marked as quoted: from a rare word whose neighbours are the same, as far
 * as the words go on being the same.
 */
import type { Effort, Steps } from '../effort.js'
import { type LookedUp, NO_WORD } from '../looked-up.js'
import { isPair, pairsOf } from './pairs.js'

/** Tokens from `from` to `to`, both included, that stand on or about one diagonal of a version. */
export interface Run {
  readonly from: number
  readonly to: number
  /** The place of the first token less its index. */
  readonly diagonal: number
  /** The place of the last token. */
  readonly lastPlace: number
  readonly same: number
  /** What the same words tell, less what the differences take away. */
  readonly score: number
}

/** Only words that stand at most so often are looked up, and of so many in a row only the rarest: the shortest run has as many. */
const MOST_PLACES = 320
const SHORTEST_RUN = 4
/** Of the six words around a rare one. */
const NEIGHBOURS = 3
const LEAST_NEIGHBOURS = 2
/** The same within a run of at least this score: other places must be as much alike. */
const MORE_NEIGHBOURS = 4
const STRONG = 60
const BITS_OF_DIFFERENCE = 8
/** Words of either side that may differ between two that are the same. */
const LONGEST_BREAK = 3
const LEAST_SAME = 3
const LEAST_SCORE = 20
/** Places that are looked at in one step. */
const PLACES_OF_STEP = 100_000
/** What a run takes beside the places that are looked at. */
const PLACES_OF_RUN = 128

/** The runs of a text in one version, in the order of the text; they may overlap. */
export function* findRuns(looked: LookedUp, effort: Effort): Steps<Run[]> {
  const { ids, counts, index } = looked
  const { words, positions, positionStarts, positionBits, verseStarts } = index
  const inVerse = 2 ** positionBits - 1
  const runs: Run[] = []
  let active: Run[] = []
  let stepEnd = effort.places - PLACES_OF_STEP
  for (const at of anchorsOf(looked, yield* pairsOf(index))) {
    const count = counts[at] as number
    if (count > effort.places) break
    effort.places -= count
    active = active.filter(({ to }) => to >= at)
    let least = leastNeighbours(active)
    const start = positionStarts[ids[at] as number] as number
    for (let next = start; next < start + count; next++) {
      if (effort.places < stepEnd) {
        yield
        stepEnd = effort.places - PLACES_OF_STEP
      }
      const position = positions[next] as number
      const place = (verseStarts[position >>> positionBits] as number) + (position & inVerse)
      let near = 0
      for (let step = 1; step <= NEIGHBOURS; step++) {
        if (ids[at + step] === words[place + step]) near += 1
        if (ids[at - step] === words[place - step]) near += 1
      }
      if (near < least) continue
      effort.places -= active.length
      const isKnown = active.some(
        ({ diagonal }) => Math.abs(diagonal - place + at) <= LONGEST_BREAK,
      )
      if (isKnown) continue
      const run = extend(looked, at, place)
      effort.places -= 4 * (run.to - run.from)
      if (run.same < LEAST_SAME || run.score < LEAST_SCORE) continue
      effort.places -= PLACES_OF_RUN
      runs.push(run)
      active.push(run)
      least = leastNeighbours(active)
    }
  }
  return runs
}

function leastNeighbours(active: readonly Run[]): number {
  return active.some(({ score }) => score >= STRONG) ? MORE_NEIGHBOURS : LEAST_NEIGHBOURS
}

/** The tokens from which runs are looked for: of each few in a row, among words that the version may have in a row, the rarest. */
function anchorsOf(looked: LookedUp, pairs: Uint32Array): number[] {
  const counts = countsInRow(looked, pairs)
  const anchors: number[] = []
  const countOf = (at: number) => counts[at] as number
  let rarest = 0
  for (let end = 1; end < counts.length; end++) {
    const first = end - SHORTEST_RUN + 1
    if (countOf(end) < countOf(rarest)) rarest = end
    else if (rarest < first) {
      rarest = first
      for (let at = first + 1; at <= end; at++) if (countOf(at) < countOf(rarest)) rarest = at
    }
    if (first >= 0 && rarest !== anchors.at(-1) && countOf(rarest) <= MOST_PLACES)
      anchors.push(rarest)
  }
  return anchors
}

/** How often the version has each token that is one of LEAST_SAME in a row there, as far as pairs tell; Infinity for the others. */
function countsInRow({ ids, counts, tokens }: LookedUp, pairs: Uint32Array): Float64Array {
  const inRow = new Float64Array(tokens.length).fill(Number.POSITIVE_INFINITY)
  const row: number[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'word') continue
    const before = row.at(-1)
    const follows =
      before !== undefined &&
      ids[at] !== NO_WORD &&
      isPair(pairs, ids[before] as number, ids[at] as number)
    if (!follows) row.length = 0
    if (ids[at] !== NO_WORD) row.push(at)
    if (row.length < LEAST_SAME) continue
    for (const one of row.slice(-LEAST_SAME)) inRow[one] = counts[one] as number
  }
  return inRow
}

function extend(looked: LookedUp, at: number, place: number): Run {
  const own = looked.bits[at] as number
  const right = walk(looked, at, place, 1)
  const left = walk(looked, at, place, -1)
  return {
    from: at - left.tokens,
    to: at + right.tokens,
    diagonal: place - left.places - (at - left.tokens),
    lastPlace: place + right.places,
    same: 1 + right.same + left.same,
    score: own + right.score + left.score,
  }
}

interface Walked {
  tokens: number
  places: number
  same: number
  score: number
}

/** How far the words are the same in one direction, with small breaks, to where the score is highest. */
function walk(looked: LookedUp, at: number, place: number, step: 1 | -1): Walked {
  const { ids, bits, index, tokens } = looked
  const { words } = index
  const paragraph = tokens[at]?.paragraph
  const best: Walked = { tokens: 0, places: 0, same: 0, score: 0 }
  let [a, b, same, score] = [0, 0, 0, 0]
  const isSame = (x: number, y: number) => {
    const id = ids[at + step * x]
    return id !== undefined && id !== NO_WORD && id === words[place + step * y]
  }
  for (;;) {
    if (isSame(a + 1, b + 1)) {
      a += 1
      b += 1
    } else {
      const broken = findBreak(looked, at, a, step, (x, y) => {
        return isSame(a + x, b + y) && isSame(a + x + 1, b + y + 1)
      })
      if (broken === undefined) return best
      a += broken.tokens
      b += broken.places
      score -= BITS_OF_DIFFERENCE * broken.cost
    }
    if (tokens[at + step * a]?.paragraph !== paragraph) return best
    same += tokens[at + step * a]?.isTail ? 0 : 1
    score += bits[at + step * a] as number
    if (score > best.score) Object.assign(best, { tokens: a, places: b, same, score })
  }
}

interface Break {
  readonly tokens: number
  readonly places: number
  readonly cost: number
}

/** The shortest way over words that differ. Numbers and insertions are no differences. */
function findBreak(
  { tokens }: LookedUp,
  at: number,
  a: number,
  step: 1 | -1,
  isSame: (x: number, y: number) => boolean,
): Break | undefined {
  let free = 0
  while (free < 6 && isFree(tokens[at + step * (a + free + 1)]?.kind)) free += 1
  for (let cost = 0; cost <= LONGEST_BREAK; cost++) {
    for (let x = 0; x <= cost; x++) {
      for (let y = 0; y <= cost; y++) {
        if (Math.max(x, y) !== cost || (cost === 0 && free === 0)) continue
        if (isSame(free + x + 1, y + 1)) return { tokens: free + x + 1, places: y + 1, cost }
      }
    }
  }
  return undefined
}

function isFree(kind: string | undefined): boolean {
  return kind === 'number' || kind === 'inserted'
}
