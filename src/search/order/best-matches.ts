/**
 * Orders many matches by relevance without scoring most of them: what the terms count at most in a stretch of the text is
 * known, so the stretches come in the order of that, until none can have a verse that is as good as the last one wanted.
 */
import type { Matches } from '../matches.js'
import type { Terms } from '../terms.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst, type Ranked, valueAtRank } from './best-first.js'
import { areCounted } from './largest-shares.js'
import { rankVerses } from './relevance.js'
import { Stretches } from './stretches.js'
import { PARTS, partsOf, Weighed } from './weighed.js'

/** Fewer matches than this, or than so many times those wanted, are all scored. */
const FEWEST = 1536
const FEWEST_TIMES = 4
/** The same for several terms, if it is known of each verse what they count, or soon counted, and if it is not. */
const FEWEST_COUNTED = 512
const FEWEST_VAGUE = 4096

/** How much less than the last one wanted a verse must count, because scores are compared when they are rounded. */
const ROUNDED = 2 / PARTS

// One search runs at a time in a process, so all share this working memory: the verses that have been scored and may be among
// the best, and their values.
let verses = new Uint32Array(0)
let values = new Float64Array(0)

/**
 * The page of at most `limit` matches from the `offset`-th on, the most relevant first. Matches with a score below `floor` may
 * be left out.
 */
export function rankMatches(
  index: WordIndex,
  terms: Terms,
  matches: Matches,
  offset: number,
  limit: number,
  floor = 0,
): Ranked {
  const { total } = matches
  const wanted = offset + limit
  if (areAllScored(index, terms, total, wanted)) {
    return rankVerses(index, terms, matches.page(0, total), offset, limit, floor)
  }
  if (verses.length < index.verseCount) {
    verses = new Uint32Array(index.verseCount)
    values = new Float64Array(index.verseCount)
  }
  const weighed = new Weighed(index, terms)
  const stretches = new Stretches(index, weighed, matches)
  const count = scoreBest({ weighed, stretches, wanted }, floor / PARTS)
  weighed.clear()
  if (count === undefined) {
    return rankVerses(index, terms, matches.page(0, total), offset, limit, floor)
  }
  return bestFirst(verses.subarray(0, count), values, PARTS, offset, Math.min(wanted, count))
}

/** Of a term of more words than this the sum of their shares is known, which rules out few verses. */
const MOST_WORDS = 6

/** Whether it is faster to score all matches than to look for the `wanted` best of them. */
export function areAllScored(
  index: WordIndex,
  terms: Terms,
  total: number,
  wanted: number,
): boolean {
  return total < FEWEST_TIMES * wanted || total < fewestOf(index, terms, total) || isWide(terms)
}

function fewestOf(index: WordIndex, terms: Terms, total: number): number {
  const parts = partsOf(terms)
  if (parts.length === 1) return FEWEST
  return areCounted(index, parts, total) ? FEWEST_COUNTED : FEWEST_VAGUE
}

function isWide(terms: Terms): boolean {
  return partsOf(terms).some(({ numbers }) => numbers.length > MOST_WORDS)
}

interface Task {
  readonly weighed: Weighed
  readonly stretches: Stretches
  readonly wanted: number
}

/** What has been scored: the first `count` of `verses`; and what those that are wanted count at least. */
interface Scored {
  readonly count: number
  readonly least: number
}

/**
 * Scores all verses that can be among the best, and some others. Returns how many are in `verses`; undefined if what is known
 * rules out so few that it is faster to score all at once.
 */
function scoreBest(task: Task, floor: number): number | undefined {
  const { stretches, wanted } = task
  let found: Scored = { count: 0, least: floor }
  // As many stretches as verses are wanted, for each has one that matches; then as many as have been looked at already.
  let next = wanted
  for (;;) {
    const count = stretches.take(next, found.least - ROUNDED)
    if (count === 0) return found.count
    const isFirst = found.count === 0
    found = scoreNear(task, count, found)
    if (isFirst && !stretches.isKnown && stretches.isMostLeft(found.least - ROUNDED)) {
      return undefined
    }
    next = stretches.taken
  }
}

/** How many times as many verses as are wanted are scored first: those that count the most at most. */
const FIRST = 2

/** Scores those of the first `count` verses taken that can be among the best. */
function scoreNear(task: Task, count: number, before: Scored): Scored {
  const { NEGATIVE_INFINITY: none, POSITIVE_INFINITY: all } = Number
  // None has been taken that counts less than the last one wanted so far.
  if (before.count > 0) return scoreBetween(task, count, before, none, all)
  const border = valueAtRank(task.stretches.most, count, Math.min(FIRST * task.wanted, count))
  const found = scoreBetween(task, count, before, border, all)
  return scoreBetween(task, count, found, found.least - ROUNDED, border)
}

/** Scores those of the first `count` verses taken that count at most from `from` to `to`, excluded. */
function scoreBetween(task: Task, count: number, before: Scored, from: number, to: number): Scored {
  const { verses: taken, most } = task.stretches
  let end = before.count
  for (let at = 0; at < count; at++) {
    const value = most[at] as number
    if (value >= from && value < to) verses[end++] = taken[at] as number
  }
  if (end === before.count) return before
  score(task, before, end)
  return end < task.wanted
    ? { count: end, least: before.least }
    : keepBest(end, task.wanted, before.least)
}

/** Scores the verses behind those that are scored already. */
function score({ weighed, stretches }: Task, { count, least }: Scored, end: number): void {
  const added = verses.subarray(count, end)
  const theirs = values.subarray(count, end)
  // If their words are known, nearly all that were taken need their bonuses.
  if (stretches.isKnown || !weighed.scoreWords(added, theirs)) weighed.scoreFully(added, theirs)
  else if (weighed.parts.length > 1) {
    const range = { least: least - weighed.mostBonus - ROUNDED, most: Number.POSITIVE_INFINITY }
    weighed.scoreFully(added, theirs, range)
  }
}

/** Keeps, of the first `count` of `verses`, those that can be among the best. */
function keepBest(count: number, wanted: number, floor: number): Scored {
  const least = Math.max(valueAtRank(values, count, wanted), floor)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const value = values[at] as number
    if (value < least - ROUNDED) continue
    values[kept] = value
    verses[kept++] = verses[at] as number
  }
  return { count: kept, least }
}
