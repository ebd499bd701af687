/**
 * What is answered to every way that a request can fail: the one table from a failure of any floor to status,
 * code and words. It does not compile while a kind of failure has no row. docs/ERRORS.md is held against it
 * by a test.
 */
import type { Misread } from '../reference/reference.js'
import { SPANISH } from './errors-es.js'
import { type Failure, MAX_RANGE, quote } from './failure.js'
import type { Language } from './language.js'

export { type EdgeFailure, type Failure, MAX_RANGE } from './failure.js'

/** The complete list of codes with their HTTP status. Within `/v1` codes are only ever added. */
export const STATUS = {
  UNAUTHORIZED: 401,
  INVALID_PARAMETER: 400,
  INVALID_REFERENCE: 400,
  INVALID_RANGE: 400,
  RANGE_TOO_LARGE: 400,
  VERSION_NOT_FOUND: 404,
  BOOK_NOT_FOUND: 404,
  CHAPTER_NOT_FOUND: 404,
  VERSE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** The page of the documentation that has a part for each code. */
const DOCS = '/docs/errors'

/** The methods that are answered, for the header `Allow` of a 405. */
export const ALLOW = 'GET, HEAD, OPTIONS'

const ASK: Readonly<Record<Language, (suggestions: readonly string[]) => string>> = {
  en: (suggestions) => `. Did you mean ${suggestions.map(quote).join(' or ')}?`,
  es: (suggestions) => `. ¿Quiso decir ${suggestions.map(quote).join(' o ')}?`,
}

type Row<K extends Failure['kind']> = readonly [
  code: ErrorCode,
  message: (failure: Extract<Failure, { kind: K }>) => string,
]

const EXAMPLES = 'examples: Juan 3:16, 1 Corintios 13:4-7, Psalm 23, Genesis 1-3'

const UNREADABLE: Record<
  Extract<Misread, { kind: 'unreadable' }>['reason'],
  (part: string) => string
> = {
  book: (part) => `${quote(part)} is not a book name; ${EXAMPLES}`,
  'ambiguous-book': (part) => `${quote(part)} could be more than one book; ${EXAMPLES}`,
  numbers: (part) => `${quote(part)} is not chapter and verse; ${EXAMPLES}`,
}

const TABLE: { readonly [K in Failure['kind']]: Row<K> } = {
  'no-key': ['UNAUTHORIZED', () => 'API key is required'],
  'unknown-key': ['UNAUTHORIZED', () => 'Invalid API key'],
  'expired-key': ['UNAUTHORIZED', () => 'API key has expired'],
  'bad-parameter': ['INVALID_PARAMETER', ({ name, problem }) => `${name} ${problem}`],
  undecodable: ['INVALID_PARAMETER', ({ part }) => `The ${part} cannot be decoded`],
  'too-long': [
    'INVALID_PARAMETER',
    ({ most }) => `The path and the headers together are longer than ${most} bytes`,
  ],
  'too-slow': ['INVALID_PARAMETER', () => 'The request did not arrive whole in time'],
  'too-large': [
    'RANGE_TOO_LARGE',
    ({ asked }) => `The range holds ${asked} verses; one request may ask for ${MAX_RANGE} at most`,
  ],
  'unknown-version': [
    'VERSION_NOT_FOUND',
    ({ asked }) =>
      `There is no version ${quote(asked)}; GET /v1/versions lists those that are served`,
  ],
  'absent-version': [
    'VERSION_NOT_FOUND',
    ({ name, id }) =>
      `${name} is not served here: its text is under copyright. An operator who holds a licence ` +
      `adds it by putting its files into corpus/local/${id}/ and building again`,
  ],
  'two-versions': [
    'INVALID_PARAMETER',
    ({ asked, written }) =>
      `version is ${asked}, and the reference names ${quote(written)}; leave out one of them`,
  ],
  'unknown-book': [
    'BOOK_NOT_FOUND',
    ({ asked }) =>
      `There is no book ${quote(asked)}; paths take a standard abbreviation (JHN) or an id (joh)`,
  ],
  'no-book': ['BOOK_NOT_FOUND', ({ book, version }) => `${version} has no book ${quote(book)}`],
  'no-chapter': [
    'CHAPTER_NOT_FOUND',
    ({ book, chapter, last }) => `${book} has no chapter ${chapter}; its last is ${last}`,
  ],
  'no-verse': [
    'VERSE_NOT_FOUND',
    ({ book, chapter, verse, last }) =>
      `${book} ${chapter} has no verse ${verse}; its last is ${last}`,
  ],
  omitted: [
    'VERSE_NOT_FOUND',
    ({ book, chapter, first, last, version }) =>
      first === last
        ? `${book} ${chapter}:${first} is omitted in this version (${version})`
        : `${book} ${chapter}:${first}-${last} are all omitted in this version (${version})`,
  ],
  unreadable: ['INVALID_REFERENCE', ({ reason, part }) => UNREADABLE[reason](part)],
  reversed: [
    'INVALID_RANGE',
    ({ first, last }) => `The range ends at ${last}, before its start at ${first}`,
  ],
  'too-many-places': [
    'RANGE_TOO_LARGE',
    ({ most }) => `The reference has more places than one request may ask for; ${most} at most`,
  ],
  'no-path': ['NOT_FOUND', () => 'There is nothing at this path'],
  method: ['METHOD_NOT_ALLOWED', ({ method }) => `${method} is not allowed here; use GET`],
  limited: [
    'RATE_LIMITED',
    ({ seconds }) =>
      `Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  ],
  internal: ['INTERNAL_ERROR', () => 'Something went wrong here; the request id helps to find it'],
  unavailable: ['SERVICE_UNAVAILABLE', () => 'The service is starting or stopping; try again soon'],
  overloaded: ['SERVICE_UNAVAILABLE', () => 'The service has too much to do; try again soon'],
  away: ['SERVICE_UNAVAILABLE', () => 'The store of keys cannot be reached; try again soon'],
}

export interface Description {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  /** Absent if there are none. */
  readonly suggestions?: readonly string[]
  /** Where the documentation explains the code: a path of this service. */
  readonly help: string
  /** Of a 401: whether a key is missing, or is there and refused. */
  readonly challenge?: 'missing' | 'refused'
}

/**
 * Status, code and words of a failure. The words are those of the table above, in English; a request that asks
 * for a language gets them in it, with the suggestions in words.
 */
export function describeFailure(failure: Failure, language?: Language): Description {
  const [code, message] = TABLE[failure.kind] as Row<Failure['kind']>
  const suggestions = 'suggestions' in failure ? failure.suggestions : undefined
  const words =
    isFixed(failure) || language !== 'es'
      ? message(failure as never)
      : SPANISH[failure.kind](failure as never)
  const some = suggestions !== undefined && suggestions.length > 0
  return {
    status: STATUS[code],
    code,
    message: some && language !== undefined ? words + ASK[language](suggestions) : words,
    ...(some && { suggestions }),
    help: `${DOCS}#${code.toLowerCase()}`,
    ...(isFixed(failure) && { challenge: failure.kind === 'no-key' ? 'missing' : 'refused' }),
  }
}

/** Whether the message is the same in every language, as the interface fixes it. */
export function isFixed(
  failure: Failure,
): failure is Extract<Failure, { kind: 'no-key' | 'unknown-key' | 'expired-key' }> {
  return TABLE[failure.kind][0] === 'UNAUTHORIZED'
}
