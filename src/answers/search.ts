/** The data of a search: a page of the verses that a query finds, and what an empty answer says instead. */
import type { LibraryVersion } from '../library/library.js'
import { useWords } from '../library/words.js'
import type { ReasonsOf } from '../meaning/reasons.js'
import { TurnBudget } from '../runtime/turn-budget.js'
import { findVerses } from '../search/find.js'
import { type Hits, NO_HITS } from '../search/hits.js'
import type { Ranked } from '../search/order/best-first.js'
import { rankVerses } from '../search/order/relevance.js'
import type { SearchQuery } from '../search/query.js'
import { needsForms, resolveTerms, type Terms } from '../search/terms.js'
import type { WordIndex } from '../search/word-index.js'
import type { Bounds } from '../text/places.js'
import type { ByteWriter } from './byte-writer.js'
import { type Failure, isFailure } from './failure.js'
import type { Carried } from './search/numbers/carried.js'
import { findByNumbers } from './search/numbers/find.js'
import { untagged } from './search/numbers/read.js'
import { type FoundPage, writeOne } from './search/one-version.js'
import { modeOf, openForms } from './search/open-forms.js'
import {
  findParallel,
  type ParallelRequest,
  placeMatches,
  type VersionHits,
} from './search/parallel.js'
import { type BookChoice, boundsOfBooks, missingBook, readBooks } from './search/places.js'
import { readSearchRequest, type SearchParameters, type SearchRequest } from './search/request.js'
import { chooseSearched } from './search/versions.js'
import { type SearchedVersion, serveWords, type Texts } from './texts.js'

/** A version, and the part of it that is searched. */
export interface SearchTarget {
  readonly listed: LibraryVersion
  readonly chosen: SearchedVersion
  /** Ascending, disjoint and not empty; none if no verse can match. */
  readonly places: readonly Bounds[]
}

/** A request, and where it is searched. */
export interface AskedSearch extends SearchRequest {
  readonly library: Texts['library']
  readonly targets: readonly [SearchTarget, ...SearchTarget[]]
  /** Whether the answer has the form for several versions. */
  readonly isParallel: boolean
}

/** A search that needs words that are not in memory. */
export interface UnopenedSearch {
  /** Reads them for `use`, which may search until what it returns has settled. Rejects as `useWords` does. */
  open<T>(
    signal: AbortSignal | undefined,
    use: (asked: AskedSearch) => T | Promise<T>,
  ): T | Promise<T>
}

/** Reads a request and chooses what is searched; or why there is no answer, or not yet. Throws a BundleError if a text cannot be used. */
export function askSearch(
  texts: Texts,
  parameters: SearchParameters,
): AskedSearch | UnopenedSearch | Failure {
  const { library } = texts
  const request = readSearchRequest(parameters, library.versions)
  if (isFailure(request)) return request
  const chosen = chooseSearched(library, parameters)
  if (isFailure(chosen)) return chosen
  const { versions, isParallel } = chosen
  const books = readBooks(texts, versions, request.limits, parameters.book)
  if (isFailure(books)) return books
  const missing = missingIn(versions, books)
  if (missing !== undefined) return missing
  if (request.numbers.length > 0) {
    const refused = untagged(library.versions, versions, chosenBy(parameters))
    if (refused !== undefined) return refused
  }
  // Member by member: to copy a request of so many takes longer than to search for a rare word.
  const { q, query, numbers, match, way, near, sort, limits, include, limit, offset } = request
  const of = (targets: AskedSearch['targets']): AskedSearch => ({
    q,
    query,
    numbers,
    match,
    way,
    near,
    sort,
    limits,
    include,
    limit,
    offset,
    library,
    targets,
    isParallel,
  })
  const ready = readyWords(versions)
  if (ready !== undefined) return of(targetsOf(versions, ready, books))
  return {
    open(signal, use) {
      const all = versions.map(({ words }) => words)
      return useWords(all, signal, (words) => use(of(targetsOf(versions, words, books))))
    },
  }
}

/** The parameter that chose the versions. */
function chosenBy({ versions, language }: SearchParameters): 'version' | 'versions' | 'language' {
  if (versions !== undefined) return 'versions'
  return language === undefined ? 'version' : 'language'
}

