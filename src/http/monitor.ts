/**
 * What a machine asks about a running service: /livez, /readyz and /metrics, without a key. They stand beside
 * the service on its own port, or alone on another. Counting an answer raises one number in an array; the
 * text for Prometheus is made when it is asked for.
 */
import type { FastifyInstance } from 'fastify'
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { OPERATIONS, type RequestCounter, STATUS_CLASSES } from '../keys/usage.js'
import type { Shelf } from '../library.js'

export interface MonitorParts {
  readonly shelf: Shelf
  /** Whether the state can be reached. */
  readonly health: () => 'ok' | 'degraded'
  readonly software: string
  /** Where this process is one of several: the metrics of all of them. */
  readonly gather?: (() => Promise<string>) | undefined
}

export interface Monitor {
  /** A counter that counts for the metrics too, and then tells `next`. */
  counting(next: RequestCounter): RequestCounter
  /** Adds the three routes. */
  route(app: FastifyInstance): void
  /** The metrics of this process as prom-client's JSON. */
  snapshot(): Promise<readonly object[]>
}

const CLASSES = STATUS_CLASSES.length

/** The monitor of one process; the process's own figures are among its metrics. */
export function createMonitor(parts: MonitorParts): Monitor {
  const { shelf, health } = parts
  const counts = new Float64Array(OPERATIONS.length * CLASSES)
  const firstCell = new Map(OPERATIONS.map((operation, index) => [operation, index * CLASSES]))
  const registry = createRegistry(counts, parts)
  const gather = parts.gather ?? (() => registry.metrics())
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
        const versions = shelf.library.versions.map(({ record }) => record.id)
        reply.header('cache-control', 'no-store').send({ status: health(), versions })
      })
      app.get('/metrics', async (_request, reply) => {
        reply.header('cache-control', 'no-store').type(registry.contentType)
        return gather()
      })
    },
    snapshot: () => registry.getMetricsAsJSON(),
  }
}

function createRegistry(counts: Float64Array, { shelf, health, software }: MonitorParts): Registry {
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
  const gauge = (name: string, help: string, aggregator: Aggregator, value: () => number) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  const versions = () => shelf.library.versions.length
  gauge('lectern_versions', 'Versions that are served', 'min', versions)
  const isOk = () => Number(health() === 'ok')
  gauge('lectern_state_ok', '1 while the state can be reached, else 0', 'min', isOk)
  new Gauge({
    name: 'lectern_info',
    help: 'The software and the compiled corpus that run',
    labelNames: ['version', 'corpus'],
    aggregator: 'first',
    registers: [registry],
    collect() {
      this.reset()
      this.set({ version: software, corpus: shelf.library.revision }, 1)
    },
  })
  return registry
}
