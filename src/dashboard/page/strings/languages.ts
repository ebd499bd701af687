/** The page's languages. A new one is a file of strings and a row here; a test holds them equal to the server's. */
import { en, type StringKey } from './en.js'
import { es } from './es.js'
import { pt } from './pt.js'

/** The strings of every language by its code. */
export const STRINGS = { en, es, pt } as const satisfies Readonly<
  Record<string, Readonly<Record<StringKey, string>>>
>
export type Language = keyof typeof STRINGS
export const LANGUAGES = Object.keys(STRINGS) as readonly Language[]
