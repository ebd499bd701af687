/** A search by what a question means: the same verses for every version, with marks on the words that each has, and reasons. */
import { findFamily, membersOf } from '../../bundle/word-forms.js'
import { foldWord } from '../../bundle/words.js'
import type { OpenedMeaning, StoredMeaning } from '../../library/aids/meaning.js'
import { type Question, readQuestion } from '../../meaning/question.js'
import { type ReasonsOf, reasonsOf } from '../../meaning/reasons.js'
import { type Scores, scoreDocs } from '../../meaning/score.js'
import { docsOfVersion } from '../../meaning/verses.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { ListedHits } from '../../search/hits.js'
import { numbersOf } from '../../search/letters.js'
import { bestFirst } from '../../search/order/best-first.js'
import type { Term, Terms } from '../../search/terms.js'
import type { AskedSearch, Found, SearchTarget } from '../search.js'
import { openForms } from './open-forms.js'

/** What a search by meaning has found. */
export interface FoundByMeaning {
  readonly question: Question
  /** By target. */
  readonly found: ReadonlyMap<SearchTarget, Found>
}

/** Searches all targets. Rejects with a BundleError if a file is damaged. */
export async function findByMeaning(
  asked: AskedSearch,
  stored: StoredMeaning,
): Promise<FoundByMeaning> {
  const { q, targets } = asked
  const opened = stored.ready ?? (await stored.open())
  await openForms(targets)
  const budget = new TurnBudget()
  const hint = targets[0].chosen.version.record.language_code
  const question = readQuestion(opened.index, opened.keys, q, hint)
  const scores = scoreDocs(opened.index, question)
  const found = new Map<SearchTarget, Found>()
  for (const target of targets) {
    await budget.nextStep()
    found.set(target, await findIn(asked, target, opened, question, scores))
  }
  return { question, found }
}

/** As whole numbers, in 32 bits: scores are far below 64, and only equal ones become equal. */
const PARTS = 2 ** 26

async function findIn(
  { offset, limit }: AskedSearch,
  { chosen, places }: SearchTarget,
  { index }: OpenedMeaning,
  question: Question,
  scores: Scores,
): Promise<Found> {
  const docs = await docsOfVersion(index, chosen.version)
  const { values } = scores
  const scoreOf = (verse: number) => {
    const doc = docs[verse] as number
    return doc < 0 ? 0 : (values[doc] as number)
  }
  const verses: number[] = []
  for (const { first, end } of places) {
    for (let verse = first; verse < end; verse++) if (scoreOf(verse) > 0) verses.push(verse)
  }
  const found = Uint32Array.from(verses)
  const end = Math.min(offset + limit, found.length)
  const ranked = bestFirst(found, Float64Array.from(verses, scoreOf), PARTS, 0, end)
  const reasons: ReasonsOf = (page) => {
    const own = Array.from(page, (verse) => docs[verse] as number)
    const all = reasonsOf(index, question, scores, new Set(own))
    return own.map((doc) => JSON.stringify(all.get(doc) ?? []))
  }
  return {
    terms: termsIn(chosen.words, chosen.version.record.language_code, index.terms, question),
    matches: new ListedHits(found, found.length),
    ranked,
    reasons,
  }
}

/** The words of a version that a question was taken for, to be marked. */
function termsIn(
  words: SearchTarget['chosen']['words'],
  languageCode: string,
  terms: readonly string[],
  question: Question,
): Terms {
  const language = `${languageCode.slice(0, 2)} `
  const marked: Term[] = []
  for (const { word, taken } of question.words) {
    const numbers = new Set(numbersOf(words, foldWord(word)))
    for (const { term } of taken) {
      const key = terms[term] as string
      if (key.startsWith(language)) addFamily(words, key.slice(language.length), numbers)
    }
    if (numbers.size === 0) continue
    marked.push({ numbers: [...numbers], own: numbers.size, bits: undefined })
  }
  return { words: marked, phrases: [], excluded: [] }
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
