/** Whether a text's language is the one that somebody named: by its code, its English name, its own, and others. */
import { languageCodeOf, languageNameOf } from '../readers/shared/language.js'
import type { Offer } from './offer.js'

/** Languages in which people here name languages, beside their own. */
const NAMED_IN = ['en', 'es', 'pt'] as const

/** Without case and accents, as words with single blanks. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The English name of an offer's language, else the catalogue's, else its code. */
export function languageOf({ languageCode, languageNames }: Offer): string {
  const code = languageCodeOf(languageCode)
  const known = code === undefined ? undefined : languageNameOf(code)
  return known ?? languageNames[1] ?? languageNames[0] ?? languageCode
}

const names = new Map<string, readonly string[]>()

/** Everything that a language is called, folded. */
export function languageWords({ languageCode, languageNames }: Offer): readonly string[] {
  const key = [languageCode, ...languageNames].join('\0')
  const found = names.get(key) ?? [...new Set(allNames(languageCode, languageNames).map(folded))]
  names.set(key, found)
  return found
}

function allNames(stated: string, own: readonly string[]): string[] {
  const code = languageCodeOf(stated)
  if (code === undefined) return [stated, ...own]
  const translated = [...NAMED_IN, code].flatMap((language) => nameIn(language, code) ?? [])
  return [stated, code, ...translated, ...own]
}

function nameIn(language: string, code: string): string | undefined {
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code)
}

/** Whether `word` is a code or a name of the offer's language; a name may be one of several words of it. */
export function isOfLanguage(offer: Offer, word: string): boolean {
  const wanted = folded(word)
  if (wanted === '') return false
  // `spa` and `es` are one language, `es-419` is a part of it.
  const code = /^[a-z]{2,3}(?:[-_]\w+)?$/i.test(word) ? languageCodeOf(word) : undefined
  if (code !== undefined && code === languageCodeOf(offer.languageCode)) return true
  return languageWords(offer).some((name) =>
    wanted.length <= 3 ? name === wanted : ` ${name} `.includes(` ${wanted} `),
  )
}
