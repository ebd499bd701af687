/**
 * Texts of the OpenAPI document in other languages, by the English text: a text that changes has no translation until
 * somebody writes it anew. test/docs/reference.ts names what is missing.
 */
import { ES } from './api-es.js'
import { PT } from './api-pt.js'

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: ES, pt: PT }
/** Codes and paths read the same in every language. */
const WITHOUT_WORDS = /^(`[A-Z_]+`(, )?)+$|^(GET|HEAD|POST|PUT|PATCH|DELETE) /

/** The text in a language, as it is if it is English or has no words; undefined if there is no translation. */
export function translationOf(text: string, lang: string): string | undefined {
  if (lang === 'en' || WITHOUT_WORDS.test(text)) return text
  return TRANSLATIONS[lang]?.[text]
}

/** The English texts that a language has. */
export function translatedInto(lang: string): readonly string[] {
  return Object.keys(TRANSLATIONS[lang] ?? {})
}
