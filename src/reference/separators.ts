/**
 * Reads the separators between two places of a list, or between two parts of one: signs, words like `y`, and the
 * brackets around an optional part, as lectionaries print them: `2:1-4 (5-13) 14-18`.
 */
import type { Cursor } from './cursor.js'

/** The kind of the strongest separator: a semicolon, a word, a comma, a point or a bracket. */
export type Separator = 'group' | 'and' | 'comma' | 'list'

const STRENGTH: Readonly<Record<Separator, number>> = { list: 0, comma: 1, and: 2, group: 3 }

export class Separators {
  readonly #cursor: Cursor
  #depth = 0

  constructor(cursor: Cursor) {
    this.#cursor = cursor
  }

  /** Whether every bracket of a part is closed. */
  get isClosed(): boolean {
    return this.#depth === 0
  }

  /** Steps over the bracket that closes a part; what follows it needs no separator. */
  takeClosing(): boolean {
    const cursor = this.#cursor
    if (this.#depth === 0 || !(cursor.takeSign(')') || cursor.takeSign(']'))) return false
    this.#depth -= 1
    return true
  }

  /** Steps over the bracket that opens a part, and over `skipped` tokens before it. */
  takeOpening(skipped = 0): boolean {
    const cursor = this.#cursor
    const isOpening = cursor.isSign('(', skipped) || cursor.isSign('[', skipped)
    if (!isOpening || this.#depth > 0 || !cursor.isNumber(skipped + 1)) return false
    this.#depth = 1
    cursor.at += skipped + 1
    return true
  }

  /**
   * Steps over all separators. With `hasListPoint` a point between two numbers is one; with `hasParts` a bracket may
   * open a part. Undefined if there is none.
   */
  take(hasListPoint: boolean, hasParts: boolean): Separator | undefined {
    let found: Separator | undefined
    for (;;) {
      const now = this.#takePart(hasListPoint, hasParts)
      if (now === undefined) return found
      if (found === undefined || STRENGTH[now] > STRENGTH[found]) found = now
    }
  }

  /** `y`, not right behind a number. */
  #takeWord(): boolean {
    const isGlued = this.#cursor.peek()?.isApart === false && this.#cursor.isNumber(-1)
    return !isGlued && this.#cursor.takeWord('and')
  }

  #takePart(hasListPoint: boolean, hasParts: boolean): Separator | undefined {
    const cursor = this.#cursor
    if (cursor.takeSign(';')) return 'group'
    if (cursor.takeSign(',')) return 'comma'
    if (cursor.takeSign('&') || cursor.takeSign('+') || this.#takeWord()) return 'and'
    if (hasParts && this.takeOpening()) return 'list'
    const isPoint = cursor.isSign('.') && (!cursor.isNumber(1) || hasListPoint)
    return isPoint && cursor.takeSign('.') ? 'list' : undefined
  }
}
