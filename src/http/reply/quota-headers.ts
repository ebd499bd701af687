/**
 * The headers about a key's limits: X-RateLimit-* for the limit a minute, and RateLimit-Policy and RateLimit for both
 * limits, as draft-ietf-httpapi-ratelimit-headers-11 has them: lists of structured fields, an item for each limit.
 */
import type { Quota } from '../../rate-limit/windows.js'
import { BoundedMap } from '../../state/bounded-map.js'
import type { HeaderPairs } from './cors-headers.js'
import { joinLines } from './cors-headers.js'

/** What is left of a key's limits; null for a limit that the key does not have. */
export interface Quotas {
  readonly minute: Quota | null
  readonly day: Quota | null
}

/** The names of the limits, and the lengths of their windows in seconds. */
const MINUTE = { name: 'minute', seconds: 60 }
const DAY = { name: 'day', seconds: 86_400 }
/** The limit of keys that are refused, by address. */
const REFUSED = { name: 'refused', seconds: 60 }
type Policy = typeof MINUTE

const MOST_KNOWN = 1000
/** By limit: the lines of a key with a limit a minute alone that are the same in every answer, and their open end. */
const beginnings = new BoundedMap<number, string>(MOST_KNOWN)

/** Joined header lines; empty if the key has no limit. */
export function quotaLines({ minute, day }: Quotas): string {
  if (day !== null) return joinLines(quotaPairs({ minute, day }))
  if (minute === null) return ''
  const { limit, remaining, reset } = minute
  const beginning = beginnings.get(limit) ?? begin(limit)
  return `${beginning}${remaining}\r\nx-ratelimit-reset: ${reset}\r\nratelimit: "minute";r=${remaining};t=${reset}\r\n`
}

function begin(limit: number): string {
  const policy = policyOf(MINUTE, limit)
  const beginning = `x-ratelimit-limit: ${limit}\r\nratelimit-policy: ${policy}\r\nx-ratelimit-remaining: `
  beginnings.set(limit, beginning)
  return beginning
}

/** The same headers as names and values. */
export function quotaPairs({ minute, day }: Quotas): HeaderPairs {
  const own =
    minute === null
      ? []
      : [
          ...['x-ratelimit-limit', String(minute.limit)],
          ...['x-ratelimit-remaining', String(minute.remaining)],
          ...['x-ratelimit-reset', String(minute.reset)],
        ]
  const items = [[MINUTE, minute] as const, [DAY, day] as const]
  const known = items.flatMap(([policy, quota]) => (quota === null ? [] : [{ policy, quota }]))
  if (known.length === 0) return own
  return [
    ...own,
    'ratelimit-policy',
    known.map(({ policy, quota }) => policyOf(policy, quota.limit)).join(', '),
    'ratelimit',
    known.map(({ policy, quota }) => leftOf(policy, quota)).join(', '),
  ]
}

/** The headers of a 429 to an address that has sent too many refused keys. */
export function refusedPairs(limit: number, seconds: number): HeaderPairs {
  return [
    ...['ratelimit-policy', policyOf(REFUSED, limit)],
    ...['ratelimit', leftOf(REFUSED, { remaining: 0, reset: seconds })],
  ]
}

function policyOf({ name, seconds }: Policy, limit: number): string {
  return `"${name}";q=${limit};w=${seconds}`
}

function leftOf({ name }: Policy, { remaining, reset }: Pick<Quota, 'remaining' | 'reset'>) {
  return `"${name}";r=${remaining};t=${reset}`
}
