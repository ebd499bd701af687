/** Waits for a file that is opened for a request. Hides that the texts may be exchanged meanwhile. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Snapshot } from '../../answers/texts.js'
import { Left, TooManyWaiting } from '../../library/asking.js'
import { RETRY_SECONDS } from '../edge/overload.js'
import type { RouteContext } from '../route-context.js'

/**
 * Calls `send` with what was opened. If the request's texts are no longer those of `snapshot`, it calls `again`, which
 * begins the request anew: else an answer of old texts would have the entity tag of the new ones. If the file cannot be
 * read, it answers 503 and logs `what` and why; and 503 if too many requests wait. A client that has left is not answered.
 */
export function whenOpened<Opened>(
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  opening: Promise<Opened>,
  send: (opened: Opened) => unknown,
  again: () => unknown,
  what: string,
): Promise<unknown> {
  const { envelope, log, snapshot: current } = context
  const answering = opening.then(
    (opened) => (current(request) === snapshot ? send(opened) : again()),
    (error: unknown) => {
      if (error instanceof Left) return reply.hijack()
      if (current(request) !== snapshot) return again()
      if (error instanceof TooManyWaiting) {
        reply.header('retry-after', RETRY_SECONDS)
        return envelope.sendFailure(request, reply, { kind: 'crowded' })
      }
      log.error({ err: error, request_id: request.id }, what)
      return envelope.sendFailure(request, reply, { kind: 'broken' })
    },
  )
  // Who begins anew has kept nothing.
  return send === again ? answering : context.keepTexts(answering)
}
