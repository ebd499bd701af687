/** The languages of messages, and which of them a request asks for. */

/** Every language that messages exist in: each has a file in messages/ and a row in messages/messages.ts. */
export const LANGUAGES = ['es', 'en', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

/** The English name of each. */
const NAMES: Readonly<Record<Language, string>> = {
  es: 'Spanish',
  en: 'English',
  pt: 'Portuguese',
}

/** All of them as a sentence names them: `Spanish, English, or Portuguese`. Intl.ListFormat takes 17 ms of each start. */
export const ANY_LANGUAGE = LANGUAGES.map((language, at) =>
  at < LANGUAGES.length - 1 ? `${NAMES[language]}, ` : `or ${NAMES[language]}`,
).join('')

/** The language of an answer if the request asks for none of them. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Makes one value for each language. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const values = LANGUAGES.map((language) => [language, make(language)] as const)
  return Object.fromEntries(values) as Record<Language, T>
}

/** Characters of a header that are read: its first languages are enough. */
const READ = 256
const RANGE = new RegExp(
  String.raw`^\s*(${LANGUAGES.join('|')})(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.\d*)?|1(?:\.0*)?)\s*)?$`,
)

/**
 * The language of the highest weight in an Accept-Language header, the first of equals. Undefined if the header names
 * none of `among`.
 */
export function askedLanguage(
  header: string | undefined,
  among: readonly string[] = LANGUAGES,
): Language | undefined {
  if (header === undefined) return undefined
  let asked: Language | undefined
  let most = 0
  for (const range of header.slice(0, READ).toLowerCase().split(',')) {
    const [, language = '', weight = '1'] = RANGE.exec(range) ?? []
    if (!among.includes(language) || Number(weight) <= most) continue
    asked = language as Language
    most = Number(weight)
  }
  return asked
}

/** The language of a page for people: `lang` of its address's query, else the browser's; undefined if neither names one of ours. */
export function pageLanguage(query: string, header: string | undefined): Language | undefined {
  const named = new URLSearchParams(query).get('lang')
  return LANGUAGES.find((one) => one === named) ?? askedLanguage(header)
}
