/**
 * Forms of Spanish words: of verbs by tables of stems and endings, of nouns by their plurals, of adjectives and of verbs
 * that no table has by a stemmer. Knows the order in which these are asked; the lists are in files of their own.
 */
import { stemmer } from '@orama/stemmers/spanish'
import { foldWord } from '../bundle/words.js'
import { prepareStems } from './spanish-stems.js'
import { verbsOf } from './spanish-verb-forms.js'
import { ADJECTIVES, FUNCTION_WORDS, NO_VERBS, NOUNS, ROWS, SINGULARS } from './spanish-words.js'
import { isStemmed, rowsIn, wordsIn } from './stemmed.js'

/** What a key is of; the stemmer's keys have no sign. */
const VERB = '+'
const NOUN = '='
const ADJECTIVE = '~'

/** By the word: the verbs that it is no form of; empty for all of them. */
const NO_VERB = new Map(
  wordsIn(NO_VERBS).map((entry) => {
    const [word, verbs = ''] = entry.split(':') as [string, string?]
    return [word, verbs.split(',').filter((verb) => verb !== '')]
  }),
)
const WITHOUT_FORMS = new Set(wordsIn(FUNCTION_WORDS))
const NO_ADJECTIVES = new Set(wordsIn(NOUNS).flatMap((noun) => [noun, pluralOf(noun)]))
const IS_ADJECTIVE = new Set(wordsIn(ADJECTIVES).map((word) => foldWord(word.slice(0, -1))))
const ONLY_SINGULARS = new Set(wordsIn(SINGULARS))
const ROW_OF = new Map(
  rowsIn(ROWS).flatMap((row) => {
    const words = row.split(' ')
    return words.map((word) => [word, NOUN + foldWord(words[0] as string)])
  }),
)

function pluralOf(noun: string): string {
  return /[aeo]$/.test(noun) ? `${noun}s` : `${noun.replace('ó', 'o')}es`
}

/** Gives the function for Spanish when the stems of its verbs are prepared. */
export async function loadSpanishKeys(): Promise<typeof spanishKeys> {
  await prepareStems()
  return spanishKeys
}

/** The keys of a word in Spanish; see FamilyKeys. */
function spanishKeys(spelling: string): readonly string[] {
  const row = ROW_OF.get(spelling)
  if (row !== undefined) return [row]
  if (WITHOUT_FORMS.has(spelling)) return []
  const word = respell(spelling)
  const verbs = knownVerbs(word)
  const keys = verbs.map(({ verb }) => VERB + verb)
  if (!isStemmed(word)) return keys
  const mayBeNoun = verbs.length === 0 || verbs.some((form) => form.mayBeNoun)
  if (mayBeNoun) keys.push(...singularsOf(word).map((noun) => NOUN + noun))
  if (NO_ADJECTIVES.has(spelling)) return keys
  const adjective = adjectiveOf(word)
  if (adjective !== undefined && (verbs.length === 0 || IS_ADJECTIVE.has(adjective))) {
    keys.push(ADJECTIVE + adjective)
  }
  if (verbs.length === 0 && VERBAL.test(word)) keys.push(stemmer(word))
  return keys
}

/** Endings of verbs that nouns seldom have. */
const VERBAL =
  /...(?:ó|ar|er|ir|[ai]d[oa]s?|ando|iendo|aba[ns]?|[aei]r[áé][ns]?|[aei]remos|[ai]ría[ns]?|asteis|isteis|aron|ieron|ieran?|iesen?)(?:me|te|se|nos|os|les?|l[oa]s?)?$/

/** A spelling of 1909 as it is today, so far as letters other than the accents have changed. */
function respell(spelling: string): string {
  return spelling
    .replace(/^obsc(?=u)/, 'osc')
    .replace(/^subs(?=t|cr)/, 'sus')
    .replace(/^extrem(?=ec|ez)/, 'estrem')
    .replace(/^trans(?=[bcdfglmpv])/, 'tras')
}

function knownVerbs(word: string) {
  const not = NO_VERB.get(word)
  if (not === undefined) return verbsOf(word)
  return not.length === 0 ? [] : verbsOf(word).filter(({ verb }) => !not.includes(verb))
}

/** What is before the ending of an adjective of two genders, without accents; undefined if it does not end so. */
function adjectiveOf(word: string): string | undefined {
  const [ending] = /[oa]s?$/.exec(word) ?? []
  return ending === undefined ? undefined : foldWord(word.slice(0, -ending.length))
}

/** A final accent before an s shows a singular: país, interés, compás. */
const SINGULAR_IN_S = /[áéíóú]s$/
/** What a singular may end in before the -es of its plural: reyes, señores, ciudades. */
const PLURAL_IN_ES = /[aeiou][dlnrsxyj]?es$/
const SHORTEST_PLURAL = 4

/**
 * What may be the singular of a word, without accents: the word itself if it is none. Of "sales" it may be "sale" and
 * "sal".
 */
function singularsOf(word: string): string[] {
  const folded = foldWord(word)
  const isPlural =
    folded.endsWith('s') &&
    folded.length >= SHORTEST_PLURAL &&
    !SINGULAR_IN_S.test(word) &&
    !ONLY_SINGULARS.has(word)
  // Pecadora, pecadoras: the feminine of what ends in -dor.
  if (/dora?s?$/.test(folded)) return [folded.replace(/a?s?$/, '')]
  if (!isPlural) return [folded]
  const singulars = [folded.slice(0, -1)]
  if (folded.endsWith('ces')) singulars.push(`${folded.slice(0, -'ces'.length)}z`)
  else if (PLURAL_IN_ES.test(folded)) singulars.push(folded.slice(0, -'es'.length))
  return singulars
}
