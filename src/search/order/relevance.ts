/** Puts verses that match in the order of their relevance. */
import type { Terms } from '../terms.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst, type Ranked, valueAtRank } from './best-first.js'
import { PARTS, Weighed } from './weighed.js'

// One search runs at a time in a process, so all searches share this working memory. By the place of a verse among the
// matches.
let values = new Float64Array(0)

/**
 * The page of at most `limit` from the `offset`-th on of verses that match, ascending ordinals, the most relevant first. It is
 * not known in which order those come that have a score below `floor`.
 */
export function rankVerses(
  index: WordIndex,
  terms: Terms,
  verses: Uint32Array,
  offset: number,
  limit: number,
  floor = 0,
): Ranked {
  const total = verses.length
  const wanted = Math.min(offset + limit, total)
  if (offset >= wanted) return { verses: new Uint32Array(0), scores: new Uint32Array(0) }
  if (values.length < total) values = new Float64Array(total)
  const weighed = new Weighed(index, terms)
  const hasBonuses = weighed.parts.length > 1
  const read = hasBonuses ? Math.min(READ * wanted, total) : 0
  if (!weighed.scoreWords(verses, values, read)) weighed.scoreFully(verses, values)
  else if (hasBonuses) scoreTogether(weighed, verses, wanted, floor / PARTS)
  weighed.clear()
  return bestFirst(verses, values, PARTS, offset, wanted)
}

/** About how many times as many verses as are wanted need their bonuses, whatever their words count. */
const READ = 3

/** How many times as many verses as are wanted have their bonuses found first. */
const FIRST = 2

/**
 * Adds the bonuses to `values`. First those that are known without reading a verse; then all of them to the best verses so far,
 * and only to those of the others that can come before the last of these.
 */
function scoreTogether(weighed: Weighed, verses: Uint32Array, wanted: number, floor: number): void {
  const { length } = verses
  const others = weighed.addKnownBonuses(verses, values)
  // What a verse lacks at most to count as much as `floor`, and more by a part, because scores are compared when they are rounded.
  const lacking = others + 1 / PARTS
  const best = valueAtRank(values, length, Math.min(FIRST * wanted, length))
  const border = Math.max(best, floor - lacking)
  weighed.scoreFully(verses, values, { least: border, most: Number.POSITIVE_INFINITY })
  const last = Math.max(valueAtRank(values, length, wanted), floor)
  weighed.scoreFully(verses, values, { least: last - lacking, most: border })
}
