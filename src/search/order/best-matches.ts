/**
 * Orders many matches by relevance without scoring most of them: what the terms count at most in a stretch of the text is
 * known, so the stretches come in the order of that, until none can have a verse that is as good as the last one wanted.
 */
import type { Matches } from '../find.js'
import type { Terms } from '../terms.js'
import { lastElement } from '../verse-bits.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst, type Ranked, valueAtRank } from './best-first.js'
import { inStretches, inVerses, STEP, STRETCH } from './largest-shares.js'
import { rankVerses } from './relevance.js'
import { PARTS, Weighed } from './weighed.js'

/** Fewer matches than this, or than so many times those wanted, are all scored. */
const FEWEST = 512
const FEWEST_TIMES = 4

/** How much less than the last one wanted a verse must count, because scores are compared when they are rounded. */
const ROUNDED = 2 / PARTS

/** What one term counts at most in each verse: its steps, times the factor. */
interface Detail {
  readonly steps: Uint8Array
  readonly factor: number
}

// One search runs at a time in a process, so all share this working memory. By stretch: what all terms count at most there, and
// what those count whose share in each verse is not known.
let highest = new Float64Array(0)
let vague = new Float64Array(0)
// The verses that are looked at in a round, and what they count at most.
let near = new Uint32Array(0)
let most = new Float64Array(0)
// The verses that have been scored and may be among the best, and their values.
let verses = new Uint32Array(0)
let values = new Float64Array(0)

/** The page of at most `limit` matches from the `offset`-th on, the most relevant first. */
export function rankMatches(
  index: WordIndex,
  terms: Terms,
  matches: Matches,
  offset: number,
  limit: number,
): Ranked {
  const { total } = matches
  const wanted = offset + limit
  if (total < FEWEST || total < FEWEST_TIMES * wanted) {
    return rankVerses(index, terms, matches.page(0, total), offset, limit)
  }
  if (verses.length < index.verseCount) reserve(index.verseCount)
  const weighed = new Weighed(index, terms)
  const scored = scoreBest(index, weighed, matches, wanted)
  weighed.clear()
  return bestFirst(verses.subarray(0, scored), values, PARTS, offset, wanted)
}

function reserve(verseCount: number): void {
  const stretches = (verseCount >>> STRETCH) + 1
  highest = new Float64Array(stretches)
  vague = new Float64Array(stretches)
  near = new Uint32Array(verseCount)
  most = new Float64Array(verseCount)
  verses = new Uint32Array(verseCount)
  values = new Float64Array(verseCount)
}

/** How many levels the stretches are sorted into, by what the terms count there at most. */
const LEVELS = 256
const levels = new Uint32Array(LEVELS + 1)

/** Scores all verses that can be among the best, and some others. Returns how many are in `verses`. */
function scoreBest(index: WordIndex, weighed: Weighed, matches: Matches, wanted: number): number {
  const bits = matches.bits()
  const [first, last] = [matches.bounds.first >>> STRETCH, lastElement(matches.bounds)]
  const details = sumTerms(index, weighed, first, last)
  const perLevel = sortStretches(bits, first, last)
  let found: Scored = { count: 0, least: Number.NEGATIVE_INFINITY }
  let above = LEVELS + 1
  let done = 0
  while (above > 0 && above * perLevel >= found.least - ROUNDED) {
    // As many stretches as have been looked at already, or as verses are wanted: each has one that matches.
    const target = done + Math.max(done, wanted)
    let from = above
    while (from > 0 && done < target) done += levels[--from] as number
    let count = 0
    for (let at = first; at <= last; at++) {
      const level = Math.floor((highest[at] as number) / perLevel)
      if (level < from || level >= above || bits[at] === 0) continue
      if ((highest[at] as number) < found.least - ROUNDED) continue
      count = gather(bits[at] as number, at, details, found.least - ROUNDED, count)
    }
    found = scoreNear(weighed, wanted, count, found)
    above = from
  }
  return found.count
}

/** What has been scored: the first `count` of `verses`; and what the last one wanted counts at least. */
interface Scored {
  readonly count: number
  readonly least: number
}

