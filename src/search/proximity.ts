/** Filters verses by the distance of the words and phrases that they hold. */
import { isPhraseAt, isTerm, type Phrase, type Term } from './terms.js'
import type { WordIndex } from './word-index.js'

const NOBODY = 0
/** The role of a word that ends several parts, which are then tried one after another. */
const SEVERAL = 255

// For each word of the vocabulary the part of the current query that ends with it, from 1; all NOBODY between two
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
  const ends = parts.map((part) => (part.at(-1) as Term).numbers)
  for (const [number, numbers] of ends.entries()) {
    for (const word of numbers) roles[word] = roles[word] === NOBODY ? number + 1 : SEVERAL
  }
  const starts = new Int32Array(parts.length)
  let kept = 0
  for (let at = 0; at < count; at++) {
    const verse = verses[at] as number
    if (isNear(index, parts, near, verse, starts)) verses[kept++] = verse
  }
  for (const numbers of ends) for (const word of numbers) roles[word] = NOBODY
  return kept
}

/** `starts` is working memory: for each part, where it began last, and -1 if it has not been met. */
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
    const role = roles[word] as number
    if (role === NOBODY) continue
    const first = role === SEVERAL ? 0 : role - 1
    const last = role === SEVERAL ? parts.length - 1 : first
    for (let number = first; number <= last; number++) {
      const part = parts[number] as Phrase
      const start = at - part.length + 1
      const isHere =
        start >= from &&
        (part.length === 1
          ? role !== SEVERAL || isTerm(part[0] as Term, word)
          : isPhraseAt(words, part, start))
      if (isHere) starts[number] = start
    }
    if (lowest(starts) >= Math.max(at - near, 0)) return true
  }
  return false
}

function lowest(values: Int32Array): number {
  let least = values[0] as number
  for (let at = 1; at < values.length; at++) least = Math.min(least, values[at] as number)
  return least
}
