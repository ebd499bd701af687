/** GET /v1/search: verses that hold all words and phrases of a query, a page at a time. */
import type { FastifyInstance } from 'fastify'
import { bookByCode, type Testament } from '../../canon/books.js'
import { findVerses } from '../../search/find.js'
import { readSearchQuery } from '../../search/query.js'
import { resolveTerms } from '../../search/terms.js'
import { type Bounds, boundsOfBook, boundsOfTestament, intersect } from '../../text/places.js'
import type { Version } from '../../text/version.js'
import { ByteWriter } from '../byte-writer.js'
import { excerpt } from '../data.js'
import type { Failure } from '../errors.js'
import {
  badParameter,
  checkLength,
  isFailure,
  missingParameter,
  type Query,
  readInteger,
  readQuery,
} from '../parameters.js'
import { hintFor } from '../search-hint.js'
import { writeResults } from '../search-page.js'
import { chooseVersion, rawQuery, type Service, type Texts, unknownBook } from '../service.js'

const QUERY = ['q', 'version', 'book', 'testament', 'limit', 'offset'] as const
type SearchParameters = Query<(typeof QUERY)[number]>

/** The longest `q`, in code points. */
export const MAX_QUERY_LENGTH = 256
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

export function routeSearch(app: FastifyInstance, service: Service): void {
  const { searched } = service
  const { sendData, sendFailure } = service.envelope
  const writer = new ByteWriter()
  // Of the request that is being answered, like the writer.
  let total = 0
  const count = (found: number) => {
    total = found
    searched(found)
  }

  app.get('/search', (request, reply) => {
    request.operation = 'search'
    const query = readQuery(rawQuery(request), QUERY)
    if (isFailure(query)) return sendFailure(request, reply, query)
    const failure = writeSearch(service.snapshot(), query, writer, count)
    if (failure !== undefined) return sendFailure(request, reply, failure)
    const hint = total === 0 ? hintFor(query.q as string) : undefined
    sendData(request, reply, excerpt('', writer.view(), 0, writer.length, ''), false, hint)
  })
}

/** Writes the whole data of an answer, or says why there is none. `searched` is told how many verses were found. */
export function writeSearch(
  texts: Texts,
  parameters: SearchParameters,
  writer: ByteWriter,
  searched: Service['searched'] = () => {},
): Failure | undefined {
  const { q } = parameters
  if (q === undefined) return missingParameter('q', 'love')
  const tooLong = checkLength('q', q, MAX_QUERY_LENGTH)
  if (tooLong !== undefined) return tooLong
  const query = readSearchQuery(q)
  if (query === undefined) {
    return badParameter('q', 'must contain a word', 'debe contener una palabra')
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
  return badParameter('testament', 'must be OT or NT', 'debe ser OT o NT')
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
