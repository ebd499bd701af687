/**
 * How much work one version may take for one text: steps, each of a few nanoseconds. What is left undone when they are used up is
 * answered as not found; only texts that are made to be slow get there.
 */
export interface Effort {
  /** Places of words that are looked at. */
  places: number
  /** Cells of alignments. */
  cells: number
}

/** The effort for a text of so many words: that of 4 KiB is the same for all, so that it takes a bounded time. */
export function effortFor(words: number): Effort {
  const share = Math.max(1, words / WORDS)
  return { places: 1_000_000 * share, cells: 600_000 * share }
}

/** More than 4 KiB of any text have, but of the shortest words. */
const WORDS = 2048

/** Work in steps that each take a bounded time: other work can be done at each `yield`. Returns what it makes. */
export type Steps<T> = Generator<undefined, T>
