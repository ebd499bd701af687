/**
 * What stands before every route under /v1: a key that is valid now, and its rate limit. Refused keys are
 * limited by address, so that guessing is not free; a missing key is no guess.
 *
 * The limiter is @fastify/rate-limit. Its handler makes several promises for each request, so the guard asks
 * the limiter's own store directly, which answers at once, and leaves the limiter's handler to the requests
 * beyond the limit. Both count in the same store: no request is counted by one and missed by the other.
 */
import rateLimit from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify'
import type { KeyDirectory, Lookup } from '../keys/directory.js'
import type { KeyRecord } from '../keys/store.js'
import type { Envelope } from './envelope.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The record of the key that the request carries; null until the guard has accepted it. */
    keyRecord: KeyRecord | null
  }
}

/** Requests a minute, or no limit. */
export type Limit = number | 'none'

export interface GuardSettings {
  /** For keys without a limit of their own. */
  readonly rateLimit: Limit
  /** Requests with an unknown or expired key from one address. */
  readonly refusedRateLimit: Limit
}

export type Guard = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void

const MINUTE = 60_000
/** Keys and addresses that are counted at a time; with more, the one not seen for longest starts anew. */
const COUNTED = 100_000

/** Thrown by the limiter and turned into an answer by the error handler. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly seconds: number
  constructor(milliseconds: number) {
    super('rate limit reached')
    this.seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/** The guards of one app: registers the limiter and decorates requests with what they find. */
export async function createGuard(
  app: FastifyInstance,
  keys: KeyDirectory,
  envelope: Envelope,
  settings: GuardSettings,
): Promise<Guard> {
  const windows = new LocalStore(false, false, COUNTED)
  // The limiter makes its stores with `new` and `child`; every one of them counts in the same windows.
  class SharedStore {
    incr = windows.incr.bind(windows)
    child = () => this
  }
  await app.register(rateLimit, { global: false, store: SharedStore })
  app.decorateRequest('keyRecord', null)
  app.decorateRequest('quota', null)
  const countRefusal = createRefusalCounter(app, settings.refusedRateLimit)
  const limitBeyond = app.rateLimit({
    timeWindow: MINUTE,
    keyGenerator: (request) => (request.keyRecord as KeyRecord).id,
    max: (request) => limitOf(request.keyRecord as KeyRecord, settings) as number,
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(ttl),
  }) as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<void>

  let count = 0
  let ttl = 0
  const take = (_error: unknown, result: { current: number; ttl: number }) => {
    count = result.current
    ttl = result.ttl
  }

  const limit: Guard = (request, reply, done) => {
    const record = request.keyRecord as KeyRecord
    const most = limitOf(record, settings)
    if (most === 'none') return done()
    windows.incr(record.id, take, MINUTE, most)
    if (count > most) {
      limitBeyond(request, reply).then(() => done(), done)
      return
    }
    request.quota = { limit: most, remaining: most - count, reset: Math.ceil(ttl / 1000) }
    done()
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, found: Lookup) {
    const seconds = await countRefusal(request)
    if (seconds > 0) {
      reply.header('retry-after', seconds)
      envelope.sendFailure(request, reply, { kind: 'limited', seconds })
    } else {
      const kind = found.state === 'expired' ? 'expired-key' : 'unknown-key'
      envelope.sendFailure(request, reply, { kind })
    }
  }

  return (request, reply, done) => {
    const key = request.raw.headers['x-api-key'] as string | undefined
    if (key === undefined || key === '') {
      envelope.sendFailure(request, reply, { kind: 'no-key' })
      return
    }
    const settle = (found: Lookup) => {
      if (found.state !== 'active') {
        refuse(request, reply, found).catch(done)
        return
      }
      request.keyRecord = found.record
      limit(request, reply, done)
    }
    const found = keys.lookup(key)
    if (found.state === 'unknown') keys.confirm(key).then(settle).catch(done)
    else settle(found)
  }
}

function limitOf(record: KeyRecord, settings: GuardSettings): Limit {
  return record.rateLimit ?? settings.rateLimit
}

/** Counts a refusal against its address; resolves with the seconds to wait, 0 while there are few. */
function createRefusalCounter(
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
