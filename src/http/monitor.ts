/**
 * What a machine asks about a running service: /livez, /readyz and /metrics, without a key. They stand beside
 * the service on its own port, or alone on another. Counting an answer raises one number in an array; the
 * text for Prometheus is made when it is asked for.
 */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { OPERATIONS, type RequestCounter, STATUS_CLASSES } from '../keys/usage.js'
import type { Library } from '../library.js'

export interface MonitorParts {
  readonly library: Library
  /** Whether the state can be reached. */
  readonly health: () => 'ok' | 'degraded'
  readonly software: string
}

export interface Monitor {
  /** A counter that counts for the metrics too, and then tells `next`. */
  counting(next: RequestCounter): RequestCounter
  /** Adds the three routes. */
  route(app: FastifyInstance): void
}

const CLASSES = STATUS_CLASSES.length

/** The monitor of one process; the process's own figures are among its metrics. */
export function createMonitor({ library, health, software }: MonitorParts): Monitor {
  const counts = new Float64Array(OPERATIONS.length * CLASSES)
  const firstCell = new Map(OPERATIONS.map((operation, index) => [operation, index * CLASSES]))
  const registry = createRegistry(counts, { library, health, software })
  return {
    counting: (next) => ({
      count(record, operation, status) {
        const cell = (firstCell.get(operation) as number) + Math.floor(status / 100) - 2
        counts[cell] = (counts[cell] as number) + 1
        next.count(record, operation, status)
      },
    }),
    route(app) {
      app.get('/livez', (_request, reply) => {
        reply.header('cache-control', 'no-store').send({ status: 'ok' })
      })
      app.get('/readyz', (_request, reply) => {
        const versions = library.versions.map(({ record }) => record.id)
        reply.header('cache-control', 'no-store').send({ status: health(), versions })
      })
      app.get('/metrics', async (_request, reply) => {
        reply.header('cache-control', 'no-store').type(registry.contentType)
        return registry.metrics()
      })
    },
  }
}

function createRegistry(
  counts: Float64Array,
  { library, health, software }: MonitorParts,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Counter({
    name: 'lectern_requests_total',
    help: 'Answers under /v1 by operation and class of status',
    labelNames: ['operation', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cell, count] of counts.entries()) {
        const operation = OPERATIONS[Math.floor(cell / CLASSES)] as string
        if (count > 0)
          this.inc({ operation, status: STATUS_CLASSES[cell % CLASSES] as string }, count)
      }
    },
  })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  gauge('lectern_versions', 'Versions that are served', () => library.versions.length)
  gauge('lectern_state_ok', '1 while the state can be reached, else 0', () =>
    Number(health() === 'ok'),
  )
  new Gauge({
    name: 'lectern_info',
    help: 'The software and the compiled corpus that run',
    labelNames: ['version', 'corpus'],
    registers: [registry],
  }).set({ version: software, corpus: library.revision }, 1)
  return registry
}
