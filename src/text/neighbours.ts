/**
 * The places before and after a place, as a reader pages through a version: of the same kind and, as far as the chapter
 * or the book allows, of the same length. They cross the borders of books and follow the version's own books;
 * from the 66 to further books there is no page to turn.
 */
import { isFurther } from '../canon/further-books.js'
import type { Reference } from '../reference/reference.js'
import type { Run } from './locate.js'
import { bookOfChapter, boundsOfBook, chapterIndexOf } from './places.js'
import type { Version, VersionBook } from './version.js'

/** A place that exists. */
export interface Neighbour {
  readonly book: VersionBook
  readonly reference: Reference
  /** Whether it is meant as the whole book: of a book of one chapter the reference does not say so. */
  readonly isBook: boolean
}

/** The two ways to go from a place. */
export const DIRECTIONS = ['previous', 'next'] as const
export type Direction = (typeof DIRECTIONS)[number]

/**
 * The place next to a place that exists; `runs` are its verses, and `isBook` says that a chapter stands for its book.
 * Undefined at the end of the version.
 *
 * A verse has the verse next to it, a chapter the chapter. A range of verses has as many verses of one chapter, or fewer
 * if the chapter ends; a range across chapters as many verses of one book. A range of chapters has as many chapters of one
 * book, or fewer; a whole book has a whole book.
 */
export function neighbourOf(
  version: Version,
  reference: Reference,
  runs: readonly Run[],
  direction: Direction,
  isBook = false,
): Neighbour | undefined {
  const first = (runs[0] as Run).first
  const last = (runs.at(-1) as Run).last
  const at = direction === 'next' ? last + 1 : first - 1
  if (at < 0 || at >= version.numbers.length) return undefined
  if (version.printed !== undefined && isFurtherAt(version, at) !== isFurther(reference.book)) {
    return undefined
  }
  switch (reference.form) {
    case 'chapter':
      return chaptersAt(version, at, isBook ? WHOLE : 1, direction)
    case 'chapters':
      return chaptersAt(version, at, chaptersOf(version, reference, first, last), direction)
    default: {
      const index = chapterIndexOf(version, at)
      const bounds =
        reference.form === 'span'
          ? boundsOfBook(version, bookOfChapter(version, index))
          : boundsOfChapter(version, index)
      const more = last - first
      return direction === 'next'
        ? versesFrom(version, at, Math.min(at + more, bounds.end - 1))
        : versesFrom(version, Math.max(at - more, bounds.first), at)
    }
  }
}

/** Whether a verse is one of a further book. */
function isFurtherAt(version: Version, ordinal: number): boolean {
  return isFurther(bookOfChapter(version, chapterIndexOf(version, ordinal)).canon.number)
}

/** The number of chapters of any book. */
const WHOLE = Number.POSITIVE_INFINITY

function boundsOfChapter({ chapterFirst }: Version, index: number) {
  return { first: chapterFirst[index] as number, end: chapterFirst[index + 1] as number }
}

/** The length of a range of chapters; endless if it is a whole book. */
function chaptersOf(
  version: Version,
  range: Extract<Reference, { form: 'chapters' }>,
  first: number,
  last: number,
): number {
  const book = bookOfChapter(version, chapterIndexOf(version, first))
  const bounds = boundsOfBook(version, book)
  const isWhole = first === bounds.first && last === bounds.end - 1 && range.first < range.last
  return isWhole ? WHOLE : range.last - range.first + 1
}

/** As many chapters as there are from the one of an ordinal on, `count` at most. */
function chaptersAt(version: Version, at: number, count: number, direction: Direction): Neighbour {
  const index = chapterIndexOf(version, at)
  const book = bookOfChapter(version, index)
  const chapter = index - book.firstChapter + 1
  const isThere = (number: number) => version.chapterLast[book.firstChapter + number - 1] !== 0
  let first = direction === 'next' ? chapter : Math.max(chapter - count + 1, 1)
  let last = direction === 'next' ? Math.min(chapter + count - 1, book.chapterCount) : chapter
  while (!isThere(first)) first += 1
  while (!isThere(last)) last -= 1
  const number = book.canon.number
  const reference: Reference =
    first === last
      ? { form: 'chapter', book: number, chapter: first }
      : { form: 'chapters', book: number, first, last }
  return { book, reference, isBook: count === WHOLE }
}

/** The verses of a book from one ordinal to another, both included. */
function versesFrom(version: Version, first: number, last: number): Neighbour {
  const index = chapterIndexOf(version, first)
  const lastIndex = chapterIndexOf(version, last)
  const book = bookOfChapter(version, index)
  const number = book.canon.number
  const chapter = index - book.firstChapter + 1
  const verse = version.numbers[first] as number
  const lastVerse = version.numbers[last] as number
  const isBook = false
  if (first === last) {
    return { book, reference: { form: 'verse', book: number, chapter, verse }, isBook }
  }
  if (index === lastIndex) {
    const reference = { form: 'verses', book: number, chapter, first: verse, last: lastVerse }
    return { book, reference: reference as Reference, isBook }
  }
  const reference: Reference = {
    form: 'span',
    book: number,
    firstChapter: chapter,
    firstVerse: verse,
    lastChapter: lastIndex - book.firstChapter + 1,
    lastVerse,
  }
  return { book, reference, isBook }
}
