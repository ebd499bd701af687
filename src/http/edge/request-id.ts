/**
 * Request ids: `req_` and 22 characters, unique across processes and restarts. The first part is random, drawn once per
 * process; the second is a counter of its requests.
 */
import { randomBytes } from 'node:crypto'

const COUNTER_LENGTH = 8

/** A generator of ids. */
export function createRequestIds(): () => string {
  const head = `req_${randomBytes(10).toString('base64url')}`
  let count = 0
  return () => {
    count += 1
    return head + count.toString(36).padStart(COUNTER_LENGTH, '0')
  }
}
