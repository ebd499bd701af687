/** Which of the page's languages a browser asks for. */
import { askedLanguage, type Language } from '../answers/language.js'

export type PageLanguage = Language

/** The one that an Accept-Language header weighs most; English where it names neither. */
export function chooseLanguage(header: string | undefined): PageLanguage {
  return askedLanguage(header) ?? 'en'
}
