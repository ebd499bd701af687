/**
 * What the answer to a search that found nothing offers instead: queries that find something, and how many verses the
 * forms of its words would find. Each query is searched before it is offered.
 */
import type { WordForms } from '../../bundle/word-forms.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { numbersOf } from '../../search/letters.js'
import { keyOfWord, readSearchQuery } from '../../search/query.js'
import { type PlacedWord, partsOf, type QueryPart } from '../../search/query-parts.js'
import { modeOf, openForms } from '../search/open-forms.js'
import { MAX_QUERY_LENGTH } from '../search/request.js'
import {
  type AskedSearch,
  findSearch,
  findWords,
  openSearch,
  type SearchTarget,
} from '../search.js'
import type { SearchedVersion } from '../texts.js'
import { leaveOut } from './leave-out.js'
import { type RequiredWord, requiredWords } from './required-words.js'
import { usualSpelling } from './usual-spelling.js'
import { replaceWords } from './write-query.js'

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
  const required = await requiredWords(chosen, forms, parts, mode, isPlaced, budget)
  const tries = triesFor(required)
  if (tries === 0) return []
  const firstWhole = (mayDiffer: boolean) => {
    const respelled = isPlaced ? [] : respellAll(q, parts, required, chosen, mayDiffer)
    return firstThatFind(asked, respelled, tries, budget, (q) => ({ q, target }))
  }
  const whole = await firstWhole(false)
  if (whole.length > 0) return whole
  const shorter = leaveOut(q, parts, required, target, mode)
  const left = await firstThatFind(asked, shorter, tries, budget, ({ q, verse }) => ({
    q,
    target: { ...target, places: [{ first: verse, end: verse + 1 }] },
  }))
  return left.length > 0 ? left : firstWhole(true)
}

/** Fewer for words that stand for many of the vocabulary, because each try unites their verses; none for very many. */
function triesFor(required: ReadonlyMap<string, RequiredWord>): number {
  let numbers = 0
  for (const { term } of required.values()) numbers += term?.numbers.length ?? 0
  if (numbers > MOST_NUMBERS) return 0
  return numbers > MANY_NUMBERS ? LEAST_TRIES : MOST_TRIES
}

/** The first of some queries that find something. */
async function firstThatFind<T>(
  asked: AskedSearch,
  queries: Iterable<T>,
  most: number,
  budget: TurnBudget,
  read: (query: T) => { readonly q: string; readonly target: SearchTarget },
): Promise<string[]> {
  const found: string[] = []
  let tries = 0
  for (const next of queries) {
    if (tries === most || found.length === MOST_SUGGESTIONS) break
    await budget.nextStep()
    tries += 1
    const { q, target } = read(next)
    if (found.includes(q)) continue
    const query = readSearchQuery(q)
    if (typeof query === 'string' || [...q].length > MAX_QUERY_LENGTH) continue
    if (findWords({ ...asked, query }, target).matches.total > 0) found.push(q)
  }
  return found
}

/** One way to write a missing word, or a missing word and its neighbour. */
interface Choice {
  readonly texts: ReadonlyMap<string, string>
  readonly distance: number
}

/** Where two words that are one stand among near words: after one edit. */
const JOINED = 1.1
/** Where an unfinished word stands among near words: after one edit. */
const BEGUN = 1.2
/** Where two words written as one stand among near words: after one edit, before two. */
const APART = 1.5

/**
 * The query with every missing word replaced, the best combinations first; none if a word cannot be replaced. With
 * `mayDiffer` also by words that may as well be others, as `tent` for `text`.
 */
function* respellAll(
  q: string,
  parts: readonly QueryPart[],
  required: ReadonlyMap<string, RequiredWord>,
  chosen: SearchedVersion,
  mayDiffer: boolean,
): Generator<string> {
  const joined = joinedWords(q, parts, chosen)
  let combined: Choice[] = [{ texts: new Map(), distance: 0 }]
  for (const [key, { term, respelled }] of required) {
    if (term !== undefined) continue
    const joins = joined.filter(({ texts }) => texts.has(key))
    const choices = [...joins, ...choicesOf(key, respelled, mayDiffer)]
    combined = combined
      .flatMap((sofar) =>
        sofar.texts.has(key) ? [sofar] : choices.map((choice) => combine(sofar, choice)),
      )
      .sort((one, other) => one.distance - other.distance)
      .slice(0, MOST_TRIES)
  }
  for (const { texts } of combined) {
    if (texts.size === 0) return
    const query = replaceWords(q, parts, (word: PlacedWord) => texts.get(keyOfWord(word)))
    yield [...texts.values()].includes('') ? query.replace(/\s+/g, ' ').trim() : query
  }
}

function combine(one: Choice, other: Choice): Choice {
  return {
    texts: new Map([...one.texts, ...other.texts]),
    distance: one.distance + other.distance,
  }
}

/** Neighbours that are one word of the version, with a blank too many: the second becomes that word, the first nothing. */
function joinedWords(q: string, parts: readonly QueryPart[], chosen: SearchedVersion): Choice[] {
  const all = parts.flatMap(({ words, isExcluded }) => (isExcluded ? [] : words))
  const joined: Choice[] = []
  for (let at = 1; at < all.length; at++) {
    const [first, second] = [all[at - 1] as PlacedWord, all[at] as PlacedWord]
    if (first.isBeginning || first.folded === second.folded) continue
    if (q.slice(first.end, second.start).trim() !== '') continue
    const [word] = numbersOf(chosen.words, first.folded + second.folded)
    if (word === undefined) continue
    const texts = new Map([
      [keyOfWord(first), ''],
      [keyOfWord(second), usualSpelling(chosen, word)],
    ])
    joined.push({ texts, distance: JOINED })
  }
  return joined
}

function choicesOf(
  key: string,
  respelled: RequiredWord['respelled'],
  mayDiffer: boolean,
): Choice[] {
  if (respelled === undefined) return []
  const { words, apart, begun } = respelled
  const choices = words
    .filter(({ isSlip }) => isSlip || mayDiffer)
    .map(({ text, distance }) => ({ texts: new Map([[key, text]]), distance }))
  if (apart !== undefined) choices.push({ texts: new Map([[key, apart]]), distance: APART })
  if (begun !== undefined) choices.push({ texts: new Map([[key, begun]]), distance: BEGUN })
  return choices
}
