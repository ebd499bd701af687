/** How fast waiting requests are served, and so how many of them may wait. Knows nothing of what they wait for. */

/** Milliseconds a request, before any was served. */
const FIRST_MS = 50
/** What the last one counts in the mean. */
const WEIGHT = 1 / 8
/** Milliseconds that the last of those that wait should wait at most. */
const LONGEST_MS = 12_000
/** However slowly they are served: a client that is refused asks again, which takes time too. */
const LEAST_WAITING = 256
/** However fast: each takes memory. */
const MOST_WAITING = 1024

export class Pace {
  #usual = FIRST_MS
  #ended = Number.NEGATIVE_INFINITY

  /** A request was served from `begun` to `ended`, in milliseconds; several may be at a time. */
  served(begun: number, ended: number): void {
    const took = ended - Math.max(begun, this.#ended)
    this.#usual += (took - this.#usual) * WEIGHT
    this.#ended = ended
  }

  /** How many may wait so that the last one waits for some twelve seconds. */
  get mostWaiting(): number {
    return Math.min(Math.max(Math.round(LONGEST_MS / this.#usual), LEAST_WAITING), MOST_WAITING)
  }
}
