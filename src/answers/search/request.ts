/** Reads the parameters of a search that need no text: the query, its mode, the order, and the page. */
import { type Match, readSearchQuery, type SearchQuery } from '../../search/query.js'
import type { VersionOutline } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import type { StrongsNumber } from '../strongs/number.js'
import { readNumbers } from './numbers/read.js'
import { readLimits } from './places.js'

/** The longest `q`, in code points. */
export const MAX_QUERY_LENGTH = 256
export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100
/** The largest `near`, in words. */
export const MAX_NEAR = 100

/** How words match, in one of the ways that words do; or `best` and `meaning`, which need no exact words. */
export const MATCHES = ['exact', 'forms', 'prefix', 'best', 'meaning'] as const
export type Matching = (typeof MATCHES)[number]
export const SORTS = ['canonical', 'relevance'] as const
export type Sort = (typeof SORTS)[number]
export const INCLUDES = ['context', 'counts'] as const
export type Include = (typeof INCLUDES)[number]

/** The parameters of a search; what is absent has its usual value. */
export interface SearchParameters {
  readonly q?: string | undefined
  readonly strongs?: string | undefined
  readonly version?: string | undefined
  readonly versions?: string | undefined
  readonly language?: string | undefined
  readonly book?: string | undefined
  readonly group?: string | undefined
  readonly testament?: string | undefined
  readonly match?: Matching | undefined
  readonly near?: number | undefined
  readonly sort?: Sort | undefined
  readonly include?: readonly Include[]
  readonly limit?: number
  readonly offset?: number
}

/** What is searched for, in which order, and which page of it is wanted. */
export interface SearchRequest {
  /** As it was sent; '' if it was not. */
  readonly q: string
  /** Undefined if only numbers are searched for. */
  readonly query: SearchQuery | undefined
  /** Strong's numbers that a verse must have, each once. */
  readonly numbers: readonly StrongsNumber[]
  readonly match: Match
  /** Whether words alone are searched for, then what they mean if they are not found, or at once what they mean. */
  readonly way: 'words' | 'best' | 'meaning'
  /** How far the first and the last word may be apart; undefined for any distance. */
  readonly near: number | undefined
  readonly sort: Sort
  /** The books of `group` and `testament`; see `readLimits`. */
  readonly limits: Uint8Array | undefined
  readonly include: readonly Include[]
  readonly limit: number
  readonly offset: number
}

const NOTHING_ASKED = badParameter('q', { is: 'missing', example: 'q=love' })

/** The order of the results if none is asked for. */
export function usualSortOf(match: Matching | undefined): Sort {
  return match === 'best' || match === 'meaning' ? 'relevance' : SORTS[0]
}

/** Reads the query, the numbers and the limits; the first that is wrong is the failure. `versions` are all that are served. */
export function readSearchRequest(
  parameters: SearchParameters,
  versions: readonly VersionOutline[],
): SearchRequest | Failure {
  const { q, strongs, match, near, sort, include, limit, offset } = parameters
  if (q === undefined && strongs === undefined) return NOTHING_ASKED
  const query = q === undefined ? undefined : readSearchQuery(q)
  if (typeof query === 'string') return badParameter('q', { is: query })
  const numbers = readNumbers(strongs, parameters.testament)
  if (isFailure(numbers)) return numbers
  const way = match === 'best' || match === 'meaning' ? match : 'words'
  if (way === 'meaning') {
    if (strongs !== undefined) return badParameter('strongs', { is: 'not-beside', other: 'match' })
    if (near !== undefined) return badParameter('near', { is: 'not-beside', other: 'match' })
  }
  const limits = readLimits(parameters, versions)
  if (isFailure(limits)) return limits
  const [usualMatch] = MATCHES
  return {
    q: q ?? '',
    query,
    numbers,
    match: match === 'best' || match === 'meaning' ? 'forms' : (match ?? usualMatch),
    way,
    near,
    sort: sort ?? usualSortOf(match),
    limits,
    include: include ?? [],
    limit: limit ?? DEFAULT_LIMIT,
    offset: offset ?? 0,
  }
}
