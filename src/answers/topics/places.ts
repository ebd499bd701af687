/** A place of a topic in a version's numbers, with its verses. */
import type { PlaceRange } from '../../bundle/resources/resource.js'
import type { LanguageNames } from '../../canon/names.js'
import type { LostKind } from '../../numbering/map.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import { chaptersPlace } from '../../reference/places.js'
import type { Place } from '../../reference/reference.js'
import { closePlace } from '../../text/close-place.js'
import { isMiss, locate } from '../../text/locate.js'
import { numberingOf } from '../../text/numbering.js'
import { settlePlace } from '../../text/settle-place.js'
import { readVerses } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import { mapPlace } from '../references/map-place.js'
import { type PlaceNumbers, placeNumbers } from '../references/numbers.js'

/** The most verses that a place is answered with. */
export const MAX_PLACE_VERSES = 10

export interface PlaceVerse {
  readonly chapter: number
  readonly verse: number
  readonly text: string
}

export interface TextPlace extends PlaceNumbers {
  /** Why the place was not mapped to the version's numbering: the numbers are then those of the source. */
  readonly lost?: LostKind
  /** The first verses, if they were asked for; none if the version has not the place. */
  readonly verses?: readonly PlaceVerse[]
  /** How many verses the place has beyond those. */
  readonly further?: number
}

/** A place by keys of the usual numbering, in the numbering of a version. */
export function placeIn(
  version: Version,
  names: readonly LanguageNames[],
  [first, last]: PlaceRange,
  hasText: boolean,
): TextPlace {
  const english = traditionNumbering('english')
  const { place, lost } =
    (first & 0xffff) === 0
      ? { place: wholeBooks(version, first >>> 16), lost: undefined }
      : mapPlace(english, numberingOf(version).numbering, first, last)
  const numbers = placeNumbers(version, names, place)
  const isElsewhere = lost !== undefined && lost !== 'unmappable'
  return {
    ...numbers,
    ...(lost !== undefined && { lost }),
    ...(isElsewhere && { exists: false }),
    ...(hasText && numbers.exists && !isElsewhere && versesOf(version, place)),
  }
}

function wholeBooks(version: Version, book: number): Place {
  const { chapterCount = 1 } = version.bookByNumber[book] ?? {}
  return chaptersPlace(book, 1, chapterCount) as Place
}

/** The first verses of a place that exists. */
function versesOf(version: Version, asked: Place): Pick<TextPlace, 'verses' | 'further'> {
  const place = settlePlace(version, asked)
  const book = version.bookByNumber[place.book]
  const runs = book === undefined ? [] : locate(version, book, closePlace(version, book, place))
  if (isMiss(runs)) return { verses: [] }
  const verses: PlaceVerse[] = []
  let further = 0
  for (const { chapter, first, last } of runs) {
    const end = Math.min(last, first + MAX_PLACE_VERSES - verses.length - 1)
    if (end >= first) {
      for (const verse of readVerses(version, first, end)) verses.push({ chapter, ...verse })
    }
    further += last - Math.max(end, first - 1)
  }
  return { verses, ...(further > 0 && { further }) }
}
