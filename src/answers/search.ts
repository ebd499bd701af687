/** The data of a search: a page of the verses that a query finds, and what an empty answer says instead. */
import { bookByCode, type Testament } from '../canon/books.js'
import { type FamilyKeys, loadFamilyKeys } from '../forms/families.js'
import { findVerses, type Matches, NO_MATCHES } from '../search/find.js'
import { bestFirst } from '../search/order/best-first.js'
import { scoreVerses } from '../search/order/relevance.js'
import { needsForms, resolveTerms, type Terms } from '../search/terms.js'
import { type Bounds, boundsOfBook, boundsOfTestament, intersect } from '../text/places.js'
import type { Version } from '../text/version.js'
import type { ByteWriter } from './byte-writer.js'
import { type Failure, isFailure } from './failure.js'
import { writeResults } from './search/page.js'
import { readSearchRequest, type SearchParameters, type SearchRequest } from './search/request.js'
import { chooseVersion, type ServedVersion, type Texts, unknownBook } from './texts.js'

/** A request, and where it is searched. */
export interface AskedSearch extends SearchRequest {
  readonly chosen: ServedVersion
  /** Ascending, disjoint and not empty; none if no verse can match. */
  readonly places: readonly Bounds[]
}

/** Reads a request and chooses what is searched; or why there is no answer. */
export function askSearch(texts: Texts, parameters: SearchParameters): AskedSearch | Failure {
  const request = readSearchRequest(parameters)
  if (isFailure(request)) return request
  const chosen = chooseVersion(texts, parameters.version)
  if (isFailure(chosen)) return chosen
  const bounds = boundsOf(texts, chosen.version, parameters.book, request.testament)
  if (isFailure(bounds)) return bounds
  return { ...request, chosen, places: bounds.first < bounds.end ? [bounds] : [] }
}

/** By language code: what is known of the forms of words, once it has been asked for. */
const familyKeys = new Map<string, FamilyKeys | undefined>()

/**
 * Reads what a search needs and has not been read yet: the forms of words. Undefined if nothing is missing. Rejects with a
 * BundleError if a file is damaged.
 */
export function openSearch({ query, match, chosen }: AskedSearch): Promise<void> | undefined {
  if (!needsForms(query, match)) return undefined
  const { forms } = chosen.words
  const code = chosen.version.record.language_code
  if (forms.ready !== undefined && familyKeys.has(code)) return undefined
  return Promise.all([forms.open(), loadFamilyKeys(code)]).then(([, keysOf]) => {
    familyKeys.set(code, keysOf)
  })
}

/** Writes the whole data of an answer; `openSearch` has been awaited. Returns the number of verses found. */
export function writeSearch(asked: AskedSearch, writer: ByteWriter): number {
  const { q, query, match, near, sort, limit, offset, chosen, places } = asked
  const { version, words } = chosen
  const keysOf = familyKeys.get(version.record.language_code)
  const terms = resolveTerms(words, query, { match, keysOf })
  const matches = terms === undefined ? NO_MATCHES : findVerses(words, terms, places, near)
  const { total } = matches
  writer.clear()
  writer.ascii('{"query":')
  writer.text(JSON.stringify(q))
  writer.ascii(',"version":"')
  writer.ascii(version.record.id)
  writer.ascii('","total":')
  writer.integer(total)
  writer.ascii(',"limit":')
  writer.integer(limit)
  writer.ascii(',"offset":')
  writer.integer(offset)
  writer.ascii(',"results":[')
  if (terms !== undefined && total > 0) {
    const page =
      sort === 'relevance'
        ? mostRelevant(chosen, terms, matches, offset, limit)
        : matches.page(offset, limit)
    writeResults(writer, chosen, terms, page)
  }
  writer.ascii(']}')
  return total
}

function mostRelevant(
  { words }: ServedVersion,
  terms: Terms,
  matches: Matches,
  offset: number,
  limit: number,
): Uint32Array {
  const verses = matches.page(0, matches.total)
  return bestFirst(verses, scoreVerses(words, terms, verses), offset, limit)
}

function boundsOf(
  texts: Texts,
  version: Version,
  askedBook: string | undefined,
  testament: Testament | undefined,
): Bounds | Failure {
  const all = { first: 0, end: version.numbers.length }
  const within = testament === undefined ? all : boundsOfTestament(version, testament)
  if (askedBook === undefined) return within
  const canon = bookByCode(askedBook)
  if (canon === undefined) return unknownBook(texts, version, askedBook)
  const book = version.bookByNumber[canon.number]
  if (book === undefined) {
    return { kind: 'no-book', version: version.record.abbreviation, book: askedBook }
  }
  return intersect(within, boundsOfBook(version, book))
}
