/**
 * A query in the numbers of one version: what a word of the query stands for in its text. Knows the rule of
 * `n` and `ñ`; knows no verses.
 */
import type { WordNumbers } from '../bundle/text-words.js'
import { withoutTildes } from '../bundle/words.js'
import type { SearchQuery } from './query.js'
import type { WordIndex } from './word-index.js'

/** The numbers that one word of a query stands for: one, or more where `n` stands for `ñ` too. */
export type Term = readonly number[]

/** The words of a phrase, two or more. */
export type Phrase = readonly Term[]

/** A query in the numbers of one version; no term is empty. */
export interface Terms {
  readonly words: readonly Term[]
  readonly phrases: readonly Phrase[]
}

const TILDE = 'ñ'

/** The query's words as numbers; undefined when one of them is in no verse of the version. */
export function resolveTerms(index: WordIndex, query: SearchQuery): Terms | undefined {
  const words = resolveAll(index, query.words)
  if (words === undefined) return undefined
  const phrases: Phrase[] = []
  for (const phrase of query.phrases) {
    const terms = resolveAll(index, phrase)
    if (terms === undefined) return undefined
    phrases.push(terms)
  }
  return { words, phrases }
}

function resolveAll(index: WordIndex, words: readonly string[]): Term[] | undefined {
  const terms: Term[] = []
  for (const word of words) {
    const term = termOf(index, word)
    if (term.length === 0) return undefined
    terms.push(term)
  }
  return terms
}

/** `ñ` in the query is `ñ` in the text; `n` is either. */
function termOf({ numbers, tildeForms, vocabulary }: WordIndex, word: string): Term {
  const own = numbers.get(word)
  const exact = own === undefined ? [] : [own]
  const forms = tildeForms.get(withoutTildes(word))
  if (forms === undefined) return exact
  return [
    ...exact,
    ...forms.filter((form) => form !== own && covers(vocabulary[form] as string, word)),
  ]
}

function covers(form: string, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (word[at] === TILDE && form[at] !== TILDE) return false
  }
  return true
}

/** Whether a word of the text is one that the term stands for. */
export function isTerm(term: Term, word: number): boolean {
  return term[0] === word || (term.length > 1 && term.includes(word))
}

/** Whether a phrase stands at a place of the text. */
export function isPhraseAt(words: WordNumbers, phrase: Phrase, at: number): boolean {
  for (let next = 0; next < phrase.length; next++) {
    if (!isTerm(phrase[next] as Term, words[at + next] as number)) return false
  }
  return true
}
