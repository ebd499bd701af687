/**
 * How near a word is to one that was meant: the one measure of every suggestion. Knows letters alone. What
 * is far from everything has no neighbour, so that nonsense is not answered with a guess.
 */
import leven from 'leven'

/** A text that may have been meant; both sides are compared as they are, so fold them first. */
export interface Candidate {
  readonly text: string
  /** Characters at its beginning that do not count for how much may differ, like the `1 ` of `1 juan`. */
  readonly fixed?: number
}

/** Of a word with this many letters or more, so many may be wrong. */
const MISTAKES: readonly (readonly [letters: number, mistakes: number])[] = [
  [8, 3],
  [5, 2],
  [3, 1],
  [0, 0],
]
/** A beginning of the candidate, of this many letters at least, is nearer than any mistake. */
const LEAST_BEGINNING = 2
const BEGINNING = 0.5
/** Two letters that changed places are one slip of the fingers, likelier than any other. */
const SWAP = 0.9
const SWAP_DISTANCE = 2

/**
 * How far `given` is from the candidate: 0 for the same, `BEGINNING` for its beginning, else about one for
 * each wrong letter; undefined where too much is wrong. Time goes with the product of the lengths, so the
 * caller bounds `given`.
 */
export function distance(given: string, { text, fixed = 0 }: Candidate): number | undefined {
  if (given === text) return 0
  if (given.length >= fixed + LEAST_BEGINNING && text.startsWith(given)) return BEGINNING
  const letters = Math.min(given.length, text.length) - fixed
  const allowed = MISTAKES.find(([least]) => letters >= least)?.[1] ?? 0
  const isSwap = letters >= 3 && given.length === text.length && isPermuted(given, text)
  const most = isSwap ? Math.max(allowed, SWAP_DISTANCE) : allowed
  if (Math.abs(given.length - text.length) > most) return undefined
  const mistakes = leven(given, text, { maxDistance: most + 1 })
  if (mistakes > most) return undefined
  return isSwap && mistakes === SWAP_DISTANCE ? SWAP : mistakes
}

/**
 * Whether two texts of one length are made of the same characters. Exact for those that differ in two places
 * at most: two numbers are known by their sum and the sum of their squares.
 */
function isPermuted(a: string, b: string): boolean {
  let sum = 0
  let squares = 0
  for (let at = 0; at < a.length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    sum += left - right
    squares += left * left - right * right
  }
  return sum === 0 && squares === 0
}

/** The most suggestions that one answer makes. */
export const MOST_SUGGESTIONS = 5

/**
 * What to suggest of things sorted by distance: the nearest that `write` has a text for, with all that are
 * as near, MOST_SUGGESTIONS at most and none twice.
 */
export function suggestNearest<T extends { readonly distance: number }>(
  sorted: readonly T[],
  write: (near: T) => string | undefined,
): readonly string[] {
  const suggestions = new Set<string>()
  let best = Number.POSITIVE_INFINITY
  for (const near of sorted) {
    if (near.distance > best || suggestions.size === MOST_SUGGESTIONS) break
    const text = write(near)
    if (text === undefined) continue
    best = near.distance
    suggestions.add(text)
  }
  return [...suggestions]
}
