/**
 * What a request must be whatever it asks for: the rules of RFC 9112 that the runtime does not hold. One that
 * breaks them may be read otherwise by a proxy in front, so it is refused and its connection closed.
 */
import type { IncomingMessage } from 'node:http'
import type { EdgeFailure } from '../../answers/failure.js'
import { badParameter } from '../../answers/parameters.js'

/** Headers of one request. The runtime would drop what comes behind as many without a word. */
const MOST_HEADERS = 2000

/** RFC 9112, 3.2: a host as RFC 3986 writes it, or nothing, and a port, or nothing. */
const HOST =
  /^(?:\[(?:[\da-f:.]+|v[\da-f]+\.[\w.~!$&'()*+,;=:-]+)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/** The host that was found right last: most requests of a server have the same one. */
let usual = ''

/** What is wrong with a request; undefined if nothing is. */
export function findBrokenRule(request: IncomingMessage): EdgeFailure | undefined {
  const { rawHeaders, headers, httpVersion } = request
  if (rawHeaders.length > 2 * MOST_HEADERS) {
    return { kind: 'too-many', of: 'headers', most: MOST_HEADERS }
  }
  const { host } = headers
  if (host === undefined) {
    if (httpVersion !== '1.1') return undefined
    return badParameter('Host', { is: 'no-header' })
  }
  // Two are joined with a comma and a space (`joinDuplicateHeaders`), which no host holds.
  if (host !== usual) {
    if (!HOST.test(host)) return badParameter('Host', { is: 'not-a-host' })
    usual = host
  }
  return findBadCoding(headers['transfer-encoding'], httpVersion)
}

/** RFC 9112, 6.1 and 6.3: a body of any other coding has no end that could be found. */
function findBadCoding(coding: string | undefined, version: string): EdgeFailure | undefined {
  if (coding === undefined) return undefined
  if (coding.toLowerCase() === 'chunked' && version === '1.1') return undefined
  return badParameter('Transfer-Encoding', { is: 'not-chunked' })
}
