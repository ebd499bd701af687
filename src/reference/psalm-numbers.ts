/** Reads the number of a psalm, which may be written as two: `22(23)`. psalm-pairs.ts has the rule for pairs. */
import type { Cursor } from './cursor.js'
import type { Point } from './places.js'
import { areSameVerses, type PsalmCount, readPsalmPair } from './psalm-pairs.js'
import type { PsalmPair } from './reference.js'

export class PsalmNumbers {
  /** All that were read so far. */
  readonly pairs: PsalmPair[] = []
  /** The two numbers of the psalm that was read last. */
  #pair: readonly [number, number] | undefined
  readonly #count: PsalmCount | undefined

  /** `count` says in which of the two counts the verses are; undefined if the text does not say. */
  constructor(count: PsalmCount | undefined) {
    this.#count = count
  }

  /**
   * The number of a pair in the count, the Hebrew one if it is not known, or the number as it is if there is no pair.
   * Undefined if the pair is wrong.
   */
  take(cursor: Cursor, number: number): number | undefined {
    this.#pair = undefined
    const closing = cursor.isSign('(') ? ')' : cursor.isSign('[') ? ']' : undefined
    if (closing === undefined || !cursor.isNumber(1)) return number
    if (!cursor.isSign(closing, 2)) return undefined
    cursor.at += 1
    const other = cursor.takeNumber()
    cursor.at += 1
    const psalm = other === undefined ? undefined : readPsalmPair(number, other, this.#count)
    if (other === undefined || psalm === undefined) return undefined
    this.#pair = [number, other]
    this.pairs.push({ written: `${number}(${other})`, psalm })
    return psalm
  }

  /**
   * Whether a higher psalm, written as two numbers too, follows the one that was read last behind a comma and a blank:
   * `22 (23), 24 (25)`. Without the blank it may be a verse that two traditions count: `50(51),12(13)`.
   */
  isListAhead(cursor: Cursor): boolean {
    const next = cursor.peek(1)
    if (this.#pair === undefined || !cursor.isSign(',') || next?.isApart !== true) return false
    const isOpened = cursor.isSign('(', 2) || cursor.isSign('[', 2)
    const isBracketed = isOpened && (cursor.isSign(')', 4) || cursor.isSign(']', 4))
    const [first, second] = [Number(next.text), Number(cursor.peek(3)?.text)]
    const isPair = isBracketed && readPsalmPair(first, second) !== undefined
    return isPair && first > this.#pair[0]
  }

  /** Whether the verses between two points are counted in one way only. */
  areClear(from: Point, to: Point): boolean {
    const { verse } = from
    if (this.#count !== undefined || this.#pair === undefined || verse === undefined) return true
    const [first, second] = this.#pair
    return areSameVerses(first, second, verse, to.verse ?? verse)
  }
}
