/** Which of the page's languages a browser asks for. */
import { askedLanguage, DEFAULT_LANGUAGE, type Language } from '../answers/language.js'

export type PageLanguage = Language

/** The language of the highest weight in an Accept-Language header, or the default language if it names none. */
export function chooseLanguage(header: string | undefined): PageLanguage {
  return askedLanguage(header) ?? DEFAULT_LANGUAGE
}
