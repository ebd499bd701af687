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

/** The effort for a text of so many words: that of 4 KiB of prose and less. */
export function effortFor(): Effort {
  return { places: 300_000, cells: 350_000 }
}
