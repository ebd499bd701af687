/**
 * Health and metrics of a running service: /livez, /readyz and /metrics, without a key, on the service's port or on a
 * port of their own. Counting an answer increments a few numbers in arrays. prom-client loads at the first request for
 * /metrics (registry.ts).
 */
import type { Server } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Registry } from 'prom-client'
import type { RequestCounter } from '../state/usage/usage.js'
import { countingInto, createCounters, watchWords } from './counters.js'
import { createPasswordCheck } from './password.js'
import type { MonitorParts } from './registry.js'

const CHALLENGE = 'Basic realm="metrics", charset="UTF-8"'
const REFUSED = { error: 'METRICS_PASSWORD is required, as Basic or Bearer authorization' }

export interface Monitor {
  /** A counter that counts for the metrics and then calls `next`. */
  counting(next: RequestCounter): RequestCounter
  /** Counts a search that found `total` verses. */
  searched(total: number): void
  /** Counts the connections of this server. */
  watch(server: Server): void
  /** Adds `/livez` and `/readyz`, and `/metrics` if it is to be there, which asks for `password` unless that is undefined. */
  route(app: FastifyInstance, settings: RouteSettings): void
  /** The metrics of this process as prom-client's JSON. */
  snapshot(): Promise<readonly object[]>
}

export interface RouteSettings {
  readonly hasMetrics: boolean
  readonly password?: string | undefined
}

/** The monitor of one process; its metrics include those of the process itself (CPU, memory, event loop). */
export function createMonitor(parts: MonitorParts): Monitor {
  const { served, store, health, gather } = parts
  const counters = createCounters()
  store?.words.watch(watchWords(counters.texts))
  let registry: Promise<Registry> | undefined
  const load = () => {
    registry ??= import('./registry.js').then(({ createRegistry }) =>
      createRegistry(counters, parts),
    )
    return registry
  }
  return {
    counting: (next) => countingInto(counters, next),
    searched: (total) => counters.matches.add(total),
    watch(server) {
      counters.server = server
      server.on('drop', () => {
        counters.dropped += 1
      })
    },
    route(app, { hasMetrics, password }) {
      const begin = (reply: FastifyReply) =>
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      app.get('/livez', (_request, reply) => {
        begin(reply).send({ status: 'ok' })
      })
      app.get('/readyz', (_request, reply) => {
        // Their number alone: a probe comes every second, and there may be a thousand.
        begin(reply).send({ status: health(), versions: served.current.versions.length })
      })
      if (!hasMetrics) return
      const isAllowed = password === undefined ? () => true : createPasswordCheck(password)
      app.get('/metrics', async (request, reply) => {
        if (!isAllowed(request.headers.authorization)) {
          return begin(reply).code(401).header('www-authenticate', CHALLENGE).send(REFUSED)
        }
        const own = await load()
        begin(reply).type(own.contentType)
        return gather?.() ?? own.metrics()
      })
    },
    snapshot: async () => (await load()).getMetricsAsJSON(),
  }
}
