/** From words of a version to verses and references, and whether a reference that is cited means them. */
import { mapVerse } from '../numbering/map.js'
import { mapRange } from '../numbering/map-range.js'
import type { Numbering } from '../numbering/numbering.js'
import type { VersePlace } from '../numbering/place.js'
import { traditionNumbering } from '../numbering/traditions.js'
import type { Place, Reference } from '../reference/reference.js'
import { boundsOf, closePlace } from '../text/close-place.js'
import { isMiss, locate } from '../text/locate.js'
import { numberingOf } from '../text/numbering.js'
import { bookOfChapter, chapterIndexOf, lastAtMost, lastNumberOf } from '../text/places.js'
import { settlePlace } from '../text/settle-place.js'
import type { Version } from '../text/version.js'
import type { Range } from './alignment/locate.js'

/** Verses of one numbering that are mapped to another one: a longer place is looked for as it is. */
const MOST_MAPPED = 12

/** The numbers of an ordinal. */
export function versePlaceOf(version: Version, ordinal: number): VersePlace {
  const index = chapterIndexOf(version, ordinal)
  const book = bookOfChapter(version, index)
  return {
    book: book.canon.number,
    chapter: index - book.firstChapter + 1,
    verse: version.numbers[ordinal] as number,
  }
}

/** The place from one ordinal to another; of two books the one that has more of the verses. */
export function referenceOf(version: Version, first: number, last: number): Reference {
  const from = versePlaceOf(version, first)
  const to = versePlaceOf(version, last)
  if (from.book !== to.book) {
    let border = first
    while (versePlaceOf(version, border + 1).book === from.book) border += 1
    return border - first >= last - border - 1
      ? referenceOf(version, first, border)
      : referenceOf(version, border + 1, last)
  }
  const { book, chapter, verse } = from
  const lastVerse = lastNumberOf(version, last)
  if (chapter !== to.chapter) {
    const ends = { firstChapter: chapter, firstVerse: verse, lastChapter: to.chapter, lastVerse }
    return { form: 'span', book, ...ends }
  }
  if (first === last) return { form: 'verse', book, chapter, verse }
  return { form: 'verses', book, chapter, first: verse, last: lastVerse }
}

/**
 * The words of a version that places mean, in its own numbering and, if that departs from it, in the usual English one. Places that
 * the version lacks have none.
 */
export function rangesOf(
  version: Version,
  verseStarts: Uint32Array,
  places: readonly Place[],
): Range[] {
  const ranges: Range[] = []
  for (const asked of places) {
    const place = settlePlace(version, asked)
    const book = version.bookByNumber[place.book]
    if (book === undefined) continue
    const reference = closePlace(version, book, place)
    const all = [reference, ...mappedOf(version, reference)]
    for (const one of all) {
      const found = version.bookByNumber[one.book]
      const runs = found === undefined ? undefined : locate(version, found, one)
      if (runs === undefined || isMiss(runs)) continue
      for (const { first, last } of runs) {
        ranges.push({
          first: verseStarts[first] as number,
          end: verseStarts[last + 1] as number,
        })
      }
    }
  }
  return ranges
}

function mappedOf(version: Version, reference: Reference): Reference[] {
  const { numbering } = numberingOf(version)
  const english = traditionNumbering('english')
  const { book } = reference
  const { from, to } = boundsOf(reference)
  const isShort = from.chapter === to.chapter && to.verse - from.verse < MOST_MAPPED
  if (!isShort || book > 66) return []
  const range = { book, from: { ...from }, to: { ...to } }
  const { ranges } = mapRange(english, numbering, range)
  return ranges.map((mapped) => ({
    form: 'span',
    book: mapped.book,
    firstChapter: mapped.from.chapter,
    firstVerse: mapped.from.verse,
    lastChapter: mapped.to.chapter,
    lastVerse: mapped.to.verse,
  }))
}

/**
 * Tells whether places mean verses of a version, all of them, by their ordinals: as the version numbers them, as most English Bibles do,
 * or as one of the other versions does.
 */
export function citedIn(
  version: Version,
  places: readonly Place[],
  others: readonly Version[],
): (ordinals: readonly number[]) => boolean {
  const own = numberingOf(version).numbering
  const numberings = new Set<Numbering>([
    own,
    traditionNumbering('english'),
    ...others.map((other) => numberingOf(other).numbering),
  ])
  const closed = places.map((asked) => {
    const place = settlePlace(version, asked)
    const book = version.bookByNumber[place.book]
    if (book !== undefined) return closePlace(version, book, place)
    return undefined
  })
  const isMeant = (numbering: Numbering, ordinal: number) => {
    const verse = versePlaceOf(version, ordinal)
    const mapped = numbering === own ? { places: [verse] } : mapVerse(own, numbering, verse)
    if (!('places' in mapped)) return false
    return mapped.places.some((one) => closed.some((place) => place && holds(place, one)))
  }
  return (ordinals) =>
    [...numberings].some((numbering) => ordinals.every((one) => isMeant(numbering, one)))
}

function holds(place: Reference, { book, chapter, verse }: VersePlace): boolean {
  if (place.book !== book) return false
  const { from, to } = boundsOf(place)
  const key = chapter * 1000 + verse
  const last = to.verse === Number.POSITIVE_INFINITY ? 999 : to.verse
  return key >= from.chapter * 1000 + from.verse && key <= to.chapter * 1000 + last
}

/** The ordinals that words of a version are in, each once; `places` are indexes of words. Those with fewer than `least` are left out, if others are left. */
export function ordinalsOf(
  verseStarts: Uint32Array,
  places: Iterable<number>,
  least: number,
): number[] {
  const counts = new Map<number, number>()
  for (const place of places) {
    if (place < 0) continue
    const ordinal = lastAtMost(verseStarts, place)
    counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1)
  }
  const all = [...counts.keys()].sort((one, other) => one - other)
  const weighty = all.filter((ordinal) => (counts.get(ordinal) as number) >= least)
  return weighty.length === 0 ? all : weighty
}
