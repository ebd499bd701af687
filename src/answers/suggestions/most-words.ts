/**
 * What the words of a question find although no verse has all of them as they are written: slips mended, and as many of the words
 * that say something as the best verse has.
 */
import type { WordForms } from '../../bundle/word-forms.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { weightOf } from '../../search/order/bm25.js'
import { keyOfWord } from '../../search/query.js'
import { type PlacedWord, partsOf, type QueryPart } from '../../search/query-parts.js'
import { countVerses } from '../../search/verses/term-verses.js'
import { modeOf } from '../search/open-forms.js'
import type { AskedSearch, SearchTarget } from '../search.js'
import { leaveOut } from './leave-out.js'
import { type RequiredWord, requiredWords } from './required-words.js'
import { respellAll } from './respell-all.js'
import { firstThatFind, targetOfVerse, triesFor } from './suggest.js'
import { replaceWords } from './write-query.js'

/** A word of a question, and what it was taken for. */
export interface Mended {
  readonly word: string
  readonly as: string
}

export interface MostWords {
  /** A query that finds something; undefined if too little of the question would be left. */
  readonly q: string | undefined
  /** The words that it leaves out. */
  readonly leftOut: readonly string[]
  readonly mended: readonly Mended[]
  /** The whole question with its slips mended. */
  readonly whole: string
}

type Required = ReadonlyMap<string, RequiredWord>
type Texts = ReadonlyMap<string, string | undefined>

/** What the words that are kept must count, of all: less says too little of what was asked. */
const LEAST_SHARE = 0.65

/**
 * Looks in one version after another for what nearly finds a question that no verse answers; the forms of the versions are open.
 * `isMeant` tells of a word that a version lacks whether it is no slip.
 */
export async function mostWords(
  asked: AskedSearch,
  isMeant: (word: PlacedWord) => boolean,
): Promise<MostWords> {
  const budget = new TurnBudget()
  let none: MostWords = { q: undefined, leftOut: [], mended: [], whole: asked.q }
  for (const target of asked.targets) {
    if (target.places.length === 0) continue
    const found = await mostIn(asked, target, isMeant, budget)
    if (found.q !== undefined) return found
    if (none.mended.length === 0) none = found
  }
  return none
}

async function mostIn(
  asked: AskedSearch,
  target: SearchTarget,
  isMeant: (word: PlacedWord) => boolean,
  budget: TurnBudget,
): Promise<MostWords> {
  const { q, match } = asked
  const { chosen } = target
  const mode = modeOf(match, chosen)
  const parts = partsOf(q)
  const forms = chosen.words.forms.ready as WordForms
  const required = await requiredWords(chosen, forms, parts, mode, isMeant, budget)
  const limits = { most: 1, tries: triesFor(required), budget }
  const respelled = respellAll(q, parts, required, chosen, false)
  const [whole] = await firstThatFind(asked, respelled, limits, () => target)
  if (whole !== undefined) {
    return { q: whole.q, leftOut: [], ...mend(q, parts, required, whole.texts) }
  }
  const shorter = leaveOut(q, parts, required, target, mode)
  const [best] = await firstThatFind(asked, shorter, limits, ({ verse }) =>
    targetOfVerse(target, verse),
  )
  if (best === undefined || shareOf(target, required, best.kept) < LEAST_SHARE) {
    return { q: undefined, leftOut: [], ...mend(q, parts, required, slipsIn(required)) }
  }
  const left = [...required].filter(([key]) => !best.kept.has(key))
  return {
    q: best.q,
    leftOut: left.map(([, { word }]) => writtenIn(q, word)),
    ...mend(q, parts, required, best.kept),
  }
}

/** The nearest word in the place of each that is hardly another one. */
function slipsIn(required: Required): Texts {
  const texts = new Map<string, string>()
  for (const [key, { respelled }] of required) {
    const slip = respelled?.words.find(({ isSlip }) => isSlip)
    if (slip !== undefined) texts.set(key, slip.text)
  }
  return texts
}

/**
 * How much of what a question says the words that are kept say: the rarer a word is, the more; one that is missing is the rarest.
 * Nothing if one alone is kept of several.
 */
function shareOf({ chosen: { words } }: SearchTarget, required: Required, kept: Texts): number {
  const telling = [...required].filter(([, { isSmall }]) => !isSmall)
  const own = telling.filter(([key]) => kept.has(key))
  if (own.length === 1 && telling.length > 1) return 0
  const weightIn = (some: typeof telling) =>
    some.reduce((sum, [, { term }]) => {
      const verses = term === undefined ? 0 : countVerses(words, term)
      return sum + weightOf(words.verseCount, verses)
    }, 0)
  return weightIn(own) / weightIn(telling)
}

function mend(q: string, parts: readonly QueryPart[], required: Required, texts: Texts) {
  const mended: Mended[] = []
  for (const [key, { word }] of required) {
    const as = texts.get(key)
    // A word that is one with the next is written there.
    if (as !== undefined && as !== '') mended.push({ word: writtenIn(q, word), as })
  }
  const whole = replaceWords(q, parts, (word: PlacedWord) => texts.get(keyOfWord(word)))
  return { mended, whole: whole.replace(/\s+/g, ' ').trim() }
}

function writtenIn(q: string, { start, end }: PlacedWord): string {
  return q.slice(start, end)
}
