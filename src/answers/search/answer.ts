/** The answer to a search: what it found, the place that its query names, and what is offered if it found nothing. */
import type { Answer, Unopened } from '../answer.js'
import { excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import {
  type AskedSearch,
  answerWith,
  askSearch,
  type FoundSearch,
  findSearch,
  openSearch,
} from '../search.js'
import { openSuggestions, type Suggested, suggestSearches } from '../suggestions/suggest.js'
import type { Snapshot } from '../texts.js'
import { hintFor } from './hint.js'
import { FEW, type FoundBest, findBest, findMeaning, isPlain, type Staged } from './meaning/best.js'
import { findPassage, type QueryPassage } from './passage.js'
import type { SearchParameters } from './request.js'

/** What is found is valid until the next search. */
export interface SearchAnswer extends Answer {
  readonly asked: AskedSearch
  readonly total: number
  /** The place that the query names. */
  readonly passage: QueryPassage | undefined
  /** Of a search that found nothing: what would find something. */
  readonly suggested: Suggested
  /** How far a search went that needs no exact words; undefined for any other. */
  readonly staged: Staged | undefined
}

/** Searches. What is found at once is an answer; what needs words or forms of words that are not in memory has yet to be opened. */
export function answerSearch(
  texts: Snapshot,
  parameters: SearchParameters,
): SearchAnswer | Failure | Unopened<SearchAnswer> {
  const asked = askSearch(texts, parameters)
  if (isFailure(asked)) return asked
  if ('open' in asked) {
    return {
      open: (signal, use) => asked.open(signal, (opened) => searchOpened(texts, opened, use)),
    }
  }
  if (asked.way === 'meaning') {
    return { open: (_signal, use) => answerByMeaning(texts, asked).then(use) }
  }
  const opening = openSearch(asked)
  if (opening === undefined) {
    const found = findSearch(asked)
    if (isFinal(asked, found)) return answerOf(texts, asked, found)
    return { open: (_signal, use) => goOn(texts, asked, found).then(use) }
  }
  return { open: (_signal, use) => opening.then(() => answerFound(texts, asked, use)) }
}

type Use<T> = (answer: SearchAnswer) => T | Promise<T>

function searchOpened<T>(texts: Snapshot, asked: AskedSearch, use: Use<T>): T | Promise<T> {
  if (asked.way === 'meaning') return answerByMeaning(texts, asked).then(use)
  const opening = openSearch(asked)
  const answer = () => answerFound(texts, asked, use)
  return opening === undefined ? answer() : opening.then(answer)
}

/** Gives the answer to `use` at once if anything is found, before others search. */
function answerFound<T>(texts: Snapshot, asked: AskedSearch, use: Use<T>): T | Promise<T> {
  const found = findSearch(asked)
  if (isFinal(asked, found)) return use(answerOf(texts, asked, found))
  return goOn(texts, asked, found).then(use)
}

/** Whether nothing else is offered: enough is found, or numbers were asked for, which other words do not replace. */
function isFinal(asked: AskedSearch, { total }: FoundSearch): boolean {
  if (asked.numbers.length > 0 || total >= FEW) return true
  return total > 0 && !mayGoOn(asked)
}

const NOTHING_SUGGESTED: Suggested = {}

function answerOf(
  { parseReference }: Snapshot,
  asked: AskedSearch,
  { total, write }: FoundSearch,
  stage: Staged | undefined = asked.way === 'words' ? undefined : { stage: 'all' },
): SearchAnswer {
  const versions = asked.targets.map(({ chosen }) => chosen.version)
  const passage = findPassage(asked.q, parseReference, versions)
  return {
    asked,
    total,
    passage,
    suggested: NOTHING_SUGGESTED,
    staged: stage,
    write(writer) {
      write(writer)
      return excerpt('', writer.memory, 0, writer.length, '')
    },
    versions: versions.map(({ record }) => record.id),
    beside: { hint: hintFor(asked.q, total > 0), meta: metaOf(passage, stage) },
    isSeldom: true,
  }
}

function metaOf(passage: QueryPassage | undefined, staged: Staged | undefined) {
  if (passage === undefined) return staged
  return { passage, ...staged }
}

/** Goes on with what a person may mean, if that is wanted and the words say nothing else, as phrases and signs do. */
function goOn(texts: Snapshot, asked: AskedSearch, found: FoundSearch): Promise<SearchAnswer> {
  if (!mayGoOn(asked)) return suggest(texts, asked, found)
  return findBest(texts, asked, found.total).then((best) => answerBest(texts, asked, best))
}

function mayGoOn(asked: AskedSearch): boolean {
  return asked.way === 'best' && isPlain(asked)
}

/** Answers by what the question means; without an index by its words. */
async function answerByMeaning(texts: Snapshot, asked: AskedSearch): Promise<SearchAnswer> {
  const best = await findMeaning(texts, asked)
  return best === undefined
    ? suggest(texts, asked, findSearch(asked))
    : answerBest(texts, asked, best)
}

/** With nothing found, answers by suggestions. */
function answerBest(texts: Snapshot, asked: AskedSearch, { staged, found }: FoundBest) {
  answerWith(asked, found)
  const all = findSearch(asked)
  return all.total > 0 ? answerOf(texts, asked, all, staged) : suggest(texts, asked, all, staged)
}

/** The answer of a search that found nothing. If forms of words cannot be read it lacks what would be suggested, and is not to be kept. */
async function suggest(
  texts: Snapshot,
  asked: AskedSearch,
  found: FoundSearch,
  staged?: Staged,
): Promise<SearchAnswer> {
  const answer = answerOf(texts, asked, found, staged)
  const { passage, beside } = answer
  try {
    await openSuggestions(asked)
  } catch (error) {
    const lacking = { error, what: 'no suggestions: forms cannot be read' }
    return { ...answer, lacking, beside: { ...beside, life: 'once' } }
  }
  const suggested = await suggestSearches(asked, passage !== undefined)
  return { ...answer, suggested, beside: { ...beside, meta: { ...beside?.meta, ...suggested } } }
}
