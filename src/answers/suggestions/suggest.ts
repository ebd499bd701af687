/**
 * What the answer to a search that found nothing offers instead: queries that find something, and how many verses the
 * forms of its words would find. Each query is searched before it is offered.
 */
import type { WordForms } from '../../bundle/word-forms.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { readSearchQuery } from '../../search/query.js'
import { partsOf } from '../../search/query-parts.js'
import { modeOf, openForms } from '../search/open-forms.js'
import { MAX_QUERY_LENGTH } from '../search/request.js'
import {
  type AskedSearch,
  findSearch,
  findWords,
  openSearch,
  type SearchTarget,
} from '../search.js'
import { leaveOut } from './leave-out.js'
import { type RequiredWord, requiredWords } from './required-words.js'
import { respellAll } from './respell-all.js'

/** What is offered; absent members are absent in the answer too. */
export interface Suggested {
  /** Queries, best first, that find something in the same places and with the same `match` and `near`. */
  readonly suggestions?: readonly string[]
  /** What `match=forms` would find; only if it finds something and was not asked for. */
  readonly forms?: { readonly total: number }
}

const MOST_SUGGESTIONS = 3
/** How many queries are searched for one answer, of each kind. */
const MOST_TRIES = 6
const LEAST_TRIES = 1
/** A query whose words match more words of the vocabulary than this is searched less often. */
const MANY_NUMBERS = 500
/** With more than this, as sixty beginnings of two letters have, no suggestion is looked for. */
const MOST_NUMBERS = 2500

/** Reads what suggestions need and has not been read yet. Undefined if nothing is missing; rejects as `openSearch` does. */
export function openSuggestions({ targets }: AskedSearch): Promise<void> | undefined {
  return openForms(targets)
}

/**
 * What is offered for a search that found nothing; `openSuggestions` has been awaited. `isPlaced` tells that the query
 * names a place: then no word is respelled, since the name of a book is no slip. The event loop turns if it takes some
 * milliseconds.
 */
export async function suggestSearches(asked: AskedSearch, isPlaced = false): Promise<Suggested> {
  const total = asked.match === 'forms' ? 0 : await countForms(asked)
  const forms = total > 0 ? { forms: { total } } : {}
  const budget = new TurnBudget()
  for (const target of asked.targets) {
    const suggestions = await suggestIn(asked, target, isPlaced, budget)
    if (suggestions.length > 0) return { suggestions, ...forms }
  }
  return forms
}

async function countForms(asked: AskedSearch): Promise<number> {
  const page = { limit: 1, offset: 0, sort: 'canonical', include: [] } as const
  const search = { ...asked, ...page, match: 'forms' } as const
  await openSearch(search)
  return findSearch(search).total
}

async function suggestIn(
  asked: AskedSearch,
  target: SearchTarget,
  isPlaced: boolean,
  budget: TurnBudget,
): Promise<string[]> {
  const { q, match } = asked
  const { chosen, places } = target
  if (places.length === 0) return []
  const mode = modeOf(match, chosen)
  const parts = partsOf(q)
  const forms = chosen.words.forms.ready as WordForms
  const required = await requiredWords(chosen, forms, parts, mode, () => isPlaced, budget)
  const tries = triesFor(required)
  if (tries === 0) return []
  const limits = { most: MOST_SUGGESTIONS, tries, budget }
  const firstWhole = (mayDiffer: boolean) => {
    const respelled = isPlaced ? [] : respellAll(q, parts, required, chosen, mayDiffer)
    return firstThatFind(asked, respelled, limits, () => target)
  }
  const whole = await firstWhole(false)
  if (whole.length > 0) return queriesOf(whole)
  const shorter = leaveOut(q, parts, required, target, mode)
  const left = await firstThatFind(asked, shorter, limits, ({ verse }) =>
    targetOfVerse(target, verse),
  )
  return queriesOf(left.length > 0 ? left : await firstWhole(true))
}

function queriesOf(found: readonly { readonly q: string }[]): string[] {
  return found.map(({ q }) => q)
}

/** Fewer for words that stand for many of the vocabulary, because each try unites their verses; none for very many. */
export function triesFor(required: ReadonlyMap<string, RequiredWord>): number {
  let numbers = 0
  for (const { term } of required.values()) numbers += term?.numbers.length ?? 0
  if (numbers > MOST_NUMBERS) return 0
  return numbers > MANY_NUMBERS ? LEAST_TRIES : MOST_TRIES
}

/** The first `most` of some queries that find something, each query once, after at most `tries` of them. */
export async function firstThatFind<T extends { readonly q: string }>(
  asked: AskedSearch,
  queries: Iterable<T>,
  { most, tries, budget }: { most: number; tries: number; budget: TurnBudget },
  targetOf: (query: T) => SearchTarget,
): Promise<readonly T[]> {
  const found = new Map<string, T>()
  let tried = 0
  for (const next of queries) {
    if (tried === tries || found.size === most) break
    await budget.nextStep()
    tried += 1
    const { q } = next
    if (found.has(q)) continue
    const query = readSearchQuery(q)
    if (typeof query === 'string' || [...q].length > MAX_QUERY_LENGTH) continue
    if (findWords({ ...asked, query }, targetOf(next)).matches.total > 0) found.set(q, next)
  }
  return [...found.values()]
}

/** A part of a version: one verse. */
export function targetOfVerse(target: SearchTarget, verse: number): SearchTarget {
  return { ...target, places: [{ first: verse, end: verse + 1 }] }
}
