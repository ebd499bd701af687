/** The names of languages, which the browser knows. */

const namesIn = new Map<string, Intl.DisplayNames>()

/** The name of the language `code` in that of `locale`; undefined where the browser knows none. */
export function languageName(locale: string, code: string): string | undefined {
  let names = namesIn.get(locale)
  if (names === undefined) {
    names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
    namesIn.set(locale, names)
  }
  return names.of(code)
}
