/**
 * Which words are forms of each other, by language. The build makes the families of a version's words with it, the
 * server the families of a query's word that the version lacks. Knows words, and no text. docs/SEARCH.md, "Families".
 */
/**
 * The keys of one word: two words with a key in common are forms of each other, a word without keys is a form of
 * nothing. `spelling` is a word as it is written, in lower case, with its accents, in NFC; any other form of a word
 * may give other keys. The same spelling always gives the same keys, each of them once.
 *
 * One key is that of a name: see isNameKey.
 */
export type FamilyKeys = (spelling: string) => readonly string[]

/** A language's function by its code in ISO 639-1. A row is imported when its language is first asked for. */
const LANGUAGES: Readonly<Record<string, () => Promise<FamilyKeys>>> = {
  en: async () => (await import('./english.js')).englishKeys,
  es: async () => (await import('./spanish.js')).loadSpanishKeys(),
}

/** The keys of one word, by what it is. */
export interface KeysByKind {
  /** Of any word that is no name, each once. */
  readonly ofWord: FamilyKeys
  /** Of a name. */
  readonly ofName: (spelling: string) => string
}

/**
 * The keys of words in a language. `languageCode` is a BCP 47 code of which the first part counts: `es-419` is `es`.
 * Undefined if there is no row for it: each word is then its only form.
 */
export async function loadFamilyKeys(languageCode: string): Promise<FamilyKeys | undefined> {
  const keys = await loadKeysByKind(languageCode)
  return keys && ((spelling) => [...keys.ofWord(spelling), keys.ofName(spelling)])
}

/** The same for who knows which words are names: a text writes them with a capital always. */
export async function loadKeysByKind(languageCode: string): Promise<KeysByKind | undefined> {
  const code = languageCode.toLowerCase().split('-', 1)[0] as string
  if (!Object.hasOwn(LANGUAGES, code)) return undefined
  const keysOf = await LANGUAGES[code]?.()
  return keysOf && { ofWord: (spelling) => [...new Set(keysOf(spelling))], ofName: nameKeyOf }
}

const NAME = '^'
const SHORTEST_PLURAL = 4

/** A name is a form of its plural alone: Israelite and Israelites. Judá is none of Judas. */
function nameKeyOf(spelling: string): string {
  const isPlural = spelling.length >= SHORTEST_PLURAL && /[^s]s$/.test(spelling)
  return NAME + (isPlural ? spelling.slice(0, -1) : spelling)
}

/**
 * Whether a key joins names. Of the keys of a word a text uses these alone if it writes the word with a capital always,
 * and all others if it does not. A query does not tell, and has both.
 */
export function isNameKey(key: string): boolean {
  return key.startsWith(NAME)
}
