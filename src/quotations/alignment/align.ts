/**
 * Aligns words of a text with words of a version by the least number of differences: a word replaced, missing or added is one. The text's
 * words are all used, and the version's from where they begin to where they end. Words that are only joined or parted otherwise, as
 * `for ever` and `forever`, are equal.
 */
import { lastAtMost } from '../../text/places.js'
import type { Effort } from '../effort.js'
import type { LookedUp } from '../looked-up.js'
import { type Alignment, NO_PLACE, wordsAt } from './alignment.js'

/**
 * Where in the version to look: words from `low` to `high`, excluded, on the diagonals from `from` to `to`, included. Of ways that are
 * equally good the first one is taken, or the one that ends last.
 */
export interface Band {
  readonly isLast?: boolean
  readonly low: number
  readonly high: number
  readonly from: number
  readonly to: number
}

const SAME = 1
const REPLACED = 2
const ADDED = 3
const MISSING = 4
/** Two tokens are one word. */
const JOINED = 5
/** A token is two words. */
const SPLIT = 6
const FAR = 2 ** 30
/** A difference; each word of the text that is not the same costs a little more, so that of two ways the one with more of the same is taken. */
const ONE = 1024
const CHANGING = ONE + 1
/** What an alignment takes beside its cells. */
const CELLS_OF_ONE = 256

// One text is checked at a time in a process, so all alignments share this.
let trace = new Uint8Array(0)
let rows = [new Uint32Array(0), new Uint32Array(0), new Uint32Array(0)]

/** The alignment with the least differences within a band; undefined if there is none, or no effort left. */
export function align(
  looked: LookedUp,
  numbers: readonly number[],
  band: Band,
  effort: Effort,
): Alignment | undefined {
  const width = band.to - band.from + 1
  const cells = width * (numbers.length + 1)
  if (cells > effort.cells) return undefined
  effort.cells -= cells + CELLS_OF_ONE
  if (trace.length < cells) trace = new Uint8Array(cells)
  if ((rows[0] as Uint32Array).length < width + 2) rows = rows.map(() => new Uint32Array(width + 2))
  const end = fill(looked, numbers, band, width)
  return end === undefined ? undefined : follow(looked, numbers, band, width, end)
}

interface End {
  readonly cost: number
  readonly column: number
}

/** Fills the matrix; column c of row i is the boundary before word `i + from + c` of the version. Each row has FAR at both ends. */
function fill(
  looked: LookedUp,
  numbers: readonly number[],
  band: Band,
  width: number,
): End | undefined {
  const { ids, index, tokens } = looked
  const { words } = index
  let [above, row, before] = rows as [Uint32Array, Uint32Array, Uint32Array]
  before.fill(FAR, 0, width + 2)
  above.fill(FAR, 0, width + 2)
  for (let c = 0; c < width; c++) {
    const place = band.from + c
    if (place >= band.low && place <= band.high) above[c + 1] = 0
  }
  for (let i = 1; i <= numbers.length; i++) {
    const number = numbers[i - 1] as number
    const id = ids[number] as number
    const { kind } = tokens[number] as (typeof tokens)[number]
    const addCost = kind === 'word' ? CHANGING : 0
    const replaceCost = kind === 'inserted' ? 0 : CHANGING
    const isNext = i > 1 && (numbers[i - 2] as number) === number - 1
    const joined = isNext ? looked.joined(number) : -1
    const split = looked.split(number)
    const first = i + band.from
    const at = i * width
    row[0] = FAR
    row[width + 1] = FAR
    for (let c = 0; c < width; c++) {
      const place = first + c
      if (place < band.low || place > band.high) {
        row[c + 1] = FAR
        continue
      }
      const isSame = place > band.low && words[place - 1] === id
      let cost = (above[c + 1] as number) + (isSame ? 0 : replaceCost)
      let step = isSame ? SAME : REPLACED
      if (place === band.low) cost = FAR
      if (joined >= 0 && words[place - 1] === joined && (before[c + 2] as number) < cost) {
        cost = before[c + 2] as number
        step = JOINED
      }
      if (split !== undefined && words[place - 1] === split[1] && words[place - 2] === split[0]) {
        if ((above[c] as number) < cost) {
          cost = above[c] as number
          step = SPLIT
        }
      }
      const added = (above[c + 2] as number) + addCost
      if (added < cost) {
        cost = added
        step = ADDED
      }
      const missing = (row[c] as number) + ONE
      if (missing < cost) {
        cost = missing
        step = MISSING
      }
      row[c + 1] = cost
      trace[at + c] = step
    }
    const spare = before
    before = above
    above = row
    row = spare
  }
  return bestEnd(above, width, band.isLast)
}

