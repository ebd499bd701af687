/** The envelope of the dashboard's JSON answers. They are small and private, and are never kept by a cache. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureBody } from '../http/reply/envelope.js'
import { type DashboardFailure, describeDashboardFailure } from './errors.js'

export type Outcome =
  | { readonly kind: 'done'; readonly data: object; readonly status?: number }
  | DashboardFailure

/** A handler that sends the outcome of `handle`. */
export function answering(
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<Outcome>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => send(request, reply, await handle(request, reply))
}

/** RFC 9110 requires a challenge with 401. No registered scheme fits a session; this one names the cookie. */
const CHALLENGE = 'Cookie realm="dashboard", cookie-name="lectern_session"'

/** Sends data, or a failure as the table of errors has it. */
export function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.header('x-request-id', request.id)
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  if (outcome.kind === 'done') {
    const body = { success: true, data: outcome.data, meta: { request_id: request.id } }
    return reply.code(outcome.status ?? 200).send(JSON.stringify(body))
  }
  const { status, code, message } = describeDashboardFailure(outcome)
  if (outcome.kind === 'limited') reply.header('retry-after', outcome.seconds)
  if (outcome.kind === 'not-here') reply.header('allow', `${outcome.allowed}, OPTIONS`)
  if (status === 401) reply.header('www-authenticate', CHALLENGE)
  return reply.code(status).send(failureBody({ code, message }))
}
