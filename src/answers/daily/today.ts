/**
 * The verse of a day in a version, by the version's own numbers, with the reason why it was chosen. A version that lacks
 * the day's verses gets those of the next day that it has, so that there is an answer for the New Testament alone too.
 * Knows no clock and no HTTP.
 */
import { bookByCode } from '../../canon/books.js'
import {
  DAY_COUNT,
  positionOfDay,
  type ReasonLanguage,
  type VerseOfTheYear,
  versesOfTheYear,
} from '../../canon/verses-of-the-year.js'
import { mapRange } from '../../numbering/map-range.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import type { Reference } from '../../reference/reference.js'
import { isMiss, locateVerses } from '../../text/locate.js'
import { numberingOf } from '../../text/numbering.js'
import { NO_VERSE, type Version } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language.js'
import { emptyParameter } from '../parameters.js'
import { type Passage, type PassageSource, readPassage } from '../passage-data.js'
import { type Day, readDate, readZone } from './calendar.js'

export interface TodayParameters {
  readonly date: string | undefined
  readonly tz: string
}

export const DEFAULT_ZONE = 'UTC'

/** The day that is asked for. */
export interface AskedDay extends Day {
  /** The name of the zone, as it was sent. */
  readonly tz: string
  /** When the day ends, in milliseconds since 1970; undefined for a date that was asked for by itself. */
  readonly end?: number
}

/** The day of a request at `now` (milliseconds since 1970). Fails on a date or zone that does not exist. */
export function readDay({ date, tz }: TodayParameters, now: number): AskedDay | Failure {
  if (tz === '') return emptyParameter('tz')
  const zone = readZone(tz)
  if (isFailure(zone)) return zone
  if (date === undefined) return { ...zone(now), tz }
  if (date === '') return emptyParameter('date')
  const day = readDate(date)
  return isFailure(day) ? day : { ...day, tz }
}

/** The language in which readers of each language get reasons: Spanish for those of Portuguese. */
const REASONS_FOR: Readonly<Record<Language, ReasonLanguage>> = { es: 'es', en: 'en', pt: 'es' }

/** The language of a reason: for the language asked for, else for that of the version, else for the usual one. */
export function languageOfReason(asked: Language | undefined, { record }: Version): ReasonLanguage {
  const own = LANGUAGES.find((code) => code === record.language_code)
  return REASONS_FOR[asked ?? own ?? DEFAULT_LANGUAGE]
}

/** The verse of a day. */
export interface VerseOfDay extends Passage {
  readonly day: AskedDay
  readonly chosen: VerseOfTheYear
  /** Why it was chosen. */
  readonly reason: string
}

/**
 * The verse of `asked` in the source's version; `now` in milliseconds since 1970. A Failure if the version has no verse of the list.
 */
export function answerDay(
  source: PassageSource,
  asked: AskedDay,
  now: number,
  language: ReasonLanguage,
): VerseOfDay | Failure {
  const { version } = source
  const found = findVerse(version, positionOfDay(asked.month, asked.day))
  if (found === undefined) return { kind: 'no-verse-of-day', version: version.record.abbreviation }
  const { chosen, place } = found
  const passage = readPassage(source, { places: [place] })
  if (isFailure(passage)) return passage
  const { date, tz, end } = asked
  const reason = chosen.reason[language]
  const meta = { version: version.record.id, date, tz, day: chosen.day, reason }
  const life = end === undefined ? {} : { life: { end, now, tag: date } }
  const beside = { meta, isWorded: true, language, ...life }
  return { ...passage, day: asked, chosen, reason, beside, isSeldom: true }
}

/** An entry of the list, and its place by the numbers of a version. */
interface PlacedVerse {
  readonly chosen: VerseOfTheYear
  readonly place: Reference
}

/** What was found in each version, by the position of the day. */
const foundIn = new WeakMap<Version, Map<number, PlacedVerse | undefined>>()

/** The first entry of the list from `position` on, in a circle, that the version has with all its verses. */
function findVerse(version: Version, position: number): PlacedVerse | undefined {
  let known = foundIn.get(version)
  if (known === undefined) {
    known = new Map()
    foundIn.set(version, known)
  }
  if (!known.has(position)) known.set(position, searchVerse(version, position))
  return known.get(position)
}

function searchVerse(version: Version, position: number): PlacedVerse | undefined {
  const list = versesOfTheYear()
  for (let step = 0; step < DAY_COUNT; step++) {
    const chosen = list[(position + step) % DAY_COUNT] as VerseOfTheYear
    const place = placeIn(version, chosen)
    if (place !== undefined) return { chosen, place }
  }
  return undefined
}

/** Where a version has the verses of an entry, by its own numbers; undefined if it lacks any of them. */
function placeIn(version: Version, entry: VerseOfTheYear): Reference | undefined {
  const book = bookByCode(entry.book)?.number as number
  const { chapter } = entry
  const listed = {
    book,
    from: { chapter, verse: entry.first },
    to: { chapter, verse: entry.last },
  }
  const { ranges, moves } = mapRange(
    traditionNumbering('english'),
    numberingOf(version).numbering,
    listed,
  )
  const [own] = ranges
  const isWhole = ranges.length === 1 && moves.every((move) => 'to' in move)
  if (own === undefined || !isWhole || own.from.chapter !== own.to.chapter) return undefined
  const { from, to } = own
  const place = { book: own.book, chapter: from.chapter, first: from.verse, last: to.verse }
  if (!hasVerses(version, { form: 'verses', ...place })) return undefined
  if (from.verse < to.verse) return { form: 'verses', ...place }
  return { form: 'verse', book: own.book, chapter: from.chapter, verse: from.verse }
}

function hasVerses(
  version: Version,
  { book: number, chapter, first, last }: Extract<Reference, { form: 'verses' }>,
): boolean {
  const book = version.bookByNumber[number]
  if (book === undefined || isMiss(locateVerses(version, book, chapter, first, last))) return false
  const places = version.irregular.get(book.firstChapter + chapter - 1)
  return places?.subarray(first, last + 1).includes(NO_VERSE) !== true
}
