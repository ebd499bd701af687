/**
 * Which Spanish verbs a word is a form of. Takes a word apart into a stem, an ending, and the pronouns that are written
 * behind them: díjole, levantándose, dádmelo, and in texts of 1909 respondióles. Says nothing about other words.
 */
import { foldWord } from '../bundle/words.js'
import { LONGEST_ENDING, mayEndNoun, setsOf } from './spanish-endings.js'
import { STEMS, WHOLE } from './spanish-stems.js'

/** A verb of which a word is a form, and whether the word may be a noun as well: its ending is one of nouns. */
export interface VerbForm {
  readonly verb: string
  readonly mayBeNoun: boolean
}

/**
 * The verbs of which `spelling` is a form, each once; empty if there is none. `spelling` is in lower case and NFC. An
 * accent counts where it is: "término" is no form of "terminar", "partera" none of "partir".
 */
export function verbsOf(spelling: string): readonly VerbForm[] {
  const found = new Map<string, VerbForm>()
  for (const form of [...formsOf(spelling, false), ...formsWithPronouns(spelling)]) {
    if (found.get(form.verb)?.mayBeNoun !== true) found.set(form.verb, form)
  }
  return [...found.values()]
}

/** The verbs of a word without what may be written behind it. `hasPronoun`: a pronoun behind it moves its accent. */
function formsOf(spelling: string, hasPronoun: boolean): VerbForm[] {
  const folded = foldWord(spelling)
  const forms = (WHOLE.get(folded) ?? []).map((verb) => ({ verb, mayBeNoun: folded === verb }))
  if (folded.length !== spelling.length) return forms
  const most = Math.min(LONGEST_ENDING, folded.length - 1)
  for (let length = 1; length <= most; length++) {
    const cut = folded.length - length
    const ending = spelling.slice(cut)
    const sets = setsOf(ending, hasPronoun)
    if (sets === 0 || !(hasPronoun || isAccentPossible(spelling.slice(0, cut)))) continue
    for (const stem of STEMS.get(folded.slice(0, cut)) ?? []) {
      if ((stem.sets & sets) !== 0) forms.push({ verb: stem.verb, mayBeNoun: mayEndNoun(ending) })
    }
  }
  return forms
}

/** A stem has an accent only on the i or u that ends its vowels: envío, continúa, reúne. */
function isAccentPossible(stem: string): boolean {
  return !/[áéó]|[íú](?=.*[aeiou])/.test(stem)
}

const PRONOUN = /(?:me|te|se|nos|os|les?|l[oa]s?)$/
const MOST_PRONOUNS = 2
const ACCENT = /[áéíóú]/
/** Imperatives of one syllable, and "he" of heme, helo: they have a pronoun behind them without an accent. */
const SHORT_BEARERS = new Set(['da', 'di', 'haz', 'he', 'pon', 'sal', 'ten', 've', 'ven'])

/** The verbs of a form with one or two pronouns behind it. */
function formsWithPronouns(spelling: string): VerbForm[] {
  const forms: VerbForm[] = []
  let rest = spelling
  for (let count = 0; count < MOST_PRONOUNS; count++) {
    const pronoun = PRONOUN.exec(rest)?.[0]
    if (pronoun === undefined) break
    rest = rest.slice(0, -pronoun.length)
    if (!(ACCENT.test(spelling) || (count === 0 && bears(rest, pronoun)))) continue
    // The imperative has lost its d before "os": amaos, vestíos.
    const bearer = pronoun === 'os' && /[aeií]$/.test(rest) ? `${rest}d` : rest
    for (const { verb } of formsOf(bearer, true)) forms.push({ verb, mayBeNoun: false })
  }
  return forms
}

/**
 * Whether a form has one pronoun behind it without an accent: infinitives and imperatives in -d have. Any other form
 * becomes longer than its accent allows and is written with one.
 */
function bears(rest: string, pronoun: string): boolean {
  return (
    /[aei][rd]$/.test(rest) || (pronoun === 'os' && /[ae]$/.test(rest)) || SHORT_BEARERS.has(rest)
  )
}
