/** A place as numbers in an answer: its reference in the version's language, its book, chapters and verses. No text. */
import { anyBookByNumber } from '../../canon/further-books.js'
import type { LanguageNames } from '../../canon/names.js'
import { formatReference } from '../../reference/format.js'
import type { Place, Reference } from '../../reference/reference.js'
import { closePlace } from '../../text/close-place.js'
import { isMiss, locateChapter, locateVerses } from '../../text/locate.js'
import { settlePlace } from '../../text/settle-place.js'
import type { Version, VersionBook } from '../../text/version.js'
import { closedAnyhow, nameOf } from '../passage-data.js'

/** The members of an answer; `last_chapter` and `last_verse` are absent if they are those of the beginning. */
export interface PlaceNumbers {
  readonly reference: string
  readonly book: { readonly name: string; readonly number: number; readonly abbreviation: string }
  readonly chapter: number
  readonly verse?: number
  readonly last_chapter?: number
  readonly last_verse?: number
  /** Whether the version has text for its beginning and its end. */
  readonly exists: boolean
}

/** The numbers of a place. An open end is closed by the version, if the version has the book. Takes a bounded time. */
export function placeNumbers(
  version: Version,
  names: readonly LanguageNames[],
  asked: Place,
): PlaceNumbers {
  const place = settlePlace(version, asked)
  const book = version.bookByNumber[place.book]
  const reference = book === undefined ? closedAnyhow(place) : closePlace(version, book, place)
  const name = book?.name ?? nameOf(place.book, names, version)
  const { abbreviation } = anyBookByNumber(place.book)
  return {
    reference: formatReference(reference, name),
    book: { name, number: place.book, abbreviation },
    ...numbersOf(reference),
    exists: book !== undefined && endsExist(version, book, reference),
  }
}

type Numbers = Pick<PlaceNumbers, 'chapter' | 'verse' | 'last_chapter' | 'last_verse'>

function numbersOf(reference: Reference): Numbers {
  switch (reference.form) {
    case 'verse':
      return { chapter: reference.chapter, verse: reference.verse }
    case 'verses': {
      const { chapter, first, last } = reference
      return { chapter, verse: first, ...(last !== first && { last_verse: last }) }
    }
    case 'chapter':
      return { chapter: reference.chapter }
    case 'chapters': {
      const { first, last } = reference
      return { chapter: first, ...(last !== first && { last_chapter: last }) }
    }
    case 'span':
      return {
        chapter: reference.firstChapter,
        verse: reference.firstVerse,
        last_chapter: reference.lastChapter,
        last_verse: reference.lastVerse,
      }
  }
}

/** Whether the chapters or verses at both ends of a place exist. What lies between is not looked at. */
function endsExist(version: Version, book: VersionBook, reference: Reference): boolean {
  const isChapter = (chapter: number) => !isMiss(locateChapter(version, book, chapter))
  const isVerse = (chapter: number, first: number, last = first) =>
    !isMiss(locateVerses(version, book, chapter, first, last))
  switch (reference.form) {
    case 'verse':
      return isVerse(reference.chapter, reference.verse)
    case 'verses':
      return isVerse(reference.chapter, reference.first, reference.last)
    case 'chapter':
      return isChapter(reference.chapter)
    case 'chapters':
      return isChapter(reference.first) && isChapter(reference.last)
    case 'span':
      return (
        isVerse(reference.firstChapter, reference.firstVerse) &&
        isVerse(reference.lastChapter, reference.lastVerse)
      )
  }
}
