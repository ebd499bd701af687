/** The words of a question and of the list's heads: which say something, and the keys of their families. */
import { wordsOf } from '../bundle/words.js'
import { type FamilyKeys, isNameKey, loadFamilyKeys } from '../forms/families.js'
import { smallWordsOf } from '../forms/small-words.js'
import type { AskedLanguage, HeadWords } from './meaning-file.js'

/** What asks and says nothing of what is asked for, beside the small words of a language; folded. */
const ASKING: Readonly<Record<AskedLanguage, string>> = {
  en: 'according bible one passage said say says verse verses',
  es: 'alguien biblia cosa cosas debe debemos debo dice dicen dijo habla otra otro pasaje va versiculo versiculos voy',
  pt: 'biblia deve versiculo',
}

export const SMALL_WORDS: Readonly<Record<AskedLanguage, ReadonlySet<string>>> = {
  en: smallWords('en'),
  es: smallWords('es'),
  pt: smallWords('pt'),
}

function smallWords(language: AskedLanguage): ReadonlySet<string> {
  return new Set([...smallWordsOf(language), ...ASKING[language].split(' ')])
}

/** The keys of families of each language; those of Portuguese words, which no text of the build has, are the Spanish ones. */
export type KeysOfLanguages = Readonly<Record<AskedLanguage, FamilyKeys>>

export async function loadKeys(): Promise<KeysOfLanguages> {
  const none: FamilyKeys = () => []
  const en = (await loadFamilyKeys('en')) ?? none
  const es = (await loadFamilyKeys('es')) ?? none
  return { en, es, pt: es }
}

/** The language of texts whose words a language's keys are of. */
export function textLanguageOf(language: AskedLanguage): 'en' | 'es' {
  return language === 'en' ? 'en' : 'es'
}

/** One word as it is written in lower case, and folded. */
export interface Spelled {
  readonly spelling: string
  readonly folded: string
}

/** The words of a text. */
export function spelledWords(text: string): readonly Spelled[] {
  return wordsOf(text).map(({ start, end, folded }) => {
    return { spelling: text.slice(start, end).toLowerCase().normalize('NFC'), folded }
  })
}

/** The words that say something; all if none does. */
export function tellingWords(text: string, language: AskedLanguage): readonly Spelled[] {
  const all = spelledWords(text)
  const telling = all.filter(({ folded }) => !SMALL_WORDS[language].has(folded))
  return telling.length > 0 ? telling : all
}

/** What a word of a head or of a question is compared by: the keys of its families, and the word itself. */
export function comparedBy({ spelling, folded }: Spelled, keysOf: FamilyKeys): readonly string[] {
  const keys = keysOf(spelling).filter((key) => !isNameKey(key))
  return keys.length > 0 ? [...keys, folded] : [folded]
}

export function headWords(text: string, language: AskedLanguage, keys: KeysOfLanguages): HeadWords {
  return tellingWords(text, language).map((word) => comparedBy(word, keys[language]))
}

/** Whether a word is one of a head; `folded` forms agree whatever a language knows of them. */
export function isSameWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((key) => other.includes(key))
}
