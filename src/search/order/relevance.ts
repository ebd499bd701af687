/**
 * Scores matches by relevance: BM25 over verses, with a bonus for words of the query that stand together. Only sums,
 * products and rounded logarithms are used, so that every machine gives the same scores.
 */
import type { Term, Terms } from '../terms.js'
import { countVerses } from '../verse-set.js'
import type { WordIndex } from '../word-index.js'

/** BM25's k1, how soon more occurrences of a word count no more; and b, how much the length of a verse counts. */
const SATURATION = 1.2
const LENGTH_WEIGHT = 0.5
/** What a form or a continuation of a word counts, beside the word itself. */
const OTHER_FORM = 0.75
/** What the bonus of two words that stand together counts, beside their weights. */
const BONUS = 0.8
/** The bonus's share if the words stand in the other order. */
const REVERSED = 0.5
/** Words farther apart than this have no bonus. */
const FARTHEST = 6
/** Scores and logarithms are rounded to parts of this size. */
const PARTS = 4096

/** The occurrences of a word of the text: pairs of the place of a term in the query and what it counts there. */
type Role = readonly number[]

// For each word of the vocabulary, which of the roles of the current query it has; all 0 between two searches. One search
// runs at a time in a process, so all share it.
let roleOf = new Uint16Array(0)

/** The scores of verses, which all hold every term: higher is better, whole numbers of at least 0. */
export function scoreVerses(index: WordIndex, terms: Terms, verses: Uint32Array): Uint32Array {
  const parts = [...terms.words, ...terms.phrases.flat()]
  const weights = parts.map((term) => weightOf(index, term))
  const bonuses = weights.map((weight, at) =>
    at === 0 ? 0 : (BONUS * (weight + (weights[at - 1] as number))) / 2,
  )
  if (roleOf.length < index.vocabulary.length) roleOf = new Uint16Array(index.vocabulary.length)
  const roles = assignRoles(parts)
  const scores = scoreAll(index, verses, roles, weights, bonuses)
  for (const { numbers } of parts) for (const word of numbers) roleOf[word] = 0
  return scores
}

/** The weight of a term: the rarer it is, the more (BM25's inverse document frequency). */
function weightOf(index: WordIndex, term: Term): number {
  const count = countVerses(index, term)
  const odds = (index.verseCount - count + 0.5) / (count + 0.5)
  return Math.round(Math.log(1 + odds) * PARTS) / PARTS
}

/** Gives every word of the terms its role. The role of number 0 has nobody. */
function assignRoles(parts: readonly Term[]): readonly Role[] {
  const roles: Role[] = [[]]
  const numberOf = new Map<number, number>()
  for (const [at, { numbers, own }] of parts.entries()) {
    for (const [place, word] of numbers.entries()) {
      const before = roleOf[word] as number
      const isOwn = place < own
      const key = 2 * (before * parts.length + at) + Number(isOwn)
      let number = numberOf.get(key)
      if (number === undefined) {
        number = roles.length
        numberOf.set(key, number)
        roles.push([...(roles[before] as Role), at, isOwn ? 1 : OTHER_FORM])
      }
      roleOf[word] = number
    }
  }
  return roles
}

function scoreAll(
  { words, verseStarts, verseCount }: WordIndex,
  verses: Uint32Array,
  roles: readonly Role[],
  weights: readonly number[],
  bonuses: readonly number[],
): Uint32Array {
  const scores = new Uint32Array(verses.length)
  const usual = words.length / verseCount
  const occurrences = new Float64Array(weights.length)
  const nearest = new Float64Array(weights.length)
  const last = new Int32Array(weights.length)
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    const from = verseStarts[verse] as number
    const end = verseStarts[verse + 1] as number
    occurrences.fill(0)
    nearest.fill(0)
    last.fill(-FARTHEST - 1)
    for (let place = from; place < end; place++) {
      const number = roleOf[words[place] as number] as number
      if (number !== 0) meet(roles[number] as Role, place - from, occurrences, nearest, last)
    }
    const length = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * (end - from)) / usual)
    let score = 0
    for (let part = 0; part < weights.length; part++) {
      const count = occurrences[part] as number
      score += ((weights[part] as number) * count * (SATURATION + 1)) / (count + length)
      score += (bonuses[part] as number) * (nearest[part] as number)
    }
    scores[at] = Math.round(score * PARTS)
  }
  return scores
}

/** Counts a word at a place of a verse: for each term that it belongs to, and how near the terms beside that one are. */
function meet(
  role: Role,
  place: number,
  occurrences: Float64Array,
  nearest: Float64Array,
  last: Int32Array,
): void {
  for (let at = 0; at < role.length; at += 2) {
    const part = role[at] as number
    occurrences[part] = (occurrences[part] as number) + (role[at + 1] as number)
    const before = part === 0 ? 0 : shareOf(place - (last[part - 1] as number))
    if (before > (nearest[part] as number)) nearest[part] = before
    if (part + 1 < last.length) {
      const after = REVERSED * shareOf(place - (last[part + 1] as number))
      if (after > (nearest[part + 1] as number)) nearest[part + 1] = after
    }
  }
  for (let at = 0; at < role.length; at += 2) last[role[at] as number] = place
}

/** The share of the bonus for a distance: 1 for neighbours, 0 for one word that is both. */
function shareOf(distance: number): number {
  return distance === 0 || distance > FARTHEST ? 0 : 1 / distance
}
