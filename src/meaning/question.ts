/** Reads a question: its language, the words that say something, and what each of them is taken for in the index. */
import { amongOf, headsOf, listsOf } from './heads.js'
import {
  ASKED_LANGUAGES,
  type AskedLanguage,
  type HeadWords,
  type MeaningIndex,
  termOf,
} from './meaning-file.js'
import {
  comparedBy,
  isSameWord,
  type KeysOfLanguages,
  SMALL_WORDS,
  type Spelled,
  spelledWords,
  tellingWords,
  textLanguageOf,
} from './words.js'

/** What a word may be taken for: a term, how much that counts beside the word itself, and the word of the list, if it is from there. */
export interface TakenFor {
  readonly term: number
  readonly share: number
  readonly as: string | undefined
}

export interface QuestionWord {
  readonly word: string
  /** Each term once; none for a word that nothing is known of. */
  readonly taken: readonly TakenFor[]
}

export interface NamedPassage {
  readonly name: string
  /** How much of the question is the name, from 0 to 1. */
  readonly share: number
  readonly docs: readonly number[]
}

export interface Question {
  readonly language: AskedLanguage
  readonly words: readonly QuestionWord[]
  readonly names: readonly NamedPassage[]
}

/** Layers of evidence that can be switched off, to measure what each is worth. */
export interface Layers {
  readonly list: boolean
  readonly names: boolean
  readonly topics: boolean
  readonly sense: boolean
}

export const ALL_LAYERS: Layers = { list: true, names: true, topics: true, sense: true }

/** What a row of the list counts beside the word itself, and one of several words that stand for it together. */
const LISTED = 0.8
const LISTED_PART = 0.48
/** What a word counts that only the other language has. */
const OTHER_LANGUAGE = 0.9

/** More words than this are not read. */
const MOST_WORDS = 24

/** Reads a question. `hint` is the language of what is answered in: that of a word which several languages have. */
export function readQuestion(
  index: MeaningIndex,
  keys: KeysOfLanguages,
  q: string,
  hint: string,
  layers = ALL_LAYERS,
): Question {
  return questionIn(index, keys, q, languageOf(index, keys, q, hint), layers)
}

/** Reads a question that is in a language. */
export function questionIn(
  index: MeaningIndex,
  keys: KeysOfLanguages,
  q: string,
  language: AskedLanguage,
  layers: Layers,
): Question {
  const asked = tellingWords(q, language).slice(0, MOST_WORDS)
  const compared = asked.map((word) => comparedBy(word, keys[language]))
  const taken = asked.map((word) => termsOf(index, keys, word, language))
  if (layers.list) {
    for (const [head, row] of amongOf(headsOf(index, language), compared)) {
      const places = placesOf(head, compared)
      if (places === undefined) continue
      // A head of several words is less sure of each.
      const part = 1 / Math.sqrt(places.length)
      for (const [term, as, isPart] of index.rows[row] ?? []) {
        const share = (isPart === 1 ? LISTED_PART : LISTED) * part
        for (const place of places) add(taken[place] as Terms, { term, share, as })
      }
    }
  }
  const words = asked.map(({ spelling }, at) => {
    return { word: spelling, taken: [...(taken[at] as Terms).values()] }
  })
  return { language, words, names: layers.names ? namesIn(index, language, compared) : [] }
}

type Terms = Map<number, TakenFor>

/** Keeps of two ways to a term the one that counts more. */
function add(terms: Terms, one: TakenFor): void {
  if ((terms.get(one.term)?.share ?? 0) < one.share) terms.set(one.term, one)
}

function termsOf(
  index: MeaningIndex,
  keys: KeysOfLanguages,
  word: Spelled,
  language: AskedLanguage,
): Terms {
  const terms: Terms = new Map()
  const own = textLanguageOf(language)
  const other = own === 'en' ? 'es' : 'en'
  for (const [of, share] of [
    [own, language === 'pt' ? OTHER_LANGUAGE : 1],
    [other, OTHER_LANGUAGE],
  ] as const) {
    for (const key of keys[of](word.spelling)) {
      const term = termOf(index, `${of} ${key}`)
      if (term >= 0) add(terms, { term, share, as: undefined })
    }
    if (terms.size > 0) break
  }
  return terms
}

/** Which words of a question the words of a head are; undefined if one of them is not there. */
function placesOf(
  head: HeadWords,
  compared: readonly (readonly string[])[],
): readonly number[] | undefined {
  const places: number[] = []
  for (const word of head) {
    const place = compared.findIndex((one) => isSameWord(word, one))
    if (place < 0) return undefined
    places.push(place)
  }
  return places
}

function namesIn(
  index: MeaningIndex,
  language: AskedLanguage,
  compared: readonly (readonly string[])[],
): readonly NamedPassage[] {
  const found: NamedPassage[] = []
  for (const [of, head, name, docs] of amongOf(listsOf(index).names, compared)) {
    // Names of passages tell Portuguese and Spanish apart by themselves.
    if (textLanguageOf(of) !== textLanguageOf(language)) continue
    const places = placesOf(head, compared)
    if (places === undefined) continue
    found.push({ name, docs, share: new Set(places).size / compared.length })
  }
  return found
}

/** What tells a language: a small word, a word that its texts or the list have, and what is answered in. */
const SMALL_TELLS = 1.5
const HINT_TELLS = 0.1
const ACCENT = /[áéíóúñ¿¡]/
const PORTUGUESE = /[ãõçêô]/

function languageOf(
  index: MeaningIndex,
  keys: KeysOfLanguages,
  q: string,
  hint: string,
): AskedLanguage {
  const words = spelledWords(q)
  let best: AskedLanguage = 'en'
  let most = -1
  for (const language of ASKED_LANGUAGES) {
    let sum = hint.startsWith(language) ? HINT_TELLS : 0
    for (const word of words) sum += tells(index, keys, word, language)
    if (sum > most) {
      most = sum
      best = language
    }
  }
  return best
}

function tells(
  index: MeaningIndex,
  keys: KeysOfLanguages,
  word: Spelled,
  language: AskedLanguage,
): number {
  if (SMALL_WORDS[language].has(word.folded)) return SMALL_TELLS
  const accent = language === 'pt' ? PORTUGUESE : language === 'es' ? ACCENT : undefined
  const sign = accent?.test(word.spelling) === true ? 1 : 0
  const compared = comparedBy(word, keys[language])
  // Of its own language alone, whose heads stand first.
  const own = index.heads[language].length
  const { places } = headsOf(index, language)
  if (compared.some((key) => (places.get(key)?.[0] ?? own) < own)) return 1 + sign
  if (language === 'pt') return sign
  const isInTexts = keys[language](word.spelling).some(
    (key) => termOf(index, `${language} ${key}`) >= 0,
  )
  return (isInTexts ? 1 : 0) + sign
}
