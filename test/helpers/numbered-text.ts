/**
 * Texts whose words are numbers, with an index as the build lays it out, and what a search is to find in them, done the
 * slow and plain way.
 */

import { packWords } from '../../src/bundle/vocabulary.js'
import { layOutPositions } from '../../src/bundle/word-positions.js'
import { bitsLength } from '../../src/bundle/words/postings.js'
import type { Phrase, Term, Terms } from '../../src/search/terms.js'
import { Bitsets } from '../../src/search/verses/bitsets.js'
import type { WordIndex } from '../../src/search/word-index.js'
import type { Bounds } from '../../src/text/places.js'

/** The words of each verse. */
export type Verses = readonly (readonly number[])[]

/** An index of verses; that of the words in `asBits` has them as bits, that of all others as lists. */
export function indexOfNumbers(
  verses: Verses,
  wordCount: number,
  asBits: ReadonlySet<number>,
): WordIndex {
  const verseStarts = new Uint32Array(verses.length + 1)
  for (const [at, { length }] of verses.entries()) {
    verseStarts[at + 1] = (verseStarts[at] as number) + length
  }
  const vocabulary = Array.from({ length: wordCount }, (_, word) => `w${word}`)
  const words = Uint16Array.from(verses.flat())
  const extents = new Uint16Array(words.length)
  const text = { vocabulary, words, verseStarts, extents }
  const postings: number[] = []
  const postingStarts = [0]
  const bits: number[] = []
  for (let word = 0; word < wordCount; word++) {
    const own = [...verses.keys()].filter((verse) => verses[verse]?.includes(word))
    if (asBits.has(word)) bits.push(...bitsOf(own, verses.length))
    else postings.push(...own)
    postingStarts.push(postings.length)
  }
  const verseCount = verses.length
  const frequent = Uint32Array.from([...asBits].sort((one, other) => one - other))
  const bitsets = new Bitsets({ frequent, bits: Uint32Array.from(bits), verseCount })
  return {
    ...text,
    ...layOutPositions(text),
    ...{ vocabulary: packWords(vocabulary), verseCount, bitsets },
    postings: Uint32Array.from(postings),
    postingStarts: Uint32Array.from(postingStarts),
  } as unknown as WordIndex
}

/** A term of the same words. An index remembers the verses of a term, so that each text wants terms of its own. */
export const copyOf = (term: Term): Term => ({ ...term })

/** One bit for each of so many things, set for some. */
export function bitsOf(some: readonly number[], count: number): Uint32Array {
  const bits = new Uint32Array(bitsLength(count))
  for (const one of some) bits[one >>> 5] = (bits[one >>> 5] as number) | (1 << (one & 31))
  return bits
}

/** All words and phrases that a verse must have, words as phrases of one. */
export const partsOf = ({ words, phrases }: Terms): Phrase[] => [
  ...words.map((word) => [word]),
  ...phrases,
]

/** Whether a phrase begins at a word of a verse. */
export const standsAt = (verse: readonly number[], phrase: Phrase, at: number): boolean =>
  phrase.every(({ numbers }, next) => numbers.includes(verse[at + next] as number))

export const stands = (verse: readonly number[], phrase: Phrase): boolean =>
  verse.some((_, at) => standsAt(verse, phrase, at))

/** The verses within `places` that match. */
export function plainMatches(
  verses: Verses,
  terms: Terms,
  places: readonly Bounds[],
  near: number | undefined,
): number[] {
  const parts = partsOf(terms)
  const isNear = (verse: readonly number[]) =>
    near === undefined ||
    parts.length === 1 ||
    verse.some((_, at) => parts.every((part) => stands(verse.slice(at, at + near + 1), part)))
  return [...verses.keys()].filter((ordinal) => {
    const verse = verses[ordinal] as readonly number[]
    return (
      places.some(({ first, end }) => first <= ordinal && ordinal < end) &&
      parts.every((part) => stands(verse, part)) &&
      !terms.excluded.some((part) => stands(verse, part)) &&
      isNear(verse)
    )
  })
}

const PARTS = 4096

/** The weight of a word that stands in so many of all verses. */
export function plainWeight(verseCount: number, count: number): number {
  return Math.round(Math.log(1 + (verseCount - count + 0.5) / (count + 0.5)) * PARTS) / PARTS
}

/** How many verses hold a term. */
export const plainCount = (verses: Verses, term: Term): number =>
  verses.filter((verse) => stands(verse, [term])).length

/** The score of each verse, by the formula of docs/SEARCH.md. */
export function plainScores(verses: Verses, terms: Terms): number[] {
  const parts = [...terms.words, ...terms.phrases.flat()]
  const weights = parts.map((term) => plainWeight(verses.length, plainCount(verses, term)))
  const usual = verses.flat().length / verses.length
  return verses.map((verse) => {
    const placesOf = (term: Term) =>
      [...verse.keys()].filter((at) => term.numbers.includes(verse[at] as number))
    const long = 1.2 * (1 - 0.75 + (0.75 * verse.length) / usual)
    let [score, bonuses] = [0, 0]
    for (const [part, term] of parts.entries()) {
      const weight = weights[part] as number
      let count = 0
      for (const at of placesOf(term)) {
        count += term.numbers.indexOf(verse[at] as number) < term.own ? 1 : 0.75
      }
      score += weight * ((count * (1.2 + 1)) / (count + long))
      if (part === 0) continue
      let nearest = 0
      for (const one of placesOf(parts[part - 1] as Term)) {
        for (const other of placesOf(term)) {
          const distance = Math.abs(other - one)
          if (distance === 0 || distance > 6) continue
          nearest = Math.max(nearest, (other > one ? 1 : 0.5) / distance)
        }
      }
      bonuses += ((0.8 * (weight + (weights[part - 1] as number))) / 2) * nearest
    }
    return Math.round((score + bonuses) * PARTS)
  })
}

/** The words to mark in a verse, as pairs of the first and the last one: what overlaps is one mark. */
export function plainMarks(verse: readonly number[], { words, phrases }: Terms): number[] {
  const spans: [number, number][] = []
  for (const at of verse.keys()) {
    const ends = phrases
      .filter((phrase) => standsAt(verse, phrase, at))
      .map(({ length }) => at + length - 1)
    if (ends.length === 0) continue
    const last = spans.at(-1)
    if (last !== undefined && at <= last[1]) last[1] = Math.max(last[1], ...ends)
    else spans.push([at, Math.max(...ends)])
  }
  const alone = [...verse.keys()].filter(
    (at) =>
      !spans.some(([first, last]) => first <= at && at <= last) &&
      words.some(({ numbers }) => numbers.includes(verse[at] as number)),
  )
  const all = [...spans, ...alone.map((at): [number, number] => [at, at])]
  return all.sort(([one], [other]) => one - other).flat()
}
