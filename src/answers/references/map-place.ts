/** Maps a place of a source, by keys of verses, to the numbering of a version. */
import type { LostKind } from '../../numbering/map.js'
import { mapRange } from '../../numbering/map-range.js'
import type { Numbering } from '../../numbering/numbering.js'
import { chaptersPlace, rangePlace, singlePlace } from '../../reference/places.js'
import type { Place } from '../../reference/reference.js'
import { LAST_VERSE } from './one-chapter.js'

export interface MappedPlace {
  readonly place: Place
  readonly lost?: LostKind
}

/** The place between two keys of a source, in the numbering of the version; as it is in the source if it is lost there. */
export function mapPlace(
  own: Numbering,
  numbering: Numbering,
  first: number,
  last: number,
): MappedPlace {
  const book = first >>> 16
  const from = { chapter: (first >>> 8) & 0xff, verse: first & 0xff }
  const to = { chapter: (last >>> 8) & 0xff, verse: last & 0xff }
  const isWhole = from.verse === 0
  const range = isWhole
    ? { book, from: { ...from, verse: 1 }, to: { ...to, verse: LAST_VERSE } }
    : { book, from, to }
  const { ranges, moves } = mapRange(own, numbering, range)
  const [start] = ranges
  const end = ranges.findLast((one) => one.book === start?.book)
  if (start !== undefined && end !== undefined) {
    return { place: placeBetween(start.book, start.from, end.to, isWhole) }
  }
  const [move] = moves
  const lost = move === undefined || 'to' in move ? 'no-verse' : move.kind
  return { place: placeBetween(book, from, to, isWhole), lost }
}

interface Point {
  readonly chapter: number
  readonly verse: number
}

function placeBetween(book: number, from: Point, to: Point, isWhole: boolean): Place {
  if (isWhole) {
    return from.chapter === to.chapter
      ? singlePlace(book, { chapter: from.chapter })
      : (chaptersPlace(book, from.chapter, to.chapter) as Place)
  }
  const isOne = from.chapter === to.chapter && from.verse === to.verse
  return isOne ? singlePlace(book, from) : (rangePlace(book, from, to) as Place)
}
