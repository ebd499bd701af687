/** A histogram: counts values by size. Adding a value increments one number in an array. */

/** Several series with the same bounds; a bucket counts values up to and including its bound. */
export class Histogram {
  /** Ascending. */
  readonly bounds: readonly number[]
  readonly #width: number
  readonly #counts: Float64Array
  readonly #sums: Float64Array

  constructor(bounds: readonly number[], series = 1) {
    this.bounds = bounds
    this.#width = bounds.length + 1
    this.#counts = new Float64Array(this.#width * series)
    this.#sums = new Float64Array(series)
  }

  add(value: number, series = 0): void {
    const { bounds } = this
    let bucket = 0
    while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++
    const cell = series * this.#width + bucket
    this.#counts[cell] = (this.#counts[cell] as number) + 1
    this.#sums[series] = (this.#sums[series] as number) + value
  }

  /** Of one series: the cumulative count up to each bound, the count of all values, and their sum. */
  read(series = 0): { upTo: readonly number[]; count: number; sum: number } {
    const first = series * this.#width
    let count = 0
    const counts = this.#counts.subarray(first, first + this.#width)
    const upTo = Array.from(counts, (added) => {
      count += added
      return count
    })
    return { upTo: upTo.slice(0, -1), count, sum: this.#sums[series] as number }
  }
}
