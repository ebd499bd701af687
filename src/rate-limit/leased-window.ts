/** One key's window in one of many processes, and the requests that wait for it. Does not know the lease store. */
import type { CountCallback } from './windows.js'

/** Times are in milliseconds of the process's own clock. */
export interface LeasedWindow {
  readonly id: string
  max: number
  /** The store's name of the window; undefined if this process began it alone. */
  name: string | undefined
  ends: number
  /** Requests that may be answered without another lease. */
  held: number
  /** What was left of the limit beyond `held` when the last lease came. */
  left: number
  /** How many of the held requests this process took without a lease; 0 unless it counts alone. */
  own: number
  /** What the store counts as `held` by this process. */
  reported: number
  /** What others held when the last lease was too small, and whether waiting for it was in vain. */
  elsewhere: number
  isElsewhereLost: boolean
  /** Requests answered from `own` that the store has not counted yet. */
  debt: number
  /** When `held` falls to this, the next lease is requested. */
  refillAt: number
  /** Until this time every request is refused without requesting a lease. */
  refusedUntil: number
  isAsking: boolean
  /** Whether to return what is held when the current lease has come. */
  isRecalled: boolean
  readonly waiting: CountCallback[]
  /** What was held after the last lease, and when that was requested. */
  lent: number
  lentAt: number
}

/** A value of `refillAt`: no lease is requested ahead. */
export const NEVER = -1

/** A window before its first lease. */
export function beginWindow(id: string, max: number): LeasedWindow {
  return {
    id,
    max,
    name: undefined,
    ends: 0,
    held: 0,
    left: 0,
    own: 0,
    reported: 0,
    elsewhere: 0,
    isElsewhereLost: false,
    debt: 0,
    refillAt: NEVER,
    refusedUntil: 0,
    isAsking: false,
    isRecalled: false,
    waiting: [],
    lent: 0,
    lentAt: Number.NEGATIVE_INFINITY,
  }
}

/** Answers as many waiting requests as are held. */
export function serve(window: LeasedWindow, now: number): void {
  while (window.held > 0 && window.waiting.length > 0) {
    window.held--
    const current = window.max - window.held - window.left
    window.waiting.shift()?.(null, { current, ttl: window.ends - now })
  }
}

/** Refuses all waiting requests. */
export function refuse({ max, ends, waiting }: LeasedWindow, now: number): void {
  const ttl = Math.max(0, ends - now)
  for (const counted of waiting.splice(0)) counted(null, { current: max + 1, ttl })
}
