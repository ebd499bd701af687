/** Answers with what a commentary says of a chapter or of verses of it, in the numbers of a version. */
import { verseKey } from '../../bundle/cross-references.js'
import type { VersionRecord } from '../../bundle/format.js'
import type { Blocks, Entry } from '../../bundle/resources/blocks.js'
import {
  type Credit,
  creditOf,
  lastPartKey,
  type PlaceRange,
  placeKey,
  type ResourceAbout,
  type ResourceEntry,
} from '../../bundle/resources/resource.js'
import { mapRange, type VerseRange } from '../../numbering/map-range.js'
import { traditionNumbering } from '../../numbering/traditions.js'
import { formatReference } from '../../reference/format.js'
import type { Reference } from '../../reference/reference.js'
import { TurnBudget } from '../../runtime/turn-budget.js'
import { isMiss, locateChapter, locateVerses } from '../../text/locate.js'
import { numberingOf } from '../../text/numbering.js'
import type { Answer, Unopened } from '../answer.js'
import { type Failure, isFailure, MAX_RANGE } from '../failure.js'
import type { VerseSegment } from '../parameters.js'
import { LAST_VERSE } from '../references/one-chapter.js'
import { json } from '../templates.js'
import { chooseBook, type Snapshot } from '../texts.js'
import { placeIn, type TextPlace } from '../topics/places.js'
import { type EntryFormat, type WrittenEntry, writeEntry } from './content.js'
import { findResource } from './find.js'

export const DEFAULT_COMMENTS = 10
export const MAX_COMMENTS = 25

/** What it says of a place, with the numbers of the place. */
export interface Comment extends TextPlace, WrittenEntry {}

export interface CommentaryData {
  readonly reference: string
  readonly version: string
  readonly format: EntryFormat
  /** How many comments, or parts of long ones, there are on all pages. */
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly comments: readonly Comment[]
  readonly source: Credit
}

export interface CommentaryAnswer extends Answer {
  /** Of the version whose numbers and names it has. */
  readonly record: VersionRecord
  readonly data: CommentaryData
}

export interface AskedCommentary {
  readonly id: string
  readonly book: string
  readonly chapter: number
  /** Undefined for the whole chapter, with what is said of it and, before the first one, of the book. */
  readonly verse?: VerseSegment
  readonly version: string | undefined
  readonly format: EntryFormat
  readonly limit: number
  readonly offset: number
}

/** The comments, once the files are read. A Failure for a commentary or a place that there is not. */
export function answerCommentary(
  texts: Snapshot,
  asked: AskedCommentary,
): Unopened<CommentaryAnswer> | Failure {
  const { chapter, verse, format, limit, offset } = asked
  const resource = findResource(texts.library, asked.id, ['commentary'])
  if (isFailure(resource)) return resource
  if (verse && verse.last - verse.first >= MAX_RANGE) {
    return { kind: 'too-large', asked: verse.last - verse.first + 1 }
  }
  const chosen = chooseBook(texts, asked.version, asked.book)
  if (isFailure(chosen)) return chosen
  const { listed, book } = chosen
  return {
    open: async (_signal, use) => {
      const version = listed.text.read()
      const run =
        verse === undefined
          ? locateChapter(version, book, chapter)
          : locateVerses(version, book, chapter, verse.first, verse.last)
      if (isMiss(run)) {
        const from = run.kind === 'no-chapter' ? undefined : verse?.first
        return use({ ...run, suggestions: texts.suggestions.places(run, version, from) })
      }
      const budget = new TurnBudget()
      const { names } = texts.library
      const { record: work } = resource
      const { number } = book.canon
      const from = { chapter, verse: verse?.first ?? 1 }
      const range = { book: number, from, to: { chapter, verse: verse?.last ?? LAST_VERSE } }
      const english = traditionNumbering('english')
      const { ranges } = mapRange(numberingOf(version).numbering, english, range)
      const own = ranges.length > 0 ? ranges : [range]
      const context = { version, names, format, language: work.language_code, budget }
      const comments: Comment[] = []
      let total = 0
      for (const [place, entry] of commentsOn(resource.open(), own, verse === undefined)) {
        await budget.nextStep()
        total += 1
        if (total <= offset || total > offset + limit) continue
        const at = placeIn(version, names, place, false)
        comments.push({ ...at, ...(await writeEntry(entry, context)) })
      }
      const data = {
        reference: formatReference(referenceOf(number, chapter, verse), book.name),
        ...{ version: version.record.id, format, total, limit, offset, comments },
        source: creditOf(work),
      }
      return use({
        data,
        record: version.record,
        versions: version.record.id,
        write: () => json(data),
      })
    },
  }
}

function referenceOf(book: number, chapter: number, verse: VerseSegment | undefined): Reference {
  if (verse === undefined) return { form: 'chapter', book, chapter }
  const { first, last, isRange } = verse
  return isRange
    ? { form: 'verses', book, chapter, first, last }
    : { form: 'verse', book, chapter, verse: first }
}

/** The comments on verses of these ranges, each once, with the first and last verse that they are about. */
function* commentsOn(
  opened: Blocks<ResourceAbout, ResourceEntry>,
  ranges: readonly VerseRange[],
  isWhole: boolean,
): Generator<readonly [place: PlaceRange, entry: ResourceEntry]> {
  const seen = new Set<string>()
  const take = function* (book: number, from: string, to: string, first: number, last: number) {
    for (const [key, entry] of opened.between(from, lastPartKey(to))) {
      const place = placeOf(book, [key, entry])
      if (place[1] < first || place[0] > last || seen.has(key)) continue
      seen.add(key)
      yield [place, entry] as const
    }
  }
  for (const { book, from, to } of ranges) {
    const end = verseKey(book, to.chapter, Math.min(to.verse, LAST_VERSE))
    const isStart = isWhole && from.verse === 1
    const preface = placeKey(book, 0, 0)
    if (isStart && from.chapter === 1) yield* take(book, preface, preface, 0, end)
    const begin = verseKey(book, from.chapter, isStart ? 0 : from.verse)
    // What is about verses before it may reach into the range.
    const first = placeKey(book, from.chapter, isStart ? 0 : 1)
    yield* take(book, first, placeKey(book, to.chapter, end & 0xff), begin, end)
  }
}

function placeOf(book: number, [key, { last }]: Entry<ResourceEntry>): PlaceRange {
  const [, chapter = 0, verse = 0] = key.split('.').map((part) => Number.parseInt(part, 10))
  const first = verseKey(book, chapter, verse)
  return [first, last ?? first]
}
