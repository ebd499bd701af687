/** The methods that are the same for every operation. Made from src/operations by `npm run client-types`: do not edit. */
import type { PlainAnswerTo } from './formats.js'
import type { AnswerTo, Ask, Query, RequestOptions } from './request.js'

export interface VersionsOptions extends RequestOptions, Query<'listVersions'> {}

export interface VersionOptions extends RequestOptions {
  /** `numbering`: how the version numbers its verses, and what shows it. `layers`: which layers its text has. Or both, with a comma between. */
  readonly include?: 'numbering' | 'layers' | readonly ('numbering' | 'layers')[]
}

export interface BooksOptions extends RequestOptions, Query<'listBooks'> {}

export interface BookOptions extends RequestOptions, Query<'getBook'> {}

export interface ChapterOptions extends RequestOptions, Omit<Query<'getChapter'>, 'format' | 'numbers' | 'notes' | 'headings' | 'include'> {
  /** What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
  readonly include?: 'neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs' | readonly ('neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs')[]
}

export interface VersesOptions extends RequestOptions, Omit<Query<'getVerses'>, 'format' | 'numbers' | 'notes' | 'headings' | 'include'> {
  /** What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
  readonly include?: 'neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs' | readonly ('neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs')[]
}

export interface PassageOptions extends RequestOptions, Omit<Query<'getPassage'>, 'ref' | 'format' | 'numbers' | 'notes' | 'headings' | 'include'> {
  /** What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
  readonly include?: 'neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs' | readonly ('neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs')[]
}

export interface PassagesOptions extends RequestOptions, Omit<Query<'getPassages'>, 'ref' | 'version' | 'include'> {
  /** Id or alias of a version, or a list of up to 8 with commas, each once: then each reference is answered in each of them. Without it the default version answers, or the one that a reference names. */
  readonly versions?: readonly string[]
  /** What else is answered, with commas between several. `neighbours`: `meta.previous` and `meta.next` name what comes before and after. `headings`, `notes`, `styles`, `paragraphs`, `strongs`: layers of the text, beside the verses, as far as the version has them; `meta.layers` says which it has. */
  readonly include?: 'neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs' | readonly ('neighbours' | 'headings' | 'notes' | 'styles' | 'paragraphs' | 'strongs')[]
}

export interface ParallelOptions extends RequestOptions, Omit<Query<'getParallel'>, 'ref' | 'versions'> {}

export interface CommonSearchOptions extends RequestOptions, Omit<Query<'searchVerses'>, 'q' | 'version' | 'versions' | 'language' | 'include'> {
  /** What else is answered, with a comma between the two: `context`, the verses before and after each result; `counts`, the matches in each testament and book. */
  readonly include?: 'context' | 'counts' | readonly ('context' | 'counts')[]
}

export interface RandomOptions extends RequestOptions, Query<'getRandom'> {}

export interface TodayOptions extends RequestOptions, Query<'getToday'> {}

export interface ReferencesOptions extends RequestOptions, Omit<Query<'findReferences'>, 'text' | 'ref'> {}

export interface QuotationsOptions extends RequestOptions, Omit<Query<'checkQuotations'>, 'text' | 'versions'> {
  /** Compare with up to 8 versions: ids or aliases with commas between them, in any letter case. The best match decides. Not together with `version`. */
  readonly versions?: readonly string[]
}

export interface CrossReferencesOptions extends RequestOptions, Omit<Query<'listCrossReferences'>, 'ref'> {}

export interface SimilarOptions extends RequestOptions, Omit<Query<'listSimilar'>, 'ref'> {}

export interface StrongsOptions extends RequestOptions, Query<'getStrongs'> {}

export interface TopicsOptions extends RequestOptions, Omit<Query<'listTopics'>, 'q' | 'ref'> {}

export interface TopicOptions extends RequestOptions, Omit<Query<'getTopic'>, 'include'> {
  /** `text`: the verses of each place, 10 at most; `further` says how many more there are. */
  readonly include?: 'text' | readonly ('text')[]
}

export interface WordsOptions extends RequestOptions, Omit<Query<'countWords'>, 'q' | 'versions'> {
  /** Up to 8 versions: ids or aliases with commas between them. Not together with `version`. */
  readonly versions?: readonly string[]
}

export interface ResourcesOptions extends RequestOptions {}

export interface CommentaryOptions extends RequestOptions, Query<'getCommentary'> {}

export interface CommentsOptions extends RequestOptions, Query<'getComments'> {}

export interface EntriesOptions extends RequestOptions, Query<'listEntries'> {}

