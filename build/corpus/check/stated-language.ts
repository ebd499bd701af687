/** Holds the language that a source states against the commonest words of its text, of the few languages that are known. */
import type { Draft, Message } from '../draft.js'
import { WORD } from './letters.js'

/** The commonest words of languages that a source may state. */
const WORDS_OF: Readonly<Record<string, string>> = {
  en: 'the and of to that in he shall unto for his him they be is with',
  es: 'de y la el los que en las del por para con los su lo al',
  pt: 'de e o que a os do da em para não ao com dos seu as',
  fr: 'de et la le les que il des dans du vous pour est qui et je',
  de: 'und der die das den ich nicht zu er dem sie es ist mit von ein',
  it: 'e di che il la le i non a per del gli con si della in',
  nl: 'en de het van die in den een dat hij te is zijn met niet ik',
  la: 'et in est ad qui non cum ut autem ex eius de quod sunt me ab',
}
const CODES: Readonly<Record<string, string>> = {
  ...{ eng: 'en', spa: 'es', por: 'pt', fra: 'fr', fre: 'fr', deu: 'de', ger: 'de' },
  ...{ ita: 'it', nld: 'nl', dut: 'nl', lat: 'la' },
}
/** Another language's words must be this share of the text, and so many times as many as those of the stated one. */
const LEAST_OWN = 0.15
const TIMES = 1.6

/** A warning if `sample` of the text has the words of another language than its source states. */
export function statedLanguage({ metadata, format }: Draft, sample: string): Message[] {
  const code = (metadata.languageCode ?? '').toLowerCase().replace(/[-_].*$/, '')
  const stated = WORDS_OF[CODES[code] ?? code]
  if (stated === undefined) return []
  const words = sample.slice(0, 60_000).toLowerCase().match(WORD) ?? []
  const shareOf = (list: string) => {
    const own = new Set(list.split(' '))
    return words.filter((word) => own.has(word)).length / words.length
  }
  const [language, share] = Object.entries(WORDS_OF)
    .map(([name, list]) => [name, shareOf(list)] as const)
    .reduce((most, next) => (next[1] > most[1] ? next : most))
  if (!(share >= LEAST_OWN && share >= shareOf(stated) * TIMES)) return []
  const text = `the source says that its language is ${metadata.languageCode}; its commonest words are those of ${language}`
  return [{ level: 'warning', place: format, text }]
}