type Versions = readonly [LibraryVersion, ...LibraryVersion[]]

/** The failure of a book that none of the versions has. One that any of them has is searched there. */
function missingIn(versions: Versions, books: BookChoice): Failure | undefined {
  const missing = missingBook(versions[0], books)
  if (missing === undefined || versions.length === 1) return missing
  return versions.every((version) => missingBook(version, books)) ? missing : undefined
}

/** The words of all versions; undefined if some are not in memory. */
function readyWords(versions: Versions): readonly WordIndex[] | undefined {
  const all: WordIndex[] = []
  for (const { words } of versions) {
    const { ready } = words
    if (ready === undefined) return undefined
    all.push(ready)
  }
  return all
}

/** Where the books are in each version. */
function targetsOf(
  versions: Versions,
  words: readonly WordIndex[],
  books: BookChoice,
): AskedSearch['targets'] {
  const targets = versions.map((listed, at) => {
    const version = listed.text.read()
    const chosen = serveWords(version, words[at] as WordIndex)
    return { listed, chosen, places: boundsOfBooks(version, books) }
  })
  return targets as readonly SearchTarget[] as AskedSearch['targets']
}

/** What several versions have found for a search, until it is forgotten. */
const hitsOf = new WeakMap<AskedSearch, readonly VersionHits[]>()

/** What a version has found for a search that is not of its own words alone, until it is forgotten. */
const numbered = new WeakMap<SearchTarget, Found>()

/**
 * Reads what a search needs and has not been read yet, the forms of words, searches several versions, one after another, and
 * searches by numbers.
 * Undefined if nothing is left to wait for. Rejects with a BundleError if a file is damaged.
 */
export function openSearch(asked: AskedSearch): Promise<void> | undefined {
  const { query, numbers, match, targets } = asked
  const opening =
    query !== undefined && needsForms(query, match) ? openForms(targets, match) : undefined
  if (numbers.length > 0) return searchNumbers(asked, opening)
  return targets.length === 1 ? opening : searchSeveral(asked, opening)
}

async function searchSeveral(asked: AskedSearch, opening: Promise<void> | undefined) {
  await opening
  const budget = new TurnBudget()
  await findHits(asked, budget)
  // The answer is written in a turn of its own.
  await budget.nextStep()
}

/** Finds in one version after another, and keeps what is found. */
async function findHits(asked: AskedSearch, budget: TurnBudget): Promise<readonly VersionHits[]> {
  const hits: VersionHits[] = []
  for (const target of asked.targets) {
    await budget.nextStep()
    hits.push(hitsIn(asked, target))
  }
  hitsOf.set(asked, hits)
  return hits
}

async function searchNumbers(asked: AskedSearch, opening: Promise<void> | undefined) {
  await opening
  const { query, numbers, near, targets, sort, offset, limit, isParallel, library } = asked
  const budget = new TurnBudget()
  const isRanked = sort === 'relevance'
  const request = { numbers, near, isRanked, wanted: offset + limit }
  for (const target of targets) {
    await budget.nextStep()
    const { listed, chosen, places } = target
    const words = query === undefined ? undefined : findWords({ ...asked, query }, target)
    numbered.set(target, await findByNumbers(listed, chosen, places, words, request, budget))
  }
  // What the page shows is read here, so that it is written in one turn.
  if (!isParallel) {
    const [target] = targets
    const found = findIn(asked, target)
    return found.carried?.prepare(pageOf(asked, target, found), budget)
  }
  const hits = await findHits(asked, budget)
  const pages = findParallel(library, hits, parallelOf(asked)).verses()
  for (const [at, { carried }] of hits.entries()) {
    await carried?.prepare(pages[at] as Int32Array, budget)
  }
}

/** Answers a search with what was found for its targets in another way than by its own words. */
export function answerWith(asked: AskedSearch, found: ReadonlyMap<SearchTarget, Found>): void {
  hitsOf.delete(asked)
  for (const [target, own] of found) numbered.set(target, own)
}

/** What a search has found. Valid until the next search, for it lies in memory that all searches share. */
export interface FoundSearch {
  /** The number of verses. */
  readonly total: number
  /** Writes the whole data of the answer. */
  write(writer: ByteWriter): void
}

