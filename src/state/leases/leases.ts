/**
 * Leases: how several processes share one rate limit. Each process leases some of what is left of a key's limit, answers
 * requests from that, and leases again. Leased requests count as used, so all processes together never exceed the
 * limit. A window begins with the first lease, or is a day in UTC: each kind has a store of its own.
 */

/** At most 1/16 of what is left is lent beyond `need`, so that near the limit no process hoards. */
export const SPARE_PART = 16

export const DAY_MS = 86_400_000

/** A process's request for a lease. */
export interface LeaseQuestion {
  /** Requests that the key may make in a window. */
  readonly max: number
  /** The length of a window, in milliseconds. One that begins with its first lease begins now. */
  readonly windowMs: number
  /** Requests that wait for this lease. */
  readonly need: number
  /** Requests expected soon; at most one in `SPARE_PART` of what is left is lent for them. */
  readonly spare: number
  /** Requests answered in the current window without a lease; they are counted now. */
  readonly spent: number
  /** Requests that this process may still answer from earlier leases of this window. */
  readonly held: number
  /** The name of the window that `held` belongs to; undefined if there is none. */
  readonly window: string | undefined
}

export interface Lease {
  /** Requests that may be answered: at least `need` if enough is left. */
  readonly granted: number
  /** What is left of the limit after this lease. */
  readonly left: number
  /** Milliseconds until the window and the lease end. */
  readonly endsIn: number
  /** The name of the window. */
  readonly window: string
  /** If less than `need` was granted: unused requests that others hold; else 0. */
  readonly elsewhere: number
}

export interface LeaseStore {
  /** Whether the store is believed to answer; returns at once. */
  available(): boolean
  /**
   * Requests a lease. If less than `need` is granted, the other holders are asked to return what they do not use. Rejects
   * with StateAway after the store's timeout; `late` is called with a lease that comes after that.
   */
  ask(id: string, question: LeaseQuestion, late: (lease: Lease) => void): Promise<Lease>
  /**
   * Returns `count` unused requests; this process then holds none. Does nothing if the window has ended. Rejects as `ask`
   * does.
   */
  giveBack(id: string, window: string, count: number): Promise<void>
  /** Calls `recalled` with the id of a key when its unused requests should be returned. */
  onRecall(recalled: (id: string) => void): void
}
