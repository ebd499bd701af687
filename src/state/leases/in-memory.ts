/**
 * Leases (leases.ts) in the memory of one process, for all processes of the machine. Does not know how they communicate.
 * Windows use this process's clock.
 */
import { BoundedMap } from '../../runtime/bounded-map.js'
import { type Lease, type LeaseQuestion, SPARE_PART } from './leases.js'

/** The number of a process that holds leases. */
export type Holder = number

interface LentWindow {
  readonly ends: number
  /** Requests lent or answered. */
  used: number
  /** Requests that each holder may not have used. */
  readonly held: Map<Holder, number>
}

export interface InMemoryLeasesOptions {
  /** Asks a holder to return what it has not used of a key. */
  readonly recall: (holder: Holder, id: string) => void
  /** Monotonic milliseconds. */
  readonly now?: () => number
  /** The most keys at a time; beyond it, the window that began first is dropped. */
  readonly most?: number
}

const MOST = 100_000

export class InMemoryLeases {
  readonly #recall: InMemoryLeasesOptions['recall']
  readonly #now: () => number
  /** By key, in the order in which the windows began. */
  readonly #windows: BoundedMap<string, LentWindow>

  constructor({ recall, now = () => performance.now(), most = MOST }: InMemoryLeasesOptions) {
    this.#recall = recall
    this.#now = now
    this.#windows = new BoundedMap(most)
  }

  ask(holder: Holder, id: string, question: LeaseQuestion): Lease {
    const { max, windowMs, need, spare, spent, held } = question
    const now = this.#now()
    const known = this.#windows.get(id)
    const window =
      known === undefined || known.ends <= now ? this.#begin(id, now + windowMs) : known
    const name = nameOf(window)
    window.used += spent
    const left = Math.max(0, max - window.used)
    const granted = Math.min(need, left)
    const extra = Math.min(spare, Math.floor((left - granted) / SPARE_PART))
    window.used += granted + extra
    window.held.set(holder, (question.window === name ? held : 0) + extra)
    return {
      granted: granted + extra,
      left: left - granted - extra,
      endsIn: window.ends - now,
      window: name,
      elsewhere: granted < need ? this.#recallFrom(window, holder, id) : 0,
    }
  }

  /** Returns `count` unused requests of `holder` to the window; the holder then holds none. */
  giveBack(holder: Holder, id: string, name: string, count: number): void {
    const window = this.#windows.get(id)
    if (window === undefined || nameOf(window) !== name) return
    window.used = Math.max(0, window.used - count)
    window.held.delete(holder)
  }

  /** Removes a process that has exited without returning its leases: they count as used. */
  forget(holder: Holder): void {
    for (const { held } of this.#windows.values()) held.delete(holder)
  }

  #begin(id: string, ends: number): LentWindow {
    const window = { ends, used: 0, held: new Map() }
    this.#windows.set(id, window)
    return window
  }

  /** Asks the other holders to return what they do not use. Returns how many requests they hold. */
  #recallFrom({ held }: LentWindow, asking: Holder, id: string): number {
    let elsewhere = 0
    for (const [holder, count] of held) {
      if (holder === asking || count === 0) continue
      elsewhere += count
      this.#recall(holder, id)
    }
    return elsewhere
  }
}

/** A window's end names it, since no two windows of a key end at the same time. */
function nameOf({ ends }: LentWindow): string {
  return String(ends)
}
