/** Finds the words of a version that begin with given letters, in the sorted vocabulary of its forms file. */

import { wordAt } from '../bundle/vocabulary.js'
import { MOST_SHARED, type WordForms } from '../bundle/word-forms.js'
import { withoutTildes } from '../bundle/words.js'
import { covers } from './tildes.js'
import type { WordIndex } from './word-index.js'

/** The numbers of all words that begin with a folded text; `n` stands for `ñ` too. */
export function wordsThatBegin(
  { vocabulary }: Pick<WordIndex, 'vocabulary'>,
  { order, shared }: Pick<WordForms, 'order' | 'shared'>,
  beginning: string,
): readonly number[] {
  const plain = withoutTildes(beginning)
  const spelling = (at: number) => withoutTildes(wordAt(vocabulary, order[at] as number))
  const first = firstFrom(order.length, (at) => spelling(at) >= plain)
  const depth = Math.min(plain.length, MOST_SHARED)
  const needsCheck = beginning !== plain || plain.length > MOST_SHARED
  const found: number[] = []
  for (let at = first; at < order.length; at++) {
    const hasBegun = at > first ? (shared[at] as number) >= depth : spelling(at).startsWith(plain)
    if (!hasBegun) break
    const word = order[at] as number
    if (!needsCheck || begins(wordAt(vocabulary, word), beginning)) found.push(word)
  }
  return found
}

function begins(word: string, beginning: string): boolean {
  return withoutTildes(word).startsWith(withoutTildes(beginning)) && covers(word, beginning)
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
