/** What a person may have meant by a word that a version lacks: words spelled nearly so, two words, or a part of one. */
import { type Vocabulary, wordAt } from '../../bundle/vocabulary.js'
import type { WordForms } from '../../bundle/word-forms.js'
import { isUnspaced } from '../../bundle/words.js'
import { numbersOf } from '../../search/letters.js'
import { wordsWithPrefix } from '../../search/prefixes.js'
import type { PlacedWord } from '../../search/query-parts.js'
import { countOf } from '../../search/verse-set.js'
import { editsOf, type NearWord, nearWords } from '../../suggest/spelling.js'
import type { SearchedVersion } from '../texts.js'
import { usualSpelling } from './usual-spelling.js'

/** A word of the version that may have been meant. */
export interface Respelling {
  /** As the version usually writes it. */
  readonly text: string
  readonly folded: string
  readonly distance: number
  /** Whether so few of its letters differ that it is hardly another word. */
  readonly isSlip: boolean
}

/** Words in the place of one word of a query. */
export interface Respelled {
  /** Best first. */
  readonly words: readonly Respelling[]
  /** The word as two words that the version has: `tanto amo`. */
  readonly apart: string | undefined
  /** The word with a `*`, if it ends the query and the version has words that begin with it: `cris*`. */
  readonly begun: string | undefined
}

/** How many words are offered for one. */
const MOST_WORDS = 5
/** The fewest letters of a word that may be unfinished. */
const LEAST_BEGUN = 3
/** The fewest letters of each half of a word that is taken apart. */
const LEAST_HALF = 2
const DIGIT = /\p{N}/u

/** What may stand in the place of a word; `isLast` if it ends the query. The forms of the version are open. */
export function respell(
  chosen: SearchedVersion,
  forms: WordForms,
  { folded, isBeginning }: PlacedWord,
  isLast: boolean,
): Respelled {
  if (DIGIT.test(folded) || isUnspaced(folded)) return NOTHING
  const { words } = chosen
  const { vocabulary } = words
  const near = nearWords(vocabulary, folded, editsOf(folded))
  const spellings = best(near, vocabulary, folded, (word) => countOf(words, word)).map(
    ({ word, distance, spelling }) => ({
      ...{ text: usualSpelling(chosen, word), distance },
      folded: spelling,
      isSlip: isSlip(folded, spelling, distance),
    }),
  )
  const isBegun =
    isLast &&
    !isBeginning &&
    folded.length >= LEAST_BEGUN &&
    wordsWithPrefix(words, forms, folded).length > 0
  const begun = isBegun ? `${folded}*` : undefined
  return { words: spellings, apart: takeApart(chosen, folded), begun }
}

/** A slip is one edit for so many letters of the longer word. */
const LETTERS_OF_SLIP = 4

/** Words that differ in their first letter alone are mostly two that rhyme. */
function isSlip(asked: string, found: string, distance: number): boolean {
  const most = Math.max(asked.length, found.length) / LETTERS_OF_SLIP
  return distance <= most && asked.slice(1) !== found.slice(1)
}

const NOTHING: Respelled = { words: [], apart: undefined, begun: undefined }

/** The first few: by distance, the same first letter, how often they stand in the text, and their spelling. */
function best(
  near: readonly NearWord[],
  vocabulary: Vocabulary,
  folded: string,
  count: (word: number) => number,
): readonly (NearWord & { readonly spelling: string })[] {
  return near
    .map(({ word, distance }) => {
      const spelling = wordAt(vocabulary, word)
      const other = Number(spelling[0] !== folded[0])
      return { word, distance, spelling, other, count: count(word) }
    })
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        a.other - b.other ||
        b.count - a.count ||
        (a.spelling < b.spelling ? -1 : 1),
    )
    .slice(0, MOST_WORDS)
}

/** A word as two; of several ways the one whose rarer word is the most frequent. */
function takeApart(chosen: SearchedVersion, folded: string): string | undefined {
  const { words } = chosen
  let most = 0
  let halves: [number, number] | undefined
  for (let at = LEAST_HALF; at <= folded.length - LEAST_HALF; at++) {
    const [first] = numbersOf(words, folded.slice(0, at))
    if (first === undefined) continue
    const [second] = numbersOf(words, folded.slice(at))
    if (second === undefined) continue
    const count = Math.min(countOf(words, first), countOf(words, second))
    if (count > most) {
      most = count
      halves = [first, second]
    }
  }
  return halves?.map((word) => usualSpelling(chosen, word)).join(' ')
}
