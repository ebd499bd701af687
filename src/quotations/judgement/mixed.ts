/** Whether words that no place has as a whole are those of several versions or places, one after another. */
import { type Alignment, NO_PLACE, wordsAt } from '../alignment/alignment.js'
import type { LookedUp } from '../looked-up.js'

/** An alignment in one of the versions that are checked. */
export interface InVersion {
  /** Index of the version. */
  readonly version: number
  readonly looked: LookedUp
  readonly found: Alignment
}

/** Tokens from `from` to `to`, excluded, that stand word for word in a version. */
export interface Part {
  readonly from: number
  readonly to: number
  readonly of: InVersion
}

const LEAST_WORDS = 3
const LEAST_BITS = 15
const MOST_PARTS = 3
/** Of a quotation whose words are so far those of one place, the rest is changed there, though other places of the version have it. */
const OF_ONE_PLACE = 0.8
/** More words than these that are missing make two places of one. */
const MOST_MISSING = 16

/**
 * The parts of tokens from `from` to `to`, excluded, which together are all of them; undefined if there are no such parts, or if the words
 * are rather changed in one place. `ranked` are alignments of all tokens, the best first, `runs` those of some.
 */
export function partsOf(
  from: number,
  to: number,
  ranked: readonly InVersion[],
  runs: readonly InVersion[],
): readonly Part[] | undefined {
  const all = [...ranked, ...runs]
  const parts: Part[] = []
  let at = from
  while (at < to) {
    if (parts.length === MOST_PARTS) return undefined
    let best: Part | undefined
    for (const of of all) {
      const reached = sameUntil(of, at)
      if (best === undefined || reached > best.to) best = { from: at, to: reached, of }
    }
    if (best === undefined || !isWeighty(best)) return undefined
    parts.push(best)
    at = best.to
  }
  const isApart = parts.some((part, at) => at > 0 && !follows(parts[at - 1] as Part, part))
  // A word that differs is no seam between two versions.
  const seams = parts.length - 1
  if (!isApart || seams >= (ranked[0]?.found.cost ?? 0)) return undefined
  const isOfOneVersion = parts.every(({ of }) => of.version === parts[0]?.of.version)
  return isOfOneVersion && all.some(isOfOnePlace(to - from)) ? undefined : parts
}

/** Whether an alignment has most of so many tokens as they are. */
const isOfOnePlace =
  (tokens: number) =>
  ({ found }: InVersion): boolean => {
    const same = found.same.reduce((sum, one) => sum + one, 0)
    return same >= OF_ONE_PLACE * tokens
  }

/** Whether a part only leaves out a few words behind the one before. */
function follows(before: Part, part: Part): boolean {
  if (before.of.version !== part.of.version) return false
  const gap = placeOf(part, part.from) - placeOf(before, before.to - 1)
  return gap > 0 && gap <= MOST_MISSING
}

function placeOf({ of }: Part, token: number): number {
  return of.found.places[of.found.numbers.indexOf(token)] as number
}

/** The first token from `from` on that does not stand right behind the one before. */
function sameUntil({ looked, found }: InVersion, from: number): number {
  const { numbers, places, same } = found
  let reached: number | undefined
  let at = numbers.indexOf(from)
  if (at < 0) return from
  for (; at < numbers.length; at++) {
    const number = numbers[at] as number
    const token = looked.tokens[number]
    if (token?.kind !== 'word' && places[at] === NO_PLACE) continue
    const place = places[at] as number
    const isNext = reached === undefined || place === reached || token?.isBehindEllipsis
    if (same[at] === 0 || !isNext) return number
    reached = place + wordsAt(looked, found, at)
  }
  return (numbers.at(-1) as number) + 1
}

function isWeighty({ from, to, of }: Part): boolean {
  let words = 0
  let bits = 0
  for (let at = from; at < to; at++) {
    if (of.looked.tokens[at]?.kind !== 'word') continue
    words += 1
    bits += of.looked.bits[at] as number
  }
  return words >= LEAST_WORDS && bits >= LEAST_BITS
}
