/** Answers CORS preflights and all other requests with OPTIONS. */
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Origins } from '../reply/cors-origins.js'
import { ALLOW } from '../reply/errors.js'

/** Seconds that a browser may cache the answer: a day. Browsers have lower limits of their own. */
const MAX_AGE = 86_400

/** Answers every OPTIONS request, in a scope of its own, without a key. */
export async function answerPreflights(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id).header('allow', ALLOW)
      done()
    })
    if (origins === 'none') {
      scope.options('*', (_request, reply) => reply.code(204).send())
      return
    }
    await scope.register(cors, {
      origin: origins === '*' ? origins : origins.split(','),
      methods: ALLOW.split(', '),
      maxAge: MAX_AGE,
      strictPreflight: false,
    })
  })
}