/** Writes to `highest` and `vague` what the terms count at most with all bonuses; returns the terms of which more is known. */
function sumTerms(
  index: WordIndex,
  { parts, weights, mostBonus }: Weighed,
  first: number,
  last: number,
): Detail[] {
  highest.fill(mostBonus, first, last + 1)
  vague.fill(mostBonus, first, last + 1)
  const details: Detail[] = []
  for (const [part, term] of parts.entries()) {
    const factor = (weights[part] as number) * STEP
    const largest = inStretches(index, term)
    for (let at = first; at <= last; at++) {
      highest[at] = (highest[at] as number) + factor * (largest[at] as number)
    }
    const steps = inVerses(index, term)
    if (steps !== undefined) {
      details.push({ steps, factor })
      continue
    }
    for (let at = first; at <= last; at++) {
      vague[at] = (vague[at] as number) + factor * (largest[at] as number)
    }
  }
  return details
}

/** Counts the stretches of each level that have matches; returns how much a level is. */
function sortStretches(bits: Uint32Array, first: number, last: number): number {
  let top = 0
  for (let at = first; at <= last; at++) top = Math.max(top, highest[at] as number)
  // All is 0 if every verse has every term.
  const perLevel = top === 0 ? 1 : top / LEVELS
  levels.fill(0)
  for (let at = first; at <= last; at++) {
    if (bits[at] === 0) continue
    const level = Math.floor((highest[at] as number) / perLevel)
    levels[level] = (levels[level] as number) + 1
  }
  return perLevel
}

/** Adds the matches of a stretch that can count as much as `least` to the first `count` of `near`; returns their number. */
function gather(
  bits: number,
  stretch: number,
  details: readonly Detail[],
  least: number,
  count: number,
): number {
  let next = count
  const other = vague[stretch] as number
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const verse = (stretch << STRETCH) + 31 - Math.clz32(rest & -rest)
    let value = other
    for (let at = 0; at < details.length; at++) {
      const { steps, factor } = details[at] as Detail
      value += factor * (steps[verse] as number)
    }
    near[next] = verse
    most[next] = value
    if (value >= least) next += 1
  }
  return next
}

/** How many times as many verses as are wanted are scored first: those that count the most at most. */
const FIRST = 2

/** Scores those of the first `count` of `near` that can be among the best. */
function scoreNear(weighed: Weighed, wanted: number, count: number, before: Scored): Scored {
  const few = FIRST * wanted
  const { POSITIVE_INFINITY: all } = Number
  if (before.count > 0 || count <= few) {
    return scoreBetween(weighed, wanted, count, before, before.least - ROUNDED, all)
  }
  const border = valueAtRank(most, count, few)
  const found = scoreBetween(weighed, wanted, count, before, border, all)
  return scoreBetween(weighed, wanted, count, found, found.least - ROUNDED, border)
}

/** Scores those of the first `count` of `near` that count at most from `from` to `to`, excluded. */
function scoreBetween(
  weighed: Weighed,
  wanted: number,
  count: number,
  before: Scored,
  from: number,
  to: number,
): Scored {
  let end = before.count
  for (let at = 0; at < count; at++) {
    const value = most[at] as number
    if (value >= from && value < to) verses[end++] = near[at] as number
  }
  if (end === before.count) return before
  const added = verses.subarray(before.count, end)
  const theirs = values.subarray(before.count, end)
  weighed.scoreWords(added, theirs)
  const least = before.least - weighed.mostBonus - ROUNDED
  weighed.addBonuses(added, least, Number.POSITIVE_INFINITY, theirs)
  return end < wanted ? { count: end, least: before.least } : keepBest(end, wanted)
}

/** Keeps, of the first `count` of `verses`, those that can be among the best. */
function keepBest(count: number, wanted: number): Scored {
  const least = valueAtRank(values, count, wanted)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const value = values[at] as number
    if (value < least - ROUNDED) continue
    values[kept] = value
    verses[kept++] = verses[at] as number
  }
  return { count: kept, least }
}
