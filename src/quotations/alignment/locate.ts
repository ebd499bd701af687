/**
 * Finds the words of a span in one version: where they stand word for word, else where they differ least. Pieces between ellipses are
 * found one after another in the same passage.
 */
import { lastAtMost } from '../../text/places.js'
import type { Effort, Steps } from '../effort.js'
import type { LookedUp } from '../looked-up.js'
import { align, type Band } from './align.js'
import { type Alignment, alignmentAt, joinAlignments } from './alignment.js'
import { candidates, PLACES_OF_TOKEN, SLACK } from './anchors.js'
import { exactPlaces } from './exact.js'
import { isLikely, isLikelyCited, likenessOf } from './likeness.js'

/** Words that may lie between two pieces of one quotation. */
const LONGEST_GAP = 250
/** Of a span: places where it is as much alike as at the best one. */
const MOST_PLACES = 10
/** Pieces beyond this many are not looked for. */
const MOST_PIECES = 8
const FEW = 4
/** Rarer words alone find what is so much alike. */
const MUCH_ALIKE = 0.75

/** Words of the version, from `first` to `end`, excluded. */
export interface Range {
  readonly first: number
  readonly end: number
}

/** Where a span is in one version. */
export interface Located {
  /** The best ones, equally good, in the order of the version, those where it was cited first; none if it is not there. */
  readonly alignments: readonly Alignment[]
  /** Whether it stands in more places than are listed. */
  readonly isCommon: boolean
}

export const NOT_LOCATED: Located = { alignments: [], isCommon: false }

/** What is known of a span before: where it was cited, and diagonals on which it is likely. */
export interface Hints {
  readonly cited: readonly Range[]
  readonly diagonals: readonly number[]
  /** Whether the words vote for further diagonals. */
  readonly isMarked: boolean
}

/** Finds tokens, given by their indexes. A step aligns once at the most. */
export function* locateSpan(
  looked: LookedUp,
  numbers: readonly number[],
  hints: Hints,
  effort: Effort,
): Steps<Located> {
  const pieces = piecesOf(looked, numbers)
  if (pieces.length === 1) return yield* locatePiece(looked, numbers, hints, effort)
  if (pieces.length > MOST_PIECES) return NOT_LOCATED
  const main = pieces.reduce((best, piece) => {
    return bitsOf(looked, piece) > bitsOf(looked, best) ? piece : best
  })
  const { alignments } = yield* locatePiece(looked, main, hints, effort)
  const joined: Alignment[] = []
  for (const found of alignments) {
    const around = yield* alignAround(looked, pieces, pieces.indexOf(main), found, effort)
    if (around !== undefined && isLikely(looked, around)) joined.push(around)
  }
  return { alignments: bestOf(looked, joined, hints), isCommon: false }
}

/** The words between ellipses. */
function piecesOf({ tokens }: LookedUp, numbers: readonly number[]): number[][] {
  const pieces: number[][] = [[]]
  for (const number of numbers) {
    const piece = pieces.at(-1) as number[]
    if (tokens[number]?.isBehindEllipsis && piece.length > 0) pieces.push([number])
    else piece.push(number)
  }
  return pieces
}

function bitsOf({ bits }: LookedUp, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (bits[number] as number), 0)
}

function* locatePiece(
  looked: LookedUp,
  numbers: readonly number[],
  hints: Hints,
  effort: Effort,
): Steps<Located> {
  const kindOf = (number: number) => looked.tokens[number]?.kind
  const words = numbers.filter((number) => kindOf(number) === 'word')
  if (words.length === 0) return NOT_LOCATED
  const hasInserted = numbers.some((number) => kindOf(number) === 'inserted')
  const exact = hasInserted ? [] : (exactPlaces(looked, words, effort) ?? [])
  if (exact.length > 0) {
    const isCited = (first: number) => isIn({ first, end: first + words.length }, hints.cited)
    const cited = exact.filter(isCited)
    // A few words that stand somewhere else may be meant for what is cited all the same.
    if (cited.length === 0 && words.length <= FEW) {
      const meant = yield* alignCited(looked, numbers, hints, effort)
      if (meant.length > 0) return { alignments: bestOf(looked, meant, hints), isCommon: false }
    }
    const isCommon = exact.length > MOST_PLACES
    const shown = [...cited, ...exact.filter((first) => !isCited(first))].slice(0, MOST_PLACES)
    return { alignments: shown.map((first) => alignmentAt(looked, numbers, first)), isCommon }
  }
  const found = yield* alignCited(looked, numbers, hints, effort)
  const isGood = (one: Alignment) => isLikely(looked, one)
  found.push(...(yield* alignNear(looked, numbers, hints.diagonals, isGood, effort)))
  for (const placesOfToken of hints.isMarked && words.length > 2 ? PLACES_OF_TOKEN : []) {
    yield
    const diagonals = candidates(looked, numbers, placesOfToken, effort)
    found.push(...(yield* alignNear(looked, numbers, diagonals, isGood, effort)))
    if (found.some((one) => likenessOf(looked, one) >= MUCH_ALIKE)) break
  }
  return { alignments: bestOf(looked, found, hints), isCommon: false }
}

