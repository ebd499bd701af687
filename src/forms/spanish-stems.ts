/** The stems of the verbs in src/forms/spanish-verbs.ts, each with the endings that it takes. Hides the rules of spelling. */
import { foldWord } from '../bundle/words.js'
import { Lazy } from '../runtime/lazy.js'
import { TurnBudget } from '../runtime/turn-budget.js'
import { SET } from './spanish-endings.js'
import {
  E_TO_I,
  E_TO_IE,
  E_TO_IE_AND_I,
  IRREGULAR,
  O_TO_UE,
  O_TO_UE_AND_U,
  OF_LATER_TEXTS,
  PREFIXED,
  REGULAR,
} from './spanish-verbs.js'
import { rowsIn, wordsIn } from './stemmed.js'

/** A verb's infinitive, and the sets of endings that a stem of it takes. */
export interface Stem {
  readonly verb: string
  readonly sets: number
}

/** By the stem, without accents; see prepareStems. */
export const STEMS: ReadonlyMap<string, readonly Stem[]> = new Map()
/** The verbs that have stems already. */
const WITH_STEMS = new Set<string>()
/** The verbs of forms that are given whole, without accents. */
export const WHOLE: ReadonlyMap<string, readonly string[]> = new Map()

/** What a stem behind a sign takes; see IRREGULAR. */
const SIGNS: Readonly<Record<string, number>> = {
  '~': SET.past,
  '>': SET.future,
  '*': SET.stressedBack | SET.back,
  '!': SET.participle,
}
/** Which endings of its class a stem takes: before a, o and before e, i; and which of them are stressed on the stem. */
const CLASSES = {
  ar: { stressed: [SET.arStressed, SET.arStressedFront], others: [SET.arBack, SET.arFront] },
  er: { stressed: [SET.stressedBack, SET.irStressedFront], others: [SET.back, SET.erFront] },
  ir: { stressed: [SET.stressedBack, SET.irStressedFront], others: [SET.back, SET.irFront] },
} as const

/** The last e, or the last o or u, of a stem. */
const LAST_E = /e(?=[^e]*$)/
const LAST_O = /[ou](?=[^ou]*$)/

/** The verbs of the tables, one at a step: together they take longer than requests should wait. */
function* verbByVerb(): Generator<void> {
  for (const verb of wordsIn(`${REGULAR} ${OF_LATER_TEXTS}`))
    yield addStem(verb, stemOf(verb), 'all')
  for (const verb of wordsIn(E_TO_IE)) yield addChanging(verb, LAST_E, 'ie')
  for (const verb of wordsIn(O_TO_UE)) yield addChanging(verb, LAST_O, 'ue')
  for (const verb of wordsIn(E_TO_I)) {
    addStem(verb, stemOf(verb), 'unstressed')
    yield addStem(verb, stemOf(verb).replace(LAST_E, 'i'), 'all')
  }
  for (const verb of wordsIn(E_TO_IE_AND_I)) {
    addChanging(verb, LAST_E, 'ie')
    yield add(stemOf(verb).replace(LAST_E, 'i'), verb, SET.raised)
  }
  for (const verb of wordsIn(O_TO_UE_AND_U)) {
    addChanging(verb, LAST_O, 'ue')
    yield add(stemOf(verb).replace(LAST_O, 'u'), verb, SET.raised)
  }
  for (const row of rowsIn(IRREGULAR)) {
    const [verb, ...parts] = row.split(' ') as [string, ...string[]]
    for (const prefix of ['', ...prefixesOf(verb)]) yield addIrregular(prefix, verb, parts)
  }
}

const stems = new Lazy(async () => {
  const budget = new TurnBudget()
  for (const _ of verbByVerb()) await budget.nextStep()
})

/** Fills STEMS and WHOLE, once; between its steps requests are answered. */
export function prepareStems(): Promise<void> {
  return stems.open()
}

