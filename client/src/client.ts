/**
 * The client: one method for each operation, typed by the OpenAPI document. Those that are alike are made from the table of
 * operations (methods.ts); retries and the cache are in other files.
 */
import createApi from 'openapi-fetch'
import { type Answer, type CodeOf, type DataOf, type Layer, LecternError } from './answer.js'
import { caching } from './cache.js'
import {
  type Format,
  type FormatSwitches,
  type FormattedPassage,
  type PlainDataOf,
  switchesOf,
} from './formats.js'
import { type BooksOptions, type MadeMethods, makeMethods } from './methods.js'
import {
  type AnswerTo,
  answer,
  expectingJson,
  on,
  type Query,
  type RequestOptions,
} from './request.js'
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

/** `version`: id or alias; without it the server's default version answers. */
export type VersionOptions = BooksOptions

export interface ListOptions extends RequestOptions, Omit<Query<'listVersions'>, 'canon'> {
  /** All 66 books, the 27 of the New Testament, or books beyond the 66. */
  readonly canon?: 'full' | 'nt' | 'dc'
}

export interface VersionDetails extends RequestOptions {
  /** `numbering` of the data says how the version numbers its verses; `layers`, which layers its text has. */
  readonly include?: 'numbering' | 'layers' | 'numbering,layers'
}

export interface PassageOptions extends VersionOptions {
  /**
   * What else is answered. `neighbours`: `previous` and `next` of the answer are what comes before and after. Layers are
   * members of the data beside the verses, as far as the version has them; `layers` of the answer says which it has.
   */
  readonly include?: 'neighbours' | Layer | readonly ('neighbours' | Layer)[]
}

export interface VersesOptions extends PassageOptions, Pick<Query<'getVerses'>, 'cite'> {}

/** Parameters that are written in another way here: the reference, lists, and those of a format. */
type WrittenApart = 'ref' | 'version' | 'include' | 'format' | keyof FormatSwitches

export interface ReferenceOptions extends PassageOptions, Omit<Query<'getPassage'>, WrittenApart> {}

/** With switches for what a format leaves out. */
export interface FormatOptions extends ReferenceOptions, FormatSwitches {}

export interface PassagesOptions extends RequestOptions, Omit<Query<'getPassages'>, WrittenApart> {
  /** Ids or aliases: each reference is answered in each. Without them the server's default version answers. */
  readonly versions?: readonly string[]
  /** Neighbours and the names of layers stand in the `meta` of each item, layers in its data. */
  readonly include?: PassageOptions['include']
}

/** What a search in one version and in several have in common. */
interface CommonSearchOptions
  extends RequestOptions,
    Omit<Query<'searchVerses'>, 'q' | 'version' | 'versions' | 'language' | 'include'> {
  /** The verses around each result; the matches of each testament and book; or both. */
  readonly include?: 'context' | 'counts' | 'context,counts'
}

export interface ReferencesOptions
  extends RequestOptions,
    Omit<Query<'findReferences'>, 'text' | 'ref'> {}

export interface SearchOptions extends CommonSearchOptions, VersionOptions {}

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

export interface TopicsOptions extends RequestOptions, Omit<Query<'listTopics'>, 'q' | 'ref'> {}

type OneVerse = Extract<DataOf<'getVerses'>, { text: string }>
type Verses = Extract<DataOf<'getVerses'>, { verses: unknown }>
/** The answer without a format. */
type PlainAnswerTo<Name extends 'getChapter' | 'getPassage'> = Promise<
  Answer<PlainDataOf<Name>, CodeOf<Name>>
>
type Found = Extract<DataOf<'searchVerses'>, { version: string }>
type FoundInVersions = Extract<DataOf<'searchVerses'>, { versions: unknown }>
type Hit = components['schemas']['SearchResult']

/** The most results of one page. */
const LARGEST_PAGE = 100
const USUAL_RETRIES = 2
const USUAL_WAIT = 60
const USUAL_CACHE = 1_000_000

export interface Client extends MadeMethods {
  /** The versions that are served: all, or those of a language, with words in their names, or with these books. */
  versions(options?: ListOptions): AnswerTo<'listVersions'>
  version(id: string, options?: VersionDetails): AnswerTo<'getVersion'>
  chapter(book: string, chapter: number, options?: PassageOptions): PlainAnswerTo<'getChapter'>
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
  /** A reference in Spanish or English: `San Juan 3:16`, `1 Corinthians 13:4-7`. */
  passage(reference: string, options?: ReferenceOptions): PlainAnswerTo<'getPassage'>
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
  /** Up to 50 references in one answer: an item for each of them in each version, with `data` or `error`. */
  passages(references: readonly string[], options?: PassagesOptions): AnswerTo<'getPassages'>
  /** The references in a text of at most 4 KiB, with their positions in UTF-16 code units, as in `text.slice`. */
  references(text: string, options?: ReferencesOptions): AnswerTo<'findReferences'>
  /** The numbers of one reference, without text. */
  parse(reference: string, options?: VersionOptions): AnswerTo<'findReferences'>
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

