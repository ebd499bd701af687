/** What the parts of a note are, for every format that prints notes. */

/** Whether a part of a note is the place that the note stands at, which is printed anyway. */
export function isOwnPlace(marker: string): boolean {
  return marker === 'fr' || marker === 'xo'
}

const QUOTED = new Set(['fq', 'fqa', 'fk', 'xq', 'xk'])

/** Whether a part of a note is words of the verse, or other words for them. */
export function isQuoted(marker: string): boolean {
  return QUOTED.has(marker)
}
