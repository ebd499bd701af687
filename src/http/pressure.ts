/**
 * Whether the process has more to do than it can: its event loop comes round too late, on the average of the
 * last quarter of a second. @fastify/under-pressure measures that; asking what it found costs a few nanoseconds.
 */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at the event loop, and so the shortest time that requests are refused. */
const SAMPLE_MS = 250

/** Seconds that a client is told to wait where it cannot be served now. */
export const RETRY_SECONDS = 1

/**
 * Begins to measure, until the app is closed. The answer says whether the event loop was later than `most`
 * milliseconds; with `none` it never was.
 */
export async function watchPressure(
  app: FastifyInstance,
  most: number | 'none',
): Promise<() => boolean> {
  if (most === 'none') return () => false
  // Without a bound of its own the plugin only measures: it adds no hook.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS })
  return () => {
    const { eventLoopDelay } = app.memoryUsage()
    // Infinite where it came round once in all that time: that was one long task, and others wait no more.
    return eventLoopDelay > most && eventLoopDelay < Number.POSITIVE_INFINITY
  }
}
