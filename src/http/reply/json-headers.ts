/** The headers of JSON answers, as pairs with lower-case names. */

import type { HeaderPairs } from './cors-headers.js'
import type { Description } from './errors.js'

/** The content type, and `nosniff` so that a browser does not guess another. */
export const JSON_TYPE: HeaderPairs = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['x-content-type-options', 'nosniff'],
]

/** RFC 9110, 11.6.1 requires a challenge with every 401; RFC 6750, 3 defines no error code for a missing key. */
export const CHALLENGE = 'Bearer realm="lectern"'
const CHALLENGES = { missing: CHALLENGE, refused: `${CHALLENGE}, error="invalid_token"` } as const

/** The headers of a failure: no caching, and a `Link` to the page about its code. */
export function failureHead({ help, challenge }: Description): HeaderPairs {
  const head = [...JSON_TYPE, 'cache-control', 'no-store', 'link', `<${help}>; rel="help"`]
  return challenge === undefined ? head : [...head, 'www-authenticate', CHALLENGES[challenge]]
}
