/**
 * Answers with the cross-references of a verse, from the notes of versions and from lists. A version's own notes
 * come first, in the order of the canon; then what most readers voted for. Numbers are those of the version that is asked
 * for: places are mapped from the numbering of their source.
 */
import {
  type CrossReferenceRow,
  type CrossReferenceSource,
  type CrossReferences,
  verseKey,
} from '../../bundle/cross-references.js'
import type { LanguageNames } from '../../canon/names.js'
import type { Library } from '../../library/library.js'
import type { LostKind } from '../../numbering/map.js'
import { mapRange, type VerseRange } from '../../numbering/map-range.js'
import type { Numbering } from '../../numbering/numbering.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import { formatReference } from '../../reference/format.js'
import { chaptersPlace, rangePlace, singlePlace } from '../../reference/places.js'
import type { Place, Reference } from '../../reference/reference.js'
import { closePlace } from '../../text/close-place.js'
import { isMiss, locate } from '../../text/locate.js'
import { numberingOf } from '../../text/numbering.js'
import { settlePlace } from '../../text/settle-place.js'
import type { Version, VersionOutline } from '../../text/version.js'
import type { Answer } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import { askPassage } from '../passage.js'
import { nameOf } from '../passage-data.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { crossHint } from './cross-hint.js'
import { type PlaceNumbers, placeNumbers } from './numbers.js'

export const DEFAULT_CROSS_LIMIT = 25
export const MAX_CROSS_LIMIT = 100
/** The most votes that `votes=` may ask for. */
export const MAX_VOTES = 32_767
/** More than any chapter has, and all that a verse's key has room for. */
const LAST_VERSE = 255

export interface CrossItem extends PlaceNumbers {
  /** The verse that it belongs to, of those asked for. */
  readonly from: string
  /** The id of its source in `meta.sources`. */
  readonly source: string
  readonly votes?: number
  /** Why the place was not mapped to the version's numbering: the numbers are then those of the source. */
  readonly lost?: LostKind
}

export interface CrossData {
  readonly reference: string
  readonly version: string
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly references: readonly CrossItem[]
}

/** A source, with how many of its references were found. */
export interface CrossSource extends CrossReferenceSource {
  readonly found: number
}

interface Parameters {
  readonly ref: string
  readonly version: string | undefined
  readonly votes: number | undefined
  readonly limit: number
  readonly offset: number
}

export interface CrossAnswer extends Answer {
  readonly version: Version
  readonly data: CrossData
  readonly sources: readonly CrossSource[]
}

/**
 * The cross-references of the place that `ref` means. A Failure for what is no reference, for several places, for more than
 * one chapter, and if the version has no such place.
 */
export function answerCross(
  { library, parseReference, suggestions }: Snapshot,
  parameters: Parameters,
): CrossAnswer | Failure {
  const asked = askPassage(library, parseReference, parameters)
  if (isFailure(asked)) return asked
  const { reading, ref } = asked
  if (isFailure(reading)) {
    if (reading.kind !== 'unreadable') return reading
    const near = suggestions.references(ref, library.defaultVersion.text.read())
    return { ...reading, suggestions: near }
  }
  const [named, ...others] = reading.places
  if (named === undefined || others.length > 0) return badParameter('ref', { is: 'not-one-place' })
  const version = asked.version.text.read()
  const place = findPlace(version, library.names, named)
  if (isFailure(place)) {
    const isMissing = place.kind === 'no-chapter' || place.kind === 'no-verse'
    return isMissing ? { ...place, suggestions: suggestions.places(place, version) } : place
  }
  const { data, sources } = findCross(library, version, place, parameters)
  return {
    version,
    data,
    sources,
    write: () => json(data),
    versions: version.record.id,
    beside: { hint: crossHint(data, sources), meta: { sources } },
  }
}

/** A place of a version, and its verses within one chapter. */
interface FoundPlace {
  readonly reference: Reference
  readonly name: string
  readonly range: VerseRange
}

function findPlace(
  version: Version,
  names: readonly LanguageNames[],
  named: Place,
): FoundPlace | Failure {
  const asked = settlePlace(version, named)
  const book = version.bookByNumber[asked.book]
  if (book === undefined) {
    const name = nameOf(asked.book, names, version)
    return { kind: 'no-book', version: version.record.abbreviation, book: name }
  }
  const reference = closePlace(version, book, asked)
  const range = rangeOf(reference)
  if (range === undefined) return badParameter('ref', { is: 'not-one-place' })
  const runs = locate(version, book, reference)
  return isMiss(runs) ? runs : { reference, name: book.name, range }
}

