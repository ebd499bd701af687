/** The language that the person at the terminal reads: LECTERN_LANG, else the locale of the messages. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../answers/language.js'
import type { Terminal } from '../command.js'

/** By POSIX the first that is set decides; `C` and languages without messages are English. */
const VARIABLES = ['LECTERN_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'] as const

export function languageOf({ env }: Pick<Terminal, 'env'>): Language {
  const locale = VARIABLES.map((name) => env[name]).find((text) => text)
  const code = locale?.toLowerCase().split(/[_.@-]/, 1)[0]
  return LANGUAGES.find((language) => language === code) ?? DEFAULT_LANGUAGE
}
