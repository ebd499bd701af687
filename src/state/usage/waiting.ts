/** Sums that wait for a flush, one for each key and time. If too many wait, the oldest times are merged. */

/** How the sums of one kind are told apart and added. */
export interface Summing<T> {
  readonly keyOf: (sum: T) => string | null
  readonly timeOf: (sum: T) => number
  /** The same sum at another time. */
  readonly moveTo: (sum: T, time: number) => T
  /** Adds `sum` to another of the same key and time. */
  readonly addTo: (other: T, sum: T) => void
}

export class Waiting<T> {
  readonly #summing: Summing<T>
  readonly #sums = new Map<string, T>()

  constructor(summing: Summing<T>) {
    this.#summing = summing
  }

  add(sum: T): void {
    const { keyOf, timeOf, addTo } = this.#summing
    const name = `${timeOf(sum)} ${keyOf(sum)}`
    const other = this.#sums.get(name)
    if (other === undefined) this.#sums.set(name, sum)
    else addTo(other, sum)
  }

  /** All that waits; then nothing waits any more. */
  take(): readonly T[] {
    const all = [...this.#sums.values()]
    this.#sums.clear()
    return all
  }

  /** While more than `most` wait, merges the oldest time into the next. The totals stay exact; their time does not. */
  shrink(most: number): void {
    const { timeOf, moveTo } = this.#summing
    while (this.#sums.size > most) {
      const times = new Set([...this.#sums.values()].map(timeOf))
      const [oldest, next] = [...times].sort((one, other) => one - other)
      if (next === undefined) return
      for (const [name, sum] of this.#sums) {
        if (timeOf(sum) !== oldest) continue
        this.#sums.delete(name)
        this.add(moveTo(sum, next))
      }
    }
  }
}
