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
import { numberingOf } from '../../text/numbering.js'
import type { Version, VersionOutline } from '../../text/version.js'
import type { Answer } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { crossHint } from './cross-hint.js'
import { mapPlace } from './map-place.js'
import { type PlaceNumbers, placeNumbers } from './numbers.js'
import { askOnePlace, type Bounds, type FoundPlace, keysOf } from './one-chapter.js'

export const DEFAULT_CROSS_LIMIT = 25
export const MAX_CROSS_LIMIT = 100
/** The most votes that `votes=` may ask for. */
export const MAX_VOTES = 32_767

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
export function answerCross(texts: Snapshot, parameters: Parameters): CrossAnswer | Failure {
  const asked = askOnePlace(texts, parameters)
  if (isFailure(asked)) return asked
  const { version, place } = asked
  const { data, sources } = findCross(texts.library, version, place, parameters)
  return {
    version,
    data,
    sources,
    write: () => json(data),
    versions: version.record.id,
    beside: { hint: crossHint(data, sources), meta: { sources } },
  }
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

/** The numbering of a source: that of the version whose notes it has, else that of the King James Version. */
function numberingsOfSources(versions: readonly VersionOutline[]): NumberingOfSource {
  return (id) => {
    const version = versions.find(({ record }) => record.id === id)
    return version === undefined ? traditionNumbering('english') : numberingOf(version).numbering
  }
}
