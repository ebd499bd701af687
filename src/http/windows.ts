/**
 * How requests are counted against a limit, and the one way to do so in this process alone. A window begins
 * with its first request and lasts a minute.
 */
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import type { Quota } from './envelope.js'

export const MINUTE = 60_000
/** Keys and addresses that are counted at a time; with more, the one not seen for longest starts anew. */
export const COUNTED = 100_000

/** What the limiter is told: `current` counts this request too; `ttl` is in milliseconds. */
export type Counted = (
  error: Error | null,
  result: { readonly current: number; readonly ttl: number },
) => void

export interface Windows {
  /**
   * Counts a request of `id`, which may make `max` in a window, and says what is left. Undefined where that
   * cannot be said at once: then `incr` has the last word on this request.
   */
  take(id: string, max: number): Quota | undefined
  /** The limiter's question to its store: counts a request, which is beyond the limit where `current` is. */
  incr(id: string, counted: Counted, windowMs: number, max: number): void
  /** Resolves when nothing is held for others any more. */
  close(): Promise<void>
}

/** Windows in the memory of this process, in the limiter's own store. */
export function createLocalWindows(windowMs = MINUTE): Windows {
  const store = new LocalStore(false, false, COUNTED)
  let count = 0
  let ttl = 0
  const keep: Counted = (_error, result) => {
    count = result.current
    ttl = result.ttl
  }
  return {
    take(id, max) {
      store.incr(id, keep, windowMs, max)
      if (count > max) return undefined
      return { limit: max, remaining: max - count, reset: Math.ceil(ttl / 1000) }
    },
    incr: (id, counted, _windowMs, max) => store.incr(id, counted, windowMs, max),
    close: async () => {},
  }
}
