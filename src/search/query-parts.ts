/** The words of a query with their places in it, for whoever writes the query anew. Reads it as `readSearchQuery` does. */
import { isUnspaced, wordsOf } from '../bundle/words.js'
import { isBeginningAt, segmentsOf } from './query.js'

/** A word, where it stands in the query: from `start` to `end`, excluded, in UTF-16 code units, without a `*`. */
export interface PlacedWord {
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Whether a `*` follows. */
  readonly isBeginning: boolean
}

/** A word or a phrase of a query. */
export interface QueryPart {
  /** From its sign or quote to the end of its `*` or quote, excluded. */
  readonly start: number
  readonly end: number
  /** One at least; several are a phrase. */
  readonly words: readonly PlacedWord[]
  readonly isExcluded: boolean
}

/** The parts of a query, in the order in which they stand there. */
export function partsOf(text: string): QueryPart[] {
  const parts: QueryPart[] = []
  for (const segment of segmentsOf(text)) {
    const { start, isQuoted, isExcluded } = segment
    const words = placedWords(segment.text, start)
    const [first] = words
    if (first === undefined) continue
    if (isQuoted) {
      const end = start + segment.text.length + 1
      parts.push({ start: start - (isExcluded ? 2 : 1), end, words, isExcluded })
    } else if (isExcluded) {
      parts.push({ start, end: start + segment.text.length, words, isExcluded })
    } else {
      for (const run of runsIn(words)) parts.push(partOf(run))
    }
  }
  return parts
}

type AttachedWord = PlacedWord & { readonly attached: boolean }

function placedWords(text: string, shift: number): AttachedWord[] {
  const words = wordsOf(text)
  return words.map(({ start, end, folded, attached }, at) => ({
    ...{ folded, start: start + shift, end: end + shift, attached },
    isBeginning: isBeginningAt(text, end, words[at + 1]?.start) && !isUnspaced(folded),
  }))
}

function runsIn(words: readonly AttachedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = []
  for (const word of words) {
    // The first word of a text is attached to none.
    if (word.attached) (runs.at(-1) as PlacedWord[]).push(word)
    else runs.push([word])
  }
  return runs
}

function partOf(words: readonly PlacedWord[]): QueryPart {
  const { start } = words[0] as PlacedWord
  const { end, isBeginning } = words.at(-1) as PlacedWord
  return { start, end: end + Number(isBeginning), words, isExcluded: false }
}
