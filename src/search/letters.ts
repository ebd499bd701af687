/**
 * The rules of letters: `ñ` in a query matches `ñ` in the text, `n` matches both; and some languages write letters with a
 * mark as two where a keyboard lacks them.
 */
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

/** Two letters, and the one that they stand for, as folding leaves it. */
type Letters = Readonly<Record<string, string>>

const GERMAN: Letters = { ae: 'a', oe: 'o', ue: 'u' }
const SWEDISH: Letters = { aa: 'a', ae: 'a', oe: 'o' }
// `æ` is `ae` everywhere; `ø` has no accent that folding could take.
const DANISH: Letters = { aa: 'a', oe: 'ø' }

const OF_LANGUAGE: Readonly<Record<string, Letters>> = {
  ...{ de: GERMAN, nds: GERMAN, gsw: GERMAN, lb: GERMAN },
  ...{ sv: SWEDISH, fi: SWEDISH },
  ...{ da: DANISH, no: DANISH, nb: DANISH, nn: DANISH },
}
const PAIRS = /ae|oe|ue|aa/g

/** A folded word as one with these letters folds: `schoen` as `schon`; the word itself if its language has none of them. */
export function withOneLetter(folded: string, language: string | undefined): string {
  const letters = language === undefined ? undefined : OF_LANGUAGE[language]
  if (letters === undefined) return folded
  return folded.replace(PAIRS, (pair) => letters[pair] ?? pair)
}
