/**
 * Which pages of other origins may read the answers: the headers that say so, on errors too, so that a page can
 * read them. Preflights have their own (preflights.ts).
 */
import type { IncomingMessage } from 'node:http'
import { headerLine } from './head.js'
import type { Origins } from './read-origins.js'

/** Names and values of headers in turn. */
export type HeaderPairs = readonly string[]

/** The same headers in two forms. */
export interface OriginHeaders {
  readonly pairs: HeaderPairs
  /** As joined lines, with more behind them. */
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

const ANY = allow('*')
const NONE: HeaderPairs = []
/** For a request that names no origin of the list: the answer to one that does is another. */
const OTHERS: HeaderPairs = ['vary', 'Origin']

function allow(origin: string): HeaderPairs {
  return ['access-control-allow-origin', origin, 'access-control-expose-headers', EXPOSED_HEADERS]
}

/**
 * The headers for each request under this setting; with every origin and with none they are constant. `more`
 * are header lines that every answer carries behind them.
 */
export function createOriginHeaders(
  origins: Origins,
  more: string,
): (request: IncomingMessage) => OriginHeaders {
  const both = (pairs: HeaderPairs) => ({ pairs, lines: joinLines(pairs) + more })
  if (origins === '*' || origins === 'none') {
    const same = both(origins === '*' ? ANY : NONE)
    return () => same
  }
  const others = both(OTHERS)
  const listed = new Map(
    origins.split(',').map((origin) => [origin, both([...allow(origin), ...OTHERS])] as const),
  )
  return ({ headers }) => listed.get(headers.origin as string) ?? others
}

function joinLines(pairs: HeaderPairs): string {
  let lines = ''
  for (let at = 0; at < pairs.length; at += 2) {
    lines += headerLine(pairs[at] as string, pairs[at + 1] as string)
  }
  return lines
}

/** What can be said of the origin where a request was not understood. */
export function unreadOriginHeaders(origins: Origins): HeaderPairs {
  return origins === '*' ? ANY : NONE
}
