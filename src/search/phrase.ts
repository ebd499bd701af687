/**
 * Filters verses by a phrase, in one of two ways with the same result: a scan of the verses that are left, or a walk
 * through the positions of the phrase's rarest word. The cheaper one is taken, so a phrase of frequent words costs no
 * more than their positions.
 */
import type { Bounds } from '../text/places.js'
import { isPhraseAt, isTerm, type Phrase, type Term } from './terms.js'
import { addBits, clearBits, isSet, listBits } from './verse-bits.js'
import { countOf } from './verse-set.js'
import { lowerBound } from './verses/lower-bound.js'
import { keepAllowed, keepBeside } from './verses/places.js'
import type { WordIndex } from './word-index.js'

/** A phrase with its anchor: the term whose positions are looked up. */
export interface AnchoredPhrase {
  readonly phrase: Phrase
  /** Index in the phrase of the rarest term. */
  readonly anchor: number
  /** The steps of `filterByPositions`: how often the anchor stands in the text. */
  readonly cost: number
}

// The positions that are still possible. One search runs at a time in a process, so all searches share it.
let candidates = new Uint32Array(0)

/** Chooses the anchor of a phrase. */
export function anchorPhrase(index: WordIndex, phrase: Phrase): AnchoredPhrase {
  let anchor = 0
  let cost = Number.POSITIVE_INFINITY
  for (const [at, { numbers }] of phrase.entries()) {
    const count = numbers.reduce((sum, word) => sum + countOf(index, word), 0)
    if (count >= cost) continue
    anchor = at
    cost = count
  }
  return { phrase, anchor, cost }
}

/** Whether a scan of so many verses, of average length, takes fewer steps than `filterByPositions`. */
export function isScanCheaper(
  { words, verseCount }: WordIndex,
  { cost }: AnchoredPhrase,
  verses: number,
): boolean {
  return (verses * words.length) / verseCount <= cost
}

/** Keeps, of the first `count` verses of a list, those that hold the phrase. Returns how many they are. */
export function filterByScan(
  { words, verseStarts }: WordIndex,
  phrase: Phrase,
  verses: Uint32Array,
  count: number,
): number {
  const [head] = phrase as readonly [Term]
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    const last = (verseStarts[verse + 1] as number) - phrase.length
    for (let word = verseStarts[verse] as number; word <= last; word++) {
      if (!isTerm(head, words[word] as number) || !isPhraseAt(words, phrase, word)) continue
      verses[kept++] = verse
      break
    }
  }
  return kept
}

// One search runs at a time in a process, so all searches share this working memory: the verses of the current phrase, one bit
// each; and by word 1 if it may stand beside the anchor, all 0 between two phrases.
let found = new Uint32Array(0)
let beside = new Uint8Array(0)

/** Those of a term: one at least. */
type Numbers = readonly [number, ...number[]]

/** If there are so many positions for a verse that is allowed, those in other verses are left out before the text is read. */
const MANY = 3

/**
 * Lists the verses within the bounds that hold the phrase and are set in `allowed`, which are `total`. Returns how many they are.
 */
export function filterByPositions(
  index: WordIndex,
  anchored: AnchoredPhrase,
  allowed: Uint32Array,
  total: number,
  bounds: Bounds,
  into: Uint32Array,
): number {
  const { phrase, anchor, cost } = anchored
  const only = cost >= MANY * total ? allowed : undefined
  const neighbour = anchor === 0 ? 1 : anchor - 1
  const wanted = (phrase[neighbour] as Term).numbers as Numbers
  if (beside.length < index.vocabulary.length) beside = new Uint8Array(index.vocabulary.length)
  for (const word of wanted) beside[word] = 1
  const anchors = (phrase[anchor] as Term).numbers
  const holdersOf = (word: number) => {
    const gathered = gatherCandidates(index, word, wanted, neighbour - anchor, bounds, only)
    return listHolders(index, anchored, allowed, gathered, into)
  }
  let count = 0
  if (anchors.length === 1) count = holdersOf(anchors[0] as number)
  else {
    if (found.length < allowed.length) found = new Uint32Array(allowed.length)
    clearBits(found, bounds)
    // The positions of several words are not in one order, so the verses are collected as bits.
    for (const word of anchors) addBits(into, 0, holdersOf(word), found)
    count = listBits(found, bounds, 0, into.length, into)
  }
  for (const word of wanted) beside[word] = 0
  return count
}

/** Lists the verses that hold the phrase at the first `count` of the candidates and are set in `allowed`; returns their number. */
function listHolders(
  { words, verseStarts, positionBits }: WordIndex,
  { phrase, anchor }: AnchoredPhrase,
  allowed: Uint32Array,
  count: number,
  into: Uint32Array,
): number {
  const positions = candidates
  const isDecided = phrase.length === 2
  const inVerse = 2 ** positionBits - 1
  let kept = 0
  let previous = -1
  for (let at = 0; at < count; at++) {
    const position = positions[at] as number
    const verse = position >>> positionBits
    const first = (position & inVerse) - anchor
    const start = (verseStarts[verse] as number) + first
    if (first < 0 || start + phrase.length > (verseStarts[verse + 1] as number)) continue
    if (verse === previous || !isSet(allowed, verse)) continue
    if (!isDecided && !isPhraseAt(words, phrase, start)) continue
    into[kept++] = verse
    previous = verse
  }
  return kept
}

/**
 * Gathers the positions of a word within the bounds that have a word `beside` so many words on, of all verses or of those that are set
 * in `only`. Returns how many they are.
 */
function gatherCandidates(
  index: WordIndex,
  number: number,
  wanted: Numbers,
  step: number,
  { first, end }: Bounds,
  only: Uint32Array | undefined,
): number {
  const { words, verseStarts, positionStarts, positionBits } = index
  const ofWord = [positionStarts[number] as number, positionStarts[number + 1] as number] as const
  let from = lowerBound(index.positions, first * 2 ** positionBits, ...ofWord)
  let stop = lowerBound(index.positions, end * 2 ** positionBits, ...ofWord)
  if (candidates.length < stop - from) candidates = new Uint32Array(stop - from)
  const [into, isBeside] = [candidates, beside]
  let { positions } = index
  if (only !== undefined) {
    stop = keepAllowed(index, only, from, stop, candidates)
    from = 0
    positions = candidates
  }
  if (wanted.length === 1) {
    return keepBeside(index, positions, from, stop, step, wanted[0], into)
  }
  const inVerse = 2 ** positionBits - 1
  let count = 0
  // No branch, as in `keepBeside`. What stands in another verse, or beyond the text, no verse has room for.
  for (let at = from; at < stop; at++) {
    const position = positions[at] as number
    const place = (verseStarts[position >>> positionBits] as number) + (position & inVerse) + step
    into[count] = position
    count += isBeside[(words[place] as number) | 0] as number
  }
  return count
}
