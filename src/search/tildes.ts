/** The rule of `n` and `ñ`: `ñ` in a query matches `ñ` in the text; `n` matches both. */
import { numberOf, tildeFormsOf } from '../bundle/vocabulary.js'
import type { WordIndex } from './word-index.js'

const TILDE = 'ñ'

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

/** Whether a word of the text has an `ñ` wherever the query's word has one. It may be longer. */
export function covers(form: string, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word[at] === TILDE && form[at] !== TILDE) return false
  }
  return true
}
