/**
 * Finds the words of verses to mark, as spans of words. Overlapping phrases are merged, and a word inside a marked
 * phrase has no mark of its own.
 */
import type { WordNumbers } from '../bundle/text-words.js'
import { isPhraseAt, type Phrase, type Term, type Terms } from './terms.js'
import type { WordIndex } from './word-index.js'

/** The marks of several verses. */
export interface Marks {
  /** Words of the text, as pairs [first, last], both included; ascending and not overlapping in a verse. */
  readonly spans: readonly number[]
  /** For each verse, the end of its pairs in `spans`. */
  readonly ends: readonly number[]
}

const WORD = 1
const PHRASE_HEAD = 2

// The role of each word of the vocabulary in the current query; all 0 between two pages. One page is marked at a time
// in a process, so all pages share it.
let roles = new Uint8Array(0)

/** The words to mark in verses, which are given by ordinal. */
export function markVerses(
  index: WordIndex,
  { words, phrases }: Terms,
  verses: Uint32Array | Int32Array,
): Marks {
  if (roles.length < index.vocabulary.length) roles = new Uint8Array(index.vocabulary.length)
  for (const { numbers } of words) for (const word of numbers) addRole(word, WORD)
  for (const [head] of phrases)
    for (const word of (head as Term).numbers) addRole(word, PHRASE_HEAD)
  const spans: number[] = []
  const ends = new Array<number>(verses.length)
  for (let at = 0; at < verses.length; at++) {
    const verse = verses[at] as number
    if (phrases.length === 0) addWords(index, roles, verse, spans)
    else addSpans(index, phrases, verse, spans)
    ends[at] = spans.length
  }
  for (const { numbers } of words) for (const word of numbers) roles[word] = 0
  for (const [head] of phrases) for (const word of (head as Term).numbers) roles[word] = 0
  return { spans, ends }
}

/** Adds the words that have a role. */
function addWords(
  { words, verseStarts }: WordIndex,
  roles: Uint8Array,
  verse: number,
  spans: number[],
): void {
  const end = verseStarts[verse + 1] as number
  for (let at = verseStarts[verse] as number; at < end; at++) {
    if (roles[words[at] as number] !== 0) spans.push(at, at)
  }
}

function addRole(word: number, role: number): void {
  roles[word] = (roles[word] as number) | role
}

function addSpans(
  { words, verseStarts }: WordIndex,
  phrases: readonly Phrase[],
  verse: number,
  spans: number[],
): void {
  const from = verseStarts[verse] as number
  const end = verseStarts[verse + 1] as number
  // `reach` is the last word of the phrase that ends furthest to the right so far.
  let reach = from - 1
  for (let at = from; at < end; at++) {
    const role = roles[words[at] as number] as number
    if (role === 0) continue
    const last = role & PHRASE_HEAD ? longestPhraseAt(words, phrases, at, end) : at - 1
    if (last >= at && at <= reach) {
      reach = Math.max(reach, last)
      spans[spans.length - 1] = reach
    } else if (last >= at) {
      reach = last
      spans.push(at, reach)
    } else if (at > reach && role & WORD) {
      spans.push(at, at)
    }
  }
}

/** The last word of the longest phrase that begins at `at`; less than `at` if there is none. */
function longestPhraseAt(
  words: WordNumbers,
  phrases: readonly Phrase[],
  at: number,
  end: number,
): number {
  let last = at - 1
  for (const phrase of phrases) {
    const phraseLast = at + phrase.length - 1
    if (phraseLast > last && phraseLast < end && isPhraseAt(words, phrase, at)) last = phraseLast
  }
  return last
}
