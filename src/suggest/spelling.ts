/**
 * Finds the words of a vocabulary that are spelled nearly like a given one: a scan of the words of about its length. Most have
 * too many letters that the given one lacks; the others are left as soon as their first letters are too far. Knows letters and
 * no text.
 */
import type { Vocabulary } from '../bundle/vocabulary.js'
import { withoutTilde } from '../bundle/words.js'

export interface NearWord {
  /** The word's number in the vocabulary. */
  readonly word: number
  /** How many letters are missing, too many, others, or exchanged with a neighbour; `ñ` counts as `n`. */
  readonly distance: number
}

/** The most edits of a word with at least so many letters. */
const EDITS: readonly (readonly [letters: number, edits: number])[] = [
  [5, 2],
  [3, 1],
  [0, 0],
]

/** How many edits a word may be away from what was meant: none for two letters, 1 for four, else 2. */
export function editsOf(folded: string): number {
  return EDITS.find(([letters]) => folded.length >= letters)?.[1] ?? 0
}

/**
 * All words within `most` edits of a folded word, by their numbers: insertions, deletions, other letters, and two neighbours
 * exchanged (which are not edited further).
 */
export function nearWords(vocabulary: Vocabulary, asked: string, most: number): NearWord[] {
  const { length, units, starts } = vocabulary
  const letters = Uint16Array.from(asked, (_, at) => withoutTilde(asked.charCodeAt(at)))
  const matrix = new Matrix(letters, most)
  const isIn = lettersIn(letters)
  const near: NearWord[] = []
  for (let word = 0; word < length; word++) {
    const start = starts[word] as number
    const end = starts[word + 1] as number
    if (Math.abs(end - start - letters.length) > most) continue
    if (isStrange(units, start, end, isIn, most)) continue
    const distance = matrix.distanceTo(units, start, end)
    if (distance <= most) near.push({ word, distance })
  }
  return near
}

const LETTER_BITS = 0xff

/** Which letters a word has, by their last eight bits: those of other letters may be the same. */
function lettersIn(letters: Uint16Array): Uint8Array {
  const isIn = new Uint8Array(LETTER_BITS + 1)
  for (const letter of letters) isIn[letter & LETTER_BITS] = 1
  return isIn
}

/** Whether a word has more than `most` letters that are not in another: each of them is an edit. */
function isStrange(
  units: Vocabulary['units'],
  start: number,
  end: number,
  isIn: Uint8Array,
  most: number,
): boolean {
  let strange = 0
  for (let at = start; at < end; at++) {
    const unit = withoutTilde(units[at] as number)
    strange += 1 - (isIn[unit & LETTER_BITS] as number)
    if (strange > most) return true
  }
  return false
}

/** The matrix of distances between the beginnings of two words, of which three rows are kept. */
class Matrix {
  readonly #asked: Uint16Array
  readonly #most: number
  readonly #first: Uint8Array
  readonly #rows: readonly Uint8Array[]

  constructor(asked: Uint16Array, most: number) {
    const row = () => new Uint8Array(asked.length + 1)
    this.#asked = asked
    this.#most = most
    this.#first = row().map((_, column) => Math.min(column, most + 1))
    this.#rows = [row(), row(), row()]
  }

  /** The distance of the word that lies from `start` to `end`, excluded, of the units; more than `most` if it is too far. */
  distanceTo(units: Vocabulary['units'], start: number, end: number): number {
    const [asked, most, columns] = [this.#asked, this.#most, this.#asked.length]
    let above = this.#first
    let before = above
    let last = -1
    for (let at = start; at < end; at++) {
      const unit = withoutTilde(units[at] as number)
      const read = at - start + 1
      const row = this.#rows[read % 3] as Uint8Array
      // No cell beyond these is within `most`.
      const from = Math.max(1, read - most)
      const to = Math.min(columns, read + most)
      row[from - 1] = from === 1 ? Math.min(read, most + 1) : most + 1
      let least = row[from - 1] as number
      for (let column = from; column <= to; column++) {
        const letter = asked[column - 1] as number
        let cell = (above[column - 1] as number) + Number(letter !== unit)
        cell = Math.min(cell, (above[column] as number) + 1, (row[column - 1] as number) + 1)
        const isExchanged = column > 1 && letter === last && asked[column - 2] === unit
        if (isExchanged) cell = Math.min(cell, (before[column - 2] as number) + 1)
        row[column] = Math.min(cell, most + 1)
        if (cell < least) least = cell
      }
      if (least > most) return least
      if (to < columns) row[to + 1] = most + 1
      before = above
      above = row
      last = unit
    }
    return above[columns] as number
  }
}
