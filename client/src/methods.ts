/** The methods that are the same for every operation. Made from src/operations by `npm run client-types`: do not edit. */
import type { Client } from 'openapi-fetch'
import { type AnswerTo, answer, on, type Query, type RequestOptions } from './request.js'
import type { paths } from './schema.js'

export interface BooksOptions extends RequestOptions, Query<'listBooks'> {}

export interface BookOptions extends RequestOptions, Query<'getBook'> {}

export interface ParallelOptions extends RequestOptions, Omit<Query<'getParallel'>, 'ref' | 'versions'> {}

export interface RandomOptions extends RequestOptions, Query<'getRandom'> {}

export interface TodayOptions extends RequestOptions, Query<'getToday'> {}

export interface QuotationsOptions extends RequestOptions, Omit<Query<'checkQuotations'>, 'text' | 'versions'> {
  readonly versions?: readonly string[]
}

export interface CrossReferencesOptions extends RequestOptions, Omit<Query<'listCrossReferences'>, 'ref'> {}

export interface StrongsOptions extends RequestOptions, Query<'getStrongs'> {}

export interface TopicOptions extends RequestOptions, Query<'getTopic'> {}

export interface WordsOptions extends RequestOptions, Omit<Query<'countWords'>, 'q' | 'versions'> {
  readonly versions?: readonly string[]
}

export interface ResourcesOptions extends RequestOptions {}

export interface CommentaryOptions extends RequestOptions, Query<'getCommentary'> {}

export interface CommentsOptions extends RequestOptions, Query<'getComments'> {}

export interface EntriesOptions extends RequestOptions, Query<'listEntries'> {}

export interface EntryOptions extends RequestOptions, Query<'getEntry'> {}

export interface MadeMethods {
  /** List the books of a version. */
  books(options?: BooksOptions): AnswerTo<'listBooks'>
  /** Get one book. */
  book(id: string, options?: BookOptions): AnswerTo<'getBook'>
  /** Read a passage in several versions side by side. */
  parallel(ref: string, versions: readonly string[], options?: ParallelOptions): AnswerTo<'getParallel'>
  /** Read a random verse. */
  random(options?: RandomOptions): AnswerTo<'getRandom'>
  /** Read the verse of the day. */
  today(options?: TodayOptions): AnswerTo<'getToday'>
  /** Check the quotations in a text. */
  quotations(text: string, options?: QuotationsOptions): AnswerTo<'checkQuotations'>
  /** List the cross-references of a verse. */
  crossReferences(ref: string, options?: CrossReferencesOptions): AnswerTo<'listCrossReferences'>
  /** Look up a Strong's number. */
  strongs(number: string, options?: StrongsOptions): AnswerTo<'getStrongs'>
  /** Read the places of a topic. */
  topic(id: string, options?: TopicOptions): AnswerTo<'getTopic'>
  /** Count a word by book. */
  words(q: string, options?: WordsOptions): AnswerTo<'countWords'>
  /** List the dictionaries, topics and commentaries. */
  resources(options?: ResourcesOptions): AnswerTo<'listResources'>
  /** Read a commentary on a chapter. */
  commentary(id: string, book: string, chapter: number, options?: CommentaryOptions): AnswerTo<'getCommentary'>
  /** Read a commentary on a verse or verses. */
  comments(id: string, book: string, chapter: number, verse: string, options?: CommentsOptions): AnswerTo<'getComments'>
  /** List the entries of a dictionary. */
  entries(id: string, options?: EntriesOptions): AnswerTo<'listEntries'>
  /** Read an entry of a dictionary. */
  entry(id: string, entry: string, options?: EntryOptions): AnswerTo<'getEntry'>
}

export function makeMethods(api: Client<paths>): MadeMethods {
  return {
    books: ({ signal, ...rest } = {}) =>
      answer<'listBooks'>(api.GET('/v1/books', { params: { query: rest }, ...on(signal) })),
    book: (id, { signal, ...rest } = {}) =>
      answer<'getBook'>(api.GET('/v1/books/{id}', { params: { path: { id }, query: rest }, ...on(signal) })),
    parallel: (ref, versions, { signal, ...rest } = {}) =>
      answer<'getParallel'>(api.GET('/v1/parallel', { params: { query: { ref, versions: versions.join(','), ...rest } }, ...on(signal) })),
    random: ({ signal, ...rest } = {}) =>
      answer<'getRandom'>(api.GET('/v1/random', { params: { query: rest }, ...on(signal) })),
    today: ({ signal, ...rest } = {}) =>
      answer<'getToday'>(api.GET('/v1/today', { params: { query: rest }, ...on(signal) })),
    quotations: (text, { signal, versions, ...rest } = {}) =>
      answer<'checkQuotations'>(api.GET('/v1/quotations', { params: { query: { text, ...rest, ...(versions && { versions: versions.join(',') }) } }, ...on(signal) })),
    crossReferences: (ref, { signal, ...rest } = {}) =>
      answer<'listCrossReferences'>(api.GET('/v1/cross-references', { params: { query: { ref, ...rest } }, ...on(signal) })),
    strongs: (number, { signal, ...rest } = {}) =>
      answer<'getStrongs'>(api.GET('/v1/strongs/{number}', { params: { path: { number }, query: rest }, ...on(signal) })),
    topic: (id, { signal, ...rest } = {}) =>
      answer<'getTopic'>(api.GET('/v1/topics/{id}', { params: { path: { id }, query: rest }, ...on(signal) })),
    words: (q, { signal, versions, ...rest } = {}) =>
      answer<'countWords'>(api.GET('/v1/words', { params: { query: { q, ...rest, ...(versions && { versions: versions.join(',') }) } }, ...on(signal) })),
    resources: ({ signal } = {}) =>
      answer<'listResources'>(api.GET('/v1/resources', { ...on(signal) })),
    commentary: (id, book, chapter, { signal, ...rest } = {}) =>
      answer<'getCommentary'>(api.GET('/v1/commentaries/{id}/{book}/{chapter}', { params: { path: { id, book, chapter }, query: rest }, ...on(signal) })),
    comments: (id, book, chapter, verse, { signal, ...rest } = {}) =>
      answer<'getComments'>(api.GET('/v1/commentaries/{id}/{book}/{chapter}/{verse}', { params: { path: { id, book, chapter, verse }, query: rest }, ...on(signal) })),
    entries: (id, { signal, ...rest } = {}) =>
      answer<'listEntries'>(api.GET('/v1/dictionaries/{id}', { params: { path: { id }, query: rest }, ...on(signal) })),
    entry: (id, entry, { signal, ...rest } = {}) =>
      answer<'getEntry'>(api.GET('/v1/dictionaries/{id}/{entry}', { params: { path: { id, entry }, query: rest }, ...on(signal) })),
  }
}
