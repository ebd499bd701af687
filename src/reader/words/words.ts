/** The words of the reader in every language of the messages. */
import type { Language } from '../../answers/language.js'
import { en, type Words } from './en.js'
import { es } from './es.js'
import { pt } from './pt.js'

export const WORDS: Readonly<Record<Language, Words>> = { en, es, pt }

/** The languages as they call themselves, for the switch. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
}
