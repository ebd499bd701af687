/**
 * The edit distance of two texts: the measure of every suggestion. It is bounded, so that nonsense is near nothing and
 * has no suggestions. Knows letters only.
 */
import leven from 'leven'

/** A text that may be suggested. Fold both texts first: they are compared as they are. */
export interface Candidate {
  readonly text: string
  /** Characters at its beginning that do not count as letters, like the `1 ` of `1 juan`. */
  readonly fixed?: number
}

/** The most edits of a word with at least so many letters. */
const MISTAKES: readonly (readonly [letters: number, mistakes: number])[] = [
  [8, 3],
  [5, 2],
  [3, 1],
  [0, 0],
]
/** A prefix of the candidate with at least this many letters is nearer than any edit. */
const LEAST_BEGINNING = 2
const BEGINNING = 0.5
/** Two exchanged letters are one mistake, and the most frequent one. */
const SWAP = 0.9
const SWAP_DISTANCE = 2

/**
 * The distance of `given` from the candidate: 0 if they are equal, `BEGINNING` for a prefix, `SWAP` for two exchanged
 * letters, else the number of edits. Undefined if there are too many. Takes time in proportion to the product of the
 * lengths, so the caller must bound `given`.
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
 * Whether two texts of one length have the same characters. Exact if they differ in at most two positions, because a
 * sum and a sum of squares determine two numbers.
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

/** The nearest of some names, the first of several that are as near; undefined if none is near. Bound `given` as for `distance`. */
export function nearestOf(given: string, names: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly far: number } | undefined
  for (const name of names) {
    const far = distance(given, { text: name })
    if (far !== undefined && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { name, far }
  }
  return best?.name
}

/** The most suggestions of one answer. */
export const MOST_SUGGESTIONS = 5

/**
 * The suggestions from a list sorted by distance: the nearest item that `write` gives a text for, and those at the same
 * distance. At most MOST_SUGGESTIONS, none twice.
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
