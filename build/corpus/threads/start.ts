/** Starts a thread of the pool. The single executable has another way in place of this file: see build/package/executable. */
import { Worker } from 'node:worker_threads'

/**
 * In MiB, of objects that are young: V8's own limit lets garbage of several threads take a hundred more before it is
 * collected.
 */
export const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 16 } as const

/** A new thread, which waits for tasks. Options of this process, such as a script of its own, are not for it. */
export function startThread(): Worker {
  return new Worker(new URL('thread.js', import.meta.url), {
    execArgv: [],
    resourceLimits: RESOURCE_LIMITS,
  })
}
