/** Writes a query anew: with other words in the place of some, or without some. Knows no version. */
import { QUOTES } from '../../search/query.js'
import type { PlacedWord, QueryPart } from '../../search/query-parts.js'

/** What stands in the place of a word: another text, or undefined if it stays. */
export type Replace = (word: PlacedWord) => string | undefined

/** The query with words replaced; everything else stays as it was written. */
export function replaceWords(q: string, parts: readonly QueryPart[], replace: Replace): string {
  return replaceIn(q, { start: 0, end: q.length }, parts.flatMap(requiredWords), replace)
}

function requiredWords({ words, isExcluded }: QueryPart): readonly PlacedWord[] {
  return isExcluded ? [] : words
}

function replaceIn(
  q: string,
  { start, end }: Pick<QueryPart, 'start' | 'end'>,
  words: readonly PlacedWord[],
  replace: Replace,
): string {
  let text = ''
  let at = start
  for (const word of words) {
    const other = replace(word)
    if (other === undefined) continue
    text += q.slice(at, word.start) + other
    at = word.end
  }
  return text + q.slice(at, end)
}

/**
 * The query with those of its words only that are kept, and those replaced. A phrase that is not `isWhole` becomes its
 * kept words. What is excluded stays; signs between two parts stay if both do.
 */
export function keepWords(
  q: string,
  parts: readonly QueryPart[],
  replace: Replace,
  isKept: (word: PlacedWord) => boolean,
  isWhole: (part: QueryPart) => boolean,
): string {
  let text = ''
  // The end of the part before, if it is written as it was.
  let end: number | undefined
  for (const part of parts) {
    if (part.isExcluded || isWhole(part)) {
      text += gap(q, text, end, part.start)
      text += replaceIn(q, part, requiredWords(part), replace)
      end = part.end
      continue
    }
    for (const word of part.words.filter(isKept)) {
      text += `${gap(q, text, undefined, 0)}${replace(word) ?? q.slice(word.start, word.end)}`
      if (word.isBeginning) text += '*'
    }
    end = undefined
  }
  return text
}

/** What stands before a part: the signs that stood there, if the part before them is there too. */
function gap(q: string, text: string, end: number | undefined, start: number): string {
  if (text === '') return ''
  // A quote there has no pair.
  return end === undefined ? ' ' : q.slice(end, start).split(QUOTES).join(' ')
}
