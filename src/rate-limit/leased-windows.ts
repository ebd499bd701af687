/**
 * Windows that many processes count together, by leases (state/leases/leases.ts). A request is counted in memory, and the
 * next lease is requested before the current one is used up; a request waits only if no lease is left. It is refused
 * when the limit is used up and the other processes have been asked to return what they do not use. While the lease
 * store is unavailable, this process counts alone from what was last known to be left of the limit, and reports what it
 * answered when the store is available again.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedMap } from '../runtime/bounded-map.js'
import { type Lease, type LeaseStore, SPARE_PART } from '../state/leases/leases.js'
import { beginWindow, type LeasedWindow, NEVER, refuse, serve } from './leased-window.js'
import { type CountCallback, MINUTE, MOST_COUNTED, type Quota, type Windows } from './windows.js'

export interface LeasedWindowsOptions {
  /** A minute by default. The store decides when a window begins. */
  readonly windowMs?: number
  /** Milliseconds that a request waits at most for what other processes return; 250 by default. */
  readonly recallMs?: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

/** Milliseconds between two polls for what others return, and how long a request waits for that by default. */
const LOOK_MS = 5
const RECALL_MS = 250
/** How long a refusal is reused before a new lease is requested (ms). */
const REFUSAL_MS = 100
/** A lease covers this many milliseconds at the current rate, and at least a few requests. */
const AHEAD_MS = 5000
const LEAST_SPARE = 8

export class LeasedWindows implements Windows {
  readonly #leases: LeaseStore
  readonly #windowMs: number
  readonly #recallMs: number
  readonly #now: () => number
  readonly #windows = new BoundedMap<string, LeasedWindow>(MOST_COUNTED)
  readonly #asking = new Set<Promise<void>>()

  constructor(leases: LeaseStore, options: LeasedWindowsOptions = {}) {
    this.#leases = leases
    this.#windowMs = options.windowMs ?? MINUTE
    this.#recallMs = options.recallMs ?? RECALL_MS
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
    if (window.held <= window.refillAt && !window.isAsking) this.#startAsking(window)
    return { limit: max, remaining: window.held + window.left, reset: Math.ceil(ttl / 1000) }
  }

  incr(id: string, counted: CountCallback, _windowMs: number, max: number): void {
    const window = this.#windows.get(id) ?? this.#begin(id, max)
    const now = this.#now()
    this.#settle(window, max, now)
    window.waiting.push(counted)
    if (now < window.ends) serve(window, this.#now())
    if (now < Math.min(window.refusedUntil, window.ends)) refuse(window, this.#now())
    else if (window.waiting.length > 0 && !window.isAsking) this.#startAsking(window)
  }

  /** What is known to be left of a limit, without counting a request; null if nothing is known. */
  look(id: string): Quota | null {
    const window = this.#windows.get(id)
    const ttl = window === undefined ? 0 : window.ends - this.#now()
    if (window === undefined || ttl <= 0) return null
    return { limit: window.max, remaining: window.held + window.left, reset: Math.ceil(ttl / 1000) }
  }

  /** Returns all unused leases, so that a process that stops takes nothing from any key's limit. */
  async close(): Promise<void> {
    // A lease that is on its way is returned too.
    await Promise.all(this.#asking)
    await Promise.all([...this.#windows.values()].map((window) => this.#giveBack(window)))
  }

  #startAsking(window: LeasedWindow): void {
    const asking = this.#ask(window).finally(() => this.#asking.delete(asking))
    this.#asking.add(asking)
  }

  #begin(id: string, max: number): LeasedWindow {
    const window = beginWindow(id, max)
    this.#windows.set(id, window)
    return window
  }

  /** Applies what has changed since the last lease: another limit, the end of counting alone, the end of the window. */
  #settle(window: LeasedWindow, max: number, now: number): void {
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

  /** Requests leases until no request waits. */
  async #ask(window: LeasedWindow): Promise<void> {
    window.isAsking = true
    let recalledAt: number | undefined
    for (;;) {
      await this.#askOnce(window)
      serve(window, this.#now())
      if (window.waiting.length === 0) break
      // More requests have arrived than the lease was for.
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

  /** Whether others may still return something. After one wait in vain there is no other in the same window. */
  #canWait(window: LeasedWindow, recalledAt: number | undefined): boolean {
    if (window.elsewhere === 0 || window.isElsewhereLost) return false
    if (recalledAt === undefined || this.#now() < recalledAt + this.#recallMs) return true
    window.isElsewhereLost = true
    return false
  }

  async #askOnce(window: LeasedWindow): Promise<void> {
    const { id, max, debt: spent, waiting, held, name } = window
    const asked = this.#now()
    const need = waiting.length
    const spare = this.#spareOf(window, asked)
    // A window that has ended is not named, so that the store does not continue it.
    const named = asked < window.ends ? name : undefined
    const question = { max, windowMs: this.#windowMs, need, spare, spent, held, window: named }
    const take = (lease: Lease) => {
      this.#settle(window, window.max, asked)
      window.debt = Math.max(0, window.debt - spent)
      this.#take(window, lease, asked)
      window.reported = Math.max(0, window.held - need)
    }
    try {
      take(await this.#leases.ask(id, question, take))
    } catch {
      if (need > 0) this.#goAlone(window)
    }
  }

  /** How many requests to lease beyond `need`: those of the next seconds at the rate since the last lease. */
  #spareOf({ max, held, lent, lentAt, waiting }: LeasedWindow, now: number): number {
    const rate = (lent - held + waiting.length) / (now - lentAt + 1)
    return Math.min(max, Math.max(LEAST_SPARE, Math.ceil(rate * AHEAD_MS)))
  }

  #take(window: LeasedWindow, lease: Lease, asked: number): void {
    if (lease.window !== window.name) {
      window.held = 0
      window.isElsewhereLost = false
    }
    window.name = lease.window
    window.elsewhere = lease.elsewhere
    // Counted from the request: the window may end a little early here, but never late.
    window.ends = asked + lease.endsIn
    window.held += lease.granted
    window.left = lease.left
    window.refusedUntil = 0
    window.lent = window.held
    window.lentAt = asked
  }

  /** Lets this process use what was last known to be left, or begins a window of its own. */
  #goAlone(window: LeasedWindow): void {
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

  /** Returns what is held. If the message is lost, so is the rest of it, for this window only. */
  async #giveBack(window: LeasedWindow | undefined): Promise<void> {
    if (window?.name === undefined || window.own > 0 || window.reported + window.held === 0) return
    const count = window.held
    window.held = 0
    window.reported = 0
    window.lent -= count
    await this.#leases.giveBack(window.id, window.name, count).catch(() => {})
  }
}
