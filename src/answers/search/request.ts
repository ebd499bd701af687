/** Reads the parameters of a search that need no text: the query, its mode, the order, and the page. */
import { type Match, readSearchQuery, type SearchQuery } from '../../search/query.js'
import type { VersionOutline } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import {
  badParameter,
  checkLength,
  missingParameter,
  type Query,
  readInteger,
  readOneOf,
  readSome,
} from '../parameters.js'
import { readLimits } from './places.js'

/** The parameters of a search. */
export type SearchParameters = Query<
  | 'q'
  | 'version'
  | 'versions'
  | 'language'
  | 'book'
  | 'group'
  | 'testament'
  | 'limit'
  | 'offset'
  | 'match'
  | 'near'
  | 'sort'
  | 'include'
>

/** The longest `q`, in code points. */
export const MAX_QUERY_LENGTH = 256
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100
/** The largest `near`, in words. */
export const MAX_NEAR = 100

export const MATCHES = ['exact', 'forms', 'prefix'] as const satisfies readonly Match[]
export const SORTS = ['canonical', 'relevance'] as const
export type Sort = (typeof SORTS)[number]
export const INCLUDES = ['context', 'counts'] as const
export type Include = (typeof INCLUDES)[number]

/** What is searched for, in which order, and which page of it is wanted. */
export interface SearchRequest {
  /** As it was sent. */
  readonly q: string
  readonly query: SearchQuery
  readonly match: Match
  /** How far the first and the last word may be apart; undefined for any distance. */
  readonly near: number | undefined
  readonly sort: Sort
  /** The books of `group` and `testament`; see `readLimits`. */
  readonly limits: Uint8Array | undefined
  readonly include: readonly Include[]
  readonly limit: number
  readonly offset: number
}

/** Reads a request; the first parameter that is wrong is the failure. `versions` are all that are served. */
export function readSearchRequest(
  parameters: SearchParameters,
  versions: readonly VersionOutline[],
): SearchRequest | Failure {
  const { q } = parameters
  if (q === undefined) return missingParameter('q', 'love')
  const tooLong = checkLength('q', q, MAX_QUERY_LENGTH)
  if (tooLong !== undefined) return tooLong
  const query = readSearchQuery(q)
  if (typeof query === 'string') return badParameter('q', { is: query })
  const limit = readInteger('limit', parameters.limit, DEFAULT_LIMIT, 1, MAX_LIMIT)
  if (isFailure(limit)) return limit
  const offset = readInteger('offset', parameters.offset, 0, 0, Number.MAX_SAFE_INTEGER)
  if (isFailure(offset)) return offset
  const limits = readLimits(parameters, versions)
  if (isFailure(limits)) return limits
  const match = readOneOf('match', parameters.match, MATCHES)
  if (isFailure(match)) return match
  const near = readNear(parameters.near)
  if (isFailure(near)) return near
  const sort = readOneOf('sort', parameters.sort, SORTS)
  if (isFailure(sort)) return sort
  const include = readSome('include', parameters.include, INCLUDES)
  if (isFailure(include)) return include
  const [usualMatch] = MATCHES
  const [usualSort] = SORTS
  return {
    q,
    query,
    match: match ?? usualMatch,
    near,
    sort: sort ?? usualSort,
    limits,
    include,
    limit,
    offset,
  }
}

function readNear(text: string | undefined): number | undefined | Failure {
  return text === undefined ? undefined : readInteger('near', text, 0, 1, MAX_NEAR)
}
