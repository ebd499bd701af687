/** Metrics of several processes as those of one. Counters of a process that is gone go on being counted. */
import { AggregatorRegistry } from 'prom-client'

/** What a registry of prom-client gives as JSON. */
export type Metrics = readonly object[]

/** What only ever grows. */
const COUNTERS: ReadonlySet<unknown> = new Set(['counter', 'histogram'])

/** Each metric as it says itself, most of them summed, as the text that Prometheus reads. */
export function addMetrics(all: readonly Metrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...all]).metrics()
}

/** The counters of two sets as one. */
export function addCounters(one: Metrics, other: Metrics): Promise<Metrics> {
  return AggregatorRegistry.aggregate([one, other].map(countersOf)).getMetricsAsJSON()
}

function countersOf(metrics: Metrics): Metrics {
  return metrics.filter((metric) => COUNTERS.has((metric as { type?: unknown }).type))
}
