/**
 * Windows that many processes count together, from leases (state/leases/leases.ts): a request is counted in memory,
 * and the next lease is asked for before the present one is used up. Only where there is none does a request
 * wait for an answer. A request is refused when the limit is used up and others have been asked to give back
 * what they do not use. While the leases cannot be reached, this process goes on alone, from what was left of
 * the limit when it last heard; what it answered then is counted when they can be reached again.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { type Lease, type LeaseStore, SPARE_PART } from '../state/leases/leases.js'
import { beginWindow, NEVER, refuse, serve, type Window } from './leased-window.js'
import { COUNTED, type Counted, MINUTE, type Quota, type Windows } from './windows.js'

export interface LeasedWindowsOptions {
  readonly windowMs?: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Milliseconds between two looks at what others give back, and how long a request waits for that at most. */
const LOOK_MS = 5
const RECALL_MS = 250
/** How long, in milliseconds, the word that a limit is used up holds. */
const REFUSAL_MS = 100
/** A lease is for as many milliseconds as this at the rate that is seen, and for a few requests at least. */
const AHEAD_MS = 5000
const LEAST_SPARE = 8

export class LeasedWindows implements Windows {
  readonly #leases: LeaseStore
  readonly #windowMs: number
  readonly #now: () => number
  readonly #windows = new Map<string, Window>()

  constructor(leases: LeaseStore, options: LeasedWindowsOptions = {}) {
    this.#leases = leases
    this.#windowMs = options.windowMs ?? MINUTE
    this.#now = options.now ?? (() => performance.now())
    leases.onRecall((id) => {
      const window = this.#windows.get(id)
      if (window?.isAsking) window.isRecalled = true
      else void this.#giveBack(window)
    })
  }

  take(id: string, max: number): Quota | undefined {
    const window = this.#windows.get(id)
    if (window === undefined || window.held === 0 || window.max !== max) return undefined
    const ttl = window.ends - this.#now()
    if (ttl <= 0 || (window.own > 0 && this.#leases.available())) return undefined
    window.held--
    if (window.held <= window.refillAt && !window.isAsking) void this.#ask(window)
    return { limit: max, remaining: window.held + window.left, reset: Math.ceil(ttl / 1000) }
  }

  incr(id: string, counted: Counted, _windowMs: number, max: number): void {
    const window = this.#windows.get(id) ?? this.#begin(id, max)
    const now = this.#now()
    this.#settle(window, max, now)
    window.waiting.push(counted)
    if (now < window.ends) serve(window, this.#now())
    if (now < Math.min(window.refusedUntil, window.ends)) refuse(window, this.#now())
    else if (window.waiting.length > 0 && !window.isAsking) void this.#ask(window)
  }

  /** Gives everything back, so that a process that stops costs no key anything. */
  async close(): Promise<void> {
    await Promise.all([...this.#windows.values()].map((window) => this.#giveBack(window)))
  }

  #begin(id: string, max: number): Window {
    if (this.#windows.size >= COUNTED) {
      const [oldest] = this.#windows.keys()
      this.#windows.delete(oldest as string)
    }
    const window = beginWindow(id, max)
    this.#windows.set(id, window)
    return window
  }

  /** Brings a window up to date before it is asked for: another limit, the end of being alone, its end. */
  #settle(window: Window, max: number, now: number): void {
    if (window.max !== max) {
      void this.#giveBack(window)
      window.max = max
      window.refusedUntil = 0
    }
    if (window.own > 0) {
      window.debt += window.own - window.held
      window.left = window.held
      window.held = 0
      window.own = 0
    }
    if (now >= window.ends) window.debt = 0
  }

  /** Asks for leases until nobody waits. */
  async #ask(window: Window): Promise<void> {
    window.isAsking = true
    let recalledAt: number | undefined
    for (;;) {
      await this.#askOnce(window)
      serve(window, this.#now())
      if (window.waiting.length === 0) break
      // More have come meanwhile than were asked for.
      if (window.left > 0) continue
      if (!this.#canWait(window, recalledAt)) {
        window.refusedUntil = this.#now() + REFUSAL_MS
        refuse(window, this.#now())
        break
      }
      recalledAt ??= this.#now()
      await sleep(LOOK_MS)
    }
    if (window.isRecalled) void this.#giveBack(window)
    window.refillAt = window.own === 0 && window.left >= SPARE_PART ? window.held >> 1 : NEVER
    window.isAsking = false
    window.isRecalled = false
  }

  /** Whether others may give something back yet. One that has not done so in time is not waited for again. */
  #canWait(window: Window, recalledAt: number | undefined): boolean {
    if (window.elsewhere === 0 || window.isElsewhereLost) return false
    if (recalledAt === undefined || this.#now() < recalledAt + RECALL_MS) return true
    window.isElsewhereLost = true
    return false
  }

  async #askOnce(window: Window): Promise<void> {
    const { id, max, debt: spent, waiting, held, name } = window
    const asked = this.#now()
    const need = waiting.length
    const spare = this.#spareOf(window, asked)
    // One that is over is not begun again.
    const named = asked < window.ends ? name : undefined
    const question = { max, windowMs: this.#windowMs, need, spare, spent, held, window: named }
    const take = (lease: Lease) => {
      this.#settle(window, window.max, asked)
      window.debt = Math.max(0, window.debt - spent)
      this.#take(window, lease, asked)
      window.told = Math.max(0, window.held - need)
    }
    try {
      take(await this.#leases.ask(id, question, take))
    } catch {
      if (need > 0) this.#goAlone(window)
    }
  }

  /** What to ask for beyond need: what comes in the next seconds at the rate since the last lease. */
  #spareOf({ max, held, lent, lentAt, waiting }: Window, now: number): number {
    const rate = (lent - held + waiting.length) / (now - lentAt + 1)
    return Math.min(max, Math.max(LEAST_SPARE, Math.ceil(rate * AHEAD_MS)))
  }

  #take(window: Window, lease: Lease, asked: number): void {
    if (lease.window !== window.name) {
      window.held = 0
      window.isElsewhereLost = false
    }
    window.name = lease.window
    window.elsewhere = lease.elsewhere
    // From when it was asked for: it may end a little early here, and never late.
    window.ends = asked + lease.endsIn
    window.held += lease.granted
    window.left = lease.left
    window.refusedUntil = 0
    window.lent = window.held
    window.lentAt = asked
  }

  /** Gives this process what was left when it last heard, or a window of its own. */
  #goAlone(window: Window): void {
    const now = this.#now()
    this.#settle(window, window.max, now)
    if (now >= window.ends) {
      window.name = undefined
      window.ends = now + this.#windowMs
      window.held = 0
      window.left = window.max
      window.debt = 0
    }
    window.held += window.left
    window.own = window.held
    window.left = 0
    window.elsewhere = 0
  }

  /** Gives back what is held; what is lost on the way is lost for this window alone. */
  async #giveBack(window: Window | undefined): Promise<void> {
    if (window?.name === undefined || window.own > 0 || window.told + window.held === 0) return
    const count = window.held
    window.held = 0
    window.told = 0
    window.lent -= count
    await this.#leases.giveBack(window.id, window.name, count).catch(() => {})
  }
}
