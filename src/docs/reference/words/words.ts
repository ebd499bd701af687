/** The words of the reference by language, English for a language without its own. */
import { en, type Words } from './en.js'
import { es } from './es.js'
import { pt } from './pt.js'

export type { Words } from './en.js'

export const LANGUAGES = ['en', 'es', 'pt'] as const
const WORDS: Readonly<Record<string, Words>> = { en, es, pt }

export function wordsOf(lang: string): Words {
  return WORDS[lang] ?? en
}

/** A sentence with its places `{name}` filled in. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))
}
