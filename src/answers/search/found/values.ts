/** The page of a search as values, for those who show it in another way than as JSON. */
import { bytesAcross, bytesBefore } from '../../../bundle/text-words.js'
import { formatReference } from '../../../reference/format.js'
import type { Marks } from '../../../search/highlight.js'
import { bookOfChapter, boundsOfBook, chapterIndexOf } from '../../../text/places.js'
import { readVerses } from '../../../text/stored-verses.js'
import { textBounds, type Version } from '../../../text/version.js'
import type { SearchedVersion } from '../../texts.js'
import type { BookCount } from '../counts.js'
import { type FoundPage, gatherPage } from '../one-version.js'

/** A verse beside a result. */
export interface FoundNeighbour {
  readonly reference: string
  readonly chapter: number
  readonly verse: number
  readonly text: string
}

/** The text of a result in one version. */
export interface FoundText {
  /** The id of the version. */
  readonly version: string
  /** The whole text: each second part is what matches. */
  readonly parts: readonly string[]
  /** The verses before and after in the same book; null at its ends. Undefined if they were not asked for. */
  readonly context:
    | { readonly before: FoundNeighbour | null; readonly after: FoundNeighbour | null }
    | undefined
}

export interface FoundPlace {
  readonly reference: string
  readonly book: { readonly id: string; readonly name: string }
  readonly chapter: number
  readonly verse: number
}

export interface FoundVerse extends FoundPlace {
  /** In each version that matches; one at least. */
  readonly matches: readonly FoundText[]
}

/** What a search has found, and its page. */
export interface FoundValues {
  readonly total: number
  readonly results: readonly FoundVerse[]
  /** Of each book that is searched; undefined if they were not asked for. */
  readonly counts: readonly BookCount[] | undefined
}

/** Reads what was found in one version. */
export function readOne(found: FoundPage): FoundValues {
  const { chosen, include, matches } = found
  const { version } = chosen
  const { counts, verses, marks } = gatherPage(found)
  const hasContext = include.includes('context')
  const results = Array.from(verses, (verse, at) => ({
    ...placeOf(version, verse),
    matches: [readText(chosen, marks, at, verse, hasContext)],
  }))
  return { total: matches.total, results, counts }
}

/** Reads a verse by its ordinal; `at` is its place in `marks`. */
export function readText(
  { version, words: { extents, verseStarts } }: SearchedVersion,
  { spans, ends }: Marks,
  at: number,
  verse: number,
  hasContext: boolean,
): FoundText {
  const { first, end } = textBounds(version, verse)
  const word = verseStarts[verse] as number
  // Stored as JSON.
  const stored = (from: number, to: number): string =>
    JSON.parse(`"${version.bytes(first + from, first + to)}"`)
  const parts: string[] = []
  let done = 0
  for (let span = at === 0 ? 0 : (ends[at - 1] as number); span < (ends[at] as number); span += 2) {
    const marked = spans[span] as number
    const from = bytesAcross(extents, word, marked) + bytesBefore(extents, marked)
    const to = bytesAcross(extents, word, (spans[span + 1] as number) + 1)
    parts.push(stored(done, from), stored(from, to))
    done = to
  }
  parts.push(stored(done, end - first))
  const context = hasContext ? contextOf(version, verse) : undefined
  return { version: version.record.id, parts, context }
}

function contextOf(version: Version, verse: number): NonNullable<FoundText['context']> {
  const { first, end } = boundsOfBook(
    version,
    bookOfChapter(version, chapterIndexOf(version, verse)),
  )
  const beside = (other: number) => {
    const { text } = readVerses(version, other, other)[0] as { text: string }
    const { book, ...place } = placeOf(version, other)
    return { ...place, text }
  }
  return {
    before: verse > first ? beside(verse - 1) : null,
    after: verse + 1 < end ? beside(verse + 1) : null,
  }
}

/** The place of a verse by its ordinal. */
export function placeOf(version: Version, ordinal: number): FoundPlace {
  const index = chapterIndexOf(version, ordinal)
  const { canon, name, firstChapter } = bookOfChapter(version, index)
  const [chapter, verse] = [index - firstChapter + 1, version.numbers[ordinal] as number]
  const reference = { form: 'verse', book: canon.number, chapter, verse } as const
  return {
    reference: formatReference(reference, name),
    book: { id: canon.id, name },
    chapter,
    verse,
  }
}
