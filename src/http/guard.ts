/**
 * The guard of every route under /v1: checks the key and its limits, first that of a minute, then that of a day, so that
 * a request refused within its minute takes nothing from the day. Refused keys are counted by address, against
 * guessing; a missing key is not counted. A key that is not in memory is counted before the store is read, so an address
 * beyond its limit costs the store nothing.
 *
 * The limiter is @fastify/rate-limit. Its handler creates several promises for each request, so the guard first asks the
 * limiter's store directly (windows.ts), which mostly answers at once, and calls the handler only if it does not. Both
 * count in the same windows. The limiter does not know days. Addresses are counted in this process alone.
 */
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify'
import { type EdgeFailure, isFailure } from '../answers/failure.js'
import type { LeasedWindows } from '../rate-limit/leased-windows.js'
import {
  type CountCallback,
  createLocalWindows,
  type Limit,
  MINUTE,
  type Quota,
  type Windows,
} from '../rate-limit/windows.js'
import type { KeyDirectory, Lookup } from '../state/keys/directory.js'
import { isFromOrigins } from '../state/keys/origins.js'
import type { KeyRecord } from '../state/keys/store.js'
import { DAY_MS } from '../state/leases/leases.js'
import { StateAway } from '../state/state.js'
import { hashOnConnection, readKey } from './read-key.js'
import { type Envelope, setHeaders } from './reply/envelope.js'
import { refusedPairs } from './reply/quota-headers.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The record of the key that the request carries; null until the guard has accepted it. */
    keyRecord: KeyRecord | null
  }
}

export interface GuardSettings {
  /** The limit of keys that have none of their own. */
  readonly rateLimit: Limit
  /** The limit of requests with an unknown or expired key from one address. */
  readonly refusedRateLimit: Limit
}

export type Guard = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void

type Active = Extract<Lookup, { state: 'active' }>
type Doubtful = Exclude<Lookup, Active>

/** The failure for each state of a refused key. */
const KINDS = { expired: 'expired-key', unknown: 'unknown-key', away: 'away' } as const

/** Of an origin that a message repeats. */
const LONGEST_ORIGIN = 100

/** `Retry-After` in seconds if a key cannot be checked. */
const AWAY_SECONDS = 1

/** Thrown by the limiter; the error handler answers it. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly seconds: number
  /** Requests a day, if that is the limit. */
  readonly daily: number | undefined
  constructor(milliseconds: number, daily?: number) {
    super('rate limit reached')
    this.seconds = Math.max(1, Math.ceil(milliseconds / 1000))
    this.daily = daily
  }

  /** What the client is told. */
  get failure(): Extract<EdgeFailure, { kind: 'limited' | 'day-limited' }> {
    const { seconds, daily } = this
    return daily === undefined
      ? { kind: 'limited', seconds }
      : { kind: 'day-limited', limit: daily, seconds }
  }
}

/** The windows of both limits. */
export interface LimitWindows {
  readonly minutes: Windows
  /** Days in UTC, counted in the state. */
  readonly days: LeasedWindows
}

/** Registers the limiter and returns the guard, which sets `keyRecord` and the quotas of each request. */
export async function createGuard(
  app: FastifyInstance,
  keys: KeyDirectory,
  envelope: Envelope,
  settings: GuardSettings,
  windows: LimitWindows,
): Promise<Guard> {
  await app.register(rateLimit, { global: false, store: storeOf(windows.minutes, keyOf) })
  app.addHook('onClose', async () => {
    await Promise.all([windows.minutes.close(), windows.days.close()])
  })
  app.decorateRequest('keyRecord', null)
  app.decorateRequest('quota', null)
  app.decorateRequest('dayQuota', null)
  const limit = createLimit(app, settings, windows)
  const refuse = createRefusal(app, envelope, settings)
  const accept = ({ record }: Active, ...[request, reply, done]: Parameters<Guard>) => {
    const { origin } = request.raw.headers
    if (!isFromOrigins(record.origins, origin)) {
      const failure = { kind: 'other-origin', origin: origin?.slice(0, LONGEST_ORIGIN) ?? null }
      refuse(request, reply, async () => failure as EdgeFailure).catch(done)
      return
    }
    request.keyRecord = record
    limit(request, reply, done)
  }
  const doubt = createDoubt(keys, refuse, accept)
  return (request, reply, done) => {
    const key = readKey(request.raw)
    if (key === undefined || isFailure(key)) {
      envelope.sendFailure(request, reply, key ?? missingKey(request.raw.url))
      return
    }
    const found = keys.lookup(key, hashOnConnection(request.raw.socket, key))
    if (found.state === 'active') accept(found, request, reply, done)
    else doubt(found, key, request, reply, done).catch(done)
  }
}

/** A key is never read from the query, where logs and histories keep it; who sends it there is told of the header. */
function missingKey(url: string | undefined): EdgeFailure {
  const isSent = url !== undefined && KEY_IN_QUERY.test(url)
  return isSent ? { kind: 'no-key', suggestions: KEY_HEADER } : { kind: 'no-key' }
}

const KEY_IN_QUERY = /[?&](?:(?:x[-_])?api[-_]?key|key|(?:access_)?token|auth(?:orization)?)=/i
const KEY_HEADER = ['X-API-Key: <API_KEY>']

