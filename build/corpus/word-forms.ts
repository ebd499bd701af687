/**
 * Makes the families of a version's words. A folded word has lost its accents and capitals, and both tell what it is: so
 * a word has the keys of each spelling in which the text has it.
 */
import { layOutForms, type WordForms } from '../../src/bundle/word-forms.js'
import { foldWord, type Word } from '../../src/bundle/words.js'
import { type FamilyKeys, isNameKey } from '../../src/forms/families.js'

/**
 * A spelling that is rarer among those of its word gives it no keys. It may be a slip; and "se" is no form of "saber",
 * though one of its forty spellings is "sé", nor "ira" of "ir".
 */
const LEAST_SHARE = 1 / 8

/** A word as it is written, how often it is met, and how often with a capital that only names have. */
export interface Spelling {
  readonly written: string
  all: number
  asName: number
}

/** Counts the words of a verse; `spellings` are theirs. */
export function countSpellings(
  text: string,
  words: readonly Word[],
  spellings: readonly Spelling[],
): void {
  let end = 0
  for (const [index, { start, end: last }] of words.entries()) {
    const spelling = spellings[index] as Spelling
    spelling.all += 1
    // Behind a sign any word may have a capital: the start of a sentence, or of what is said.
    if (start - end === 1 && end > 0 && text[end] === ' ') spelling.asName += 1
    end = last
  }
}

/**
 * The forms of a vocabulary of folded words. `keysOf` is undefined if nothing is known about the text's language: then
 * there are no families.
 */
export function formsOf(
  vocabulary: readonly string[],
  met: readonly Spelling[],
  keysOf: FamilyKeys | undefined,
): WordForms {
  if (keysOf === undefined) return layOutForms(vocabulary, () => [])
  const spellings = usualSpellings(met)
  return layOutForms(vocabulary, (word) => {
    const written = spellings.get(vocabulary[word] as string) ?? []
    const keys = written.flatMap(({ spelling, isName }) =>
      keysOf(spelling).filter((key) => isNameKey(key) === isName),
    )
    return [...new Set(keys)]
  })
}

interface UsualSpelling {
  readonly spelling: string
  readonly isName: boolean
}

/** Of each folded word its spellings in lower case that are not rare. */
function usualSpellings(met: readonly Spelling[]): Map<string, UsualSpelling[]> {
  const byWord = new Map<string, Map<string, { all: number; lower: number; asName: number }>>()
  for (const { written, all, asName } of met) {
    const word = foldWord(written)
    const lower = written.toLowerCase()
    const spelling = lower.normalize('NFC')
    const spellings = byWord.get(word) ?? new Map()
    byWord.set(word, spellings)
    const sum = spellings.get(spelling) ?? { all: 0, lower: 0, asName: 0 }
    sum.all += all
    if (written === lower) sum.lower += all
    else sum.asName += asName
    spellings.set(spelling, sum)
  }
  const usual = new Map<string, UsualSpelling[]>()
  for (const [word, spellings] of byWord) {
    const total = [...spellings.values()].reduce((sum, { all }) => sum + all, 0)
    const kept = [...spellings].filter(([, { all }]) => all >= total * LEAST_SHARE)
    usual.set(
      word,
      kept.map(([spelling, { lower, asName }]) => ({
        spelling,
        isName: lower === 0 && asName > 0,
      })),
    )
  }
  return usual
}
