/**
 * The client: one method an operation, each typed by the OpenAPI document. Knows how operations are named and
 * what they take; asking again and keeping answers are beside this.
 */
import createApi from 'openapi-fetch'
import {
  type Answer,
  type CodeOf,
  type DataOf,
  type Failure,
  LecternError,
  UnexpectedAnswer,
} from './answer.js'
import { caching } from './cache.js'
import { type Fetch, readRetryAfter, retrying } from './retry.js'
import type { components, operations, paths } from './schema.js'

export interface ClientOptions {
  /** Where the service is: `https://bible.example.org`, without `/v1`. */
  readonly baseUrl: string
  /** `<prefix>_live_<64 letters and digits>`. */
  readonly key: string
  /** How often to ask again after 429 and 503; 2 where it is not said. */
  readonly retries?: number
  /** Seconds to wait for that at most; 60 where it is not said. */
  readonly longestWait?: number
  /** Characters of answers to keep; a million where it is not said, 0 keeps none. */
  readonly cache?: number
  /** Instead of the platform's own. */
  readonly fetch?: Fetch
}

export interface RequestOptions {
  /** Ends the request, and the wait before another attempt. */
  readonly signal?: AbortSignal
}

export interface VersionOptions extends RequestOptions {
  /** Id or alias; without it the server's default version answers. */
  readonly version?: string
}

export type BookOptions = VersionOptions

export interface SearchOptions extends VersionOptions {
  /** One book: `JHN` or `joh`. */
  readonly book?: string
  readonly testament?: 'OT' | 'NT'
  /** Results of one page, 1 to 100. */
  readonly limit?: number
  /** Results to pass over. */
  readonly offset?: number
}

type Operation = keyof operations
type AnswerTo<Name extends Operation> = Promise<Answer<DataOf<Name>, CodeOf<Name>>>
type OneVerse = Extract<DataOf<'getVerses'>, { text: string }>
type Verses = Extract<DataOf<'getVerses'>, { verses: unknown }>
type Hit = components['schemas']['SearchResult']

/** The most results that a page may hold. */
const LARGEST_PAGE = 100
const USUAL_RETRIES = 2
const USUAL_WAIT = 60
const USUAL_CACHE = 1_000_000

export interface Client {
  versions(options?: RequestOptions): AnswerTo<'listVersions'>
  version(id: string, options?: RequestOptions): AnswerTo<'getVersion'>
  books(options?: VersionOptions): AnswerTo<'listBooks'>
  book(id: string, options?: VersionOptions): AnswerTo<'getBook'>
  chapter(book: string, chapter: number, options?: VersionOptions): AnswerTo<'getChapter'>
  verse(
    book: string,
    chapter: number,
    verse: number,
    options?: VersionOptions,
  ): Promise<Answer<OneVerse, CodeOf<'getVerses'>>>
  /** Both ends are in it; at most 50 verses. */
  verses(
    book: string,
    chapter: number,
    first: number,
    last: number,
    options?: VersionOptions,
  ): Promise<Answer<Verses, CodeOf<'getVerses'>>>
  /** A reference in Spanish or English: `San Juan 3:16`, `1 Corinthians 13:4-7`. */
  passage(reference: string, options?: VersionOptions): AnswerTo<'getPassage'>
  /** One page of results. */
  search(query: string, options?: SearchOptions): AnswerTo<'searchVerses'>
  /**
   * Every result from `offset` on, page by page as they are read. Throws a LecternError where a page fails.
   * `limit` is the size of a page.
   */
  searchAll(query: string, options?: SearchOptions): AsyncGenerator<Hit, void, undefined>
}