  const search: Client['search'] = (q, { signal, ...query } = {}) =>
    answer<'searchVerses'>(
      api.GET('/v1/search', {
        params: { query: { ...(q !== undefined && { q }), ...query } },
        ...on(signal),
      }),
    ) as ReturnType<Client['search']>

  const formatted: Client['formatted'] = (ref, format, options = {}) => {
    const { signal, numbers, notes, headings, ...query } = options
    const switches = switchesOf(options)
    return answer<'getPassage'>(
      api.GET('/v1/passage', {
        params: { query: { ref, format, ...listed(query), ...switches } },
        ...on(signal),
      }),
    ) as never
  }

  return {
    ...makeMethods(api),
    versions: ({ signal, ...query } = {}) =>
      answer<'listVersions'>(api.GET('/v1/versions', { params: { query }, ...on(signal) })),
    version: (id, { signal, ...query } = {}) =>
      answer<'getVersion'>(
        api.GET('/v1/versions/{id}', { params: { path: { id }, query }, ...on(signal) }),
      ),
    chapter: (book, chapter, { signal, ...options } = {}) =>
      answer<'getChapter'>(
        api.GET('/v1/chapters/{book}/{chapter}', {
          params: { path: { book, chapter }, query: listed(options) },
          ...on(signal),
        }),
      ) as ReturnType<Client['chapter']>,
    verse: (book, chapter, verse, options) =>
      readVerses<OneVerse>(book, chapter, String(verse), options),
    verses: (book, chapter, first, last, options) =>
      readVerses<Verses>(book, chapter, `${first}-${last}`, options),
    passage: (ref, { signal, ...options } = {}) =>
      answer<'getPassage'>(
        api.GET('/v1/passage', { params: { query: { ref, ...listed(options) } }, ...on(signal) }),
      ) as ReturnType<Client['passage']>,
    formatted,
    html: async (ref, options) => {
      const passage = await formatted(ref, 'html', options)
      if (!passage.ok) throw new LecternError(passage.failure)
      return passage.data.content
    },
    passages: (references, { signal, versions, ...rest } = {}) => {
      const ref = [...references]
      const query = { ref, ...listed(rest), ...(versions && { version: versions.join(',') }) }
      return answer<'getPassages'>(api.GET('/v1/passages', { params: { query }, ...on(signal) }))
    },
    references: (text, { signal, ...query } = {}) =>
      answer<'findReferences'>(
        api.GET('/v1/references', { params: { query: { text, ...query } }, ...on(signal) }),
      ),
    parse: (ref, { signal, ...query } = {}) =>
      answer<'findReferences'>(
        api.GET('/v1/references', { params: { query: { ref, ...query } }, ...on(signal) }),
      ),
    topics: (q, { signal, ...query } = {}) =>
      answer<'listTopics'>(
        api.GET('/v1/topics', { params: { query: { q, ...query } }, ...on(signal) }),
      ),
    topicsOf: (ref, { signal, ...query } = {}) =>
      answer<'listTopics'>(
        api.GET('/v1/topics', { params: { query: { ref, ...query } }, ...on(signal) }),
      ),
    search,
    searchVersions: (q, { signal, versions, ...rest }) => {
      const query = versions === undefined ? rest : { ...rest, versions: versions.join(',') }
      return answer<'searchVerses'>(
        api.GET('/v1/search', {
          params: { query: { ...(q !== undefined && { q }), ...query } },
          ...on(signal),
        }),
      ) as ReturnType<Client['searchVersions']>
    },
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
    { signal, ...options }: VersesOptions = {},
  ) {
    const query = listed(options)
    const path = { book, chapter, verse }
    return answer<'getVerses'>(
      api.GET('/v1/verses/{book}/{chapter}/{verse}', { params: { path, query }, ...on(signal) }),
    ) as Promise<Answer<Shape, CodeOf<'getVerses'>>>
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

/** The parameters with `include` as the service reads it. */
function listed<Query extends { readonly include?: PassageOptions['include'] | undefined }>({
  include,
  ...rest
}: Query) {
  return include === undefined ? rest : { ...rest, include: [include].flat().join(',') }
}