function keyOf(request: FastifyRequest): string {
  return (request.keyRecord as KeyRecord).id
}

/** Counts a request with an accepted key in its minute, then in its day; calls `done` with LimitReached beyond either. */
function createLimit(
  app: FastifyInstance,
  settings: GuardSettings,
  { minutes, days }: LimitWindows,
): Guard {
  const countDay = createDayCount(days)
  const limitBeyond = app.rateLimit({
    timeWindow: MINUTE,
    keyGenerator: keyOf,
    max: (request) => limitOf(request.keyRecord as KeyRecord, settings) as number,
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(ttl),
  }) as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  return (request, reply, done) => {
    const record = request.keyRecord as KeyRecord
    const most = limitOf(record, settings)
    if (most === 'none') return countDay(request, done)
    const quota = minutes.take(record.id, most)
    if (quota !== undefined) {
      request.quota = quota
      return countDay(request, done)
    }
    limitBeyond(request, reply).then(
      () => {
        request.quota = readQuota(reply)
        countDay(request, done)
      },
      (error) => {
        request.quota = readQuota(reply)
        request.dayQuota = days.look(record.id)
        done(error)
      },
    )
  }
}

function createDayCount(days: LeasedWindows) {
  return (request: FastifyRequest, done: HookHandlerDoneFunction): void => {
    const { id, dailyLimit } = request.keyRecord as KeyRecord
    if (dailyLimit === null) {
      done()
      return
    }
    const quota = days.take(id, dailyLimit)
    if (quota !== undefined) {
      request.dayQuota = quota
      done()
      return
    }
    const counted: CountCallback = (_error, { current, ttl }) => {
      const remaining = Math.max(0, dailyLimit - current)
      request.dayQuota = { limit: dailyLimit, remaining, reset: Math.ceil(ttl / 1000) }
      if (current > dailyLimit) done(new LimitReached(ttl, dailyLimit))
      else done()
    }
    days.incr(id, counted, DAY_MS, dailyLimit)
  }
}

/** Counts a refused request by its address, and asks for its failure only within the limit. Undefined: it is accepted after all. */
type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  failureOf: () => Promise<EdgeFailure | undefined>,
) => Promise<void>

function createRefusal(app: FastifyInstance, envelope: Envelope, settings: GuardSettings): Refuse {
  const countRefusal = createAddressCounter(app, settings.refusedRateLimit)
  return async (request, reply, failureOf) => {
    const seconds = await countRefusal(request)
    if (seconds > 0) {
      reply.header('retry-after', seconds)
      setHeaders(reply, refusedPairs(settings.refusedRateLimit as number, seconds))
      return envelope.sendFailure(request, reply, { kind: 'limited', seconds })
    }
    const failure = await failureOf()
    if (failure !== undefined) envelope.sendFailure(request, reply, failure)
  }
}

/** Handles a key that memory refuses or does not know: counts it first, and reads the store only within the limit. */
function createDoubt(
  keys: KeyDirectory,
  refuse: Refuse,
  accept: (found: Active, ...rest: Parameters<Guard>) => void,
) {
  const confirm = (key: string): Promise<Lookup | { readonly state: 'away' }> =>
    keys.confirm(key).catch((error: unknown) => {
      if (!(error instanceof StateAway)) throw error
      return { state: 'away' }
    })
  return (found: Doubtful, key: string, ...[request, reply, done]: Parameters<Guard>) =>
    refuse(request, reply, async () => {
      const last = found.state === 'unknown' ? await confirm(key) : found
      if (last.state === 'active') {
        accept(last, request, reply, done)
        return undefined
      }
      if (last.state === 'away') reply.header('retry-after', AWAY_SECONDS)
      return { kind: KINDS[last.state] }
    })
}

/**
 * The store class for the limiter, which calls `new` and then `child` for each limit: `windows` for the limit by key,
 * windows of this process for the limit by address.
 */
function storeOf(windows: Windows, keyOf: (request: FastifyRequest) => string) {
  const store = {
    incr: createLocalWindows().incr,
    child: ({ keyGenerator }: { readonly keyGenerator: unknown }) =>
      keyGenerator === keyOf ? { ...store, incr: windows.incr.bind(windows) } : store,
  }
  return function createStore() {
    return store
  } as unknown as FastifyRateLimitStoreCtor
}

/** The quota of a request that the limiter has let pass, from the headers that it set. */
function readQuota(reply: FastifyReply): Quota {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(reply.getHeader(`x-ratelimit-${name}`)),
  ) as [number, number, number]
  return { limit, remaining, reset }
}

function limitOf(record: KeyRecord, settings: GuardSettings): Limit {
  return record.rateLimit ?? settings.rateLimit
}

/** Counts requests by address, `most` a minute. Resolves with the seconds to wait, or 0 within the limit. */
export function createAddressCounter(
  app: FastifyInstance,
  most: Limit,
): (request: FastifyRequest) => Promise<number> {
  if (most === 'none') return async () => 0
  const count = app.createRateLimit({ max: most, timeWindow: MINUTE })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return 0
    return new LimitReached(counted.ttl).seconds
  }
}
