/** Finds the words of a version that begin with given letters, in the sorted vocabulary of its forms file. */

import type { WordForms } from '../bundle/word-forms.js'
import { withoutTildes } from '../bundle/words.js'
import { covers } from './tildes.js'
import type { WordIndex } from './word-index.js'

/** The numbers of all words that begin with a folded text; `n` stands for `ñ` too. */
export function wordsThatBegin(
  { vocabulary }: Pick<WordIndex, 'vocabulary'>,
  { order }: Pick<WordForms, 'order'>,
  beginning: string,
): readonly number[] {
  const plain = withoutTildes(beginning)
  const spelling = (at: number) => withoutTildes(vocabulary[order[at] as number] as string)
  const found: number[] = []
  for (let at = firstFrom(order.length, (at) => spelling(at) >= plain); at < order.length; at++) {
    if (!spelling(at).startsWith(plain)) break
    const number = order[at] as number
    if (covers(vocabulary[number] as string, beginning)) found.push(number)
  }
  return found
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