function bestEnd(last: Uint32Array, width: number, isLast = false): End | undefined {
  let column = -1
  let cost = FAR
  for (let c = 0; c < width; c++) {
    const here = last[c + 1] as number
    if (here < cost || (isLast && here === cost && here < FAR)) {
      cost = here
      column = c
    }
  }
  return column < 0 ? undefined : { cost: Math.floor(cost / ONE), column }
}

/** Reads the matrix from the end to the beginning. */
function follow(
  looked: LookedUp,
  numbers: readonly number[],
  band: Band,
  width: number,
  { cost, column }: End,
): Alignment {
  const places = new Int32Array(numbers.length).fill(NO_PLACE)
  const same = new Uint8Array(numbers.length)
  let bits = 0
  let i = numbers.length
  let c = column
  while (i > 0) {
    const step = trace[i * width + c]
    const place = i + band.from + c - 1
    if (step === MISSING) {
      c -= 1
      continue
    }
    i -= 1
    if (step === ADDED) {
      c += 1
      continue
    }
    places[i] = place
    if (step === REPLACED) continue
    same[i] = 1
    bits += looked.bits[numbers[i] as number] as number
    if (step === SPLIT) {
      places[i] = place - 1
      c -= 1
    } else if (step === JOINED) {
      i -= 1
      places[i] = place
      same[i] = 1
      c += 1
    }
  }
  return settleEnds(looked, { cost, numbers, places, same, first: 0, end: 0, bits })
}

/**
 * Words at the ends of the text that are not the version's stand for the words beside the same ones, if these are of the same verse; else
 * they are added: nothing shows that another verse is meant.
 */
function settleEnds(looked: LookedUp, found: Alignment): Alignment {
  const { places, same, numbers } = found
  const { verseStarts } = looked.index
  let head = 0
  while (head < numbers.length && same[head] === 0) head += 1
  if (head === numbers.length) return found
  let tail = numbers.length - 1
  while (same[tail] === 0) tail -= 1
  const isWord = (at: number) => looked.tokens[numbers[at] as number]?.kind === 'word'
  const firstVerse = lastAtMost(verseStarts, places[head] as number)
  let next = (places[head] as number) - 1
  for (let at = head - 1; at >= 0; at--) {
    const isOf = isWord(at) && next >= (verseStarts[firstVerse] as number)
    places[at] = isOf ? next-- : NO_PLACE
  }
  const last = (places[tail] as number) + wordsAt(looked, found, tail) - 1
  const end = verseStarts[lastAtMost(verseStarts, last) + 1] as number
  next = last + 1
  for (let at = tail + 1; at < numbers.length; at++) {
    places[at] = isWord(at) && next < end ? next++ : NO_PLACE
  }
  return { ...found, ...boundsOf(looked, found) }
}

function boundsOf(looked: LookedUp, found: Alignment): { first: number; end: number } {
  let first = Number.POSITIVE_INFINITY
  let end = 0
  for (let at = 0; at < found.numbers.length; at++) {
    const place = found.places[at] as number
    if (place === NO_PLACE) continue
    first = Math.min(first, place)
    end = Math.max(end, place + wordsAt(looked, found, at))
  }
  return end === 0 ? { first: 0, end: 0 } : { first, end }
}
