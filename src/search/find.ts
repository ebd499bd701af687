/**
 * From a query to the verses that match it: the all-words join and the phrase filter, on integers alone.
 * Answers ordinals in canonical order and their exact number; knows no text and no highlights.
 */
import { withoutTildes } from '../bundle/words.js'
import type { Bounds } from '../text/places.js'
import type { SearchQuery } from './query.js'
import type { WordIndex } from './word-index.js'

/** The numbers that one word of a query stands for: one, or more where `n` stands for `ñ` too. */
export type Term = readonly number[]

/** A query in the numbers of one version. */
export interface Terms {
  readonly words: readonly Term[]
  readonly phrases: readonly (readonly Term[])[]
}

export interface Found {
  /** All matches, not only those of the page. */
  readonly total: number
  /** Ordinals of the page, ascending. */
  readonly page: readonly number[]
}

const TILDE = 'ñ'

/** The verses of one term: always as a list or as bits, whichever the index has. */
interface VerseSet {
  readonly count: number
  readonly list?: Uint32Array
  readonly bits?: Uint32Array
}

// One search runs at a time in a process, so its working memory is shared by all.
let candidates = new Uint32Array(0)

/** The query's words as numbers; undefined when one of them is in no verse of the version. */
export function resolveTerms(index: WordIndex, query: SearchQuery): Terms | undefined {
  const words = query.words.map((word) => termOf(index, word))
  const phrases = query.phrases.map((phrase) => phrase.map((word) => termOf(index, word)))
  const isUnknown = (term: Term) => term.length === 0
  if (words.some(isUnknown) || phrases.some((phrase) => phrase.some(isUnknown))) return undefined
  return { words, phrases }
}

/** `ñ` in the query is `ñ` in the text; `n` is either. */
function termOf({ numbers, tildeForms, vocabulary }: WordIndex, word: string): Term {
  const own = numbers.get(word)
  const exact = own === undefined ? [] : [own]
  const forms = tildeForms.get(withoutTildes(word))
  if (forms === undefined) return exact
  return [...exact, ...forms.filter((form) => form !== own && covers(vocabulary[form], word))]
}

function covers(form = '', word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word[at] === TILDE && form[at] !== TILDE) return false
  }
  return true
}

/** The matches within the bounds, and of them those from `offset` on, `limit` at most. */
export function findVerses(
  index: WordIndex,
  { words, phrases }: Terms,
  bounds: Bounds,
  offset: number,
  limit: number,
): Found {
  if (candidates.length < index.verseCount) candidates = new Uint32Array(index.verseCount)
  const sets = distinct([...words, ...phrases.flat()]).map((term) => versesOf(index, term))
  sets.sort(listsFirstThenRarest)
  let total = collect(sets, bounds)
  for (const phrase of phrases) total = keepPhrase(index, phrase, total)
  return { total, page: [...candidates.subarray(offset, Math.min(offset + limit, total))] }
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.join(), term])).values()]
}

function versesOf(index: WordIndex, term: Term): VerseSet {
  const [number, ...others] = term as [number, ...number[]]
  const list = listOf(index, number)
  if (others.length > 0) return union(index, term)
  const bits = index.bitsets.get(number)
  return bits === undefined ? { count: list.length, list } : { count: list.length, bits }
}

function listOf({ postings, postingStarts }: WordIndex, number: number): Uint32Array {
  return postings.subarray(postingStarts[number], postingStarts[number + 1])
}

function union(index: WordIndex, term: Term): VerseSet {
  const bits = new Uint32Array(Math.ceil(index.verseCount / 32))
  let count = 0
  for (const number of term) {
    for (const verse of listOf(index, number)) {
      bits[verse >>> 5] = (bits[verse >>> 5] as number) | (1 << (verse & 31))
      count += 1
    }
  }
  return { count, bits }
}

function listsFirstThenRarest(a: VerseSet, b: VerseSet): number {
  return Number(a.list === undefined) - Number(b.list === undefined) || a.count - b.count
}

/** Writes the verses that are in all sets and within the bounds to `candidates`; returns their number. */
function collect([rarest, ...others]: readonly VerseSet[], bounds: Bounds): number {
  if (rarest?.list === undefined) {
    const all = rarest === undefined ? [] : [rarest, ...others]
    return collectBits(
      all.map(({ bits }) => bits as Uint32Array),
      bounds,
    )
  }
  let count = copyWithin(rarest.list, bounds)
  for (const { list, bits } of others) {
    count = list === undefined ? keepBits(bits as Uint32Array, count) : keepListed(list, count)
  }
  return count
}

function collectBits(sets: readonly Uint32Array[], { first, end }: Bounds): number {
  const [base, ...others] = sets
  let count = 0
  if (base === undefined || first >= end) return count
  const lastWord = (end - 1) >>> 5
  for (let at = first >>> 5; at <= lastWord; at++) {
    let bits = base[at] as number
    for (const other of others) bits &= other[at] as number
    if (at === first >>> 5) bits &= -1 << (first & 31)
    if (at === lastWord) bits &= -1 >>> (31 - ((end - 1) & 31))
    while (bits !== 0) {
      const lowest = bits & -bits
      candidates[count++] = (at << 5) + 31 - Math.clz32(lowest)
      bits ^= lowest
    }
  }
  return count
}

function copyWithin(list: Uint32Array, { first, end }: Bounds): number {
  let count = 0
  for (const verse of list) {
    if (verse >= end) break
    if (verse >= first) candidates[count++] = verse
  }
  return count
}

function keepBits(bits: Uint32Array, count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = candidates[at] as number
    if (((bits[verse >>> 5] as number) >>> (verse & 31)) & 1) candidates[kept++] = verse
  }
  return kept
}

function keepListed(list: Uint32Array, count: number): number {
  let kept = 0
  let place = 0
  for (let at = 0; at < count; at++) {
    const verse = candidates[at] as number
    while (place < list.length && (list[place] as number) < verse) place += 1
    if (list[place] === verse) candidates[kept++] = verse
  }
  return kept
}

function keepPhrase(index: WordIndex, phrase: readonly Term[], count: number): number {
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = candidates[at] as number
    const end = index.verseStarts[verse + 1] as number
    if (phraseFrom(index.words, phrase, index.verseStarts[verse] as number, end) >= 0) {
      candidates[kept++] = verse
    }
  }
  return kept
}

/** Where a phrase next begins between the words `from` and `end` of the text, or -1. */
export function phraseFrom(
  words: Uint32Array,
  phrase: readonly Term[],
  from: number,
  end: number,
): number {
  const last = end - phrase.length
  const [head] = phrase as readonly [Term]
  // Nearly every term is one number: comparing that first keeps the walk over the text short.
  const first = head[0] as number
  const only = head.length === 1
  for (let at = from; at <= last; at++) {
    const word = words[at] as number
    if (word !== first && (only || !head.includes(word))) continue
    if (continues(words, phrase, at)) return at
  }
  return -1
}

function continues(words: Uint32Array, phrase: readonly Term[], at: number): boolean {
  for (let next = 1; next < phrase.length; next++) {
    if (!isTerm(phrase[next] as Term, words[at + next] as number)) return false
  }
  return true
}

/** Whether a word of the text is one that the term stands for. */
export function isTerm(term: Term, word: number): boolean {
  return term[0] === word || (term.length > 1 && term.includes(word))
}
