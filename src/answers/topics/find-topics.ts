/** Finds topics by their names, in English or Spanish, and by the verses that they name. */
import { mapRange, type VerseRange } from '../../numbering/map-range.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import { numberingOf } from '../../text/numbering.js'
import type { Version } from '../../text/version.js'
import { type Bounds, keysOf } from '../references/one-chapter.js'
import type { NameWord, Topic, TopicIndex } from './topic-index.js'

/** Words that say nothing about a topic where others do. */
const SMALL = new Set('a an the of and to in el la los las un una de del y'.split(' '))

/** How well a name fits: smaller is better; undefined if it does not. */
type Fit = number | undefined

/**
 * The topics whose name has all words of a text: by themselves, by their forms or, of the last word, by its beginning. Themes come
 * before proper names, then those that fit better, then those with more places.
 */
export function topicsNamed({ names, read }: TopicIndex, text: string): readonly Topic[] {
  const all = read(text)
  const telling = all.filter(({ folded }) => !SMALL.has(folded))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return []
  const fits = new Map<Topic, number>()
  for (const name of names) {
    const fit = fitOf(words, name.words)
    if (fit !== undefined && fit < (fits.get(name.topic) ?? Infinity)) fits.set(name.topic, fit)
  }
  return [...fits]
    .sort(
      ([one, fit], [other, otherFit]) =>
        Number(one.isProper) - Number(other.isProper) ||
        fit - otherFit ||
        other.places - one.places ||
        (one.key < other.key ? -1 : 1),
    )
    .map(([topic]) => topic)
}

/** 0 for the name itself, 1 for its forms, 2 for a name that has the words and others, 3 for one that has forms, 4 for a beginning. */
function fitOf(asked: readonly NameWord[], all: readonly NameWord[]): Fit {
  const telling = all.filter(({ folded }) => !SMALL.has(folded))
  const words = telling.length > 0 ? telling : all
  if (words.length < asked.length) return undefined
  let worst = 0
  for (const [at, word] of asked.entries()) {
    const own = likenessOf(word, words, at === asked.length - 1)
    if (own === undefined) return undefined
    worst = Math.max(worst, own)
  }
  if (worst === 2) return 4
  return words.length === asked.length ? worst : worst + 2
}

/** 0 if one of the words is the same, 1 if it is a form of it, 2 if it begins so. */
function likenessOf(
  { folded, keys }: NameWord,
  words: readonly NameWord[],
  isLast: boolean,
): 0 | 1 | 2 | undefined {
  if (words.some((word) => word.folded === folded)) return 0
  if (words.some((word) => word.keys.some((key) => keys.includes(key)))) return 1
  if (isLast && folded.length > 2 && words.some((word) => word.folded.startsWith(folded))) return 2
  return undefined
}

/** The bounds of a version's verses in the numbering of topics, which is that of the King James Version. */
export function boundsOf(version: Version, range: VerseRange): readonly Bounds[] {
  const { ranges } = mapRange(numberingOf(version).numbering, traditionNumbering('english'), range)
  return (ranges.length > 0 ? ranges : [range]).map(keysOf)
}

/** Whether a place and a range of verses have a verse in common. */
export function touches(first: number, end: number, bounds: readonly Bounds[]): boolean {
  return bounds.some((one) => first <= one.last && end >= one.first)
}

/** The topics that name one of the verses: themes first, then those whose place is shortest, then in the order of letters. */
export function topicsAt(
  { topics, rows }: TopicIndex,
  bounds: readonly Bounds[],
): readonly Topic[] {
  const lengths = new Map<number, number>()
  for (let at = 0; at < rows.length; at += 3) {
    const first = rows[at] as number
    const end = rows[at + 1] as number
    if (!touches(first, end, bounds)) continue
    const topic = rows[at + 2] as number
    lengths.set(topic, Math.min(end - first, lengths.get(topic) ?? Infinity))
  }
  return [...lengths]
    .map(([at, length]) => ({ topic: topics[at] as Topic, length, at }))
    .sort(
      (one, other) =>
        Number(one.topic.isProper) - Number(other.topic.isProper) ||
        one.length - other.length ||
        one.at - other.at,
    )
    .map(({ topic }) => topic)
}
