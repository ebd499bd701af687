/**
 * What stands before every route under /v1: a key that is valid now, and its rate limit. Refused keys are
 * limited by address, so that guessing is not free; a missing key is no guess.
 */
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

type Guard = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

const MINUTE = 60_000

/** Thrown by the limiter and turned into an answer by the error handler. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly seconds: number
  constructor(milliseconds: number) {
    super('rate limit reached')
    this.seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  }
}

/** The hook that checks the key; answers the request itself when it refuses. */
export function createKeyGuard(
  app: FastifyInstance,
  keys: KeyDirectory,
  envelope: Envelope,
  { refusedRateLimit }: GuardSettings,
): Guard {
  const countRefusal =
    refusedRateLimit === 'none'
      ? undefined
      : app.createRateLimit({ max: refusedRateLimit, timeWindow: MINUTE })

  async function refuse(request: FastifyRequest, reply: FastifyReply, found: Lookup) {
    const count = await countRefusal?.(request)
    if (count !== undefined && !count.isAllowed && count.isExceeded) {
      const { seconds } = new LimitReached(count.ttl)
      reply.header('retry-after', seconds)
      envelope.sendFailure(request, reply, { kind: 'limited', seconds })
    } else {
      const kind = found.state === 'expired' ? 'expired-key' : 'unknown-key'
      envelope.sendFailure(request, reply, { kind })
    }
  }

  return (request, reply, done) => {
    const key = request.headers['x-api-key']
    if (typeof key !== 'string' || key === '') {
      envelope.sendFailure(request, reply, { kind: 'no-key' })
      return
    }
    const settle = (found: Lookup) => {
      if (found.state === 'active') {
        request.keyRecord = found.record
        done()
      } else {
        refuse(request, reply, found).catch(done)
      }
    }
    const found = keys.lookup(key)
    if (found.state === 'unknown') keys.confirm(key).then(settle).catch(done)
    else settle(found)
  }
}

/** The hook that counts a request against its key's own limit, else the service's. */
export function createLimitGuard(app: FastifyInstance, { rateLimit }: GuardSettings): Guard {
  const limitOf = (request: FastifyRequest): Limit => request.keyRecord?.rateLimit ?? rateLimit
  const count = app.rateLimit({
    timeWindow: MINUTE,
    keyGenerator: (request) => request.keyRecord?.id ?? '',
    max: (request) => limitOf(request) as number,
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(ttl),
  }) as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<void>

  return (request, reply, done) => {
    if (limitOf(request) === 'none') done()
    else count(request, reply).then(() => done(), done)
  }
}
