/** Finds the words of a version that begin with given letters, in the sorted vocabulary of its forms file. */

import { beginsAs, type Vocabulary } from '../bundle/vocabulary.js'
import { MOST_SHARED, type WordForms } from '../bundle/word-forms.js'
import { withoutTilde, withoutTildes } from '../bundle/words.js'
import type { WordIndex } from './word-index.js'

/** The numbers of all words that begin with a folded text, in the order of their spellings; `n` stands for `ñ` too. */
export function wordsWithPrefix(
  { vocabulary }: Pick<WordIndex, 'vocabulary'>,
  { order, shared }: Pick<WordForms, 'order' | 'shared'>,
  beginning: string,
): number[] {
  const plain = withoutTildes(beginning)
  const first = firstFrom(
    order.length,
    (at) => compare(vocabulary, order[at] as number, plain) >= 0,
  )
  if (first === order.length || !begins(vocabulary, order[first] as number, plain)) return []
  const depth = Math.min(plain.length, MOST_SHARED)
  let end = first + 1
  while (end < order.length && (shared[end] as number) >= depth) end += 1
  const found = new Array<number>(end - first)
  for (let at = first; at < end; at++) found[at - first] = order[at] as number
  if (beginning === plain && plain.length <= MOST_SHARED) return found
  return found.filter((word) => beginsAs(vocabulary, word, beginning))
}

/** Compares a word, `ñ` as `n`, with a text by code units, as far as the text goes: less than 0 if the word comes before it. */
function compare({ units, starts }: Vocabulary, word: number, plain: string): number {
  const start = starts[word] as number
  const length = Math.min((starts[word + 1] as number) - start, plain.length)
  for (let at = 0; at < length; at++) {
    const difference = withoutTilde(units[start + at] as number) - plain.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return length - plain.length
}

function begins(vocabulary: Vocabulary, word: number, plain: string): boolean {
  return compare(vocabulary, word, plain) === 0
}

/** The first index below `count` for which `holds`, which holds for all after it; else `count`. */
function firstFrom(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
