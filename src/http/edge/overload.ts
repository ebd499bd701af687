/**
 * Whether the process has more to do than it can: its event loop comes round too late, on the average of the
 * last quarter of a second. @fastify/under-pressure measures the same; it also asks for the memory in use, which
 * ends the process where there is no /proc, and takes one long task for a load that does not end.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at the event loop, and so the shortest time that requests are refused. */
const SAMPLE_MS = 250
/** Milliseconds between two turns of an event loop that is not late at all, as it is measured. */
const TURN_MS = 10
const NANOSECONDS = 1e6

/** Seconds that a client is told to wait where it cannot be served now. */
export const RETRY_SECONDS = 1

/**
 * Begins to measure, until the app is closed. The answer says whether the event loop was later than `most`
 * milliseconds; with `none` it never was.
 */
export function watchOverload(app: FastifyInstance, most: number | 'none'): () => boolean {
  if (most === 'none') return () => false
  const turns = monitorEventLoopDelay({ resolution: TURN_MS })
  turns.enable()
  let isLate = false
  const timer = setInterval(() => {
    // Not a number where it came round once in all that time: one long task, and nobody waits any more.
    isLate = turns.mean / NANOSECONDS - TURN_MS > most
    turns.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    turns.disable()
    done()
  })
  return () => isLate
}
