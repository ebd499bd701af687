/** Tokens and the words of a version that stand for them. */
import type { LookedUp } from '../looked-up.js'

/** Stands for a token that no word of the version belongs to. */
export const NO_PLACE = -1

/** Tokens and their words of the version. */
export interface Alignment {
  /** Differences. */
  readonly cost: number
  /** Indexes of tokens. */
  readonly numbers: readonly number[]
  /** By position in `numbers`: the index of the version's word that stands for the token, or NO_PLACE. */
  readonly places: Int32Array
  /** 1 if it is the same word. */
  readonly same: Uint8Array
  /** The version's words from `first` to `end`, excluded; none if the two are equal. */
  readonly first: number
  readonly end: number
  /** What the same words say of the place. */
  readonly bits: number
}

/** The alignment of words that stand in the version one after another from `first` on. */
export function alignmentAt(
  looked: LookedUp,
  numbers: readonly number[],
  first: number,
): Alignment {
  const places = new Int32Array(numbers.length).fill(NO_PLACE)
  const same = new Uint8Array(numbers.length)
  let end = first
  let bits = 0
  for (const [at, number] of numbers.entries()) {
    if (looked.tokens[number]?.kind !== 'word') continue
    places[at] = end++
    same[at] = 1
    bits += looked.bits[number] as number
  }
  return { cost: 0, numbers, places, same, first, end, bits }
}

/** One alignment of the pieces of a quotation, in their order. */
export function joinAlignments(pieces: readonly Alignment[]): Alignment {
  const found = pieces.filter(({ end }) => end > 0)
  return {
    cost: pieces.reduce((sum, { cost }) => sum + cost, 0),
    numbers: pieces.flatMap(({ numbers }) => numbers),
    places: Int32Array.from(pieces.flatMap(({ places }) => [...places])),
    same: Uint8Array.from(pieces.flatMap(({ same }) => [...same])),
    first: found.reduce((least, { first }) => Math.min(least, first), Number.POSITIVE_INFINITY),
    end: found.reduce((most, { end }) => Math.max(most, end), 0),
    bits: pieces.reduce((sum, { bits }) => sum + bits, 0),
  }
}

/** How many words of the version a token stands for. */
export function wordsAt(
  looked: LookedUp,
  { numbers, places, same }: Alignment,
  at: number,
): number {
  if (places[at] === NO_PLACE) return 0
  const number = numbers[at] as number
  const split = same[at] === 1 ? looked.split(number) : undefined
  return split !== undefined && looked.index.words[places[at] as number] === split[0] ? 2 : 1
}
