/**
 * Makes the families of a version's words. A folded word has lost its accents, and endings differ by them, so a word has
 * the keys of each spelling in which the text has it.
 */
import { layOutForms, type WordForms } from '../../src/bundle/word-forms.js'
import { foldWord } from '../../src/bundle/words.js'
import type { FamilyKeys } from '../../src/forms/families.js'

/** A spelling that is rarer among those of its word is a slip, or a letter of emphasis. */
const LEAST_SHARE = 1 / 50

/** How often a word is met as it is written. */
export type SpellingCounts = ReadonlyMap<string, number>

/**
 * The forms of a vocabulary of folded words. `counts` has every word of the text as it is written there; `keysOf` is
 * undefined if nothing is known about the text's language: then there are no families.
 */
export function formsOf(
  vocabulary: readonly string[],
  counts: SpellingCounts,
  keysOf: FamilyKeys | undefined,
): WordForms {
  if (keysOf === undefined) return layOutForms(vocabulary, () => [])
  const spellings = usualSpellings(counts)
  return layOutForms(vocabulary, (word) => {
    const written = spellings.get(vocabulary[word] as string) ?? []
    return [...new Set(written.flatMap(keysOf))]
  })
}

/** Of each folded word its spellings in lower case that are not rare. */
function usualSpellings(counts: SpellingCounts): Map<string, string[]> {
  const byWord = new Map<string, Map<string, number>>()
  for (const [written, count] of counts) {
    const word = foldWord(written)
    const spelling = written.toLowerCase().normalize('NFC')
    const spellings = byWord.get(word) ?? new Map<string, number>()
    byWord.set(word, spellings.set(spelling, (spellings.get(spelling) ?? 0) + count))
  }
  const usual = new Map<string, string[]>()
  for (const [word, spellings] of byWord) {
    const total = [...spellings.values()].reduce((sum, count) => sum + count, 0)
    const kept = [...spellings].filter(([, count]) => count >= total * LEAST_SHARE)
    usual.set(
      word,
      kept.map(([spelling]) => spelling),
    )
  }
  return usual
}
