/** The rule of `n` and `ñ`: `ñ` in a query matches `ñ` in the text; `n` matches both. */
import { numberOf, tildeFormsOf } from '../bundle/vocabulary.js'
import type { WordIndex } from './word-index.js'

/** The numbers of a folded word as it is asked for. */
export function numbersOf(
  { tildeSlots, vocabulary }: Pick<WordIndex, 'tildeSlots' | 'vocabulary'>,
  word: string,
): number[] {
  const own = numberOf(vocabulary, word)
  const forms = tildeFormsOf(vocabulary, tildeSlots, word)
  if (own === undefined) return forms
  if (forms.length === 0) return [own]
  return [own, ...forms.filter((form) => form !== own)]
}
