/**
 * Where verses match a query: which of their words to mark, as spans of words. Phrases that overlap merge; a
 * word inside a marked phrase gets no mark of its own.
 */
import type { WordNumbers } from '../bundle/text-words.js'
import { isPhraseAt, type Phrase, type Terms } from './terms.js'
import type { WordIndex } from './word-index.js'

/** The marks of several verses. */
export interface Marks {
  /** Words of the text, as pairs [first, last], both included; ascending and not overlapping in a verse. */
  readonly spans: readonly number[]
  /** Where in `spans` the pairs of each verse end. */
  readonly ends: readonly number[]
}

const WORD = 1
const PHRASE_HEAD = 2

// What each word of a vocabulary is to the query whose verses are being marked; all 0 between two pages.
// One page is marked at a time in a process, so all share it.
let roles = new Uint8Array(0)

/** The words to mark in verses, given by ordinal. */
export function markVerses(
  index: WordIndex,
  { words, phrases }: Terms,
  verses: Iterable<number>,
): Marks {
  if (roles.length < index.vocabulary.length) roles = new Uint8Array(index.vocabulary.length)
  for (const term of words) for (const word of term) addRole(word, WORD)
  for (const [head = []] of phrases) for (const word of head) addRole(word, PHRASE_HEAD)
  const spans: number[] = []
  const ends: number[] = []
  for (const verse of verses) {
    addSpans(index, phrases, verse, spans)
    ends.push(spans.length)
  }
  for (const term of words) for (const word of term) roles[word] = 0
  for (const [head = []] of phrases) for (const word of head) roles[word] = 0
  return { spans, ends }
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
  // The phrase that reaches furthest from the words walked so far ends at `reach`.
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

/** The last word of the longest phrase that begins at a word; less than `at` where none does. */
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