function prefixesOf(verb: string): string[] {
  const row = rowsIn(PREFIXED).find((line) => line.startsWith(`${verb}: `))
  return row === undefined ? [] : row.slice(verb.length + 2).split(' ')
}

function stemOf(infinitive: string): string {
  return foldWord(infinitive).slice(0, -2)
}

/** A verb whose stem changes under stress. */
function addChanging(verb: string, vowel: RegExp, stressed: string): void {
  const stem = stemOf(verb)
  addStem(verb, stem, 'unstressed')
  // No word begins with ie or ue: errar, yerro; oler, huelo.
  const changed = stem.replace(vowel, stressed).replace(/^ie/, 'ye').replace(/^ue/, 'hue')
  addStem(verb, changed, 'stressed')
}

/** A stem with endings of its verb's class, in each spelling that its last consonant has before a vowel. */
function addStem(verb: string, stem: string, which: 'all' | 'stressed' | 'unstressed'): void {
  const { stressed, others } = CLASSES[foldWord(verb).slice(-2) as keyof typeof CLASSES]
  const isAr = others[1] === SET.arFront
  // Condujo, condujeron.
  if (/duc$/.test(stem)) add(stem.replace(/c$/, 'j'), verb, SET.past)
  const [beforeBack, beforeFront] = spellings(stem, isAr)
  const sets = [0, 1].map((at) => {
    const ofStressed = which === 'unstressed' ? 0 : (stressed[at] as number)
    return ofStressed | (which === 'stressed' ? 0 : (others[at] as number))
  }) as [number, number]
  for (const spelling of beforeBack) add(spelling, verb, sets[0])
  for (const spelling of beforeFront) {
    const isWithoutI = !isAr && which !== 'stressed' && /(?:[yñjaeiou]|ll)$/.test(spelling)
    add(spelling, verb, sets[1] | (isWithoutI ? SET.withoutI : 0))
  }
}

/** The spellings of a stem before a, o and those before e, i. */
function spellings(stem: string, isAr: boolean): [string[], string[]] {
  if (isAr) {
    const front = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
    return [[stem], [front]]
  }
  // Creo, creyó; huyo, huía.
  if (/[aeo]$/.test(stem)) return [[stem], [stem, `${stem}y`]]
  if (/[^gq]u$/.test(stem) || stem === 'redargu') return [[`${stem}y`], [stem, `${stem}y`]]
  if (/^(?:mec|coc|cuec)$/.test(stem)) return [[stem.replace(/c$/, 'z')], [stem]]
  if (/[aeiou]c$/.test(stem)) return [[stem.replace(/c$/, 'zc')], [stem]]
  const back = stem.replace(/c$/, 'z').replace(/g$/, 'j').replace(/gu$/, 'g').replace(/qu$/, 'c')
  return [[back], [stem]]
}

function addIrregular(prefix: string, verb: string, parts: readonly string[]): void {
  const infinitive = prefix + verb
  addTo(WHOLE, foldWord(infinitive), infinitive)
  // Of a letter alone the row says what it takes: dar, ir, ser, ver.
  if (!WITH_STEMS.has(infinitive) && stemOf(verb).length > 1)
    addStem(infinitive, stemOf(infinitive), 'all')
  let isWhole = false
  for (const part of parts) {
    if (part.startsWith('=')) isWhole = true
    const stem = foldWord(prefix + part.replace(/^[+~>*!=]/, ''))
    const sets = SIGNS[part[0] as string]
    if (isWhole) addTo(WHOLE, stem, infinitive)
    else if (sets === undefined) addStem(infinitive, stem, 'all')
    else add(stem, infinitive, sets)
  }
}

function add(stem: string, verb: string, sets: number): void {
  WITH_STEMS.add(verb)
  addTo(STEMS, stem, { verb, sets })
}

function addTo<T>(lists: ReadonlyMap<string, readonly T[]>, key: string, value: T): void {
  const list = lists.get(key) ?? []
  ;(lists as Map<string, readonly T[]>).set(key, [...list, value])
}
