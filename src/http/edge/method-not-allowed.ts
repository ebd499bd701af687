/** Answers 405 for the methods that a path does not serve. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EdgeFailure } from '../../answers/failure.js'
import { suggestPaths } from '../near-paths.js'
import type { Envelope } from '../reply/envelope.js'

/**
 * The methods that have routes, besides OPTIONS. The others of HTTP, some thirty, would be a third of a start's routing:
 * a request with one of them is for no route, whatever its path.
 */
export const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const ROUTED = new Set<string>([...ROUTED_METHODS, 'OPTIONS'])

/** Answers a request for no route: its path is unknown, or no path serves its method. */
export function answerUnrouted(
  { sendFailure, refuseMethod }: Pick<Envelope, 'sendFailure' | 'refuseMethod'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (ROUTED.has(request.method)) sendFailure(request, reply, missingPath(request.raw.url))
  else refuseMethod(request, reply)
}

/** The failure of a path that does not exist, with those near it. */
export function missingPath(url: string | undefined): EdgeFailure {
  const suggestions = suggestPaths(url)
  return suggestions.length > 0 ? { kind: 'no-path', suggestions } : { kind: 'no-path' }
}

/** The methods of a path that is only read. */
export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Sends the 405; `allowed` names the methods that the path serves, separated by commas. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, allowed: string) => unknown

/** When a request is refused: before its body is read, or after it was parsed. */
export type RefuseWhen = 'before-body' | 'after-body'

/** Refuses every method at `url` but those in `served` and OPTIONS, which is answered as a preflight. */
export function refuseOthers(
  scope: FastifyInstance,
  url: string,
  served: ReadonlySet<string>,
  refuse: Refuse,
  when: RefuseWhen = 'before-body',
): void {
  const allowed = [...served].join(', ')
  const handler = (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply, allowed)
  scope.route({
    method: ROUTED_METHODS.filter((one) => !served.has(one)),
    url,
    ...(when === 'before-body' && {
      // A hook that does not call `done` ends the request.
      onRequest: (request: FastifyRequest, reply: FastifyReply) => void handler(request, reply),
    }),
    handler,
  })
}

/**
 * Calls `route`, which adds routes to the scope, then refuses every other method of their paths. Returns the methods
 * of each path, separated by commas.
 */
export function refuseOtherMethods(
  scope: FastifyInstance,
  route: () => void,
  refuse: Refuse,
  when?: RefuseWhen,
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
  for (const [url, methods] of served) refuseOthers(scope, url, methods, refuse, when)
  return new Map([...served].map(([url, methods]) => [url, [...methods].join(', ')]))
}
