/** /dashboard/api/session: who is signed in, signing in with the operator's password, signing out. */
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorPassword } from '../../state/operator/password.js'
import { answering, send } from '../answer.js'
import { readBody, SIGN_IN } from '../body.js'
import type { Sessions } from '../sessions.js'
import { Throttle } from '../throttle.js'

/** Attempts a minute from one address, right or wrong. */
export const ATTEMPTS_A_MINUTE = 10
const MINUTE = 60_000
/** Seconds to wait where too many attempts are being checked. */
const BUSY_SECONDS = 2

/** The app must know @fastify/rate-limit. */
export function routeSession(
  app: FastifyInstance,
  sessions: Sessions,
  password: OperatorPassword,
): void {
  const throttle = new Throttle()

  app.get(
    '/session',
    answering(async (request, reply) => ({ kind: 'done', data: sessions.view(request, reply) })),
  )

  app.post(
    '/session',
    { onRequest: limitAttempts(app) },
    answering(async (request, reply) => {
      const reading = readBody(SIGN_IN, request.body)
      if (reading.kind !== 'read') return reading
      const epoch = await password.epoch()
      const goes = sessions.isKnown(request) ? 'first' : 'rest'
      const right = await throttle.run(() => password.verify(reading.body.password), goes)
      if (right === undefined) return { kind: 'limited', seconds: BUSY_SECONDS }
      if (!right) return { kind: 'wrong-password' }
      await sessions.begin(request, epoch)
      sessions.remember(reply)
      return { kind: 'done', data: sessions.view(request, reply) }
    }),
  )

  app.delete(
    '/session',
    answering(async (request, reply) => {
      await sessions.end(request)
      const { signed_in, csrf_token } = sessions.view(request, reply)
      return { kind: 'done', data: { signed_in, csrf_token } }
    }),
  )
}

function limitAttempts(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: ATTEMPTS_A_MINUTE,
    timeWindow: MINUTE,
    // The app's limiter counts other things by address too.
    keyGenerator: (request) => `sign-in ${normalizeIP(String(request.ip))}`,
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    return send(request, reply, { kind: 'limited', seconds: Math.max(1, counted.ttlInSeconds) })
  }
}
