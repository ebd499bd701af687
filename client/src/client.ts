/**
 * The client: one method for each operation, typed by the OpenAPI document. Those that are alike are made from the table of
 * operations (methods.ts); retries and the cache are in other files.
 */
import createApi from 'openapi-fetch'
import { type Answer, type CodeOf, type DataOf, LecternError } from './answer.js'
import { caching } from './cache.js'
import type { Format, FormatSwitches, FormattedPassage } from './formats.js'
import {
  type CommonSearchOptions,
  type MadeMethods,
  makeMethods,
  type PassageOptions,
  type ReferencesOptions,
  type TopicsOptions,
  type VersesOptions,
} from './methods.js'
import { type AnswerTo, createAsk, expectingJson } from './request.js'
import { type Fetch, retrying } from './retry.js'
import type { components, paths } from './schema.js'

export interface ClientOptions {
  /** The service's address: `https://bible.example.org`, without `/v1`. */
  readonly baseUrl: string
  /** `<prefix>_live_<64 letters and digits>`. */
  readonly key: string
  /** Attempts after the first for 429 and 503 (default: 2). */
  readonly retries?: number
  /** The longest wait before another attempt, in seconds (default: 60). */
  readonly longestWait?: number
  /** Characters of answers in the cache (default: 1,000,000); 0 turns it off. */
  readonly cache?: number
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch
}

/** With switches for what a format leaves out. */
export interface FormatOptions extends PassageOptions, FormatSwitches {}

export interface SearchOptions extends CommonSearchOptions {
  /** Id or alias; without it the server's default version answers. */
  readonly version?: string
}

export type VersionsSearchOptions = CommonSearchOptions &
  (
    | {
        /** Up to 8 ids or aliases. */
        readonly versions: readonly string[]
        readonly language?: never
      }
    | {
        /** The code of a language: all its versions. */
        readonly language: string
        readonly versions?: never
      }
  )

type OneVerse = Extract<DataOf<'getVerses'>, { text: string }>
type Verses = Extract<DataOf<'getVerses'>, { verses: unknown }>
type Found = Extract<DataOf<'searchVerses'>, { version: string }>
type FoundInVersions = Extract<DataOf<'searchVerses'>, { versions: unknown }>
type Hit = components['schemas']['SearchResult']

/** The most results of one page. */
const LARGEST_PAGE = 100
const USUAL_RETRIES = 2
const USUAL_WAIT = 60
const USUAL_CACHE = 1_000_000

export interface Client extends MadeMethods {
  verse(
    book: string,
    chapter: number,
    verse: number,
    options?: VersesOptions,
  ): Promise<Answer<OneVerse, CodeOf<'getVerses'>>>
  /** Both ends are in it; at most 50 verses. */
  verses(
    book: string,
    chapter: number,
    first: number,
    last: number,
    options?: VersesOptions,
  ): Promise<Answer<Verses, CodeOf<'getVerses'>>>
  /** A passage as one text in `content`, with the headings, paragraphs and notes of its version. */
  formatted<Name extends Format>(
    reference: string,
    format: Name,
    options?: FormatOptions,
  ): Promise<Answer<FormattedPassage<Name>, CodeOf<'getPassage'>>>
  /**
   * The HTML of a passage: safe to put into a page, looks as in print with the server's `/scripture.css`. Throws a
   * LecternError if there is none.
   */
  html(reference: string, options?: FormatOptions): Promise<string>
  /** The references in a text of at most 4 KiB, with their positions in UTF-16 code units, as in `text.slice`. */
  references(text: string, options?: ReferencesOptions): AnswerTo<'findReferences'>
  /** The numbers of one reference, without text. */
  parse(reference: string, options?: ReferencesOptions): AnswerTo<'findReferences'>
  /** Topics by a name, in English or Spanish. */
  topics(name: string, options?: TopicsOptions): AnswerTo<'listTopics'>
  /** The topics that name a verse, verses or a chapter. */
  topicsOf(reference: string, options?: TopicsOptions): AnswerTo<'listTopics'>
  /** One page of results. Without a query `options.strongs` says what is searched for. */
  search(
    query: string | undefined,
    options?: SearchOptions,
  ): Promise<Answer<Found, CodeOf<'searchVerses'>>>
  /** One page of verses, each with its text in every version that matches. */
  searchVersions(
    query: string | undefined,
    options: VersionsSearchOptions,
  ): Promise<Answer<FoundInVersions, CodeOf<'searchVerses'>>>
  /**
   * Every result from `offset` on, page by page as they are read. Throws a LecternError if a page fails.
   * `limit` is the size of a page.
   */
  searchAll(
    query: string | undefined,
    options?: SearchOptions,
  ): AsyncGenerator<Hit, void, undefined>
}

