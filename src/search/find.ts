/**
 * Finds the verses that match a query: first the intersection of all words, then the phrases. Works on integers only.
 * Returns ordinals in canonical order and their exact number. Knows no text and no highlights.
 */
import type { Bounds } from '../text/places.js'
import { anchorPhrase, filterByPositions, filterByScan, isScanCheaper } from './phrase.js'
import type { Phrase, Term, Terms } from './terms.js'
import {
  byRarity,
  collectListed,
  countBits,
  intersectBits,
  listBits,
  setBits,
  versesOf,
} from './verse-set.js'
import type { WordIndex } from './word-index.js'

export interface FoundVerses {
  /** All matches, not only those of the page. */
  readonly total: number
  /** Ordinals of the page, ascending. */
  readonly page: Uint32Array
}

const NO_VERSES = new Uint32Array(0)

// One search runs at a time in a process, so all searches share this working memory. The verses found so far are a list
// in `candidates`, or bits in `common`.
let candidates = new Uint32Array(0)
let common = new Uint32Array(0)

/**
 * The matches within the bounds: their number, and a page of at most `limit` of them from `offset` on. The page is a
 * view of working memory, valid until the next search.
 */
export function findVerses(
  index: WordIndex,
  { words, phrases }: Terms,
  bounds: Bounds,
  offset: number,
  limit: number,
): FoundVerses {
  if (bounds.first >= bounds.end) return { total: 0, page: NO_VERSES }
  reserve(index.verseCount)
  if (phrases.length > 0) {
    return listed(collectPhrases(index, words, phrases, bounds), offset, limit)
  }
  const { isListed, total } = collect(index, words, bounds)
  if (isListed) return listed(total, offset, limit)
  const length = listBits(common, bounds, offset, limit, candidates)
  return { total, page: candidates.subarray(0, length) }
}

/** A page of the list of candidates. */
function listed(total: number, offset: number, limit: number): FoundVerses {
  if (offset >= total) return { total, page: NO_VERSES }
  return { total, page: candidates.subarray(offset, Math.min(offset + limit, total)) }
}

function reserve(verseCount: number): void {
  if (candidates.length >= verseCount) return
  candidates = new Uint32Array(verseCount)
  common = new Uint32Array(Math.ceil(verseCount / 32))
}

/** Removes repeated terms of one word. Repeated terms of several words stay: they cost time only. */
function distinct(terms: readonly Term[]): Term[] {
  const seen = new Set<number>()
  return terms.filter((term) => {
    if (term.length > 1) return true
    const before = seen.size
    return seen.add(term[0] as number).size > before
  })
}

/** Writes the verses that hold all words and phrases to `candidates`. Returns how many they are. */
function collectPhrases(
  index: WordIndex,
  words: readonly Term[],
  phrases: readonly Phrase[],
  bounds: Bounds,
): number {
  let { isListed, total } = collect(index, distinct([...words, ...phrases.flat()]), bounds)
  const anchored = phrases.map((phrase) => anchorPhrase(index, phrase))
  anchored.sort((a, b) => a.cost - b.cost)
  for (const phrase of anchored) {
    if (total === 0) break
    if (isScanCheaper(index, phrase, total)) {
      if (!isListed) listBits(common, bounds, 0, total, candidates)
      total = filterByScan(index, phrase, candidates, total)
    } else {
      if (isListed) setBits(candidates, total, bounds, common)
      total = filterByPositions(index, phrase, common, bounds, candidates)
    }
    isListed = true
  }
  return total
}

/** Collects the verses within the bounds that hold all terms. The bounds are not empty. */
function collect(
  index: WordIndex,
  terms: readonly Term[],
  bounds: Bounds,
): { isListed: boolean; total: number } {
  const sets = terms.map((term) => versesOf(index, term))
  if (sets.length > 1) sets.sort(byRarity)
  if (sets[0]?.isList) return { isListed: true, total: collectListed(sets, bounds, candidates) }
  intersectBits(sets, bounds, common)
  return { isListed: false, total: countBits(common, bounds) }
}
