/** The answer to a search: what it found, the place that its query names, and what is offered if it found nothing. */
import type { Answer, Unopened } from '../answer.js'
import { excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import { type AskedSearch, askSearch, type FoundSearch, findSearch, openSearch } from '../search.js'
import { openSuggestions, type Suggested, suggestSearches } from '../suggestions/suggest.js'
import type { Snapshot } from '../texts.js'
import { hintFor } from './hint.js'
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
  const opening = openSearch(asked)
  if (opening === undefined) {
    const found = findSearch(asked)
    if (isFinal(asked, found)) return answerOf(texts, asked, found)
    return { open: (_signal, use) => suggest(texts, asked, found).then(use) }
  }
  return { open: (_signal, use) => opening.then(() => answerFound(texts, asked, use)) }
}

type Use<T> = (answer: SearchAnswer) => T | Promise<T>

function searchOpened<T>(texts: Snapshot, asked: AskedSearch, use: Use<T>): T | Promise<T> {
  const opening = openSearch(asked)
  const answer = () => answerFound(texts, asked, use)
  return opening === undefined ? answer() : opening.then(answer)
}

/** Gives the answer to `use` at once if anything is found, before others search. */
function answerFound<T>(texts: Snapshot, asked: AskedSearch, use: Use<T>): T | Promise<T> {
  const found = findSearch(asked)
  if (isFinal(asked, found)) return use(answerOf(texts, asked, found))
  return suggest(texts, asked, found).then(use)
}

/** Whether nothing else is offered: something is found, or numbers were asked for, which other words do not replace. */
function isFinal({ numbers }: AskedSearch, { total }: FoundSearch): boolean {
  return total > 0 || numbers.length > 0
}

const NOTHING_SUGGESTED: Suggested = {}

function answerOf(
  { parseReference }: Snapshot,
  asked: AskedSearch,
  { total, write }: FoundSearch,
): SearchAnswer {
  const versions = asked.targets.map(({ chosen }) => chosen.version)
  const passage = findPassage(asked.q, parseReference, versions)
  return {
    asked,
    total,
    passage,
    suggested: NOTHING_SUGGESTED,
    write(writer) {
      write(writer)
      return excerpt('', writer.memory, 0, writer.length, '')
    },
    versions: versions.map(({ record }) => record.id),
    beside: { hint: hintFor(asked.q, total > 0), meta: passage && { passage } },
    isSeldom: true,
  }
}

/** The answer of a search that found nothing. If forms of words cannot be read it lacks what would be suggested, and is not to be kept. */
async function suggest(
  texts: Snapshot,
  asked: AskedSearch,
  found: FoundSearch,
): Promise<SearchAnswer> {
  const answer = answerOf(texts, asked, found)
  const { passage, beside } = answer
  try {
    await openSuggestions(asked)
  } catch (error) {
    const lacking = { error, what: 'no suggestions: forms cannot be read' }
    return { ...answer, lacking, beside: { ...beside, life: 'once' } }
  }
  const suggested = await suggestSearches(asked, passage !== undefined)
  return { ...answer, suggested, beside: { ...beside, meta: { passage, ...suggested } } }
}
