/**
 * Which pages of other origins may read the answers: the setting's form, and the headers that say so. The
 * preflights are @fastify/cors's (preflights.ts); every other answer carries what is here, errors too, so that
 * a page can read them.
 */
import type { IncomingMessage } from 'node:http'
import { headerLine } from './head.js'

/** Every origin, no origin, or a list with commas between them. */
export type Origins = '*' | 'none' | (string & {})

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
 * Reads origins as browsers write them, `https://example.org:8443`, with commas between them. Undefined where
 * one is none. The schemes of apps (`capacitor://localhost`) are origins too.
 */
export function readOrigins(text: string): Origins | undefined {
  if (text === '*' || text === 'none') return text
  const origins = text.split(',').map((origin) => readOrigin(origin.trim()))
  return origins.includes(undefined) ? undefined : origins.join(',')
}

function readOrigin(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { origin } = new URL(text)
  // Of other schemes than the web's the platform knows no origin.
  return origin === 'null' ? text.toLowerCase() : origin
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
