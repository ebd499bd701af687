/**
 * The interface of rate-limit windows, and the implementation for a single process. A window begins with its first
 * request and lasts a minute by the monotonic clock.
 */

import { BoundedMap } from '../runtime/bounded-map.js'

export const MINUTE = 60_000

/** The most of something, or no limit. */
export type Limit = number | 'none'

/** Keys and addresses counted at a time. Beyond it, the window that began first is dropped. */
export const MOST_COUNTED = 100_000

/** The callback of the limiter: `current` includes this request; `ttl` is in milliseconds. */
export type CountCallback = (
  error: Error | null,
  result: { readonly current: number; readonly ttl: number },
) => void

/** What is left of a key's limit in a window. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends. */
  readonly reset: number
}

export interface Windows {
  /**
   * Counts a request of `id`, which may make `max` in a window, and returns what is left. Undefined if that is not known
   * at once or if the limit is reached: then call `incr` for the same request.
   */
  take(id: string, max: number): Quota | undefined
  /** The store method of @fastify/rate-limit: counts a request. It is beyond the limit if `current` is above `max`. */
  incr(id: string, counted: CountCallback, windowMs: number, max: number): void
  /** Resolves when all leases have been returned. */
  close(): Promise<void>
}

interface LocalWindow {
  count: number
  /** When it began, in milliseconds of `now`. */
  readonly begun: number
}

/** Windows in the memory of this process. `now` returns monotonic milliseconds; `most` is the most windows at a time. */
export function createLocalWindows(
  windowMs = MINUTE,
  now: () => number = () => performance.now(),
  most = MOST_COUNTED,
): Windows {
  /** In the order in which they began. */
  const windows = new BoundedMap<string, LocalWindow>(most)
  const begin = (id: string, at: number): LocalWindow => {
    const window = { count: 1, begun: at }
    windows.set(id, window)
    return window
  }
  const count = (id: string, at: number): LocalWindow => {
    const window = windows.get(id)
    if (window === undefined || at - window.begun >= windowMs) return begin(id, at)
    window.count += 1
    return window
  }
  return {
    take(id, max) {
      const at = now()
      const window = count(id, at)
      if (window.count > max) return undefined
      const reset = Math.ceil((windowMs - (at - window.begun)) / 1000)
      return { limit: max, remaining: max - window.count, reset }
    },
    incr(id, counted) {
      const at = now()
      const window = count(id, at)
      counted(null, { current: window.count, ttl: windowMs - (at - window.begun) })
    },
    close: async () => {},
  }
}
