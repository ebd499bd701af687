/**
 * Where a verse matches a query: which of its words to mark, as spans of words. Phrases that overlap merge;
 * a word inside a marked phrase gets no mark of its own.
 */
import { isTerm, phraseFrom, type Terms } from './find.js'
import type { WordIndex } from './word-index.js'

/**
 * Spans of words of the text to mark in one verse, as pairs [first, last] in a flat list, both included,
 * ascending and not overlapping. `verse` is an ordinal.
 */
export function markedSpans(index: WordIndex, { words, phrases }: Terms, verse: number): number[] {
  const from = index.verseStarts[verse] as number
  const end = index.verseStarts[verse + 1] as number
  const spans: number[] = []
  // The phrase that reaches furthest from the words walked so far ends at `reach`.
  let reach = from - 1
  for (let at = from; at < end; at++) {
    const phraseEnd = longestPhraseAt(index, phrases, at, end)
    if (phraseEnd >= at && at <= reach) {
      reach = Math.max(reach, phraseEnd)
      spans[spans.length - 1] = reach
    } else if (phraseEnd >= at) {
      reach = phraseEnd
      spans.push(at, reach)
    } else if (at > reach && words.some((term) => isTerm(term, index.words[at] as number))) {
      spans.push(at, at)
    }
  }
  return spans
}

/** The last word of the longest phrase that begins at a word; less than `at` where none does. */
function longestPhraseAt(
  index: WordIndex,
  phrases: Terms['phrases'],
  at: number,
  end: number,
): number {
  let last = at - 1
  for (const phrase of phrases) {
    const phraseEnd = at + phrase.length
    if (phraseEnd - 1 <= last || phraseEnd > end) continue
    if (phraseFrom(index.words, phrase, at, phraseEnd) === at) last = phraseEnd - 1
  }
  return last
}
