/**
 * The endings of Spanish verbs, in sets: a stem takes some of the sets. Knows which endings there are and where they are
 * accented; stems and their verbs are another file's.
 */
import { foldWord } from '../bundle/words.js'

/** The sets as bits. "Stressed" is what falls on the stem, so that pensar has pienso and pensamos. */
export const SET = {
  arStressed: 1,
  arBack: 2,
  arStressedFront: 4,
  arFront: 8,
  irStressedFront: 16,
  erFront: 32,
  irFront: 64,
  stressedBack: 128,
  back: 256,
  /** Leyó, ciñendo, dijeron: behind y, ñ, j, ll and vowels an i is lost. */
  withoutI: 512,
  /** Of hizo and dijo. */
  past: 1024,
  /** Of sintió and durmió, sintamos and durmáis. */
  raised: 2048,
  future: 4096,
  participle: 8192,
} as const

const FUTURE = 'é ás á emos éis án ía ías íamos íais ían'
const STRESSED = 'o a as an'
const NEITHER = 'i í iste imos isteis ía ías íamos íais ían ido ida idos idas ído ída ídos ídas'
const WITH_I = `ió ieron iendo ${pastOf('ie')}`
const WITHOUT_I = `ó eron endo ${pastOf('e')}`

const ENDINGS: Readonly<Record<keyof typeof SET, string>> = {
  arStressed: STRESSED,
  arBack:
    'ó amos áis aba abas ábamos abais aban aste asteis aron ar ad ando ado ada ados adas amo ' +
    `${pastOf('a')} ${join('ar', FUTURE)}`,
  arStressedFront: 'e es en',
  arFront: 'é emos éis emo',
  irStressedFront: 'e es en',
  erFront: `${NEITHER} ${WITH_I} emos éis er ed ${join('er', FUTURE)}`,
  irFront: `${NEITHER} ${WITH_I} ís ir ír id íd ${join('ir', FUTURE)}`,
  stressedBack: STRESSED,
  back: 'amos áis amo',
  withoutI: WITHOUT_I,
  past: `o e i í iste imos isteis ${WITH_I} ${WITHOUT_I}`,
  raised: `${WITH_I} amos áis amo`,
  future: FUTURE,
  participle: 'o a os as',
}

/** "amara", "amase", "amare" and their persons, behind a vowel. */
function pastOf(vowel: string): string {
  const accented = vowel.replace(/a$/, 'á').replace(/e$/, 'é')
  const persons = ['r', 's'].flatMap((sign) => {
    const last = sign === 'r' ? 'a' : 'e'
    const plain = ['', 's', 'is', 'n'].map((person) => `${vowel}${sign}${last}${person}`)
    return [...plain, `${accented}${sign}${last}mos`]
  })
  const future = ['', 's', 'is', 'n'].map((person) => `${vowel}re${person}`)
  return [...persons, ...future, `${accented}remos`].join(' ')
}

function join(start: string, endings: string): string {
  return endings
    .split(' ')
    .map((ending) => start + ending)
    .join(' ')
}

/** An ending that is longer is known without its accents, as queries are often typed. */
const LONGEST_AMBIGUOUS = 3

/** The sets of an ending as it is written, and of one whose accent a pronoun behind it has moved or taken. */
const WRITTEN = new Map<string, number>()
const WITH_PRONOUN = new Map<string, number>()
for (const [name, endings] of Object.entries(ENDINGS)) {
  const set = SET[name as keyof typeof SET]
  for (const ending of endings.split(' ')) {
    const folded = foldWord(ending)
    addSet(WRITTEN, ending, set)
    addSet(WITH_PRONOUN, folded, set)
    if (folded.length > LONGEST_AMBIGUOUS) addSet(WRITTEN, folded, set)
  }
}

function addSet(sets: Map<string, number>, ending: string, set: number): void {
  sets.set(ending, (sets.get(ending) ?? 0) | set)
}

/** The length of the longest ending. */
export const LONGEST_ENDING = Math.max(...[...WRITTEN.keys()].map(({ length }) => length))

/** The sets that have an ending, 0 if none has it. `hasPronoun`: whether a pronoun is written behind it. */
export function setsOf(ending: string, hasPronoun: boolean): number {
  return (hasPronoun ? WITH_PRONOUN.get(foldWord(ending)) : WRITTEN.get(ending)) ?? 0
}

/** Endings that nouns have too: a word with any other is nothing but a verb. */
const NOUNS = new Set(['o', 'a', 'as', 'e', 'es', 'ar', 'er', 'ir'])

/** Whether a word with this ending may be a noun as well. */
export function mayEndNoun(ending: string): boolean {
  return NOUNS.has(ending)
}
