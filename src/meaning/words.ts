/** The words of a question and of the list's heads: which say something, and the keys of their families. */
import { wordsOf } from '../bundle/words.js'
import { type FamilyKeys, isNameKey, loadFamilyKeys } from '../forms/families.js'
import type { AskedLanguage, HeadWords } from './meaning-file.js'

/** What asks and says nothing of what is asked for, beside the small words of a language; folded. */
const SMALL: Readonly<Record<AskedLanguage, string>> = {
  en: `a about according am an and are as at be been by can could did do does for from had has have he her here him his how i
    in is it its many may me might much must my no not of on one or our ours say says said shall she should so such than that the
    their them there these they this those to too us was we were what when where which who whom whose why will with would you your
    bible verse verses passage`,
  es: `a al algo alguien algun alguna algunos ante asi aun aunque cada como con cosa cosas cual cuales cuando cuanto cuantos de
    debe debemos debo del dice dicen dijo donde e el ella ellas ellos en entre era eran es esa ese eso esta estaba estan estar este
    esto estos estoy fue fueron ha habia habla han hasta hay he la las le les lo los mas me mi mis mucho muy ni no nos nosotros o
    os otra otro para pero por porque pues que quien quienes se segun sea ser si sin sobre somos son soy su sus tal tan te ti todo
    todos todas tu tus u un una unas uno unos usted ustedes va voy y ya yo biblia versiculo versiculos pasaje`,
  pt: `a ao aos as ate com como da das de deve do dos e ela elas ele eles em era es essa esse esta estao este eu foi ha isso isto
    ja la lhe mais mas me meu minha muito na nao nas nem no nos nossa nosso o onde os ou para pela pelo por porque qual quando
    quanto que quem se sem ser seu sobre sua tambem te tem todo todos tu um uma voce voces biblia versiculo`,
}

export const SMALL_WORDS: Readonly<Record<AskedLanguage, ReadonlySet<string>>> = {
  en: wordsIn(SMALL.en),
  es: wordsIn(SMALL.es),
  pt: wordsIn(SMALL.pt),
}

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
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
