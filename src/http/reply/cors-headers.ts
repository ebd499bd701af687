/** CORS headers of answers and of errors, which a page should be able to read too. For preflights: cors-preflights.ts. */
import type { IncomingMessage } from 'node:http'
import type { Origins } from './cors-origins.js'
import { headerLine } from './raw-head.js'

/** Header names and values alternately. */
export type HeaderPairs = readonly string[]

export interface OriginHeaders {
  /** Headers of a failure. */
  readonly pairs: HeaderPairs
  /** Headers of a success, as joined lines with `more` after them. */
  readonly lines: string
}

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'ETag',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
].join(', ')
/** A failure also has a `Link` to its explanation. */
const EXPOSED_BY_FAILURES = `${EXPOSED_HEADERS}, Link`

const NONE: HeaderPairs = []
/** For a request from an origin that is not in the list: another origin gets other headers. */
const OTHERS: HeaderPairs = ['vary', 'Origin']

function allow(origin: string, exposed: string): HeaderPairs {
  return ['access-control-allow-origin', origin, 'access-control-expose-headers', exposed]
}

/** The headers of an answer and of a failure. */
type Allowed = readonly [answer: HeaderPairs, failure: HeaderPairs]

function allowBoth(origin: string, more: HeaderPairs = []): Allowed {
  return [
    [...allow(origin, EXPOSED_HEADERS), ...more],
    [...allow(origin, EXPOSED_BY_FAILURES), ...more],
  ]
}

/**
 * The CORS headers of each request under this setting; with `*` and `none` they are constant. `more` are header lines
 * that follow in every success.
 */
export function createOriginHeaders(
  origins: Origins,
  more: string,
): (request: IncomingMessage) => OriginHeaders {
  const both = ([answer, pairs]: Allowed) => ({ pairs, lines: joinLines(answer) + more })
  if (origins === '*' || origins === 'none') {
    const same = both(origins === '*' ? allowBoth('*') : [NONE, NONE])
    return () => same
  }
  const others = both([OTHERS, OTHERS])
  const listed = new Map(
    origins.split(',').map((origin) => [origin, both(allowBoth(origin, OTHERS))] as const),
  )
  return ({ headers }) => listed.get(headers.origin as string) ?? others
}

/** Joins header pairs to header lines. */
export function joinLines(pairs: HeaderPairs): string {
  let lines = ''
  for (let at = 0; at < pairs.length; at += 2) {
    lines += headerLine(pairs[at] as string, pairs[at + 1] as string)
  }
  return lines
}

/** The CORS headers for a request that could not be parsed, so that its origin is unknown. */
export function unreadOriginHeaders(origins: Origins): HeaderPairs {
  return origins === '*' ? allow('*', EXPOSED_BY_FAILURES) : NONE
}
