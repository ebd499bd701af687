/** Answers a method that a path does not serve with 405, and OPTIONS with the methods that it serves. */
import type { FastifyInstance } from 'fastify'
import { send } from './answer.js'

/** OPTIONS is answered by `answerOptions`; CONNECT never reaches a route. */
const NEVER = new Set(['OPTIONS', 'CONNECT'])

/**
 * Calls `route`, which adds routes to the scope, then adds a 405 for every other method of their paths. Returns the
 * methods of each path.
 */
export function refuseOtherMethods(
  scope: FastifyInstance,
  route: () => void,
): ReadonlyMap<string, string> {
  const served = new Map<string, Set<string>>()
  let isRouting = true
  scope.addHook('onRoute', ({ routePath, method }) => {
    if (!isRouting) return
    const methods = served.get(routePath) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    served.set(routePath, methods)
  })
  route()
  isRouting = false
  const allowedAt = new Map<string, string>()
  for (const [url, methods] of served) {
    const others = scope.supportedMethods.filter((one) => !methods.has(one) && !NEVER.has(one))
    const allowed = [...methods].join(', ')
    allowedAt.set(url, allowed)
    scope.route({
      method: others,
      url,
      handler: (request, reply) =>
        send(request, reply, { kind: 'not-here', method: request.method, allowed }),
    })
  }
  return allowedAt
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
