/**
 * Detects overload: the mean delay of the event loop over the last 250 ms is too long. @fastify/under-pressure measures the
 * same, but it also reads the memory in use, which ends the process on a system without /proc, and it takes one long
 * task for an overload.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '../../rate-limit/windows.js'

/** Milliseconds between two samples, and so the shortest time that requests are refused. */
const SAMPLE_MS = 250
/** The resolution of the measurement: its value for an event loop without delay. */
const TURN_MS = 10
const NANOSECONDS = 1e6

/** `Retry-After` in seconds for a client that cannot be served now. */
export const RETRY_SECONDS = 1

/**
 * Measures until the app is closed. The returned function tells whether the mean delay of the last sample was above
 * `most` milliseconds; with `none` it is always false.
 */
export function watchOverload(app: FastifyInstance, most: Limit): () => boolean {
  if (most === 'none') return () => false
  const turns = monitorEventLoopDelay({ resolution: TURN_MS })
  turns.enable()
  let isLate = false
  const timer = setInterval(() => {
    // NaN, and so not late, if the loop turned only once: after one long task nothing waits any more.
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
