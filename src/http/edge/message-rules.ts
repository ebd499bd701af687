/**
 * Rules of RFC 9112 for every request that the runtime does not check. A proxy may read a request that breaks them in
 * another way, so it is refused and its connection is closed.
 */
import type { IncomingMessage } from 'node:http'
import type { EdgeFailure } from '../../answers/failure.js'
import { badParameter } from '../../answers/parameters.js'

/** The most headers of one request. */
const MOST_HEADERS = 2000

/** RFC 9112, 3.2: a host of RFC 3986 and a port; both may be empty. */
const HOST =
  /^(?:\[(?:[\da-f:.]+|v[\da-f]+\.[\w.~!$&'()*+,;=:-]+)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/** The last valid host; most requests have the same one. */
let usual = ''

/** The failure of a request that breaks a rule; undefined if it breaks none. */
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
  // The runtime joins two Host headers with `, ` (`joinDuplicateHeaders`), which no host contains.
  if (host !== usual) {
    if (!HOST.test(host)) return badParameter('Host', { is: 'not-a-host' })
    usual = host
  }
  return findBadCoding(headers['transfer-encoding'], httpVersion)
}

/** RFC 9112, 6.1 and 6.3: the end of a body in any other coding is unknown. */
function findBadCoding(coding: string | undefined, version: string): EdgeFailure | undefined {
  if (coding === undefined) return undefined
  if (coding.toLowerCase() === 'chunked' && version === '1.1') return undefined
  return badParameter('Transfer-Encoding', { is: 'not-chunked' })
}
