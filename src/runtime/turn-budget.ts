/** Lets the event loop turn between the steps of work that takes long. Knows nothing of the work. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that work may hold one turn of the event loop, beside the step that ends it. */
const MOST_MS = 3

/** What some work may hold of each turn of the event loop; begins with the turn in which it is made. */
export class TurnBudget {
  readonly #now: () => number
  #end: number

  /** `now` gives the milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#end = now() + MOST_MS
  }

  /** To be awaited between two steps: waits for a later turn if this one has been held long enough. */
  async nextStep(): Promise<void> {
    if (this.#now() < this.#end) return
    await setImmediate()
    this.#end = this.#now() + MOST_MS
  }
}
