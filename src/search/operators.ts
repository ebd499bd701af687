/**
 * What in a query means something in other searches and nothing here. Such signs are read as punctuation, and such
 * words as words; whoever found nothing may be told so.
 */

/** `exclude`: `-word`; `part`: `wor*`; else the word itself. */
export type Operator = 'exclude' | 'part' | 'AND' | 'OR' | 'NOT'

const PHRASE = /"[^"]*"/g
const EXCLUDE = /(?:^|\s)[-\u2212]["\p{L}\p{N}]/u
const WORD = /(?<!\S)(?:AND|OR|NOT)(?!\S)/g
const PART = /[\p{L}\p{M}\p{N}]\*|\*[\p{L}\p{N}]/u

/** The operators of other searches in a query, each once. In a phrase only `*` is one. */
export function readOperators(text: string): readonly Operator[] {
  const loose = text.replace(PHRASE, '""')
  const words = new Set(loose.match(WORD) as Operator[] | null)
  return [
    ...(EXCLUDE.test(loose) ? ['exclude' as const] : []),
    ...words,
    ...(PART.test(text) ? ['part' as const] : []),
  ]
}
