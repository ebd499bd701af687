/** Lets a few things in a turn of the event loop, and the others in later turns, in their order. */
export class Turns<T> {
  readonly #most: number
  readonly #takeWaiting: (one: T) => boolean
  readonly #waiting = new Set<T>()
  #taken = 0

  /**
   * `most`: how many in a turn. `takeWaiting` is called for one that waited when its turn has come; false if it is gone
   * meanwhile and takes no place.
   */
  constructor(most: number, takeWaiting: (one: T) => boolean) {
    this.#most = most
    this.#takeWaiting = takeWaiting
  }

  /** Whether one may be taken at once, which the caller then does; else it waits. */
  isNow(one: T): boolean {
    if (this.#taken === 0) setImmediate(this.#nextTurn)
    if (this.#taken < this.#most && this.#waiting.size === 0) {
      this.#taken += 1
      return true
    }
    this.#waiting.add(one)
    return false
  }

  readonly #nextTurn = () => {
    this.#taken = 0
    for (const one of this.#waiting) {
      if (this.#taken === this.#most) break
      this.#waiting.delete(one)
      if (this.#takeWaiting(one)) this.#taken += 1
    }
    if (this.#taken > 0) setImmediate(this.#nextTurn)
  }
}
