/**
 * Lets costly checks run one at a time and rests between two, so that a flood of them takes a quarter of one
 * core at most, and turns away what would wait too long. Knows nothing of passwords.
 */

/** Checks that may wait; with some 50 ms each, and the rests, the last of them waits two seconds. */
const MOST_WAITING = 10
/** How long to rest after a check, in times of what it took. */
const REST = 3

export class Gate {
  #waiting = 0
  #free: Promise<unknown> = Promise.resolve()

  /** What the check gives when its turn has come; undefined, at once, where too many wait. */
  run<T>(check: () => Promise<T>): Promise<T> | undefined {
    if (this.#waiting >= MOST_WAITING) return undefined
    this.#waiting++
    let took = 0
    const result = this.#free.then(async () => {
      const start = performance.now()
      try {
        return await check()
      } finally {
        took = performance.now() - start
        this.#waiting--
      }
    })
    const rest = () => new Promise((resolve) => setTimeout(resolve, took * REST))
    this.#free = result.then(rest, rest)
    return result
  }
}
