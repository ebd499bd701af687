/**
 * Forms of English words, those of the King James Version too: irregular ones by tables, all others by a stemmer. The
 * stemmer joins "faith" and "faithful" as well, which are two words: what such a word ends in is part of its key.
 */
import { stemmer } from '@orama/stemmers/english'
import { FUNCTION_WORDS, OTHERS, SPELLINGS, VERBS, WHOLE } from './english-words.js'
import { isStemmed, rowsIn, wordsIn } from './stemmed.js'

/** Begins the key of a word of the tables. */
const LISTED = '='

const WITHOUT_FORMS = new Set(wordsIn(FUNCTION_WORDS))
const IS_WHOLE = new Set(wordsIn(WHOLE))
const RESPELLED = rowsIn(SPELLINGS).map((row) => row.split(' ') as [string, string])
/** By any form of a row, and by the first of a row of verbs alone: the keys. */
const BY_FORM = new Map<string, string[]>()
const BY_VERB = new Map<string, string[]>()
for (const row of [...rowsIn(VERBS), ...rowsIn(OTHERS)]) {
  const forms = row.split(' ')
  const key = `${LISTED}${forms[0]}`
  for (const form of forms) BY_FORM.set(form, [...(BY_FORM.get(form) ?? []), key])
}
for (const [verb] of rowsIn(VERBS).map((row) => row.split(' ') as [string])) {
  BY_VERB.set(verb, [LISTED + verb])
}

/** The keys of a word in English; see FamilyKeys. */
export function englishKeys(spelling: string): readonly string[] {
  if (WITHOUT_FORMS.has(spelling)) return []
  const word = respell(spelling)
  const singular = singularOf(word)
  if (IS_WHOLE.has(word)) return [LISTED + word]
  if (IS_WHOLE.has(singular)) return [LISTED + singular]
  const listed = BY_FORM.get(word) ?? listedBehind(word)
  if (listed !== undefined) return listed
  if (!isStemmed(word)) return []
  const [, derived = ''] = DERIVED.exec(uninflected(singular)) ?? []
  // The stemmer leaves "cry" as it is, and makes "cri" of "cried".
  const stem = stemmer(inToday(word)).replace(/^([^aeiou]+)i$/, '$1y')
  return [derived === '' ? stem : `${stem}-${derived}`]
}

/** Saviour as savior, shew as show. */
function respell(word: string): string {
  const row = RESPELLED.find(([from, to]) => word.startsWith(from) && !word.startsWith(to))
  return row === undefined ? word : row[1] + word.slice(row[0].length)
}

/** Endings of a verb, the first of its row, and those that any form of it may have: thoughts, gavest, heardest. */
const ENDINGS_OF_VERBS = ['s', 'es', 'ed', 'edst', 'ing', 'eth']
const ENDINGS_OF_FORMS = ['s', 'est', 'st']

const SHORTEST_BEFORE_ED = 3

/** The keys of a listed word of which this one is a regular form. */
function listedBehind(word: string): readonly string[] | undefined {
  return behind(word, ENDINGS_OF_FORMS, BY_FORM) ?? behind(word, ENDINGS_OF_VERBS, BY_VERB)
}

function behind(
  word: string,
  endings: readonly string[],
  listed: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    // Shewed is of shew and goes of go, but seed is none of see, and wines are none of win.
    if (ending === 'ed' && rest.length < SHORTEST_BEFORE_ED) continue
    if (ending === 'es' && !/(?:[osxz]|[cs]h)$/.test(rest)) continue
    const bases =
      ending.length < 2 ? [rest] : [rest, `${rest}e`, undoubled(rest), rest.replace(/i$/, 'y')]
    const found = bases.map((base) => listed.get(base)).find((keys) => keys !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** Loveth, lovest and lovedst as loved, which the stemmer knows. */
function inToday(word: string): string {
  if (word.endsWith('edst')) return word.slice(0, -'st'.length)
  const [, start] = /^(.*[aeiouy].*)e(?:th|st)$/.exec(word) ?? []
  return start === undefined ? word : `${start}ed`
}

/** Endings that make another word of a word: faithful, believer, salvation. */
const DERIVED =
  /..(erer|er|or|anc|enc|ant|ent|abl|ibl|at|ment|ness|ful|ion|ity|ous|iv|ly|al|dom|ship|ist|ism|ish|less|ary|ory|hood)[ey]?$/

function singularOf(word: string): string {
  if (/ies$/.test(word)) return `${word.slice(0, -'ies'.length)}y`
  if (/(?:[sx]|ch|sh)es$/.test(word)) return word.slice(0, -'es'.length)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** A verb without its ending; "love" may be without its e. */
function uninflected(word: string): string {
  if (/.i(?:ed|edst|eth|est)$/.test(word)) return word.replace(/i(?:ed|edst|eth|est)$/, 'y')
  const [, start] = /^(.*[aeiouy].*?)(?:ing|ed|edst|eth|est)$/.exec(word) ?? []
  return start === undefined ? word : undoubled(start)
}

/** Begett as beget. */
function undoubled(rest: string): string {
  return /([^aeiouls])\1$/.test(rest) ? rest.slice(0, -1) : rest
}