/**
 * A client of one server with one key. It keeps only a cache of answers, in memory. Throws a TypeError that says what to
 * write if the address or the key is missing.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key } = checkOptions(options)
  const { retries = USUAL_RETRIES, longestWait = USUAL_WAIT, cache = USUAL_CACHE } = options
  // A browser's `fetch` throws if it is called as a method of another object.
  const plain: Fetch = options.fetch ?? ((request) => globalThis.fetch(request))
  const fetch = expectingJson(caching(retrying(plain, { retries, longestWait }), cache))
  const api = createApi<paths>({ baseUrl, fetch, headers: { 'X-API-Key': key } })

  const ask = createAsk(api)

  const search: Client['search'] = (q, { signal, ...query } = {}) =>
    ask<'searchVerses'>('/v1/search', { query: { q, ...query }, signal }) as ReturnType<
      Client['search']
    >

  const formatted: Client['formatted'] = (ref, format, { signal, ...query } = {}) =>
    ask<'getPassage'>('/v1/passage', { query: { ref, format, ...query }, signal }) as never

  return {
    ...makeMethods(ask),
    verse: (book, chapter, verse, options) =>
      readVerses<OneVerse>(book, chapter, String(verse), options),
    verses: (book, chapter, first, last, options) =>
      readVerses<Verses>(book, chapter, `${first}-${last}`, options),
    formatted,
    html: async (ref, options) => {
      const passage = await formatted(ref, 'html', options)
      if (!passage.ok) throw new LecternError(passage.failure)
      return passage.data.content
    },
    references: (text, { signal, ...query } = {}) =>
      ask<'findReferences'>('/v1/references', { query: { text, ...query }, signal }),
    parse: (ref, { signal, ...query } = {}) =>
      ask<'findReferences'>('/v1/references', { query: { ref, ...query }, signal }),
    topics: (q, { signal, ...query } = {}) =>
      ask<'listTopics'>('/v1/topics', { query: { q, ...query }, signal }),
    topicsOf: (ref, { signal, ...query } = {}) =>
      ask<'listTopics'>('/v1/topics', { query: { ref, ...query }, signal }),
    search,
    searchVersions: (q, { signal, ...query }) =>
      ask<'searchVerses'>('/v1/search', { query: { q, ...query }, signal }) as ReturnType<
        Client['searchVersions']
      >,
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

  /** The path gives one verse or several, by its last part: `16` or `16-18`. */
  function readVerses<Shape extends OneVerse | Verses>(
    book: string,
    chapter: number,
    verse: string,
    { signal, ...query }: VersesOptions = {},
  ) {
    const path = { book, chapter, verse }
    return ask<'getVerses'>('/v1/verses/{book}/{chapter}/{verse}', {
      path,
      query,
      signal,
    }) as Promise<Answer<Shape, CodeOf<'getVerses'>>>
  }
}

/** What must be given, and an example of it. */
const NEEDED = [
  ['baseUrl', 'the address of the server', "'https://bible.example.org'"],
  ['key', 'an API key of that server', "'lectern_live_...'"],
] as const

/** The options as they are. In JavaScript a variable of the environment that is not set comes as undefined. */
function checkOptions(options: Partial<ClientOptions> | undefined): ClientOptions {
  for (const [name, meaning, example] of NEEDED) {
    const value: unknown = options?.[name]
    if (typeof value === 'string' && value !== '') continue
    throw new TypeError(
      `createClient needs ${name}, ${meaning}: createClient({ ${name}: ${example}, ... }). ` +
        `It is ${value === '' ? 'empty' : String(value)}; if it is a variable of the environment, that is not set.`,
    )
  }
  return options as ClientOptions
}
