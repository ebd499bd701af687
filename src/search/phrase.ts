/**
 * Which verses hold a phrase. Two ways to the same answer: reading verses, or going through the places of the
 * phrase's rarest word, so that a phrase of frequent words costs no more than their places.
 */
import type { Bounds } from '../text/places.js'
import { isPhraseAt, isTerm, type Phrase, type Term } from './terms.js'
import { lowerBound, placesOf } from './verse-set.js'
import type { WordIndex } from './word-index.js'

/** A phrase with the word of it that is looked for. */
export interface AnchoredPhrase {
  readonly phrase: Phrase
  /** Which word of the phrase is the rarest of those with one number; -1 where all have several. */
  readonly anchor: number
  /** How often that word stands in the text; Infinity without one. */
  readonly places: number
}

// Places that are still to be looked at; one search runs at a time in a process, so all share it.
let hopeful = new Uint32Array(0)

/** Picks the word of a phrase to look for. */
export function anchorPhrase(index: WordIndex, phrase: Phrase): AnchoredPhrase {
  let anchor = -1
  let places = Number.POSITIVE_INFINITY
  for (const [at, term] of phrase.entries()) {
    const count = placesOf(index, term[0] as number)
    if (term.length > 1 || count >= places) continue
    anchor = at
    places = count
  }
  return { phrase, anchor, places }
}

/** Whether so many verses are read in fewer steps than the phrase's places are gone through. */
export function isReadSooner(
  { words, verseCount }: WordIndex,
  { places }: AnchoredPhrase,
  verses: number,
): boolean {
  return (verses * words.length) / verseCount <= places
}

/** Keeps those of the first `count` verses of a list that hold the phrase; returns their number. */
export function keepByReading(
  { words, verseStarts }: WordIndex,
  { phrase }: AnchoredPhrase,
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
 * Lists the verses that hold a phrase, which has an anchor, of those within the bounds and set in `allowed`;
 * returns their number.
 */
export function listByPlaces(
  index: WordIndex,
  anchored: AnchoredPhrase,
  allowed: Uint32Array,
  bounds: Bounds,
  into: Uint32Array,
): number {
  const { words, verseStarts, placeBits } = index
  const { phrase, anchor } = anchored
  const neighbour = neighbourOf(anchored)
  const count = gatherHopeful(index, anchored, neighbour, bounds)
  const isDecided = phrase.length === 2 && phrase[neighbour]?.length === 1
  const inVerse = 2 ** placeBits - 1
  let kept = 0
  let previous = -1
  for (let at = 0; at < count; at++) {
    const place = hopeful[at] as number
    const verse = place >>> placeBits
    const first = (place & inVerse) - anchor
    const start = (verseStarts[verse] as number) + first
    if (first < 0 || start + phrase.length > (verseStarts[verse + 1] as number)) continue
    if (verse === previous || (((allowed[verse >>> 5] as number) >>> (verse & 31)) & 1) === 0)
      continue
    if (!isDecided && !isPhraseAt(words, phrase, start)) continue
    into[kept++] = verse
    previous = verse
  }
  return kept
}

/** The word of the phrase beside its anchor. */
function neighbourOf({ anchor }: AnchoredPhrase): number {
  return anchor === 0 ? 1 : anchor - 1
}

/** Gathers the anchor's places within the bounds where the neighbour fits too; returns their number. */
function gatherHopeful(
  { words, verseStarts, places, placeStarts, placeBits }: WordIndex,
  { phrase, anchor }: AnchoredPhrase,
  neighbour: number,
  { first, end }: Bounds,
): number {
  const [number] = phrase[anchor] as readonly [number]
  const ofWord = [placeStarts[number] as number, placeStarts[number + 1] as number] as const
  const from = lowerBound(places, first * 2 ** placeBits, ...ofWord)
  const stop = lowerBound(places, end * 2 ** placeBits, ...ofWord)
  if (hopeful.length < stop - from) hopeful = new Uint32Array(stop - from)
  const [wanted, another] = phrase[neighbour] as readonly [number, number?]
  if (another !== undefined) {
    hopeful.set(places.subarray(from, stop))
    return stop - from
  }
  const inVerse = 2 ** placeBits - 1
  const step = neighbour - anchor
  let count = 0
  for (let at = from; at < stop; at++) {
    const place = places[at] as number
    const word = words[(verseStarts[place >>> placeBits] as number) + (place & inVerse) + step]
    hopeful[count] = place
    // 1 for the wanted word, else 0, without a branch: it would go either way at random.
    count += (((word as number) ^ wanted) - 1) >>> 31
  }
  return count
}
