/** What a search has found: pages of it, and how much is where. */
import type { Bounds } from '../text/places.js'
import { countRange, listBits } from './verse-bits.js'
import { lowerBound } from './verses/lower-bound.js'

/** What matches. Valid until the next search: it lies in memory that all searches share. */
export interface Hits {
  /** All of them. */
  readonly total: number
  /** Ordinals, ascending: at most `limit`, from the `offset`-th on. Valid until the next call. */
  page(offset: number, limit: number): Uint32Array
  /** How many of them are within bounds. */
  countIn(bounds: Bounds): number
}

const NO_VERSES = new Uint32Array(0)

export const NO_HITS: Hits = {
  total: 0,
  page: () => NO_VERSES,
  countIn: () => 0,
}

/** Hits that are the first of a list. */
export class ListedHits implements Hits {
  readonly total: number
  readonly #list: Uint32Array

  constructor(list: Uint32Array, total: number) {
    this.total = total
    this.#list = list
  }

  page(offset: number, limit: number): Uint32Array {
    const { total } = this
    return this.#list.subarray(offset, Math.min(offset + limit, total))
  }

  countIn({ first, end }: Bounds): number {
    const { total } = this
    return lowerBound(this.#list, end, 0, total) - lowerBound(this.#list, first, 0, total)
  }
}

/** Hits that have their bits set. */
export class BitHits implements Hits {
  readonly total: number
  readonly #bounds: Bounds
  readonly #bits: Uint32Array
  readonly #spare: Uint32Array

  /** `spare` has room for all verses. */
  constructor(bits: Uint32Array, total: number, bounds: Bounds, spare: Uint32Array) {
    this.total = total
    this.#bounds = bounds
    this.#bits = bits
    this.#spare = spare
  }

  page(offset: number, limit: number): Uint32Array {
    return this.#spare.subarray(0, listBits(this.#bits, this.#bounds, offset, limit, this.#spare))
  }

  countIn({ first, end }: Bounds): number {
    return countRange(this.#bits, {
      first: Math.max(first, this.#bounds.first),
      end: Math.min(end, this.#bounds.end),
    })
  }
}
