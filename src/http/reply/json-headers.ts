/** Headers that JSON answers carry, whoever writes them: names and values in turn, lower-case names. */

import type { HeaderPairs } from './cors-headers.js'
import type { Description } from './errors.js'

/** What the body is, and that no browser may guess something else. */
export const JSON_TYPE: HeaderPairs = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['x-content-type-options', 'nosniff'],
]

/** RFC 9110, 11.6.1 asks for a challenge with every 401; RFC 6750, 3 has no error for a missing key. */
const REALM = 'Bearer realm="lectern"'
const CHALLENGES = { missing: REALM, refused: `${REALM}, error="invalid_token"` } as const

/** Of a failure: it is kept by no cache, and `Link` leads to the page that explains its code. */
export function failureHead({ help, challenge }: Description): HeaderPairs {
  const head = [...JSON_TYPE, 'cache-control', 'no-store', 'link', `<${help}>; rel="help"`]
  return challenge === undefined ? head : [...head, 'www-authenticate', CHALLENGES[challenge]]
}
