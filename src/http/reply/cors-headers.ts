/**
 * Which pages of other origins may read the answers: the headers that say so, on errors too, so that a page can
 * read them. Preflights have their own (cors-preflights.ts).
 */
import type { IncomingMessage } from 'node:http'
import type { Origins } from './cors-origins.js'
import { headerLine } from './raw-head.js'

/** Names and values of headers in turn. */
export type HeaderPairs = readonly string[]

export interface OriginHeaders {
  /** Of a failure. */
  readonly pairs: HeaderPairs
  /** Of a success, as joined lines with more behind them. */
  readonly lines: string
}

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'ETag',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
].join(', ')
/** Of a failure, which has a link to what explains it. */
const EXPOSED_BY_FAILURES = `${EXPOSED_HEADERS}, Link`

const NONE: HeaderPairs = []
/** For a request that names no origin of the list: the answer to one that does is another. */
const OTHERS: HeaderPairs = ['vary', 'Origin']

function allow(origin: string, exposed: string): HeaderPairs {
  return ['access-control-allow-origin', origin, 'access-control-expose-headers', exposed]
}

/** For an answer and for a failure. */
type Allowed = readonly [answer: HeaderPairs, failure: HeaderPairs]

function allowBoth(origin: string, more: HeaderPairs = []): Allowed {
  return [
    [...allow(origin, EXPOSED_HEADERS), ...more],
    [...allow(origin, EXPOSED_BY_FAILURES), ...more],
  ]
}

/**
 * The headers for each request under this setting; with every origin and with none they are constant. `more`
 * are header lines that every answer carries behind them.
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

/** Names and values in turn as header lines. */
export function joinLines(pairs: HeaderPairs): string {
  let lines = ''
  for (let at = 0; at < pairs.length; at += 2) {
    lines += headerLine(pairs[at] as string, pairs[at + 1] as string)
  }
  return lines
}

/** What can be said of the origin where a request was not understood. */
export function unreadOriginHeaders(origins: Origins): HeaderPairs {
  return origins === '*' ? allow('*', EXPOSED_BY_FAILURES) : NONE
}
