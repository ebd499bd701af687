/**
 * Resolves the words of a query to the word numbers of one version. Knows the rule of `n` and `ñ`, the forms of a word
 * and the words that begin with it; knows no verses.
 */
import type { WordNumbers } from '../bundle/text-words.js'
import type { WordForms } from '../bundle/word-forms.js'
import { isUnspaced } from '../bundle/words.js'
import type { FamilyKeys } from '../forms/families.js'
import { formsOf } from './forms.js'
import { numbersOf, withOneLetter } from './letters.js'
import { wordsWithPrefix } from './prefixes.js'
import type { Match, QueryPhrase, QueryWord, SearchQuery } from './query.js'
import { isSet } from './verse-bits.js'
import type { WordIndex } from './word-index.js'

/** The word numbers that one word of a query matches; never none. */
export interface Term {
  /** Distinct. The first `own` of them are the word as it is asked for, the others its forms or continuations. */
  readonly numbers: readonly number[]
  readonly own: number
  /** One bit for each word of the vocabulary, set for `numbers`; undefined if these are few. */
  readonly bits: Uint32Array | undefined
}

/** The words of a phrase, two or more. */
export type Phrase = readonly Term[]

/** A query as word numbers of one version. */
export interface Terms {
  readonly words: readonly Term[]
  readonly phrases: readonly Phrase[]
  /** What a verse must not contain: phrases, or words as phrases of one. */
  readonly excluded: readonly Phrase[]
}

/** How words match, and what the language of the version knows of their forms. */
export interface Mode {
  readonly match: Match
  readonly keysOf?: FamilyKeys | undefined
  /** The language of the version, as its record has it. */
  readonly language?: string | undefined
}

const EXACT: Mode = { match: 'exact' }

/**
 * Resolves a query; undefined if one of its words is in no verse of the version. Throws an Error if `needsForms` is true
 * for the query and `index.forms` has not been opened.
 */
export function resolveTerms(
  index: WordIndex,
  query: SearchQuery,
  mode: Mode = EXACT,
): Terms | undefined {
  const words = resolveAll(index, query.words, mode)
  if (words === undefined) return undefined
  const phrases: Phrase[] = []
  for (const phrase of query.phrases) {
    const terms = resolveAll(index, phrase, mode)
    if (terms === undefined) return undefined
    phrases.push(terms)
  }
  const excluded: Phrase[] = []
  for (const phrase of query.excluded) {
    const terms = resolveAll(index, phrase, mode)
    if (terms !== undefined) excluded.push(terms)
  }
  return { words, phrases, excluded }
}

/** Whether a query needs the forms file of a version: the forms of its words, or the order of all words. */
export function needsForms({ words, phrases, excluded }: SearchQuery, match: Match): boolean {
  if (match !== 'exact') return true
  const isBeginning = (word: QueryWord) => word.isBeginning
  return words.some(isBeginning) || [...phrases, ...excluded].some((part) => part.some(isBeginning))
}

function resolveAll(index: WordIndex, words: QueryPhrase, mode: Mode): Term[] | undefined {
  const terms = new Array<Term>(words.length)
  for (let at = 0; at < words.length; at++) {
    const term = resolve(index, words[at] as QueryWord, mode)
    if (term === undefined) return undefined
    terms[at] = term
  }
  return terms
}

/** A word that the version lacks is looked for as if its letters with a mark were written as two. */
function resolve(index: WordIndex, word: QueryWord, mode: Mode): Term | undefined {
  const term = resolveFolded(index, word, mode)
  if (term !== undefined) return term
  const folded = withOneLetter(word.folded, mode.language)
  return folded === word.folded ? undefined : resolveFolded(index, { ...word, folded }, mode)
}

