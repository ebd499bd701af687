/** The data of a search: a page of the verses that hold all words and phrases of a query. */
import { bookByCode, type Testament } from '../canon/books.js'
import { findVerses } from '../search/find.js'
import { readSearchQuery } from '../search/query.js'
import { resolveTerms } from '../search/terms.js'
import { type Bounds, boundsOfBook, boundsOfTestament, intersect } from '../text/places.js'
import type { Version } from '../text/version.js'
import type { ByteWriter } from './byte-writer.js'
import { type Failure, isFailure } from './failure.js'
import {
  badParameter,
  checkLength,
  missingParameter,
  type Query,
  readInteger,
} from './parameters.js'
import { writeResults } from './search-page.js'
import { chooseVersion, type Texts, unknownBook } from './texts.js'

/** The parameters of a search. */
export const SEARCH_QUERY = ['q', 'version', 'book', 'testament', 'limit', 'offset'] as const
export type SearchParameters = Query<(typeof SEARCH_QUERY)[number]>

/** The longest `q`, in code points. */
export const MAX_QUERY_LENGTH = 256
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

/**
 * Writes the whole data of an answer, or returns why there is none. Calls `searched` with the number of verses found.
 */
export function writeSearch(
  texts: Texts,
  parameters: SearchParameters,
  writer: ByteWriter,
  searched: (total: number) => void = () => {},
): Failure | undefined {
  const { q } = parameters
  if (q === undefined) return missingParameter('q', 'love')
  const tooLong = checkLength('q', q, MAX_QUERY_LENGTH)
  if (tooLong !== undefined) return tooLong
  const query = readSearchQuery(q)
  if (query === undefined) {
    return badParameter('q', { is: 'no-word' })
  }
  const limit = readInteger('limit', parameters.limit, DEFAULT_LIMIT, 1, MAX_LIMIT)
  if (isFailure(limit)) return limit
  const offset = readInteger('offset', parameters.offset, 0, 0, Number.MAX_SAFE_INTEGER)
  if (isFailure(offset)) return offset
  const testament = readTestament(parameters.testament)
  if (isFailure(testament)) return testament
  const chosen = chooseVersion(texts, parameters.version)
  if (isFailure(chosen)) return chosen
  const { version, words } = chosen
  const bounds = boundsOf(texts, version, parameters.book, testament)
  if (isFailure(bounds)) return bounds
  const terms = resolveTerms(words, query)
  const found = terms && findVerses(words, terms, bounds, offset, limit)
  const total = found?.total ?? 0
  searched(total)
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
  if (terms !== undefined && found !== undefined && found.total > 0) {
    writeResults(writer, chosen, terms, found.page)
  }
  writer.ascii(']}')
  return undefined
}

function readTestament(text: string | undefined): Testament | undefined | Failure {
  if (text === undefined) return undefined
  const upper = text.toUpperCase()
  if (upper === 'OT' || upper === 'NT') return upper
  return badParameter('testament', { is: 'not-one-of', values: ['OT', 'NT'] })
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
