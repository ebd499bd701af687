/** What is counted of requests while the process runs: numbers in arrays, each raised as an answer leaves. */
import type { Server } from 'node:http'
import { OPERATIONS, type RequestCounter, STATUS_CLASSES } from '../state/usage/usage.js'
import { Histogram } from './histogram.js'

/** What is counted while the process runs. */
export interface Counters {
  /** Answers, in the order of operations and in each of the classes of status. */
  readonly answers: Float64Array
  /** Seconds of the answers that are timed; a series for each operation. */
  readonly seconds: Histogram
  /** Verses that a search has found, of all pages. */
  readonly matches: Histogram
  /** Connections that were refused because there are too many. */
  dropped: number
  /** Where the service listens. */
  server: Server | undefined
}

/**
 * One request of so many is timed: the two looks at the clock would cost more than all else that is counted. No
 * divisor of a round number, so that no client asks for the same thing each time.
 */
export const TIMED_EVERY = 17

const SECONDS = [
  0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1,
]
const MATCHES = [0, 1, 5, 20, 100, 500, 2_000, 10_000]
const CLASSES = STATUS_CLASSES.length

/** Nothing counted yet. */
export function createCounters(): Counters {
  return {
    answers: new Float64Array(OPERATIONS.length * CLASSES),
    seconds: new Histogram(SECONDS, OPERATIONS.length),
    matches: new Histogram(MATCHES),
    dropped: 0,
    server: undefined,
  }
}

/** A counter that counts into the counters, and then tells `next`. */
export function countingInto({ answers, seconds }: Counters, next: RequestCounter): RequestCounter {
  const indexOf = new Map(OPERATIONS.map((operation, index) => [operation, index]))
  return {
    count(record, operation, status, started = 0) {
      const index = indexOf.get(operation) as number
      const cell = index * CLASSES + Math.floor(status / 100) - 2
      answers[cell] = (answers[cell] as number) + 1
      if (started > 0) seconds.add((performance.now() - started) / 1000, index)
      next.count(record, operation, status, started)
    },
  }
}
