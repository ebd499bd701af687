/** A search by what a question means: the same verses for every version, with marks on the words that each has, and reasons. */
import { findFamily, membersOf } from '../../../bundle/word-forms.js'
import { foldWord } from '../../../bundle/words.js'
import type { OpenedMeaning } from '../../../library/aids/meaning.js'
import type { MeaningIndex } from '../../../meaning/meaning-file.js'
import { type Question, readQuestion } from '../../../meaning/question.js'
import { type ReasonsOf, reasonsOf } from '../../../meaning/reasons.js'
import { type Scores, scoreInSteps } from '../../../meaning/score.js'
import { docsOfVersion } from '../../../meaning/verses.js'
import { endInTurns } from '../../../runtime/steps.js'
import { TurnBudget } from '../../../runtime/turn-budget.js'
import { ListedHits } from '../../../search/hits.js'
import { numbersOf } from '../../../search/letters.js'
import { bestFirst } from '../../../search/order/best-first.js'
import type { Term, Terms } from '../../../search/terms.js'
import type { AskedSearch, Found, SearchTarget } from '../../search.js'

/** Reads a question, by the language of the first version where its words are of several. */
export function readMeaning(
  { index, keys }: OpenedMeaning,
  q: string,
  [{ chosen }]: AskedSearch['targets'],
): Question {
  return readQuestion(index, keys, q, chosen.version.record.language_code)
}

/** The words of a question of which nothing is known. */
export function unknownIn({ words }: Pick<Question, 'words'>): readonly string[] {
  return words.filter(({ taken }) => taken.length === 0).map(({ word }) => word)
}

/** What a verse must count, of what the best one does. */
const LEAST_SHARE = 0.6

/** As whole numbers, in 32 bits: what a verse counts is below 128, and only equal ones become equal. */
export const PARTS = 2 ** 25
/** A score of relevance that counts half as much as one can. */
const HALF = 2 ** 17

/** Above whatever meaning counts. */
const FIRST = 64

/** What `first` found for each target, and after it the verses that answer a question; the event loop turns between two targets. */
export async function findByMeaning(
  { targets, offset, limit }: AskedSearch,
  index: MeaningIndex,
  question: Question,
  first?: ReadonlyMap<SearchTarget, Found>,
): Promise<ReadonlyMap<SearchTarget, Found>> {
  const budget = new TurnBudget()
  const scores = await endInTurns(scoreInSteps(index, question), budget)
  const scored: { target: SearchTarget; docs: Int32Array; values: Map<number, number> }[] = []
  let best = 0
  for (const target of targets) {
    await budget.nextStep()
    const docs = await docsOfVersion(index, target.chosen.version)
    const values = valuesIn(target.places, docs, scores)
    for (const value of values.values()) best = Math.max(best, value)
    scored.push({ target, docs, values })
  }
  const found = new Map<SearchTarget, Found>()
  for (const { target, docs, values } of scored) {
    await budget.nextStep()
    keepNear(values, best)
    const own = first?.get(target)
    raise(values, own)
    const reasons: ReasonsOf = (page) => reasonsFor(page, docs, index, question, scores)
    found.set(target, {
      ...ranked(values, offset + limit),
      terms: termsIn(target, index, question, own?.terms),
      reasons,
    })
  }
  return found
}

/** Leaves out what counts too little beside the best. */
export function keepNear(values: Map<number, number>, best: number): void {
  for (const [verse, value] of values) if (value < LEAST_SHARE * best) values.delete(verse)
}

/** Puts what was found first before all others. */
function raise(values: Map<number, number>, first: Found | undefined): void {
  const { verses, scores } = first?.ranked ?? { verses: [], scores: [] }
  for (const [at, verse] of verses.entries()) {
    const score = scores[at] as number
    values.set(verse, FIRST * (1 + score / (score + HALF)))
  }
}

/** What verses count, those that count nothing left out. */
export function valuesIn(
  places: SearchTarget['places'],
  docs: Int32Array,
  { values }: Scores,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const { first, end } of places) {
    for (let verse = first; verse < end; verse++) {
      const doc = docs[verse] as number
      const value = doc < 0 ? 0 : (values[doc] as number)
      if (value > 0) found.set(verse, value)
    }
  }
  return found
}

function ranked(values: ReadonlyMap<number, number>, wanted: number): Omit<Found, 'terms'> {
  const verses = Uint32Array.from(values.keys()).sort()
  const own = Float64Array.from(verses, (verse) => values.get(verse) as number)
  return {
    matches: new ListedHits(verses, verses.length),
    ranked: bestFirst(verses, own, PARTS, 0, Math.min(wanted, verses.length)),
  }
}

function reasonsFor(
  page: ArrayLike<number>,
  docs: Int32Array,
  index: MeaningIndex,
  question: Question,
  scores: Scores,
): readonly string[] {
  const own = Array.from(page, (verse) => docs[verse] as number)
  const all = reasonsOf(index, question, scores, new Set(own))
  return own.map((doc) => JSON.stringify(all.get(doc) ?? []))
}

/** The words of a version that a question was taken for, and those that were found first, to be marked. */
function termsIn(
  { chosen: { words, version } }: SearchTarget,
  { terms }: MeaningIndex,
  question: Question,
  first: Terms | undefined,
): Terms {
  const language = `${version.record.language_code.slice(0, 2)} `
  const marked: Term[] = [...(first?.words ?? [])]
  for (const { word, taken } of question.words) {
    const numbers = new Set(numbersOf(words, foldWord(word)))
    for (const { term } of taken) {
      const key = terms[term] as string
      if (key.startsWith(language)) addFamily(words, key.slice(language.length), numbers)
    }
    if (numbers.size === 0) continue
    marked.push({ numbers: [...numbers], own: numbers.size, bits: undefined })
  }
  return { words: marked, phrases: first?.phrases ?? [], excluded: [] }
}

function addFamily(
  { forms: { ready } }: SearchTarget['chosen']['words'],
  key: string,
  numbers: Set<number>,
): void {
  const family = ready && findFamily(ready, key)
  if (ready === undefined || family === undefined) return
  for (const number of membersOf(ready, family)) numbers.add(number)
}
