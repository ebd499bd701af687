/** Answers the methods that a path does not serve with 405, for every path of some routes. */
import type { FastifyInstance } from 'fastify'
import { send } from './answer.js'

/** Preflights are answered before any route, and CONNECT is no request. */
const NEVER = new Set(['OPTIONS', 'CONNECT'])

/** Calls `route`, which adds routes to the scope, and adds to each of their paths what refuses the rest. */
export function refuseOtherMethods(scope: FastifyInstance, route: () => void): void {
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
  for (const [url, methods] of served) {
    const others = scope.supportedMethods.filter((one) => !methods.has(one) && !NEVER.has(one))
    const allowed = [...methods].join(', ')
    scope.route({
      method: others,
      url,
      handler: (request, reply) =>
        send(request, reply, { kind: 'not-here', method: request.method, allowed }),
    })
  }
}
