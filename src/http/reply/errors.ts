/**
 * What HTTP adds to a failure: its status, where its code is explained, and what a 401 asks for. Codes and words are in
 * src/answers. docs/ERRORS.md is held against these tables by a test.
 */
import type { ErrorCode, Failure } from '../../answers/failure.js'
import type { Language } from '../../answers/language.js'
import { type Described, describe, isFixed } from '../../answers/messages/messages.js'

/** The complete list of codes with their HTTP status. */
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
} as const satisfies Record<ErrorCode, number>

/** The page of the documentation that has a part for each code. */
const DOCS = '/docs/errors'

/** The methods that are answered, for the header `Allow` of a 405. */
export const ALLOW = 'GET, HEAD, OPTIONS'

export interface Description extends Described {
  readonly status: number
  /** Where the documentation explains the code: a path of this service. */
  readonly help: string
  /** Of a 401: whether a key is missing, or is there and refused. */
  readonly challenge?: 'missing' | 'refused'
}

/** A failure as an HTTP answer says it; `language` as in `describe`. */
export function describeFailure(failure: Failure, language?: Language): Description {
  const described = describe(failure, language)
  return {
    status: STATUS[described.code],
    ...described,
    help: `${DOCS}#${described.code.toLowerCase()}`,
    ...(isFixed(failure) && { challenge: failure.kind === 'no-key' ? 'missing' : 'refused' }),
  }
}
