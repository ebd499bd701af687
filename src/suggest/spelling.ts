/**
 * Finds the words of a vocabulary that are spelled nearly like a given one. Walks through the sorted vocabulary, in which
 * neighbours begin alike: a row of the matrix of distances is computed once for all words with that beginning, and words
 * whose beginning is too far already are passed over. Knows letters and no text.
 */
import type { CodeUnits, Vocabulary } from '../bundle/vocabulary.js'
import type { WordForms } from '../bundle/word-forms.js'
import { withoutTilde } from '../bundle/words.js'

export interface NearWord {
  /** The word's number in the vocabulary. */
  readonly word: number
  /** How many letters are missing, too many, others, or exchanged with a neighbour; `ñ` counts as `n`. */
  readonly distance: number
}

/** The words near one, and what it took to find them. */
export interface Nearest {
  /** By their number in the order of spellings. */
  readonly near: readonly NearWord[]
  /** How many rows of the matrix were computed. */
  readonly rows: number
}

/** The most edits of a word with at least so many letters. */
const EDITS: readonly (readonly [letters: number, edits: number])[] = [
  [5, 2],
  [3, 1],
  [0, 0],
]

const NO_LETTER = -1

/** How many edits a word may be away from what was meant: none for two letters, 1 for four, else 2. */
export function editsOf(folded: string): number {
  return EDITS.find(([letters]) => folded.length >= letters)?.[1] ?? 0
}

// For each beginning of the current word, its row: the distances of `asked`'s beginnings whose length differs by at most
// `most`. One word is looked for at a time in a process, so all searches share it.
let cells = new Uint8Array(0)

/**
 * All words within `most` edits of a folded word: insertions, deletions, other letters, and two neighbours exchanged
 * (which are not edited further). Stops after `mostRows` rows, and then may lack some; a row takes 2 * `most` + 1 steps.
 */
export function nearWords(
  { units, starts }: Vocabulary,
  { order, shared }: Pick<WordForms, 'order' | 'shared'>,
  asked: string,
  most: number,
  mostRows = Number.POSITIVE_INFINITY,
): Nearest {
  const { length } = asked
  // The letter before the one in column 0 of row 1 stands at index 0.
  const codes = new Int32Array(length + 3 * most + 2).fill(NO_LETTER)
  for (let at = 0; at < length; at++) codes[at + most + 1] = withoutTilde(asked.charCodeAt(at))
  const width = 2 * most + 2
  const deepest = length + most
  if (cells.length < (deepest + 1) * width) cells = new Uint8Array((deepest + 1) * width)
  writeFirst(most)
  const near: NearWord[] = []
  let rows = 0
  // The rows of the first `known` letters of the word before are in `cells`; if its first `dead` letters are too far,
  // `dead` is their number.
  let known = 0
  let dead = Number.POSITIVE_INFINITY
  for (let at = 0; at < order.length; at++) {
    const common = shared[at] as number
    if (common >= dead) continue
    dead = Number.POSITIVE_INFINITY
    known = Math.min(known, common)
    const word = order[at] as number
    const start = starts[word] as number
    const letters = (starts[word + 1] as number) - start
    const end = Math.min(letters, deepest + 1)
    while (known < end) {
      if (rows === mostRows) return { near, rows }
      known += 1
      rows += 1
      const before = known > 1 ? plainUnit(units, start + known - 2) : NO_LETTER
      const isAlive =
        known <= deepest &&
        writeRow(codes, plainUnit(units, start + known - 1), before, known, most)
      if (!isAlive) {
        dead = known
        break
      }
    }
    if (dead <= letters) {
      known = Math.min(known, deepest)
      continue
    }
    const column = length - letters + most
    if (column < 0 || column > 2 * most) continue
    const distance = cells[letters * width + column] as number
    if (distance <= most) near.push({ word, distance })
  }
  return { near, rows }
}

function plainUnit(units: CodeUnits, at: number): number {
  return withoutTilde(units[at] as number)
}

/** The row of no letters: as many insertions as letters are asked for. */
function writeFirst(most: number): void {
  for (let column = 0; column <= 2 * most + 1; column++) {
    const letters = column - most
    cells[column] = letters < 0 || letters > most ? most + 1 : letters
  }
}

/**
 * Writes the row of a beginning with `depth` letters, the last of them `code` and `before`. `codes` has `most` + 1 signs
 * that are no letters on both sides. Returns whether any distance in the row is at most `most`.
 */
function writeRow(
  codes: Int32Array,
  code: number,
  before: number,
  depth: number,
  most: number,
): boolean {
  const width = 2 * most + 2
  const row = depth * width
  const above = row - width
  const twoAbove = above - width
  const far = most + 1
  let left = far
  let letterBefore = codes[depth - 1] as number
  let isNear = false
  for (let column = 0; column <= 2 * most; column++) {
    const letter = codes[depth + column] as number
    let best = far
    if (depth + column >= most) {
      best = (cells[above + column] as number) + (letter === code ? 0 : 1)
      const longer = (cells[above + column + 1] as number) + 1
      if (longer < best) best = longer
      if (left + 1 < best) best = left + 1
      if (letter === before && letterBefore === code && depth > 1) {
        const swapped = (cells[twoAbove + column] as number) + 1
        if (swapped < best) best = swapped
      }
      if (best > far) best = far
    }
    cells[row + column] = best
    if (best < far) isNear = true
    left = best
    letterBefore = letter
  }
  cells[row + width - 1] = far
  return isNear
}
