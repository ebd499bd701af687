/** One line in the log for each answer, on demand: what `fail2ban` and a look at who asks need. Never a query, a key or a text. */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it arrived, by `performance.now()`; 0 if answers are not logged. */
    arrived: number
  }
}

const HUNDREDTHS = 100

export function logAnswers(app: FastifyInstance, log: Pick<Logger, 'info'>): void {
  app.decorateRequest('arrived', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrived = performance.now()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { ip: address, method, id, keyRecord, arrived } = request
    const path = (request.raw.url ?? '').split(/[?#]/, 1)[0]
    const ms = Math.round((performance.now() - arrived) * HUNDREDTHS) / HUNDREDTHS
    const status = reply.raw.statusCode
    const key = keyRecord?.id
    log.info({ address, method, path, status, ms, ...(key && { key }), request_id: id }, 'answered')
    done()
  })
}
