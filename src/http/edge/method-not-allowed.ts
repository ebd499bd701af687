/** What answers the methods that a path does not serve. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '../reply/envelope.js'
import { ALLOW } from '../reply/errors.js'

/** OPTIONS is answered as a preflight, and CONNECT is no request. */
const ANSWERED = new Set(['GET', 'HEAD', 'OPTIONS', 'CONNECT'])

/** Answers every method at `url` but GET and HEAD with 405. */
export function refuseOthers(app: FastifyInstance, url: string, envelope: Envelope): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', ALLOW)
    envelope.sendFailure(request, reply, { kind: 'method', method: request.method })
  }
  const others = app.supportedMethods.filter((method) => !ANSWERED.has(method))
  // Answered in a hook, before the framework looks at the body.
  app.route({ method: others, url, onRequest: refuse, handler: refuse })
}
