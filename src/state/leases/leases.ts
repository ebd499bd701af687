/**
 * How processes that share one state count the same limits: each borrows some of what is left of a key's
 * limit, answers from that, and asks again. What is borrowed is counted as used from then on, so all processes
 * together never answer more than the limit. A window begins with the first request that is asked for in it.
 */

/** What is lent beyond need is at most this part of what is left: near the limit nobody keeps a store. */
export const SPARE_PART = 16

/** What a process asks for. */
export interface LeaseQuestion {
  /** Requests that the key may make in a window. */
  readonly max: number
  /** The length of a window that begins now, in milliseconds. */
  readonly windowMs: number
  /** Requests that wait for this answer. */
  readonly need: number
  /** Requests that are expected soon; one in `SPARE_PART` of what is left is lent for them at most. */
  readonly spare: number
  /** Requests that were answered in the present window without a lease; they are counted now. */
  readonly spent: number
  /** Requests that this process may still answer from earlier leases of this window. */
  readonly held: number
  readonly window: string | undefined
}

export interface Lease {
  /** Requests that may be answered: `need` before all else, less where less is left. */
  readonly granted: number
  /** What is left of the limit after it. */
  readonly left: number
  /** Milliseconds until the window ends, when the lease ends too. */
  readonly endsIn: number
  /** Names the window. */
  readonly window: string
  /** Where less than `need` was granted, requests that others hold and may not use. */
  readonly elsewhere: number
}

export interface LeaseStore {
  /** Whether it is worth asking; without waiting. */
  available(): boolean
  /**
   * Rejects with StateAway where no answer comes, after a time that the store decides. Where less than `need` is granted and others hold
   * some, they are asked to give it back. `late` is told of a lease that came after the rejection.
   */
  ask(id: string, question: LeaseQuestion, late: (lease: Lease) => void): Promise<Lease>
  /**
   * Gives back what this process does not use, and says that it holds nothing more. Nothing happens where the
   * window is over. Rejects as `ask` does.
   */
  giveBack(id: string, window: string, count: number): Promise<void>
  /** Calls back with the id of a key of which what is not used is to be given back. */
  onRecall(recalled: (id: string) => void): void
}
