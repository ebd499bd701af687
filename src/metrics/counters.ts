/** The counters of a process: numbers in arrays, incremented as each answer is sent. */
import type { Server } from 'node:http'
import type { WordWatcher } from '../library/words.js'
import { OPERATIONS, type RequestCounter, STATUS_CLASSES } from '../state/usage/usage.js'
import { Histogram } from './histogram.js'

export interface Counters {
  /** Answers by operation and, within an operation, by class of status. */
  readonly answers: Float64Array
  /** Durations of the timed answers in seconds; one series for each operation. */
  readonly seconds: Histogram
  /** Verses found by each search, on all its pages. */
  readonly matches: Histogram
  readonly texts: TextCounters
  /** Connections refused because too many were open. */
  dropped: number
  /** The server whose open connections are counted. */
  server: Server | undefined
}

/**
 * One request in this many is timed: reading the clock twice costs more than all other counting. A prime that divides
 * no round number, so that a client's regular pattern does not put the same request there each time.
 */
export const TIMED_EVERY = 17

const SECONDS = [
  0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1,
]
const OPENING_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const MATCHES = [0, 1, 5, 20, 100, 500, 2_000, 10_000]
const CLASSES = STATUS_CLASSES.length

/** What happened to words of versions that do not stay in memory. */
export interface TextCounters {
  /** Durations of the readings in seconds. */
  readonly seconds: Histogram
  evictions: number
  /** Readings that failed. */
  failures: number
}

/** Counts what a cache of words does. */
export function watchWords(counters: TextCounters): WordWatcher {
  return {
    opened: (milliseconds) => counters.seconds.add(milliseconds / 1000),
    forgotten: (count) => {
      counters.evictions += count
    },
    failed: () => {
      counters.failures += 1
    },
  }
}

/** Counters at zero. */
export function createCounters(): Counters {
  return {
    answers: new Float64Array(OPERATIONS.length * CLASSES),
    seconds: new Histogram(SECONDS, OPERATIONS.length),
    matches: new Histogram(MATCHES),
    texts: {
      seconds: new Histogram(OPENING_SECONDS),
      evictions: 0,
      failures: 0,
    },
    dropped: 0,
    server: undefined,
  }
}

/** A request counter that adds to `counters` and then calls `next`. */
export function countingInto({ answers, seconds }: Counters, next: RequestCounter): RequestCounter {
  const indexOf = new Map(OPERATIONS.map((operation, index) => [operation, index]))
  return {
    count(record, operation, status, started = 0, versions = null) {
      const index = indexOf.get(operation) as number
      const cell = index * CLASSES + Math.floor(status / 100) - 2
      answers[cell] = (answers[cell] as number) + 1
      if (started > 0) seconds.add((performance.now() - started) / 1000, index)
      next.count(record, operation, status, started, versions)
    },
  }
}