/** Finds what is searched for; what `openSearch` gave has been awaited. */
export function findSearch(asked: AskedSearch): FoundSearch {
  if (asked.isParallel) return findSeveral(asked)
  const [target] = asked.targets
  const found = findIn(asked, target)
  // With nothing found, nothing is read of that memory: others may have searched before it is written.
  const own = found.matches.total > 0 ? found : NOTHING_FOUND
  return {
    total: own.matches.total,
    write: (writer) => writeOne(writer, pageFound(asked, target, own)),
  }
}

export const NOTHING_FOUND: Found = { terms: undefined, matches: NO_HITS }

/** Finds, and writes the whole data. Returns the number of verses found. */
export function writeSearch(asked: AskedSearch, writer: ByteWriter): number {
  const found = findSearch(asked)
  found.write(writer)
  return found.total
}

function pageFound(asked: AskedSearch, target: SearchTarget, found: Found): FoundPage {
  const { q, numbers, limit, offset, include } = asked
  const { terms, matches, carried, reasons } = found
  return {
    q,
    strongs: namesOf(numbers),
    limit,
    offset,
    include,
    chosen: target.chosen,
    terms,
    matches,
    carried,
    reasons,
    page: () => pageOf(asked, target, found),
  }
}

/** The verses of the page, in its order. */
function pageOf(
  { sort, offset, limit }: AskedSearch,
  { chosen }: SearchTarget,
  { terms, matches, ranked }: Found,
): Uint32Array {
  if (sort !== 'relevance' || terms === undefined) return matches.page(offset, limit)
  if (ranked !== undefined) return ranked.verses.subarray(offset)
  return rankVerses(chosen.words, terms, matches.page(0, matches.total), offset, limit).verses
}

function namesOf(numbers: AskedSearch['numbers']): readonly string[] | undefined {
  return numbers.length === 0 ? undefined : numbers.map(({ number }) => number)
}

function findSeveral(asked: AskedSearch): FoundSearch {
  const { library, targets } = asked
  const hits = hitsOf.get(asked) ?? targets.map((target) => hitsIn(asked, target))
  return findParallel(library, hits, parallelOf(asked))
}

function parallelOf(asked: AskedSearch): ParallelRequest {
  const { numbers, include } = asked
  return {
    ...asked,
    strongs: namesOf(numbers),
    hasContext: include.includes('context'),
    hasCounts: include.includes('counts'),
  }
}

function hitsIn(asked: AskedSearch, target: SearchTarget): VersionHits {
  const { library, sort, offset, limit } = asked
  const { chosen } = target
  const { terms, matches, carried, reasons, ranked: own } = findIn(asked, target)
  const verses = matches.page(0, matches.total)
  // What is not among the best of its version is not among the best of all.
  const ranked =
    sort === 'relevance' && terms !== undefined
      ? (own ?? rankVerses(chosen.words, terms, verses, 0, offset + limit))
      : undefined
  return placeMatches(library, { chosen, terms, carried, reasons, verses, ranked })
}

export interface Found {
  /** Undefined if one of the words is in no verse of the version. */
  readonly terms: Terms | undefined
  readonly matches: Hits
  /** Of a search by numbers. */
  readonly carried?: Carried
  /** Of a search by numbers alone that is in the order of relevance, and of one that is not of its own words. */
  readonly ranked?: Ranked | undefined
  /** Of a search by meaning. */
  readonly reasons?: ReasonsOf | undefined
}

/** What a search finds in one version; what it needs has been opened. */
function findIn({ query, match, near }: AskedSearch, target: SearchTarget): Found {
  // Without a query there are numbers, which have been searched for.
  return numbered.get(target) ?? findWords({ query: query as SearchQuery, match, near }, target)
}

/** What a query finds in one version, without regard to numbers. */
export function findWords(
  { query, match, near }: Pick<AskedSearch, 'match' | 'near'> & { readonly query: SearchQuery },
  { chosen, places }: SearchTarget,
): Found {
  const { words } = chosen
  const terms = resolveTerms(words, query, modeOf(match, chosen))
  const matches = terms === undefined ? NO_HITS : findVerses(words, terms, places, near)
  return { terms, matches }
}
