/**
 * Finds the verses that match a query: first the intersection of all words, then what is excluded, the phrases, and the
 * distance. Works on integers only. Knows no text, no order but the canonical one, and no highlights.
 */
import { bitsLength } from '../bundle/words/postings.js'
import type { Bounds } from '../text/places.js'
import { BitHits, type Hits, ListedHits, NO_HITS } from './hits.js'
import {
  type AnchoredPhrase,
  anchorPhrase,
  filterByPositions,
  filterByScan,
  isScanCheaper,
} from './phrase.js'
import { filterByDistance } from './proximity.js'
import type { Phrase, Term, Terms } from './terms.js'
import {
  clearBits,
  countBits,
  intersectBits,
  keepCommon,
  lastElement,
  listBits,
  setBits,
  setRange,
} from './verse-bits.js'
import {
  type BitSet,
  byRarity,
  clearSet,
  collectListed,
  keepBits,
  type VerseSet,
} from './verse-set.js'
import { knownPair, versesOfPair } from './verses/pairs.js'
import { filterByReading } from './verses/read.js'
import { countVerses, keepHolders, stepsToUnite, versesOf } from './verses/term-verses.js'
import type { WordIndex } from './word-index.js'

// One search runs at a time in a process, so all searches share this working memory. The verses found so far are a list
// in `candidates`, or bits in `common`. `allowed` has the bits of the verses that are not excluded.
let candidates = new Uint32Array(0)
let common = new Uint32Array(0)
let allowed = new Uint32Array(0)

/** The verses found so far: the first `total` of `candidates`, or as many bits of `common`. */
interface Found {
  readonly isListed: boolean
  readonly total: number
}

/**
 * The matches within `places`, which are ascending, disjoint and not empty. With `near`, the first and the last word of
 * all words and phrases may be that many words apart.
 */
export function findVerses(
  index: WordIndex,
  { words, phrases, excluded }: Terms,
  places: readonly Bounds[],
  near?: number,
): Hits {
  if (places.length === 0) return NO_HITS
  const { first } = places[0] as Bounds
  const { end } = places[places.length - 1] as Bounds
  const bounds = { first, end }
  reserve(index.verseCount)
  const isRestricted = places.length > 1 || excluded.length > 0
  if (isRestricted) allow(index, excluded, places, bounds)
  const terms = phrases.length === 0 ? words : distinct([...words, ...phrases.flat()])
  let found = collect(index, terms, bounds)
  if (isRestricted) found = keepSet(allowed, found, bounds)
  if (phrases.length > 0) found = holdPhrases(index, phrases, found, bounds)
  if (near !== undefined && words.length + phrases.length > 1) {
    if (!found.isListed) listBits(common, bounds, 0, found.total, candidates)
    const total = filterByDistance(index, words, phrases, near, candidates, found.total)
    found = { isListed: true, total }
  }
  return found.isListed
    ? new ListedHits(candidates, found.total)
    : new BitHits(common, found.total, bounds, candidates)
}

function reserve(verseCount: number): void {
  if (candidates.length >= verseCount) return
  candidates = new Uint32Array(verseCount)
  common = new Uint32Array(bitsLength(verseCount))
  allowed = new Uint32Array(bitsLength(verseCount))
}

/** Removes repeated terms of one word. Repeated terms of several words stay: they cost time only. */
function distinct(terms: readonly Term[]): Term[] {
  const seen = new Set<number>()
  return terms.filter(({ numbers }) => {
    if (numbers.length > 1) return true
    const before = seen.size
    return seen.add(numbers[0] as number).size > before
  })
}

/** Sets the bits of the verses that are in `places` and hold nothing that is excluded. */
function allow(
  index: WordIndex,
  excluded: readonly Phrase[],
  places: readonly Bounds[],
  bounds: Bounds,
): void {
  clearBits(allowed, bounds)
  for (const place of places) setRange(allowed, place)
  for (const phrase of excluded) {
    if (phrase.length === 1) {
      clearSet(allowed, versesOf(index, phrase[0] as Term))
      continue
    }
    const found = holdPhrases(index, [phrase], collect(index, distinct(phrase), bounds), bounds)
    clearFound(found)
  }
}

/** Clears, in `allowed`, what has been found. */
function clearFound({ isListed, total }: Found): void {
  if (isListed)
    clearSet(allowed, { isList: true, list: candidates, first: 0, end: total, count: total })
  else clearSet(allowed, { isList: false, bits: common, count: total })
}

/** Keeps the verses whose bits are set. */
function keepSet(bits: Uint32Array, { isListed, total }: Found, bounds: Bounds): Found {
  if (isListed) return { isListed, total: keepBits(bits, candidates, total) }
  keepCommon(common, bits, bounds.first >>> 5, lastElement(bounds))
  return { isListed, total: countBits(common, bounds) }
}

/** Keeps the verses that hold all phrases. */
function holdPhrases(
  index: WordIndex,
  phrases: readonly Phrase[],
  found: Found,
  bounds: Bounds,
): Found {
  let kept = found
  const left: AnchoredPhrase[] = []
  for (const phrase of phrases) {
    let known = 0
    for (let at = 1; at < phrase.length; at++) {
      const pair = knownPair(index, phrase[at - 1] as Term, phrase[at] as Term)
      if (pair === undefined) continue
      kept = keepSet(pair, kept, bounds)
      known += 1
    }
    if (known === 0 || phrase.length > 2) left.push(anchorPhrase(index, phrase))
  }
  left.sort((a, b) => a.cost - b.cost)
  for (const phrase of left) kept = holdPhrase(index, phrase, kept, bounds)
  return kept
}

