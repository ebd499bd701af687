/** Filters verses by the distance of the words and phrases that they hold. */
import { isPhraseAt, isTerm, type Phrase, type Term } from './terms.js'
import type { WordIndex } from './word-index.js'

// The role of each word of the vocabulary in the current query: 1 if a phrase or a word of it ends so; all 0 between two
// searches. One search runs at a time in a process, so all share it.
let roles = new Uint8Array(0)

/**
 * Keeps, of the first `count` verses of a list, those that have a stretch of at most `near` + 1 words in which each word
 * and each phrase stands. Returns how many they are.
 */
export function filterByDistance(
  index: WordIndex,
  words: readonly Term[],
  phrases: readonly Phrase[],
  near: number,
  verses: Uint32Array,
  count: number,
): number {
  const parts = [...words.map((word) => [word]), ...phrases]
  if (roles.length < index.vocabulary.length) roles = new Uint8Array(index.vocabulary.length)
  const ends = parts.flatMap((part) => (part.at(-1) as Term).numbers)
  for (const word of ends) roles[word] = 1
  const starts = new Int32Array(parts.length)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    if (isNear(index, parts, near, verse, starts)) verses[kept++] = verse
  }
  for (const word of ends) roles[word] = 0
  return kept
}

/** `starts` is working memory: for each part, where it stood last. */
function isNear(
  { words, verseStarts }: WordIndex,
  parts: readonly Phrase[],
  near: number,
  verse: number,
  starts: Int32Array,
): boolean {
  const from = verseStarts[verse] as number
  const end = verseStarts[verse + 1] as number
  starts.fill(-1)
  for (let at = from; at < end; at++) {
    const word = words[at] as number
    if (roles[word] === 0) continue
    let first = at
    for (let number = 0; number < parts.length; number++) {
      const part = parts[number] as Phrase
      const start = at - part.length + 1
      const isHere =
        start >= from &&
        isTerm(part[part.length - 1] as Term, word) &&
        (part.length === 1 || isPhraseAt(words, part, start))
      if (isHere) starts[number] = start
      first = Math.min(first, starts[number] as number)
    }
    // A part that has not been met yet stands at -1.
    if (first >= 0 && at - first <= near) return true
  }
  return false
}
