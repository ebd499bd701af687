/** What a version has instead of a quotation, and what the quotation inserts. */
import { NO_PLACE } from '../alignment/alignment.js'
import type { Extent } from '../prose/cited.js'
import type { VerseTexts } from '../verse-texts.js'
import type { InVersion } from './mixed.js'

/** The version's words of each piece, with an ellipsis between. */
export function expectedOf({ looked, found }: InVersion, verses: VerseTexts): string {
  const pieces: { first: number; end: number }[] = []
  for (const [at, place] of found.places.entries()) {
    const token = looked.tokens[found.numbers[at] as number]
    const last = pieces.at(-1)
    if (last === undefined || (token?.isBehindEllipsis && at > 0)) {
      pieces.push({ first: place, end: place + 1 })
    } else if (place !== NO_PLACE) {
      last.first = last.first === NO_PLACE ? place : Math.min(last.first, place)
      last.end = Math.max(last.end, place + 1)
    }
  }
  const last = pieces.at(-1)
  if (last !== undefined) last.end = Math.max(last.end, found.end)
  return pieces
    .filter(({ first }) => first !== NO_PLACE)
    .map(({ first, end }) => verses.between(first, end))
    .join(' … ')
}

/** What a text inserts in square brackets. */
export function insertionsOf({ looked, found }: InVersion): Extent[] {
  const insertions: { start: number; end: number }[] = []
  let before = -2
  for (const [at, number] of found.numbers.entries()) {
    const token = looked.tokens[number]
    if (token?.kind !== 'inserted' || found.same[at] === 1) continue
    const last = insertions.at(-1)
    if (last !== undefined && before === number - 1) last.end = token.end
    else insertions.push({ start: token.start, end: token.end })
    before = number
  }
  return insertions
}