/** Keeps the verses that hold a phrase. */
function holdPhrase(
  index: WordIndex,
  anchored: AnchoredPhrase,
  found: Found,
  bounds: Bounds,
): Found {
  if (isScanCheaper(index, anchored, found.total)) return scan(index, anchored, found, bounds)
  const { phrase, anchor } = anchored
  // A walk through the places of the anchor is needed in any case, so that of a pair that it is in is kept for the next search.
  const first = Math.max(0, anchor - 1)
  const pair = versesOfPair(index, phrase[first] as Term, phrase[first + 1] as Term)
  const left = pair === undefined ? found : keepSet(pair, found, bounds)
  if (pair !== undefined && phrase.length === 2) return left
  if (isScanCheaper(index, anchored, left.total)) return scan(index, anchored, left, bounds)
  if (left.isListed) setBits(candidates, left.total, bounds, common)
  const total = filterByPositions(index, anchored, common, left.total, bounds, candidates)
  return { isListed: true, total }
}

function scan(
  index: WordIndex,
  { phrase }: AnchoredPhrase,
  { isListed, total }: Found,
  bounds: Bounds,
): Found {
  if (!isListed) listBits(common, bounds, 0, total, candidates)
  return { isListed: true, total: filterByScan(index, phrase, candidates, total) }
}

/** How many verses are united in the time in which one word of a verse is read. */
const UNITED = 2

/**
 * Collects the verses within the bounds that hold all terms. The bounds are not empty. A term of many words is looked for
 * in the verses that hold all others, if that takes less time than to unite its verses.
 */
function collect(index: WordIndex, terms: readonly Term[], bounds: Bounds): Found {
  const several = terms.filter(({ numbers }) => numbers.length > 1)
  if (several.length === 0 || terms.length === 1) return collectAll(index, terms, bounds)
  const wide = several.map((term) => ({ term, steps: stepsToUnite(index, term) }))
  wide.sort((a, b) => a.steps - b.steps)
  const single = terms.filter(({ numbers }) => numbers.length === 1)
  const first = single.length === 0 ? (wide.shift() as { term: Term }).term : undefined
  let found = collectAll(index, first === undefined ? single : [first], bounds)
  const perVerse = (UNITED * index.words.length) / index.verseCount
  let left = wide.reduce((sum, { steps }) => sum + steps, 0)
  let united = 0
  for (; united < wide.length; united++) {
    const { term, steps } = wide[united] as (typeof wide)[0]
    // All that are left are read at once.
    if (found.total * perVerse < left) break
    left -= steps
    found = keepTerm(index, term, found, bounds)
  }
  return united === wide.length ? found : readTerms(index, wide.slice(united), found, bounds)
}

/** Keeps the verses that hold a term of several words. */
function keepTerm(index: WordIndex, term: Term, found: Found, bounds: Bounds): Found {
  if (found.isListed) {
    return { isListed: true, total: keepHolders(index, term, candidates, found.total) }
  }
  const set = versesOf(index, term)
  if (!set.isList) return keepSet(set.bits, found, bounds)
  const total = collectListed([set, { isList: false, bits: common, count: 0 }], bounds, candidates)
  return { isListed: true, total }
}

/** Keeps the verses that hold all terms, by reading them. */
function readTerms(
  index: WordIndex,
  wide: readonly { term: Term }[],
  found: Found,
  bounds: Bounds,
): Found {
  if (!found.isListed) listBits(common, bounds, 0, found.total, candidates)
  const terms = wide.map(({ term }) => term)
  return { isListed: true, total: filterByReading(index, terms, candidates, found.total) }
}

function coversAll({ verseCount }: WordIndex, { first, end }: Bounds): boolean {
  return first === 0 && end === verseCount
}

function collectAll(index: WordIndex, terms: readonly Term[], bounds: Bounds): Found {
  const sets = setsOf(index, terms)
  const first = sets[0] as VerseSet
  if (first.isList) return { isListed: true, total: collectListed(sets, bounds, candidates) }
  if (sets.length === 1 && coversAll(index, bounds)) {
    common.set(first.bits)
    return { isListed: false, total: countVerses(index, terms[0] as Term) }
  }
  // Lists come first: none is left.
  intersectBits(
    sets.map((set) => (set as BitSet).bits),
    bounds,
    common,
  )
  return { isListed: false, total: countBits(common, bounds) }
}

/** The sets of terms, in the order of `byRarity`. They are few: a sort by V8 takes longer than to look for each one's place. */
function setsOf(index: WordIndex, terms: readonly Term[]): readonly VerseSet[] {
  const sets = terms.map((term) => versesOf(index, term))
  for (let at = 1; at < sets.length; at++) {
    const set = sets[at] as VerseSet
    let place = at
    for (; place > 0 && byRarity(sets[place - 1] as VerseSet, set) > 0; place--) {
      sets[place] = sets[place - 1] as VerseSet
    }
    sets[place] = set
  }
  return sets
}
