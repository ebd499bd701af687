/**
 * The counters as prom-client's metrics. Loaded at the first request for /metrics, so that a service without monitoring
 * pays neither for the library nor for its measurements of the process, which begin then. Requests are counted from the
 * start of the process.
 */
import {
  type Aggregator,
  Counter,
  collectDefaultMetrics,
  Gauge,
  type Metric,
  Registry,
} from 'prom-client'
import type { ServedLibrary } from '../library/served-library.js'
import type { Store } from '../library/store.js'
import { OPERATIONS, STATUS_CLASSES } from '../state/usage/usage.js'
import { type Counters, type TextCounters, TIMED_EVERY } from './counters.js'
import type { Histogram } from './histogram.js'

export interface MonitorParts {
  readonly served: ServedLibrary
  /** Absent: nothing is told of the texts in memory. */
  readonly store?: Store | undefined
  /** Whether the state can be reached. */
  readonly health: () => 'ok' | 'degraded'
  readonly software: string
  /** Returns the metrics of all processes, if this process is one of several. */
  readonly gather?: (() => Promise<string>) | undefined
}

const CLASSES = STATUS_CLASSES.length

/** prom-client's gauges with the ending of counters, which Prometheus's own check of names refuses; parts of them are told by type. */
const MISNAMED = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
]

/** The metrics of one process. Call it once in a process. */
export function createRegistry(counters: Counters, parts: MonitorParts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  countAnswers(registry, counters.answers)
  addHistogram(registry, {
    name: 'lectern_request_duration_seconds',
    help:
      `Seconds from a request that was read to its answer, of one request in ${TIMED_EVERY}. ` +
      'Waiting for the event loop before it is not in it: see nodejs_eventloop_lag_seconds',
    histogram: counters.seconds,
    label: 'operation',
    series: OPERATIONS,
  })
  addHistogram(registry, {
    name: 'lectern_search_matches',
    help: 'Verses that a search has found, on all pages together',
    histogram: counters.matches,
  })
  describeService(registry, counters, parts)
  if (parts.store !== undefined) describeTexts(registry, counters.texts, parts.store)
  return registry
}

function countAnswers(registry: Registry, answers: Float64Array): void {
  new Counter({
    name: 'lectern_requests_total',
    help: 'Answers under /v1 by operation and class of status',
    labelNames: ['operation', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cell, count] of answers.entries()) {
        const operation = OPERATIONS[Math.floor(cell / CLASSES)] as string
        const status = STATUS_CLASSES[cell % CLASSES] as string
        if (count > 0) this.inc({ operation, status }, count)
      }
    },
  })
}

interface HistogramParts {
  readonly name: string
  readonly help: string
  readonly histogram: Histogram
  /** The label of the series, if there are several; empty series are left out. */
  readonly label?: string
  readonly series?: readonly string[]
}

/** prom-client's own Histogram cannot be filled from sums, so this is another implementation of its metric interface. */
function addHistogram(registry: Registry, parts: HistogramParts): void {
  const { name, help, histogram, label, series } = parts
  const valuesOf = (index: number, labels: Readonly<Record<string, string>>) => {
    const { upTo, count, sum } = histogram.read(index)
    const bucket = (le: string, value: number) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le },
      value,
    })
    return [
      ...histogram.bounds.map((bound, at) => bucket(String(bound), upTo[at] as number)),
      bucket('+Inf', count),
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }
  const read = () => {
    if (label === undefined || series === undefined) return valuesOf(0, {})
    return series.flatMap((each, index) =>
      histogram.read(index).count > 0 ? valuesOf(index, { [label]: each }) : [],
    )
  }
  const described = { name, help, type: 'histogram', aggregator: 'sum' }
  const metric = { ...described, get: async () => ({ ...described, values: read() }) }
  registry.registerMetric(metric as unknown as Metric)
}

function describeService(
  registry: Registry,
  counters: Counters,
  { served, health, software }: MonitorParts,
): void {
  const registers = [registry]
  type Read = () => number | Promise<number>
  const gauge = (name: string, help: string, aggregator: Aggregator, read: Read) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  const versions = () => served.current.versions.length
  gauge('lectern_versions', 'Versions that are served', 'min', versions)
  const isOk = () => Number(health() === 'ok')
  gauge('lectern_state_ok', '1 while the state can be reached, else 0', 'min', isOk)
  gauge('lectern_connections', 'Connections that are open', 'sum', () => countConnections(counters))
  new Counter({
    name: 'lectern_connections_refused_total',
    help: 'Connections that were closed at once because MAX_CONNECTIONS were open',
    registers,
    collect() {
      this.reset()
      this.inc(counters.dropped)
    },
  })
  new Gauge({
    name: 'lectern_info',
    help: 'The software and the compiled corpus that run',
    labelNames: ['version', 'corpus'],
    aggregator: 'first',
    registers,
    collect() {
      this.reset()
      this.set({ version: software, corpus: served.current.revision }, 1)
    },
  })
}

/** What is in memory of the versions, and how their words come and go. */
function describeTexts(registry: Registry, counters: TextCounters, store: Store): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'lectern_resident_bytes', labelNames: ['kind'], registers, aggregator: 'sum' },
    help: 'Bytes in memory: versions that stay, and the caches of texts, of words and of layers and cross references',
    collect() {
      const { texts, words, others, kept } = store
      this.set({ kind: 'kept' }, kept.bytes)
      this.set({ kind: 'texts' }, texts.cache.bytes)
      this.set({ kind: 'words' }, words.bytes)
      this.set({ kind: 'layers' }, others.cache.bytes)
    },
  })
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  count(
    'lectern_evictions_total',
    'Words of versions that made room for others',
    () => counters.evictions,
  )
  count(
    'lectern_failed_openings_total',
    'Words of versions that could not be read',
    () => counters.failures,
  )
  new Gauge({
    ...{ name: 'lectern_waiting_requests', help: 'Searches that wait for words in a queue' },
    ...{ registers, aggregator: 'sum' },
    collect() {
      this.set(store.words.waiting)
    },
  })
  addHistogram(registry, {
    name: 'lectern_opening_duration_seconds',
    help: 'Seconds to read and check the words of a version',
    histogram: counters.seconds,
  })
}

function countConnections({ server }: Counters): Promise<number> {
  return new Promise((resolve) => {
    if (server === undefined) resolve(0)
    else server.getConnections((_error, count = 0) => resolve(count))
  })
}
