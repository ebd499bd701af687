/**
 * Rows of a matrix of edit distances, of which each next one is looked up in a table: the universal Levenshtein automaton of Schulz and
 * Mihov ("Fast string correction with Levenshtein automata", 2002) with two exchanged neighbours as one edit. A row of bounded distances
 * has few forms, whatever the words are, and the next one depends on nothing but which letters near its place are the next letter.
 * The table fills as rows are met. Knows no letters.
 */

/** The state in which all distances are too far, and stay so. */
export const DEAD = 0
/** The state before the first letter. */
export const INITIAL = 1

const NOT_COMPUTED = 0xffff

export class EditAutomaton {
  readonly #most: number
  readonly #width: number
  /** How many letters of the asked word each letter is compared with: 2 * `most` + 3. */
  readonly window: number
  readonly #numbers = new Map<string, number>()
  /**
   * Of each state two rows of `2 * most + 1` cells: its distances, and what two exchanged letters would make of those of the
   * state before; of beginnings of the asked word with `most` letters less than were read, up to `most` more.
   */
  #cells = new Uint8Array(0)
  /** Of each state and each set of matches, the number of the next state. */
  #next = new Uint16Array(0)

  /** `most`: the most edits that are counted, 0 to 3. */
  constructor(most: number) {
    this.#most = most
    this.#width = 2 * most + 1
    this.window = this.#width + 2
    const far = most + 1
    const none = new Uint8Array(2 * this.#width).fill(far)
    this.#numberOf(none)
    for (let more = 0; more <= most; more++) none[most + more] = more
    this.#numberOf(none)
  }

  /**
   * The state after one more letter, the `read`-th. Bit `i` of `matches`, of which there are `window`, tells whether it is the asked word's
   * letter number `read` - `most` - 1 + `i`; numbers begin at 1.
   */
  next(state: number, matches: number): number {
    const next = this.#next[(state << this.window) + matches] as number
    return next === NOT_COMPUTED ? this.#compute(state, matches) : next
  }

  /**
   * How far what was read is from the asked word's beginning with `more` letters more, from -`most` to `most`: the number of edits, or
   * `most` + 1 if it is too far.
   */
  distance(state: number, more: number): number {
    return this.#cells[2 * state * this.#width + this.#most + more] as number
  }

  #compute(state: number, matches: number): number {
    const width = this.#width
    const far = this.#most + 1
    const first = 2 * state * width
    const above = this.#cells.subarray(first, first + width)
    const exchanged = this.#cells.subarray(first + width, first + 2 * width)
    const cells = new Uint8Array(2 * width).fill(far)
    for (let column = 0; column < width; column++) {
      const isMatch = (matches >> (column + 1)) & 1
      cells[column] = Math.min(
        (above[column] as number) + 1 - isMatch,
        (above[column + 1] ?? far) + 1,
        (cells[column - 1] ?? far) + 1,
        (matches >> column) & 1 ? (exchanged[column] as number) : far,
        far,
      )
      // The letter after this column's is the one just read: if the next one is this column's, the two are exchanged.
      if ((matches >> (column + 2)) & 1) {
        cells[width + column] = Math.min((above[column] as number) + 1, far)
      }
    }
    const next = this.#numberOf(cells)
    this.#next[(state << this.window) + matches] = next
    return next
  }

  #numberOf(cells: Uint8Array): number {
    const key = cells.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    if (this.#cells.length < (number + 1) * cells.length) this.#grow(number)
    this.#cells.set(cells, number * cells.length)
    return number
  }

  /** Makes room for twice as many states. */
  #grow(states: number): void {
    const room = Math.max(2 * states, 64)
    const cells = new Uint8Array(room * 2 * this.#width)
    cells.set(this.#cells)
    this.#cells = cells
    const next = new Uint16Array(room << this.window).fill(NOT_COMPUTED)
    next.set(this.#next)
    this.#next = next
  }
}
