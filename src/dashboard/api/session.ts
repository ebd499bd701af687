/** /dashboard/api/session: asks who is signed in, signs in with an operator's name and password, signs out. */
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorPasswords } from '../../state/operator/password.js'
import { OPERATOR } from '../../state/operator/store.js'
import { answering, send } from '../answer.js'
import { readBody, SIGN_IN } from '../body.js'
import type { SignedOutView } from '../schemas.js'
import type { Sessions } from '../sessions.js'
import { Throttle } from '../throttle.js'

/** Attempts a minute from one address, right or wrong. */
export const ATTEMPTS_A_MINUTE = 10
const MINUTE = 60_000
/** Seconds to wait if too many attempts are being checked. */
const BUSY_SECONDS = 2

/** @fastify/rate-limit must be registered on the app. */
export function routeSession(
  app: FastifyInstance,
  sessions: Sessions,
  passwords: OperatorPasswords,
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
      const { name: typed = OPERATOR, password } = reading.body
      const name = typed.trim().toLowerCase()
      const epoch = await passwords.epoch(name)
      const queue = sessions.isKnown(request) || isOwnMachine(request) ? 'first' : 'rest'
      const isRight = await throttle.run(() => passwords.verify(name, password), queue)
      if (isRight === undefined) return { kind: 'limited', seconds: BUSY_SECONDS }
      if (!isRight || epoch === undefined) return { kind: 'wrong-password' }
      await sessions.begin(request, epoch)
      sessions.remember(reply)
      return { kind: 'done', data: sessions.view(request, reply) }
    }),
  )

  app.delete(
    '/session',
    answering(async (request, reply) => {
      await sessions.end(request)
      const { csrf_token } = sessions.view(request, reply)
      const data: SignedOutView = { signed_in: false, csrf_token }
      return { kind: 'done', data }
    }),
  )
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** Whether a request comes from a program on this machine, and through no proxy: whoever sends it has an account here. */
function isOwnMachine({ raw, headers }: FastifyRequest): boolean {
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
  return LOOPBACK.test(String(raw.socket.remoteAddress))
}

function limitAttempts(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: ATTEMPTS_A_MINUTE,
    timeWindow: MINUTE,
    // The app counts other requests by address with the same limiter.
    keyGenerator: (request) => `sign-in ${normalizeIP(String(request.ip))}`,
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return undefined
    return send(request, reply, { kind: 'limited', seconds: Math.max(1, counted.ttlInSeconds) })
  }
}