function resolveFolded(
  index: WordIndex,
  word: QueryWord,
  { match, keysOf }: Mode,
): Term | undefined {
  const own = numbersOf(index, word.folded)
  if (word.isBeginning || (match === 'prefix' && canBegin(word.folded))) {
    return termOfBeginning(index, own, wordsWithPrefix(index, opened(index), word.folded))
  }
  if (match !== 'forms') return termOf(index, own, NO_OTHERS)
  return termOf(index, own, formsOf(opened(index), keysOf, own, word.spelling))
}

function opened({ forms }: WordIndex): WordForms {
  if (forms.ready === undefined) throw new Error('the forms of words are not open')
  return forms.ready
}

const NO_OTHERS: readonly number[] = []

/** With `match=prefix` a word of one letter is a whole word, and so is a character of a script without blanks. */
function canBegin(folded: string): boolean {
  return folded.length > 1 && !isUnspaced(folded)
}

/** Up to this many numbers a look at each takes no longer than one at the bits, which must be made first. */
const FEW = 6

/** A term of these numbers; undefined if there are none. `others` may repeat those of `own`. */
function termOf(
  { vocabulary }: WordIndex,
  own: readonly number[],
  others: readonly number[],
): Term | undefined {
  const most = own.length + others.length
  if (most === 0) return undefined
  if (others.length === 0 && most <= FEW) return { numbers: own, own: most, bits: undefined }
  if (most <= FEW) {
    const numbers = [...own]
    for (const number of others) if (!numbers.includes(number)) numbers.push(number)
    return { numbers, own: own.length, bits: undefined }
  }
  const bits = new Uint32Array((vocabulary.length + 31) >>> 5)
  const numbers: number[] = []
  for (let at = 0; at < most; at++) {
    const number = (at < own.length ? own[at] : others[at - own.length]) as number
    const mask = 1 << (number & 31)
    const word = bits[number >>> 5] as number
    if ((word & mask) !== 0) continue
    bits[number >>> 5] = word | mask
    numbers.push(number)
  }
  return { numbers, own: own.length, bits }
}

/** A term of the words that begin alike, the word itself among them if it is one; undefined if there are none. */
function termOfBeginning(
  { vocabulary }: WordIndex,
  own: readonly number[],
  numbers: number[],
): Term | undefined {
  if (numbers.length === 0) return undefined
  // They are among the first, since they are the shortest.
  for (const [place, word] of own.entries()) {
    const at = numbers.indexOf(word, place)
    numbers[at] = numbers[place] as number
    numbers[place] = word
  }
  if (numbers.length <= FEW) return { numbers, own: own.length, bits: undefined }
  return new WideTerm(vocabulary.length, numbers, own.length)
}

/** A term of many words, whose bits are made when they are needed: many searches only unite its verses. */
class WideTerm implements Term {
  readonly numbers: readonly number[]
  readonly own: number
  readonly #words: number
  #bits: Uint32Array | undefined

  /** `words` is the number of words of the vocabulary. */
  constructor(words: number, numbers: readonly number[], own: number) {
    this.numbers = numbers
    this.own = own
    this.#words = words
  }

  get bits(): Uint32Array {
    if (this.#bits !== undefined) return this.#bits
    const bits = new Uint32Array((this.#words + 31) >>> 5)
    for (const word of this.numbers) {
      bits[word >>> 5] = (bits[word >>> 5] as number) | (1 << (word & 31))
    }
    this.#bits = bits
    return bits
  }
}

/** Whether a word of the text matches the term. */
export function isTerm({ numbers, bits }: Term, word: number): boolean {
  if (bits === undefined) {
    return numbers[0] === word || (numbers.length > 1 && numbers.includes(word))
  }
  return isSet(bits, word)
}

/** Whether a phrase begins at word `at` of the text. */
export function isPhraseAt(words: WordNumbers, phrase: Phrase, at: number): boolean {
  for (let next = 0; next < phrase.length; next++) {
    if (!isTerm(phrase[next] as Term, words[at + next] as number)) return false
  }
  return true
}
