/**
 * Every way a request can fail, and what is answered: the one table from a failure of any floor to status,
 * code and words. It does not compile while a kind of failure has no row. docs/ERRORS.md is held against it
 * by a test.
 */
import type { Misread } from '../reference/reference.js'
import type { PlaceMiss } from '../text/locate.js'

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

/** The most verses that one request to `/v1/verses` may ask for. */
export const MAX_RANGE = 50

/** The methods that are answered, for the header `Allow` of a 405. */
export const ALLOW = 'GET, HEAD, OPTIONS'

/** Failures that only the edge knows; the others come from the floors below. */
export type EdgeFailure =
  | { readonly kind: 'no-key' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'expired-key' }
  | { readonly kind: 'bad-parameter'; readonly name: string; readonly problem: string }
  | { readonly kind: 'undecodable'; readonly part: 'path' | 'query' | 'request' }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'too-large'; readonly asked: number }
  | { readonly kind: 'unknown-version'; readonly asked: string }
  | { readonly kind: 'absent-version'; readonly name: string; readonly id: string }
  | { readonly kind: 'unknown-book'; readonly asked: string }
  | { readonly kind: 'no-book'; readonly version: string; readonly book: string }
  | { readonly kind: 'no-path' }
  | { readonly kind: 'method'; readonly method: string }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'internal' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'away' }

export type Failure = EdgeFailure | PlaceMiss | Misread

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
  'no-chapter': (part) => `${quote(part)} needs a chapter; ${EXAMPLES}`,
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

/** Status, code and words of a failure. */
export function describeFailure(failure: Failure): {
  status: number
  code: ErrorCode
  message: string
} {
  const [code, message] = TABLE[failure.kind] as Row<Failure['kind']>
  return { status: STATUS[code], code, message: message(failure as never) }
}

/** What was sent, in quotes and short enough to read; the answer's JSON escapes the rest. */
function quote(text: string): string {
  const characters = [...text.slice(0, 98)]
  return characters.length > 48 ? `"${characters.slice(0, 48).join('')}..."` : `"${text}"`
}
