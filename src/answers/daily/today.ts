/**
 * The verse of a day in a version, with the reason why it was chosen. A version that lacks the day's verses gets those
 * of the next day that it has, so that there is an answer for the New Testament alone too. Knows no clock and no HTTP.
 */
import { bookByCode } from '../../canon/books.js'
import {
  DAY_COUNT,
  positionOfDay,
  type VerseOfTheYear,
  versesOfTheYear,
} from '../../canon/verses-of-the-year.js'
import type { Reference } from '../../reference/reference.js'
import { isMiss, locateVerses } from '../../text/locate.js'
import { NO_VERSE, type Version } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language.js'
import { emptyParameter, type Query } from '../parameters.js'
import { type Passage, type PassageSource, readPassage } from '../passage-data.js'
import { json } from '../templates.js'
import { type Day, readDate, readZone } from './calendar.js'

export const TODAY_QUERY = ['version', 'date', 'tz'] as const
export type TodayParameters = Query<(typeof TODAY_QUERY)[number]>

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
  const name = tz ?? DEFAULT_ZONE
  const zone = readZone(name)
  if (isFailure(zone)) return zone
  if (date === undefined) return { ...zone(now), tz: name }
  if (date === '') return emptyParameter('date')
  const day = readDate(date)
  return isFailure(day) ? day : { ...day, tz: name }
}

/** The language of reasons: the one asked for, else that of the version, else the usual one. */
export function languageOfReason(asked: Language | undefined, { record }: Version): Language {
  return asked ?? LANGUAGES.find((code) => code === record.language_code) ?? DEFAULT_LANGUAGE
}

/** The verse of a day, and a text beside it. */
export interface VerseOfDay {
  readonly passage: Passage
  readonly chosen: VerseOfTheYear
  /** Members of `meta`, as bytes. */
  readonly meta: string
}

/** The verse of `asked` in the source's version. A Failure if the version has no verse of the list. */
export function answerDay(
  source: PassageSource,
  asked: AskedDay,
  language: Language,
): VerseOfDay | Failure {
  const { version } = source
  const chosen = findVerse(version, positionOfDay(asked.month, asked.day))
  if (chosen === undefined) return { kind: 'no-verse-of-day', version: version.record.abbreviation }
  const passage = readPassage(source, { places: [placeOf(chosen)] }, language)
  if (isFailure(passage)) return passage
  const { date, tz } = asked
  const reason = chosen.reason[language]
  const meta = json({ version: version.record.id, date, tz, day: chosen.day, reason }).slice(1, -1)
  return { passage, chosen, meta }
}

/** The first entry of the list from `position` on, in a circle, that the version has with all its verses. */
function findVerse(version: Version, position: number): VerseOfTheYear | undefined {
  const list = versesOfTheYear()
  for (let step = 0; step < DAY_COUNT; step++) {
    const entry = list[(position + step) % DAY_COUNT] as VerseOfTheYear
    if (hasVerses(version, entry)) return entry
  }
  return undefined
}

function hasVerses(version: Version, { book: id, chapter, first, last }: VerseOfTheYear): boolean {
  const book = version.bookByNumber[bookByCode(id)?.number as number]
  if (book === undefined || isMiss(locateVerses(version, book, chapter, first, last))) return false
  const places = version.irregular.get(book.firstChapter + chapter - 1)
  return places?.subarray(first, last + 1).includes(NO_VERSE) !== true
}

function placeOf({ book: id, chapter, first, last }: VerseOfTheYear): Reference {
  const book = bookByCode(id)?.number as number
  if (first === last) return { form: 'verse', book, chapter, verse: first }
  return { form: 'verses', book, chapter, first, last }
}
