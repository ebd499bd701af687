/**
 * Resolves the words of a query to the word numbers of one version. Knows the rule of `n` and `ñ`; knows no verses.
 */
import type { WordNumbers } from '../bundle/text-words.js'
import { withoutTildes } from '../bundle/words.js'
import type { SearchQuery } from './query.js'
import type { WordIndex } from './word-index.js'

/** The word numbers that one word of a query matches: one, or several if its `n` matches `ñ` too. */
export type Term = readonly number[]

/** The words of a phrase, two or more. */
export type Phrase = readonly Term[]

/** A query as word numbers of one version; no term is empty. */
export interface Terms {
  readonly words: readonly Term[]
  readonly phrases: readonly Phrase[]
}

const TILDE = 'ñ'

/** Resolves a query; undefined if one of its words is in no verse of the version. */
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

/** `ñ` in the query matches `ñ` in the text; `n` matches both. */
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

/** Whether a word of the text matches the term. */
export function isTerm(term: Term, word: number): boolean {
  return term[0] === word || (term.length > 1 && term.includes(word))
}

/** Whether a phrase begins at word `at` of the text. */
export function isPhraseAt(words: WordNumbers, phrase: Phrase, at: number): boolean {
  for (let next = 0; next < phrase.length; next++) {
    if (!isTerm(phrase[next] as Term, words[at + next] as number)) return false
  }
  return true
}
