/**
 * Runs costly checks one at a time with a pause after each, so that many attempts use at most a quarter of one
 * core. Refuses a check if too many are waiting. Knows nothing of passwords.
 */

/** Checks of one queue that may wait or run. At about 50 ms a check, with its pause, the last waits two seconds. */
const MAX_PENDING = 10
/** The pause after a check, as a multiple of the check's own time. */
const PAUSE_FACTOR = 3

export class Throttle {
  /** Checks that have not started. Those of `first` start before those of `rest`. */
  readonly #queues: Readonly<Record<'first' | 'rest', (() => Promise<void>)[]>> = {
    first: [],
    rest: [],
  }
  /** How many of each queue wait or run. */
  readonly #pending = { first: 0, rest: 0 }
  #isBusy = false

  /**
   * Runs the check when its turn comes. Returns undefined at once if its queue is full. A check in the queue `first`
   * runs before all of `rest`, whose length does not count for it.
   */
  run<T>(check: () => Promise<T>, queue: 'first' | 'rest' = 'rest'): Promise<T> | undefined {
    if (this.#pending[queue] >= MAX_PENDING) return undefined
    this.#pending[queue]++
    return new Promise((resolve, reject) => {
      this.#queues[queue].push(async () => {
        await check().then(resolve, reject)
        this.#pending[queue]--
      })
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (;;) {
      const next = this.#queues.first.shift() ?? this.#queues.rest.shift()
      if (next === undefined) break
      const start = performance.now()
      await next()
      const took = performance.now() - start
      await new Promise((resolve) => setTimeout(resolve, took * PAUSE_FACTOR))
    }
    this.#isBusy = false
  }
}
