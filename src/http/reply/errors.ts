/**
 * HTTP details of a failure: the status, the link to the page about its code, and the challenge of a 401. Codes and
 * messages are in src/answers. A test compares these tables with docs/ERRORS.md.
 */
import type { ErrorCode, Failure } from '../../answers/failure.js'
import type { Language } from '../../answers/language.js'
import { describe, type FailureMessage, isFixed } from '../../answers/messages/messages.js'

/** The HTTP status of every code. */
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
  ORIGIN_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

/** The page of the documentation with a section for each code. */
const DOCS = '/docs/errors'

/** The `Allow` header of a 405: the methods that every path of the API serves. */
export const ALLOW = 'GET, HEAD, OPTIONS'

export interface Description extends FailureMessage {
  readonly status: number
  /** The path, on this service, of the documentation of the code. */
  readonly help: string
  /** Only with status 401: whether the key is missing or refused. */
  readonly challenge?: 'missing' | 'refused'
}

/** A failure with its HTTP details; `language` as in `describe`. */
export function describeFailure(failure: Failure, language?: Language): Description {
  const described = describe(failure, language)
  return {
    status: STATUS[described.code],
    ...described,
    help: `${DOCS}#${described.code.toLowerCase()}`,
    ...(isFixed(failure) && { challenge: failure.kind === 'no-key' ? 'missing' : 'refused' }),
  }
}
