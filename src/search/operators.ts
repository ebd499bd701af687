/**
 * Finds signs and words in a query that are operators in other search engines. Here these signs are punctuation and the
 * words are words, and an answer has a hint about them.
 */

/** `exclude`: a word after a minus sign that is no hyphen; `part`: `*ord` or `w*rd`; else the word or sign itself. */
export type Operator = 'exclude' | 'part' | 'AND' | 'OR' | 'NOT' | '|' | '~'

const PHRASE =
  /["\u201c-\u201f\u00ab\u00bb\uff02][^"\u201c-\u201f\u00ab\u00bb\uff02]*["\u201c-\u201f\u00ab\u00bb\uff02]/g
const EXCLUDE = /(?:^|\s)\u2212["\p{L}\p{N}]/u
const WORD = /(?<!\S)(?:AND|OR|NOT)(?!\S)|[|~]/g
const PART = /\*[\p{L}\p{N}]/u

/** The operators of other search engines in a query, each once. Inside a phrase only `*` counts. */
export function readOperators(text: string): readonly Operator[] {
  const loose = text.replace(PHRASE, '""')
  const words = new Set(loose.match(WORD) as Operator[] | null)
  return [
    ...(EXCLUDE.test(loose) ? ['exclude' as const] : []),
    ...words,
    ...(PART.test(text) ? ['part' as const] : []),
  ]
}
