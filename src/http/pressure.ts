/**
 * Whether the process has more to do than it can: its event loop comes round too late, on the average of the
 * last quarter of a second. @fastify/under-pressure measures that; asking what it found compares a few numbers.
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
  let isUnderPressure = () => false
  // In a scope of its own: the plugin's own hook would run before every request.
  await app.register(async (scope) => {
    await scope.register(underPressure, { maxEventLoopDelay: most, sampleInterval: SAMPLE_MS })
    isUnderPressure = scope.isUnderPressure
  })
  return () => isUnderPressure()
}
