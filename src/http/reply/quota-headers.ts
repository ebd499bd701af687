/**
 * The headers about a key's limits: X-RateLimit-* for the limit a minute, and RateLimit-Policy and RateLimit for both
 * limits, as draft-ietf-httpapi-ratelimit-headers-11 has them: lists of structured fields, an item for each limit.
 */
import type { Quota } from '../../rate-limit/windows.js'
import { BoundedMap } from '../../runtime/bounded-map.js'
import type { HeaderPairs } from './cors-headers.js'
import { joinLines } from './cors-headers.js'
import { decimal } from './decimal.js'

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
/** More than any daily limit. */
const BEYOND_DAYS = 2 ** 30
/** By both limits in one number: the lines that do not change from answer to answer. */
const steady = new BoundedMap<number, string>(MOST_KNOWN)

/** Joined header lines; empty if the key has no limit. */
export function quotaLines({ minute, day }: Quotas): string {
  if (minute === null && day === null) return ''
  const limits = (minute?.limit ?? 0) * BEYOND_DAYS + (day?.limit ?? 0)
  const lines = steady.get(limits) ?? steadyLines(limits, minute, day)
  if (minute === null) return `${lines}ratelimit: ${leftOf(DAY, day as Quota)}\r\n`
  const [left, reset] = [decimal(minute.remaining), decimal(minute.reset)]
  const own = `${lines}x-ratelimit-remaining: ${left}\r\nx-ratelimit-reset: ${reset}\r\nratelimit: "minute";r=${left};t=${reset}`
  return day === null ? `${own}\r\n` : `${own}, ${leftOf(DAY, day)}\r\n`
}

function steadyLines(limits: number, minute: Quota | null, day: Quota | null): string {
  const pairs = quotaPairs({ minute, day })
  const isSteady = (name: string) => name === 'x-ratelimit-limit' || name === 'ratelimit-policy'
  const lines = joinLines(pairs.filter((_, at) => isSteady(pairs[at - (at % 2)] as string)))
  steady.set(limits, lines)
  return lines
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
  return `"${name}";r=${decimal(remaining)};t=${decimal(reset)}`
}
