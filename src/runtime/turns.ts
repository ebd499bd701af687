/**
 * Lets a few things in a turn of the event loop, and the others in later turns, in their order. If much else is done in a turn, as
 * many of them may be taken in the next one: what has come lately would wait for ever for what goes on.
 */
export class Turns<T> {
  readonly #least: number
  readonly #takeWaiting: (one: T) => boolean
  readonly #countOthers: () => number
  readonly #waiting = new Set<T>()
  #most = 0
  #taken = 0
  #others = 0

  /**
   * `least`: how many in a turn, however little else is done. `takeWaiting` is called for one that waited when its turn has come; false
   * if it is gone meanwhile and takes no place. `countOthers` gives how much else has been done so far, of 32 bits that may overflow.
   */
  constructor(least: number, takeWaiting: (one: T) => boolean, countOthers = () => 0) {
    this.#least = least
    this.#takeWaiting = takeWaiting
    this.#countOthers = countOthers
  }

  /** Whether one may be taken at once, which the caller then does; else it waits. */
  isNow(one: T): boolean {
    if (this.#taken === 0) {
      this.#most = this.#least
      this.#others = this.#countOthers()
      setImmediate(this.#nextTurn)
    }
    if (this.#taken < this.#most && this.#waiting.size === 0) {
      this.#taken += 1
      return true
    }
    this.#waiting.add(one)
    return false
  }

  readonly #nextTurn = () => {
    const others = this.#countOthers()
    this.#most = Math.max(this.#least, (others - this.#others) | 0)
    this.#others = others
    this.#taken = 0
    for (const one of this.#waiting) {
      if (this.#taken === this.#most) break
      this.#waiting.delete(one)
      if (this.#takeWaiting(one)) this.#taken += 1
    }
    if (this.#taken > 0) setImmediate(this.#nextTurn)
  }
}
