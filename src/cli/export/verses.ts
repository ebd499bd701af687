/** The text of a version as the export formats take it: books of chapters of verses, with joined and omitted numbers. */
import { readVerses } from '../../text/stored-verses.js'
import { NO_VERSE, type Version, type VersionBook } from '../../text/version.js'

export interface ExportedVerse {
  readonly number: number
  /** The last number of joined verses; `number` for others. */
  readonly last: number
  readonly text: string
}

export interface ExportedChapter {
  readonly number: number
  /** In reading order. */
  readonly verses: readonly ExportedVerse[]
  /** The numbers without a text, ascending. */
  readonly omitted: readonly number[]
}

/** The books in the order in which the edition prints them. */
export function printedBooks({ books, bookByNumber, printed }: Version): readonly VersionBook[] {
  return printed?.map((number) => bookByNumber[number] as VersionBook) ?? books
}

/** The chapters of a book that the version has, one at a time. */
export function* chaptersOf(version: Version, book: VersionBook): Generator<ExportedChapter> {
  for (let number = 1; number <= book.chapterCount; number++) {
    const index = book.firstChapter + number - 1
    if (version.chapterLast[index] === 0) continue
    yield chapterAt(version, index, number)
  }
}

function chapterAt(version: Version, index: number, number: number): ExportedChapter {
  const first = version.chapterFirst[index] as number
  const count = (version.chapterFirst[index + 1] as number) - first
  const places = version.irregular.get(index)
  const omitted: number[] = []
  const lasts = new Map<number, number>()
  places?.forEach((ordinal, verse) => {
    if (verse === 0) return
    if (ordinal === NO_VERSE) omitted.push(verse)
    else lasts.set(ordinal, verse)
  })
  const stored = count === 0 ? [] : readVerses(version, first, first + count - 1)
  const verses = stored.map(({ verse, text }, at) => ({
    number: verse,
    last: lasts.get(first + at) ?? verse,
    text,
  }))
  return { number, verses, omitted }
}

/** `16`, or `16-17` for joined verses. */
export function labelOf({ number, last }: ExportedVerse): string {
  return last === number ? String(number) : `${number}-${last}`
}
