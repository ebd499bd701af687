/** The data of a search: a page of the verses that a query finds, and what an empty answer says instead. */
import { type FamilyKeys, loadFamilyKeys } from '../forms/families.js'
import type { LibraryVersion } from '../library/library.js'
import { useWords } from '../library/words.js'
import { TurnBudget } from '../runtime/turn-budget.js'
import { findVerses } from '../search/find.js'
import { type Matches, NO_MATCHES } from '../search/matches.js'
import { rankVerses } from '../search/order/relevance.js'
import type { Match } from '../search/query.js'
import { type Mode, needsForms, resolveTerms, type Terms } from '../search/terms.js'
import type { WordIndex } from '../search/word-index.js'
import { constant } from '../text/copy-text.js'
import type { Bounds } from '../text/places.js'
import type { ByteWriter } from './byte-writer.js'
import { type Failure, isFailure } from './failure.js'
import { countBooks, writeCounts } from './search/counts.js'
import { writeResults } from './search/page.js'
import { findParallel, placeMatches, type VersionHits } from './search/parallel.js'
import { type BookChoice, boundsOfBooks, missingBook, readBooks } from './search/places.js'
import { readSearchRequest, type SearchParameters, type SearchRequest } from './search/request.js'
import { chooseSearched } from './search/versions.js'
import { type SearchedVersion, serveWords, type Texts } from './texts.js'

/** A version, and the part of it that is searched. */
export interface SearchTarget {
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
  // Member by member: to copy a request of so many takes longer than to search for a rare word.
  const { q, query, match, near, sort, limits, include, limit, offset } = request
  const of = (targets: AskedSearch['targets']): AskedSearch => ({
    q,
    query,
    match,
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
  const targets = versions.map(({ text }, at) => {
    const version = text.read()
    const chosen = serveWords(version, words[at] as WordIndex)
    return { chosen, places: boundsOfBooks(version, books) }
  })
  return targets as readonly SearchTarget[] as AskedSearch['targets']
}

/** By language code: what is known of the forms of words, once it has been asked for. */
const familyKeys = new Map<string, FamilyKeys | undefined>()

/** What several versions have found for a search, until it is forgotten. */
const hitsOf = new WeakMap<AskedSearch, readonly VersionHits[]>()

/**
 * Reads what a search needs and has not been read yet, the forms of words, and searches several versions, one after another.
 * Undefined if nothing is left to wait for. Rejects with a BundleError if a file is damaged.
 */
export function openSearch(asked: AskedSearch): Promise<void> | undefined {
  const { query, match, targets } = asked
  const opening = needsForms(query, match) ? openForms(targets, match) : undefined
  return targets.length === 1 ? opening : searchSeveral(asked, opening)
}

async function searchSeveral(asked: AskedSearch, opening: Promise<void> | undefined) {
  await opening
  const budget = new TurnBudget()
  const hits: VersionHits[] = []
  for (const target of asked.targets) {
    await budget.nextStep()
    hits.push(hitsIn(asked, target))
  }
  // The answer is written in a turn of its own.
  await budget.nextStep()
  hitsOf.set(asked, hits)
}

/**
 * Reads the forms of words of every target, and with `forms` what is known of their languages. Undefined if all is open;
 * rejects as `openSearch` does.
 */
export function openForms(
  targets: AskedSearch['targets'],
  match: Match = 'forms',
): Promise<void> | undefined {
  const unopened = targets.filter(({ chosen }) => {
    const isKnown = match !== 'forms' || familyKeys.has(chosen.version.record.language_code)
    return !isKnown || chosen.words.forms.ready === undefined
  })
  return unopened.length === 0 ? undefined : openEach(unopened, match)
}

/** One after another: nothing is read any more when one has failed. */
async function openEach(targets: readonly SearchTarget[], match: Match): Promise<void> {
  for (const { chosen } of targets) {
    await chosen.words.forms.open()
    const code = chosen.version.record.language_code
    if (match !== 'forms' || familyKeys.has(code)) continue
    familyKeys.set(code, await loadFamilyKeys(code))
  }
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
  const own = found.matches.total > 0 ? found : { terms: undefined, matches: NO_MATCHES }
  return { total: own.matches.total, write: (writer) => writeOne(asked, target, own, writer) }
}

/** Finds, and writes the whole data. Returns the number of verses found. */
export function writeSearch(asked: AskedSearch, writer: ByteWriter): number {
  const found = findSearch(asked)
  found.write(writer)
  return found.total
}

const QUERY = constant('{"query":')
const LIMIT = constant(',"limit":')
const OFFSET = constant(',"offset":')
const RESULTS = constant(',"results":[')

function writeOne(
  { q, sort, limit, offset, include }: AskedSearch,
  { chosen }: SearchTarget,
  { terms, matches }: Found,
  writer: ByteWriter,
): void {
  const { total } = matches
  writer.clear()
  writer.constant(QUERY)
  writer.json(q)
  writer.constant(chosen.heads.named)
  writer.integer(total)
  writer.constant(LIMIT)
  writer.integer(limit)
  writer.constant(OFFSET)
  writer.integer(offset)
  writer.constant(RESULTS)
  // Before the page, which may use the memory of the matches.
  const counts = include.includes('counts') ? countBooks(chosen, matches) : undefined
  if (terms !== undefined && total > 0) {
    const page =
      sort === 'relevance'
        ? rankVerses(chosen.words, terms, matches.page(0, total), offset, limit).verses
        : matches.page(offset, limit)
    writeResults(writer, chosen, terms, page, include.includes('context'))
  }
  writer.ascii(']')
  if (counts !== undefined) writeCounts(writer, counts)
  writer.ascii('}')
}

function findSeveral(asked: AskedSearch): FoundSearch {
  const { library, targets, include } = asked
  const hits = hitsOf.get(asked) ?? targets.map((target) => hitsIn(asked, target))
  return findParallel(library, hits, {
    ...asked,
    hasContext: include.includes('context'),
    hasCounts: include.includes('counts'),
  })
}

function hitsIn(asked: AskedSearch, target: SearchTarget): VersionHits {
  const { library, sort, offset, limit } = asked
  const { chosen } = target
  const { terms, matches } = findIn(asked, target)
  const verses = matches.page(0, matches.total)
  // What is not among the best of its version is not among the best of all.
  const ranked =
    sort === 'relevance' && terms !== undefined
      ? rankVerses(chosen.words, terms, verses, 0, offset + limit)
      : undefined
  return placeMatches(library, { chosen, terms, verses, ranked })
}

export interface Found {
  /** Undefined if one of the words is in no verse of the version. */
  readonly terms: Terms | undefined
  readonly matches: Matches
}

/** What a query finds in one version; what the query needs has been opened. */
export function findIn(
  { query, match, near }: Pick<AskedSearch, 'query' | 'match' | 'near'>,
  { chosen, places }: SearchTarget,
): Found {
  const { words } = chosen
  const terms = resolveTerms(words, query, modeOf(match, chosen))
  const matches = terms === undefined ? NO_MATCHES : findVerses(words, terms, places, near)
  return { terms, matches }
}

/** How words match in a version; its forms have been opened if `match` is `forms`. */
export function modeOf(match: Match, { version }: SearchedVersion): Mode {
  return { match, keysOf: familyKeys.get(version.record.language_code) }
}
