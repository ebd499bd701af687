/**
 * Lets costly checks run one at a time and rests between two, so that a flood of them takes a quarter of one
 * core at most, and turns away what would wait too long. Knows nothing of passwords.
 */

/** Checks that may wait; with some 50 ms each, and the rests, the last of them waits two seconds. */
const MOST_WAITING = 10
/** How long to rest after a check, in times of what it took. */
const REST = 3

export class Gate {
  /** Checks whose turn has not come; those that go first in a queue of their own. */
  readonly #queues: Readonly<Record<'first' | 'rest', (() => Promise<void>)[]>> = {
    first: [],
    rest: [],
  }
  /** Those that wait or run, by the same names. */
  readonly #inside = { first: 0, rest: 0 }
  #isBusy = false

  /**
   * What the check gives when its turn has come; undefined, at once, if too many wait. Checks that go `first` pass all
   * others and are turned away only by their own kind.
   */
  run<T>(check: () => Promise<T>, goes: 'first' | 'rest' = 'rest'): Promise<T> | undefined {
    if (this.#inside[goes] >= MOST_WAITING) return undefined
    this.#inside[goes]++
    return new Promise((resolve, reject) => {
      this.#queues[goes].push(async () => {
        await check().then(resolve, reject)
        this.#inside[goes]--
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
      await new Promise((resolve) => setTimeout(resolve, took * REST))
    }
    this.#isBusy = false
  }
}
