/** What the languages share: which words a stemmer is asked about, and how the tables of words are written. */

/** Shorter words have no ending that could be told from the rest of them. */
const SHORTEST = 3
const DIGIT = /\p{N}/u

/** Whether a word may have endings: it has three letters, and no digit. */
export function isStemmed(spelling: string): boolean {
  return spelling.length >= SHORTEST && !DIGIT.test(spelling)
}

/** The words of a table, which are separated by blanks and lines. */
export function wordsIn(table: string): string[] {
  return table.trim().split(/\s+/)
}

/** The rows of a table, one a line. */
export function rowsIn(table: string): string[] {
  return table.trim().split('\n')
}
