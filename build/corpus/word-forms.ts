/**
 * Makes the families of a version's words. A folded word has lost its accents and capitals, and both tell what it is: so
 * a word has the keys of each spelling in which the text has it.
 */
import { layOutForms, type WordForms } from '../../src/bundle/word-forms.js'
import type { KeysByKind } from '../../src/forms/families.js'

/**
 * A spelling that is rarer among those of its word gives it no keys. It may be a slip; and "se" is no form of "saber",
 * though one of its forty spellings is "sé", nor "ira" of "ir".
 */
const LEAST_SHARE = 1 / 8

/** A word as it is written, how often it is met, and how often with a capital that only names have. */
export interface Spelling {
  readonly written: string
  /** In bytes of UTF-8. */
  readonly length: number
  /** The number of its folded word. */
  readonly word: number
  all: number
  asName: number
}

/**
 * The forms of a vocabulary of folded words. `keys` is undefined if nothing is known about the text's language: then
 * there are no families.
 */
export function formsOf(
  vocabulary: readonly string[],
  met: readonly Spelling[],
  keys: KeysByKind | undefined,
): WordForms {
  if (keys === undefined) return layOutForms(vocabulary, () => [])
  const spellings = usualSpellings(vocabulary.length, met)
  const keysOf = ({ spelling, isName }: UsualSpelling) =>
    isName ? [keys.ofName(spelling)] : keys.ofWord(spelling)
  return layOutForms(vocabulary, (word) => {
    const [first, ...more] = spellings[word] as UsualSpelling[]
    if (more.length === 0) return keysOf(first as UsualSpelling)
    return [...new Set([first as UsualSpelling, ...more].flatMap(keysOf))]
  })
}

interface UsualSpelling {
  readonly spelling: string
  readonly isName: boolean
}

/** A spelling in lower case, with how often it is met: at all, without a capital, and with one that only names have. */
interface Sum {
  readonly spelling: string
  all: number
  lower: number
  asName: number
}

/** Of each folded word its spellings in lower case that are not rare. */
function usualSpellings(words: number, met: readonly Spelling[]): UsualSpelling[][] {
  const byWord = Array.from({ length: words }, (): Sum[] => [])
  for (const { written, word, all, asName } of met) {
    const lower = written.toLowerCase()
    const sum = sumOf(byWord[word] as Sum[], lower.normalize('NFC'))
    sum.all += all
    if (written === lower) sum.lower += all
    else sum.asName += asName
  }
  return byWord.map((spellings) => {
    const total = spellings.reduce((sum, { all }) => sum + all, 0)
    return spellings
      .filter(({ all }) => all >= total * LEAST_SHARE)
      .map(({ spelling, lower, asName }) => ({ spelling, isName: lower === 0 && asName > 0 }))
  })
}

/** The sum of a spelling among those of its word, which are few. */
function sumOf(spellings: Sum[], spelling: string): Sum {
  const known = spellings.find((one) => one.spelling === spelling)
  if (known !== undefined) return known
  const sum = { spelling, all: 0, lower: 0, asName: 0 }
  spellings.push(sum)
  return sum
}
