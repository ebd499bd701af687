/** Puts verses that match in the order of their relevance. */
import type { Terms } from '../terms.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst, type Ranked, valueAtRank } from './best-first.js'
import { Bm25, PARTS } from './bm25.js'

// One search runs at a time in a process, so all searches share this working memory. By the place of a verse among the
// matches.
let values = new Float64Array(0)

/** The page of at most `limit` from the `offset`-th on of verses that match, ascending ordinals, the most relevant first. */
export function rankVerses(
  index: WordIndex,
  terms: Terms,
  verses: Uint32Array,
  offset: number,
  limit: number,
): Ranked {
  const total = verses.length
  const wanted = Math.min(offset + limit, total)
  if (offset >= wanted) return { verses: new Uint32Array(0), scores: new Uint32Array(0) }
  if (values.length < total) values = new Float64Array(total)
  const weighed = new Bm25(index, terms)
  const hasBonuses = weighed.parts.length > 1
  const read = hasBonuses ? Math.min(READ * wanted, total) : 0
  if (!weighed.scoreWords(verses, values, read)) weighed.scoreFully(verses, values)
  else if (hasBonuses) addBonuses(weighed, verses, wanted)
  weighed.clear()
  return bestFirst(verses, values, PARTS, offset, wanted)
}

/** About how many times as many verses as are wanted need their bonuses, whatever their words count. */
const READ = 3

/** How many times as many verses as are wanted have their bonuses found first. */
const FIRST = 2

/**
 * Adds the bonuses to `values`: to the best verses by their words alone, and then to those of the others that can come before
 * the last of these.
 */
function addBonuses(weighed: Bm25, verses: Uint32Array, wanted: number): void {
  const { length } = verses
  const border = valueAtRank(values, length, Math.min(FIRST * wanted, length))
  weighed.scoreFully(verses, values, { least: border, most: Number.POSITIVE_INFINITY })
  // Less by a part, because scores are compared when they are rounded.
  const least = valueAtRank(values, length, wanted) - weighed.mostBonus - 1 / PARTS
  weighed.scoreFully(verses, values, { least, most: border })
}