export interface EntryOptions extends RequestOptions, Query<'getEntry'> {}

export interface MadeMethods {
  /** List the versions that are served. */
  versions(options?: VersionsOptions): AnswerTo<'listVersions'>
  /** Get one version. */
  version(id: string, options?: VersionOptions): AnswerTo<'getVersion'>
  /** List the books of a version. */
  books(options?: BooksOptions): AnswerTo<'listBooks'>
  /** Get one book. */
  book(id: string, options?: BookOptions): AnswerTo<'getBook'>
  /** Read a chapter. */
  chapter(book: string, chapter: number, options?: ChapterOptions): PlainAnswerTo<'getChapter'>
  /** Read a passage by a reference in words. */
  passage(ref: string, options?: PassageOptions): PlainAnswerTo<'getPassage'>
  /** Read many passages at once. */
  passages(ref: readonly string[], options?: PassagesOptions): AnswerTo<'getPassages'>
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
  /** List verses that say the like of a verse. */
  similar(ref: string, options?: SimilarOptions): AnswerTo<'listSimilar'>
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

export function makeMethods(ask: Ask): MadeMethods {
  return {
    versions: ({ signal, ...query } = {}) =>
      ask<'listVersions'>('/v1/versions', { query, signal }),
    version: (id, { signal, ...query } = {}) =>
      ask<'getVersion'>('/v1/versions/{id}', { path: { id }, query, signal }),
    books: ({ signal, ...query } = {}) =>
      ask<'listBooks'>('/v1/books', { query, signal }),
    book: (id, { signal, ...query } = {}) =>
      ask<'getBook'>('/v1/books/{id}', { path: { id }, query, signal }),
    chapter: (book, chapter, { signal, ...query } = {}) =>
      ask<'getChapter'>('/v1/chapters/{book}/{chapter}', { path: { book, chapter }, query, signal }) as PlainAnswerTo<'getChapter'>,
    passage: (ref, { signal, ...query } = {}) =>
      ask<'getPassage'>('/v1/passage', { query: { ref, ...query }, signal }) as PlainAnswerTo<'getPassage'>,
    passages: (ref, { signal, versions, ...query } = {}) =>
      ask<'getPassages'>('/v1/passages', { query: { version: versions, ...query }, repeated: { ref }, signal }),
    parallel: (ref, versions, { signal, ...query } = {}) =>
      ask<'getParallel'>('/v1/parallel', { query: { ref, versions, ...query }, signal }),
    random: ({ signal, ...query } = {}) =>
      ask<'getRandom'>('/v1/random', { query, signal }),
    today: ({ signal, ...query } = {}) =>
      ask<'getToday'>('/v1/today', { query, signal }),
    quotations: (text, { signal, ...query } = {}) =>
      ask<'checkQuotations'>('/v1/quotations', { query: { text, ...query }, signal }),
    crossReferences: (ref, { signal, ...query } = {}) =>
      ask<'listCrossReferences'>('/v1/cross-references', { query: { ref, ...query }, signal }),
    similar: (ref, { signal, ...query } = {}) =>
      ask<'listSimilar'>('/v1/similar', { query: { ref, ...query }, signal }),
    strongs: (number, { signal, ...query } = {}) =>
      ask<'getStrongs'>('/v1/strongs/{number}', { path: { number }, query, signal }),
    topic: (id, { signal, ...query } = {}) =>
      ask<'getTopic'>('/v1/topics/{id}', { path: { id }, query, signal }),
    words: (q, { signal, ...query } = {}) =>
      ask<'countWords'>('/v1/words', { query: { q, ...query }, signal }),
    resources: ({ signal, ...query } = {}) =>
      ask<'listResources'>('/v1/resources', { query, signal }),
    commentary: (id, book, chapter, { signal, ...query } = {}) =>
      ask<'getCommentary'>('/v1/commentaries/{id}/{book}/{chapter}', { path: { id, book, chapter }, query, signal }),
    comments: (id, book, chapter, verse, { signal, ...query } = {}) =>
      ask<'getComments'>('/v1/commentaries/{id}/{book}/{chapter}/{verse}', { path: { id, book, chapter, verse }, query, signal }),
    entries: (id, { signal, ...query } = {}) =>
      ask<'listEntries'>('/v1/dictionaries/{id}', { path: { id }, query, signal }),
    entry: (id, entry, { signal, ...query } = {}) =>
      ask<'getEntry'>('/v1/dictionaries/{id}/{entry}', { path: { id, entry }, query, signal }),
  }
}