/** A client of one server with one key. It keeps nothing but answers, and those in memory. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key } = options
  const { retries = USUAL_RETRIES, longestWait = USUAL_WAIT, cache = USUAL_CACHE } = options
  // Called as a function of nothing: a browser's own minds being called as a member of something else.
  const plain: Fetch = options.fetch ?? ((request) => globalThis.fetch(request))
  const fetch = expectingJson(caching(retrying(plain, { retries, longestWait }), cache))
  const api = createApi<paths>({ baseUrl, fetch, headers: { 'X-API-Key': key } })

  const search: Client['search'] = (q, { signal, ...query } = {}) =>
    answer<'searchVerses'>(
      api.GET('/v1/search', { params: { query: { q, ...query } }, ...on(signal) }),
    )

  return {
    versions: ({ signal } = {}) => answer<'listVersions'>(api.GET('/v1/versions', on(signal))),
    version: (id, { signal } = {}) =>
      answer<'getVersion'>(
        api.GET('/v1/versions/{id}', { params: { path: { id } }, ...on(signal) }),
      ),
    books: ({ signal, ...query } = {}) =>
      answer<'listBooks'>(api.GET('/v1/books', { params: { query }, ...on(signal) })),
    book: (id, { signal, ...query } = {}) =>
      answer<'getBook'>(
        api.GET('/v1/books/{id}', { params: { path: { id }, query }, ...on(signal) }),
      ),
    chapter: (book, chapter, { signal, ...query } = {}) =>
      answer<'getChapter'>(
        api.GET('/v1/chapters/{book}/{chapter}', {
          params: { path: { book, chapter }, query },
          ...on(signal),
        }),
      ),
    verse: (book, chapter, verse, options) =>
      readVerses<OneVerse>(book, chapter, String(verse), options),
    verses: (book, chapter, first, last, options) =>
      readVerses<Verses>(book, chapter, `${first}-${last}`, options),
    passage: (ref, { signal, ...query } = {}) =>
      answer<'getPassage'>(
        api.GET('/v1/passage', { params: { query: { ref, ...query } }, ...on(signal) }),
      ),
    search,
    async *searchAll(query, { offset = 0, limit = LARGEST_PAGE, ...rest } = {}) {
      let at = offset
      for (;;) {
        const page = await search(query, { ...rest, limit, offset: at })
        if (!page.ok) throw new LecternError(page.failure)
        const { results, total } = page.data
        yield* results
        at += results.length
        if (results.length === 0 || at >= total) return
      }
    },
  }

  /** One path gives a verse or several; which of them, the verse that was asked for says. */
  function readVerses<Shape extends OneVerse | Verses>(
    book: string,
    chapter: number,
    verse: string,
    { signal, ...query }: VersionOptions = {},
  ) {
    const path = { book, chapter, verse }
    return answer<'getVerses'>(
      api.GET('/v1/verses/{book}/{chapter}/{verse}', { params: { path, query }, ...on(signal) }),
    ) as Promise<Answer<Shape, CodeOf<'getVerses'>>>
  }
}

function on(signal: AbortSignal | undefined): { signal: AbortSignal } | Record<string, never> {
  return signal === undefined ? {} : { signal }
}

/** What openapi-fetch gives, whatever the operation: its own types are those of `api` above. */
interface Asked {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** The target of a link to help, in a header `Link` (RFC 8288). */
const HELP = /<([^<>]*)>\s*;\s*rel="?help"?/i

/** The envelope opened. Rejects where there is none. */
async function answer<Name extends Operation>(asked: Promise<Asked>): AnswerTo<Name> {
  const { data, error, response } = await asked
  const { headers, status, url } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const success = data as
    | { readonly data?: DataOf<Name>; readonly meta?: { readonly hint?: string } }
    | undefined
  if (success?.data !== undefined) {
    return { ok: true, data: success.data, hint: success.meta?.hint, requestId, headers }
  }
  const refusal = (error as { readonly error?: Partial<Failure> } | undefined)?.error
  if (refusal?.code === undefined) throw new UnexpectedAnswer(url, status)
  const { code, message, suggestions = [] } = refusal
  const docs = HELP.exec(headers.get('link') ?? '')?.[1]
  const retryAfter = readRetryAfter(headers.get('retry-after'), Date.now())
  const told = { code, message, suggestions, docs, status, requestId, retryAfter }
  const failure = told as Failure<CodeOf<Name>>
  return { ok: false, failure, headers }
}

/** A fetch that rejects where the answer is not JSON: then it does not come from the service. */
function expectingJson(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request)
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json'))
      throw new UnexpectedAnswer(request.url, response.status)
    return response
  }
}