function findCross(
  { names, crossReferences, versions }: Library,
  version: Version,
  { reference, name, range }: FoundPlace,
  { votes: least, limit, offset }: Parameters,
): Pick<CrossAnswer, 'data' | 'sources'> {
  const sources = crossReferences.read()
  const numberingOfSource = numberingsOfSources(versions)
  const { numbering } = numberingOf(version)
  const hits = sources.map((source) => {
    const own = numberingOfSource(source.source.id)
    const mapped = mapRange(numbering, own, range)
    // What cannot be mapped is looked up by its own numbers.
    const ranges = mapped.ranges.length > 0 ? mapped.ranges : [range]
    const whole = reference.form === 'chapter' ? wholeChapter(ranges) : []
    const bounds = [...whole, ...ranges.map(keysOf)]
    return bounds.flatMap((keys) => findHits(source, keys, least, own))
  })
  const all = hits.flat().sort(inOrder)
  const references = all
    .slice(offset, offset + limit)
    .map((hit) => itemOf(hit, version, numbering, names))
  return {
    data: {
      reference: formatReference(reference, name),
      version: version.record.id,
      total: all.length,
      limit,
      offset,
      references,
    },
    sources: sources.map(({ source }, index) => ({ ...source, found: hits[index]?.length ?? 0 })),
  }
}

/** The verses of a place within one chapter; undefined for a longer one. */
function rangeOf(place: Reference): VerseRange | undefined {
  const { book } = place
  const range = (chapter: number, first: number, last: number) => ({
    book,
    from: { chapter, verse: first },
    to: { chapter, verse: last },
  })
  switch (place.form) {
    case 'verse':
      return range(place.chapter, place.verse, place.verse)
    case 'verses':
      return range(place.chapter, place.first, place.last)
    case 'chapter':
      return range(place.chapter, 1, LAST_VERSE)
    case 'chapters':
      return place.first === place.last ? range(place.first, 1, LAST_VERSE) : undefined
    case 'span':
      return undefined
  }
}

interface Bounds {
  readonly first: number
  readonly last: number
}

function keysOf({ book, from, to }: VerseRange): Bounds {
  const first = verseKey(book, from.chapter, from.verse)
  return { first, last: verseKey(book, to.chapter, Math.min(to.verse, LAST_VERSE)) }
}

/** The key of a whole chapter, which a note before its first verse has. */
function wholeChapter([first]: readonly VerseRange[]): Bounds[] {
  if (first === undefined || first.from.verse !== 1) return []
  const key = verseKey(first.book, first.from.chapter, 0)
  return [{ first: key, last: key }]
}

/** One row of a source. */
interface Hit extends CrossReferenceRow {
  readonly source: CrossReferences
  /** The numbering of the source. */
  readonly own: Numbering
  /** Its votes; more than any if the source has none. */
  readonly rank: number
}

/** The numbering of a source by its id. */
type NumberingOfSource = (id: string) => Numbering

/** The rows of the verses within bounds, with at least so many votes. A source without votes has no fewer. */
function findHits(
  source: CrossReferences,
  { first, last }: Bounds,
  least: number | undefined,
  own: Numbering,
): Hit[] {
  const hits: Hit[] = []
  for (const row of source.rows(first, last)) {
    const rank = source.hasVotes ? (row.votes as number) : MAX_VOTES + 1
    if (least === undefined || rank >= least) hits.push({ ...row, source, rank, own })
  }
  return hits
}

/** Without votes first; the most votes first; else in the order of the canon. */
function inOrder(one: Hit, other: Hit): number {
  return other.rank - one.rank || one.from - other.from || one.first - other.first
}

function itemOf(
  { source, from, first, last, votes, own }: Hit,
  version: Version,
  numbering: Numbering,
  names: readonly LanguageNames[],
): CrossItem {
  const asked = mapPlace(own, numbering, from, from)
  const found = mapPlace(own, numbering, first, last)
  return {
    from: placeNumbers(version, names, asked.place).reference,
    ...placeNumbers(version, names, found.place),
    ...(found.lost !== undefined && { lost: found.lost }),
    ...(found.lost !== undefined && found.lost !== 'unmappable' && { exists: false }),
    source: source.source.id,
    ...(votes !== undefined && { votes }),
  }
}

interface MappedPlace {
  readonly place: Place
  readonly lost?: LostKind
}

/** The place between two keys of a source, in the numbering of the version; as it is in the source if it is lost there. */
function mapPlace(own: Numbering, numbering: Numbering, first: number, last: number): MappedPlace {
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

/** The numbering of a source: that of the version whose notes it has, else that of the King James Version. */
function numberingsOfSources(versions: readonly VersionOutline[]): NumberingOfSource {
  return (id) => {
    const version = versions.find(({ record }) => record.id === id)
    return version === undefined ? traditionNumbering('english') : numberingOf(version).numbering
  }
}
