/**
 * Orders matches by relevance: BM25 over verses, with a bonus for words of the query that stand together. Only sums,
 * products and rounded logarithms are used, so that every machine gives the same scores.
 */
import type { Terms } from '../terms.js'
import { countVerses } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'
import { bestFirst, type Ranked, valueAtRank } from './best-first.js'
import { assignRoles, type Roles } from './roles.js'
import { scoreWords } from './score-words.js'
import { addBonuses } from './together.js'

/** What the bonus of two words that stand together counts, beside their weights. */
const BONUS = 0.8
/** Scores and logarithms are rounded to parts of this size. */
export const PARTS = 4096

// One search runs at a time in a process, so all searches share this working memory. By the place of a verse among the
// matches.
let values = new Float64Array(0)

/**
 * The page of at most `limit` from the `offset`-th on of verses that match, ascending ordinals, the most relevant first.
 */
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
  const parts = [...terms.words, ...terms.phrases.flat()]
  const weights = parts.map((term) => weightOf(index.verseCount, countVerses(index, term)))
  // A single word needs no roles unless its verses are read.
  let assigned: Roles | undefined
  const roles = () => {
    assigned ??= assignRoles(index, parts)
    return assigned
  }
  scoreWords(index, verses, parts, weights, roles, values)
  if (parts.length > 1) scoreTogether(index, verses, roles(), weights, wanted)
  assigned?.clear()
  return bestFirst(verses, values, PARTS, offset, wanted)
}

/**
 * The weight of a term that stands in `count` of all verses: the rarer it is, the more (BM25's inverse document
 * frequency). A multiple of 1 / PARTS.
 */
export function weightOf(verseCount: number, count: number): number {
  const odds = (verseCount - count + 0.5) / (count + 0.5)
  return Math.round(Math.log(1 + odds) * PARTS) / PARTS
}

/** How many times as many verses as are wanted have their bonuses found first. */
const FIRST = 4

/**
 * Adds the bonuses to `values`. First to the best verses so far; then only to those of the others that can come before
 * the last of these.
 */
function scoreTogether(
  index: WordIndex,
  verses: Uint32Array,
  roles: Roles,
  weights: readonly number[],
  wanted: number,
): void {
  const bonuses = weights.map((weight, part) =>
    part === 0 ? 0 : (BONUS * (weight + (weights[part - 1] as number))) / 2,
  )
  const { length } = verses
  const firstLeast = valueAtRank(values, length, Math.min(FIRST * wanted, length))
  addBonuses(index, verses, roles, bonuses, firstLeast, Number.POSITIVE_INFINITY, values)
  // With the best of all bonuses, and more by a part, because scores are compared when they are rounded.
  const highest = bonuses.reduce((sum, bonus) => sum + bonus) + 1 / PARTS
  const least = valueAtRank(values, length, wanted) - highest
  addBonuses(index, verses, roles, bonuses, least, firstLeast, values)
}
