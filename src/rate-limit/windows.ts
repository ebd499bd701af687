/**
 * How requests are counted against a limit, and the one way to do so in this process alone. A window begins
 * with its first request and lasts a minute by a clock that nobody sets: the time of day may jump.
 */

export const MINUTE = 60_000
/** Keys and addresses that are counted at a time; with more, the one whose window began first starts anew. */
export const COUNTED = 100_000

/** What the limiter is told: `current` counts this request too; `ttl` is in milliseconds. */
export type Counted = (
  error: Error | null,
  result: { readonly current: number; readonly ttl: number },
) => void

/** One minute of a key's limit. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  /** Seconds until the minute is over. */
  readonly reset: number
}

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

interface Window {
  count: number
  /** By the clock of the windows. */
  readonly begun: number
}

/**
 * Windows in the memory of this process. `now` gives monotonic milliseconds; `most` is how many windows there
 * may be at a time.
 */
export function createLocalWindows(
  windowMs = MINUTE,
  now: () => number = () => performance.now(),
  most = COUNTED,
): Windows {
  /** In the order in which they began. */
  const windows = new Map<string, Window>()
  const begin = (id: string, at: number): Window => {
    windows.delete(id)
    if (windows.size >= most) windows.delete(windows.keys().next().value as string)
    const window = { count: 1, begun: at }
    windows.set(id, window)
    return window
  }
  const count = (id: string, at: number): Window => {
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
