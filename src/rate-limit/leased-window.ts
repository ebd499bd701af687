/**
 * One key's window as one process of many knows it, and how requests that wait for it are answered. Knows
 * nothing of where leases come from.
 */
import type { Counted } from './windows.js'

/** Times are in milliseconds of the process's own clock. */
export interface Window {
  readonly id: string
  max: number
  /** Names the window to the others; undefined for one that this process began alone. */
  name: string | undefined
  ends: number
  /** Requests that may be answered at once. */
  held: number
  /** What was left of the limit beyond `held`, when it was last heard. */
  left: number
  /** Of what is or was `held`, what this process gave itself. */
  own: number
  /** What the others believe to be `held`. */
  told: number
  /** What others held when this process last got too little, and whether it has waited for that in vain. */
  elsewhere: number
  isElsewhereLost: boolean
  /** Requests that were answered from `own` and are not counted by the others yet. */
  debt: number
  /** At this many held, the next lease is asked for. */
  refillAt: number
  /** Until then nothing more is to be had. */
  refusedUntil: number
  isAsking: boolean
  /** To be given back when the answer has come. */
  isRecalled: boolean
  readonly waiting: Counted[]
  /** Held after the last lease came, and when it was asked for. */
  lent: number
  lentAt: number
}

/** In `refillAt`: no lease is asked for ahead. */
export const NEVER = -1

/** A window that nothing is known of yet. */
export function beginWindow(id: string, max: number): Window {
  return {
    id,
    max,
    name: undefined,
    ends: 0,
    held: 0,
    left: 0,
    own: 0,
    told: 0,
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

/** Answers requests that wait, as far as there is something held. */
export function serve(window: Window, now: number): void {
  while (window.held > 0 && window.waiting.length > 0) {
    window.held--
    const current = window.max - window.held - window.left
    window.waiting.shift()?.(null, { current, ttl: window.ends - now })
  }
}

/** Tells all requests that wait that they are beyond the limit. */
export function refuse({ max, ends, waiting }: Window, now: number): void {
  const ttl = Math.max(0, ends - now)
  for (const counted of waiting.splice(0)) counted(null, { current: max + 1, ttl })
}
