/** What is said of a quotation. */

import type { Citation, Extent } from '../prose/cited.js'
import type { Difference } from './differences.js'

/**
 * - `exact`: every letter and mark between the first and the last word is the version's.
 * - `words`: the same words in the same order, written otherwise.
 * - `changed`: words are replaced, missing, added or moved.
 * - `mixed`: word for word, but from several versions or places.
 * - `common`: words of everyday: in many places, or so few that they show no quotation.
 * - `not-found`: none of the versions that were asked has it.
 */
export type Verdict = 'exact' | 'words' | 'changed' | 'mixed' | 'common' | 'not-found'

/** Verses of one version, by their ordinals, both included. */
export interface Place {
  /** Index of the version. */
  readonly version: number
  readonly first: number
  readonly last: number
}

export interface Match extends Place {
  /** Which part of the words is the same: 1 if all are. */
  readonly likeness: number
}

/** A part of a mixed quotation, by code units of the text. */
export interface MixedPart extends Place, Extent {}

/** Offsets are code units of the text; `end` is excluded. */
export interface Quotation extends Extent {
  readonly text: string
  readonly verdict: Verdict
  /** The best first; those where it is cited before others that are as good. */
  readonly matches: readonly Match[]
  /** What the first match has from its first to its last word; undefined if there is no match. */
  readonly expected: string | undefined
  /** From the first match, in the order of the text. */
  readonly differences: readonly Difference[]
  /** Insertions in square brackets, which are no differences. */
  readonly insertions: readonly Extent[]
  /** Of a mixed quotation; else none. */
  readonly parts: readonly MixedPart[]
  readonly citation: Citation | undefined
  /** Null if nothing is cited, or no version has what is. */
  readonly isCitedRight: boolean | null
}
