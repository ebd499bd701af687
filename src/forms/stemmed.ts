/** Which words a stemmer is asked about, in any language. */

/** Shorter words have no ending that could be told from the rest of them. */
const SHORTEST = 3
const DIGIT = /\p{N}/u

/** Whether a word may have endings: it has three letters, and no digit. */
export function isStemmed(spelling: string): boolean {
  return spelling.length >= SHORTEST && !DIGIT.test(spelling)
}
