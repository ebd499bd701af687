/** The words that a query requires, each once, and what the version has of them. */
import type { WordForms } from '../../bundle/word-forms.js'
import { smallWordsOf } from '../../forms/small-words.js'
import type { TurnBudget } from '../../runtime/turn-budget.js'
import { keyOfWord } from '../../search/query.js'
import type { PlacedWord, QueryPart } from '../../search/query-parts.js'
import { type Mode, resolveTerms, type Term } from '../../search/terms.js'
import type { WordIndex } from '../../search/word-index.js'
import type { SearchedVersion } from '../texts.js'
import { type Respelled, type Respelling, respell } from './respell.js'

/** A word that a query requires. */
export interface RequiredWord {
  readonly word: PlacedWord
  /** Whether it says little beside the others, as `the` does: the first one to be left out. */
  readonly isSmall: boolean
  /** Undefined if the version lacks it. */
  readonly term: Term | undefined
  /** What may stand in its place; undefined if the version has it, or if too many words are missing. */
  readonly respelled: Respelled | undefined
}

/** Only so many missing words of a query are looked for. */
const MOST_RESPELLED = 3

/**
 * Gives the words of all parts that are not excluded, by their key, in the order of the query. None is respelled that is
 * surely meant as it is written.
 */
export async function requiredWords(
  chosen: SearchedVersion,
  forms: WordForms,
  parts: readonly QueryPart[],
  mode: Mode,
  isMeant: (word: PlacedWord) => boolean,
  budget: TurnBudget,
): Promise<ReadonlyMap<string, RequiredWord>> {
  const required = new Map<string, RequiredWord>()
  let missing = 0
  const last = parts.at(-1)?.words.at(-1)
  const words = parts.flatMap((part) => (part.isExcluded ? [] : part.words))
  const isSmall = smallAmong(words, chosen)
  for (const word of words) {
    const key = keyOfWord(word)
    if (required.has(key)) continue
    const term = termOf(chosen.words, word, mode)
    let respelled: Respelled | undefined
    if (term === undefined && !isSmall(word) && missing < MOST_RESPELLED && !isMeant(word)) {
      await budget.nextStep()
      respelled = respell(chosen, forms, word, word === last)
      missing += 1
    }
    required.set(key, { word, isSmall: isSmall(word), term, respelled })
  }
  return required
}

/** Which words are small in the language of a version; none if all are. */
function smallAmong(
  words: readonly PlacedWord[],
  { version }: SearchedVersion,
): (word: PlacedWord) => boolean {
  const small = smallWordsOf(version.record.language_code)
  const isSmall = ({ folded, isBeginning }: PlacedWord) => !isBeginning && small.has(folded)
  return words.every(isSmall) ? () => false : isSmall
}

/** What a word matches in a version; undefined for nothing. */
export function termOf(
  index: WordIndex,
  { folded, isBeginning }: Pick<PlacedWord, 'folded' | 'isBeginning'>,
  mode: Mode,
  spelling = folded,
): Term | undefined {
  const words = [{ folded, spelling, isBeginning }]
  return resolveTerms(index, { words, phrases: [], excluded: [] }, mode)?.words[0]
}

/** The term of a word that stands in the place of another. */
export function termOfRespelling(
  index: WordIndex,
  { folded, text }: Respelling,
  { isBeginning }: PlacedWord,
  mode: Mode,
): Term | undefined {
  return termOf(index, { folded, isBeginning }, mode, text.toLowerCase())
}
