/** Work that is done in slices, between which the event loop turns. Knows nothing of the work. */

/** Milliseconds of a slice, one in each turn; it is as much longer as the step that ends it. */
const SLICE_MS = 2

/** Works that share the slices of a thread: each takes a step, then the next one, in the order in which they came. */
export class Slices {
  readonly #now: () => number
  /** What takes a step of each work, and tells whether that was the last. */
  #waiting: (() => boolean)[] = []

  /** `now` are milliseconds of a clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes all steps of some work in their order, the first one in a later turn, and gives what the work returns. Rejects with what a
   * step throws.
   */
  do<T>(steps: Iterable<unknown, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const work = steps[Symbol.iterator]()
      const takeStep = () => {
        try {
          const { done, value } = work.next()
          if (done) resolve(value)
          return done === true
        } catch (error) {
          reject(error)
          return true
        }
      }
      this.#waiting.push(takeStep)
      if (this.#waiting.length === 1) setImmediate(() => this.#takeSlice())
    })
  }

  #takeSlice(): void {
    const end = this.#now() + SLICE_MS
    do {
      const takeStep = this.#waiting[0] as () => boolean
      const isDone = takeStep()
      this.#waiting.shift()
      if (!isDone) this.#waiting.push(takeStep)
    } while (this.#waiting.length > 0 && this.#now() < end)
    if (this.#waiting.length > 0) setImmediate(() => this.#takeSlice())
  }
}

const ofThread = new Slices()

/** The same in the slices that all works of this thread share: together they take no longer of a turn than one of them. */
export function inSlices<T>(steps: Iterable<unknown, T>): Promise<T> {
  return ofThread.do(steps)
}

/** Takes all steps of some work now, and gives what it returns. */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
