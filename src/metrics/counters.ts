/** What is counted of requests while the process runs: numbers in arrays, each raised as an answer leaves. */
import type { Server } from 'node:http'
import { OPERATIONS, type RequestCounter, STATUS_CLASSES } from '../state/usage/usage.js'
import { Buckets } from './histogram.js'

/** What is counted while the process runs. */
export interface Tally {
  /** Answers, in the order of operations and in each of the classes of status. */
  readonly answers: Float64Array
  /** Seconds of the answers that are timed; a series for each operation. */
  readonly seconds: Buckets
  /** Verses that a search has found, of all pages. */
  readonly matches: Buckets
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
export function createTally(): Tally {
  return {
    answers: new Float64Array(OPERATIONS.length * CLASSES),
    seconds: new Buckets(SECONDS, OPERATIONS.length),
    matches: new Buckets(MATCHES),
    dropped: 0,
    server: undefined,
  }
}

/** A counter that counts into the tally, and then tells `next`. */
export function tallying({ answers, seconds }: Tally, next: RequestCounter): RequestCounter {
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
