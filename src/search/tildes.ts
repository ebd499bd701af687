/** The rule of `n` and `ñ`: `ñ` in a query matches `ñ` in the text; `n` matches both. */
import { numberOf, wordAt } from '../bundle/vocabulary.js'
import { withoutTildes } from '../bundle/words.js'
import type { WordIndex } from './word-index.js'

const TILDE = 'ñ'

/** The numbers of a folded word as it is asked for. */
export function numbersOf({ tildeForms, vocabulary }: WordIndex, word: string): number[] {
  const own = numberOf(vocabulary, word)
  const exact = own === undefined ? [] : [own]
  if (tildeForms.size === 0) return exact
  const forms = tildeForms.get(withoutTildes(word))
  if (forms === undefined) return exact
  return [
    ...exact,
    ...forms.filter((form) => form !== own && covers(wordAt(vocabulary, form), word)),
  ]
}

/** Whether a word of the text has an `ñ` wherever the query's word has one. It may be longer. */
export function covers(form: string, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word[at] === TILDE && form[at] !== TILDE) return false
  }
  return true
}
