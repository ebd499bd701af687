/** Which methods the paths of the dashboard's API serve: 405 for the others, and an answer to OPTIONS. */
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '../http/edge/method-not-allowed.js'
import { send } from './answer.js'

/** Calls `route`, which adds routes, and refuses their other methods. Returns the methods of each path. */
export function routeApi(scope: FastifyInstance, route: () => void): ReadonlyMap<string, string> {
  return refuseOtherMethods(
    scope,
    route,
    (request, reply, allowed) =>
      send(request, reply, { kind: 'not-here', method: request.method, allowed }),
    'after-body',
  )
}

/** Answers OPTIONS at these paths of a scope, without CORS headers. */
export function answerOptions(
  scope: FastifyInstance,
  allowedAt: ReadonlyMap<string, string>,
): void {
  for (const [url, allowed] of allowedAt) {
    scope.options(url, (request, reply) =>
      reply
        .headers({ 'x-request-id': request.id, allow: `${allowed}, OPTIONS` })
        .code(204)
        .send(),
    )
  }
}
