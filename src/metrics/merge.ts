/** Merges the metrics of several processes. The counters of a process that has exited stay in the sum. */
import { AggregatorRegistry } from 'prom-client'

/** Metrics as prom-client's registry returns them as JSON. */
export type Metrics = readonly object[]

/** The types of metrics that only grow. */
const COUNTERS: ReadonlySet<unknown> = new Set(['counter', 'histogram'])

/** Merges each metric by its own aggregator, most of them by sum. Returns the text that Prometheus reads. */
export function addMetrics(all: readonly Metrics[]): Promise<string> {
  return AggregatorRegistry.aggregate([...all]).metrics()
}

/** Merges the counters and histograms of two processes, and drops all gauges. */
export function addCounters(one: Metrics, other: Metrics): Promise<Metrics> {
  return AggregatorRegistry.aggregate([one, other].map(countersOf)).getMetricsAsJSON()
}

function countersOf(metrics: Metrics): Metrics {
  return metrics.filter((metric) => COUNTERS.has((metric as { type?: unknown }).type))
}
