/**
 * What verses count for a query: BM25 over verses, with a bonus for words of the query that stand together. Only sums,
 * products and rounded logarithms are used, so that every machine gives the same scores.
 */

import type { Term, Terms } from '../terms.js'
import { countVerses } from '../verses/term-verses.js'
import type { WordIndex } from '../word-index.js'
import { assignQueryTerms, type QueryTerms } from './query-terms.js'
import { type Range, scoreVerses } from './score-verses.js'
import { scoreWords } from './score-words.js'

/** What the bonus of two words that stand together counts, beside their weights. */
const BONUS = 0.8
/** Scores and logarithms are rounded to parts of this size. */
export const PARTS = 4096

/**
 * The weight of a term that stands in `count` of all verses: the rarer it is, the more (BM25's inverse document
 * frequency). A multiple of 1 / PARTS.
 */
export function weightOf(verseCount: number, count: number): number {
  const odds = (verseCount - count + 0.5) / (count + 0.5)
  return Math.round(Math.log(1 + odds) * PARTS) / PARTS
}

const ALL: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

/** All words of a query, and those of all phrases. */
export function partsOf({ words, phrases }: Pick<Terms, 'words' | 'phrases'>): readonly Term[] {
  return phrases.length === 0 ? words : [...words, ...phrases.flat()]
}

/** The terms of a query with their weights; `clear` is to be called before those of the next query are used. */
export class Bm25 {
  readonly parts: readonly Term[]
  readonly weights: readonly number[]
  /** What the bonus of each term for the one before it counts at most; 0 for the first. */
  readonly bonuses: readonly number[]
  /** What all bonuses count together at most. */
  readonly mostBonus: number
  readonly #index: WordIndex
  // A single word needs no roles unless verses are read.
  #roles: QueryTerms | undefined

  constructor(index: WordIndex, terms: Terms) {
    const parts = partsOf(terms)
    const weights = parts.map((term) => weightOf(index.verseCount, countVerses(index, term)))
    const bonuses = weights.map((weight, part) =>
      part === 0 ? 0 : (BONUS * (weight + (weights[part - 1] as number))) / 2,
    )
    this.parts = parts
    this.weights = weights
    this.mostBonus = bonuses.reduce((sum, bonus) => sum + bonus)
    this.bonuses = bonuses
    this.#index = index
  }

  /**
   * Writes to `values[i]` what the words count in `verses[i]`, wherever they stand there; false if it takes no longer to
   * score them in full, of which `read` are scored so afterwards, and nothing has been written.
   */
  scoreWords(verses: Uint32Array, values: Float64Array, read = 0): boolean {
    return scoreWords(this.#index, verses, this.parts, this.weights, values, read)
  }

  /** Replaces `values[i]`, if it is in `range`, by what `verses[i]` counts with all bonuses. */
  scoreFully(verses: Uint32Array, values: Float64Array, range: Range = ALL): void {
    this.#roles ??= assignQueryTerms(this.#index, this.parts)
    const { weights, bonuses } = this
    scoreVerses(this.#index, verses, this.#roles, weights, bonuses, range, values)
  }

  clear(): void {
    this.#roles?.clear()
  }
}
