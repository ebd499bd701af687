/**
 * Filters verses by a phrase, in one of two ways with the same result: a scan of the verses that are left, or a walk
 * through the positions of the phrase's rarest word. The cheaper one is taken, so a phrase of frequent words costs no
 * more than their positions.
 */
import { bitsLength } from '../bundle/postings.js'
import type { Bounds } from '../text/places.js'
import { isPhraseAt, isTerm, type Phrase, type Term } from './terms.js'
import { clearBits, isSet, listBits } from './verse-bits.js'
import { countOf, lowerBound } from './verse-set.js'
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

/**
 * Lists the verses within the bounds that hold the phrase and are set in `allowed`. Returns how many they are.
 */
export function filterByPositions(
  index: WordIndex,
  anchored: AnchoredPhrase,
  allowed: Uint32Array,
  bounds: Bounds,
  into: Uint32Array,
): number {
  const { phrase, anchor } = anchored
  if ((phrase[anchor] as Term).numbers.length === 1) {
    return filterByOne(index, anchored, allowed, bounds, into)
  }
  return filterBySeveral(index, anchored, allowed, bounds, into)
}

/** The verses of the current phrase, one bit each. One search runs at a time in a process, so all searches share it. */
let found = new Uint32Array(0)

/** The same if the anchor is several words: their positions are not in one order, so the verses are gathered as bits. */
function filterBySeveral(
  { words, verseStarts, verseCount, positions, positionStarts, positionBits }: WordIndex,
  { phrase, anchor }: AnchoredPhrase,
  allowed: Uint32Array,
  bounds: Bounds,
  into: Uint32Array,
): number {
  if (found.length < bitsLength(verseCount)) found = new Uint32Array(bitsLength(verseCount))
  clearBits(found, bounds)
  const inVerse = 2 ** positionBits - 1
  let count = 0
  for (const number of (phrase[anchor] as Term).numbers) {
    const ofWord = [positionStarts[number] as number, positionStarts[number + 1] as number] as const
    const stop = lowerBound(positions, bounds.end * 2 ** positionBits, ...ofWord)
    for (
      let at = lowerBound(positions, bounds.first * 2 ** positionBits, ...ofWord);
      at < stop;
      at++
    ) {
      const position = positions[at] as number
      const verse = position >>> positionBits
      const bit = 1 << (verse & 31)
      const element = verse >>> 5
      if (((allowed[element] as number) & ~(found[element] as number) & bit) === 0) continue
      const first = (position & inVerse) - anchor
      const start = (verseStarts[verse] as number) + first
      if (first < 0 || start + phrase.length > (verseStarts[verse + 1] as number)) continue
      if (!isPhraseAt(words, phrase, start)) continue
      found[element] = (found[element] as number) | bit
      count += 1
    }
  }
  return listBits(found, bounds, 0, count, into)
}

/** The same if the anchor is one word. */
function filterByOne(
  index: WordIndex,
  anchored: AnchoredPhrase,
  allowed: Uint32Array,
  bounds: Bounds,
  into: Uint32Array,
): number {
  const { words, verseStarts, positionBits } = index
  const { phrase, anchor } = anchored
  const neighbour = neighbourOf(anchored)
  const count = gatherCandidates(index, anchored, neighbour, bounds)
  const isDecided = phrase.length === 2 && (phrase[neighbour] as Term).numbers.length === 1
  const inVerse = 2 ** positionBits - 1
  let kept = 0
  let previous = -1
  for (let at = 0; at < count; at++) {
    const position = candidates[at] as number
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

/** Index in the phrase of the word before the anchor, or of the word after it if the anchor is the first. */
function neighbourOf({ anchor }: AnchoredPhrase): number {
  return anchor === 0 ? 1 : anchor - 1
}

/** Gathers the anchor's positions within the bounds that the neighbour stands beside. Returns how many they are. */
function gatherCandidates(
  { words, verseStarts, positions, positionStarts, positionBits }: WordIndex,
  { phrase, anchor }: AnchoredPhrase,
  neighbour: number,
  { first, end }: Bounds,
): number {
  const number = (phrase[anchor] as Term).numbers[0] as number
  const ofWord = [positionStarts[number] as number, positionStarts[number + 1] as number] as const
  const from = lowerBound(positions, first * 2 ** positionBits, ...ofWord)
  const stop = lowerBound(positions, end * 2 ** positionBits, ...ofWord)
  if (candidates.length < stop - from) candidates = new Uint32Array(stop - from)
  const { numbers } = phrase[neighbour] as Term
  if (numbers.length > 1) {
    candidates.set(positions.subarray(from, stop))
    return stop - from
  }
  const wanted = numbers[0] as number
  const inVerse = 2 ** positionBits - 1
  const step = neighbour - anchor
  let count = 0
  for (let at = from; at < stop; at++) {
    const position = positions[at] as number
    const word =
      words[(verseStarts[position >>> positionBits] as number) + (position & inVerse) + step]
    candidates[count] = position
    // Adds 1 for the wanted word, else 0. There is no branch, because it could not be predicted.
    count += (((word as number) ^ wanted) - 1) >>> 31
  }
  return count
}
