/** Which of the languages that the service speaks a request asks for. */

export type Language = 'es' | 'en'

/** Characters of a header that are read; the languages that count stand at its beginning. */
const READ = 256
const RANGE = /^\s*(es|en)(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.\d*)?|1(?:\.0*)?)\s*)?$/

/**
 * The language that an Accept-Language header weighs most, the first of equals; undefined where it names
 * neither.
 */
export function askedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  let asked: Language | undefined
  let most = 0
  for (const range of header.slice(0, READ).toLowerCase().split(',')) {
    const [, language, weight = '1'] = RANGE.exec(range) ?? []
    if (language === undefined || Number(weight) <= most) continue
    asked = language as Language
    most = Number(weight)
  }
  return asked
}