/** The alignments around some diagonals that are good ones. */
function* alignNear(
  looked: LookedUp,
  numbers: readonly number[],
  diagonals: readonly number[],
  isGood: (found: Alignment) => boolean,
  effort: Effort,
): Steps<Alignment[]> {
  const found: Alignment[] = []
  const reach = SLACK + Math.ceil(numbers.length * 0.3)
  for (const diagonal of diagonals) {
    yield
    const band = bandAround(looked, diagonal, numbers.length, reach)
    const aligned = align(looked, numbers, band, effort)
    if (aligned !== undefined && isGood(aligned)) found.push(aligned)
  }
  return found
}

/** The best alignment around diagonals, however little is the same. */
export function* alignAnyhow(
  looked: LookedUp,
  numbers: readonly number[],
  diagonals: readonly number[],
  effort: Effort,
): Steps<Located> {
  const all = yield* alignNear(looked, numbers, diagonals, ({ end }) => end > 0, effort)
  all.sort((one, other) => one.cost - other.cost)
  return { alignments: all.slice(0, 1), isCommon: false }
}

function bandAround(looked: LookedUp, middle: number, length: number, reach: number): Band {
  return {
    low: Math.max(0, middle - reach),
    high: Math.min(looked.index.words.length, middle + length + reach),
    from: middle - reach,
    to: middle + reach,
  }
}

/** Aligns tokens with what was cited. */
function* alignCited(
  looked: LookedUp,
  numbers: readonly number[],
  { cited }: Hints,
  effort: Effort,
): Steps<Alignment[]> {
  const all: Alignment[] = []
  for (const { first, end } of cited) {
    if (end - first > LONGEST_GAP) continue
    yield
    const band = { low: first, high: end, from: first - numbers.length, to: end }
    const found = align(looked, numbers, band, effort)
    if (found !== undefined && isLikelyCited(looked, found)) all.push(found)
  }
  return all
}

/** Aligns the pieces before and behind one that was found, each as near to it as it stands. */
function* alignAround(
  looked: LookedUp,
  pieces: readonly (readonly number[])[],
  main: number,
  found: Alignment,
  effort: Effort,
): Steps<Alignment | undefined> {
  const aligned: Alignment[] = [found]
  let { first, end } = found
  for (let at = main + 1; at < pieces.length; at++) {
    yield
    const high = Math.min(looked.index.words.length, end + LONGEST_GAP)
    const next = alignWithin(looked, pieces[at] as number[], { low: end, high }, effort)
    if (next === undefined) return undefined
    aligned.push(next)
    end = next.end
  }
  for (let at = main - 1; at >= 0; at--) {
    yield
    const low = Math.max(0, first - LONGEST_GAP)
    const within = { low, high: first, isLast: true }
    const before = alignWithin(looked, pieces[at] as number[], within, effort)
    if (before === undefined) return undefined
    aligned.unshift(before)
    first = before.first
  }
  return joinAlignments(aligned)
}

function alignWithin(
  looked: LookedUp,
  numbers: readonly number[],
  within: Omit<Band, 'from' | 'to'>,
  effort: Effort,
): Alignment | undefined {
  const band = { ...within, from: within.low - numbers.length, to: within.high }
  const found = align(looked, numbers, band, effort)
  return found !== undefined && found.end > 0 && likenessOf(looked, found) >= 0.5
    ? found
    : undefined
}

/** Whether all that was found, but two words, is in one of the ranges. */
export function isIn({ first, end }: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => first < range.end && end > range.first)
}

/** The alignments with the least differences, and the one that was cited if it is nearly as good. */
function bestOf(looked: LookedUp, all: readonly Alignment[], { cited }: Hints): Alignment[] {
  const least = all.reduce((cost, found) => Math.min(cost, found.cost), Number.POSITIVE_INFINITY)
  const isCited = (found: Alignment) => isIn(found, cited)
  const near = all.filter((found) => {
    if (found.cost === least) return true
    return least > 0 && isCited(found) && found.cost <= least + 1 + found.numbers.length / 10
  })
  const sorted = [...near].sort((one, other) => {
    return (
      Number(isCited(other)) - Number(isCited(one)) ||
      one.cost - other.cost ||
      one.first - other.first
    )
  })
  const { verseStarts } = looked.index
  const seen = new Set<number>()
  return sorted
    .filter(({ first, end }) => {
      const verse = lastAtMost(verseStarts, first)
      const isNew = end > 0 && !seen.has(verse)
      seen.add(verse)
      return isNew
    })
    .slice(0, MOST_PLACES)
}
