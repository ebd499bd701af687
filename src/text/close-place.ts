/**
 * Completes a place from a version before it is looked up: closes an open end, and lists the verses that the version
 * omits.
 */
import type { Place, Reference } from '../reference/reference.js'
import { NO_VERSE, type Version, type VersionBook } from './version.js'

/** The place with its end in this version. A place that does not exist is returned as one that does not exist. */
export function closePlace(version: Version, book: VersionBook, place: Place): Reference {
  const { chapterCount } = book
  switch (place.form) {
    case 'book': {
      let first = 1
      while (first < chapterCount && lastVerse(version, book, first) === 0) first += 1
      return chapters(place.book, first, chapterCount)
    }
    case 'rest-of-book':
      return chapters(place.book, place.chapter, chapterCount)
    case 'rest': {
      const { book: number, chapter, verse } = place
      const last = lastVerse(version, book, chapter)
      if (last <= verse) return { form: 'verse', book: number, chapter, verse }
      return { form: 'verses', book: number, chapter, first: verse, last }
    }
    default:
      return place
  }
}

function chapters(book: number, first: number, last: number): Reference {
  return last <= first
    ? { form: 'chapter', book, chapter: first }
    : { form: 'chapters', book, first, last }
}

/** The last verse number of a chapter; 0 if the chapter does not exist. */
function lastVerse(version: Version, book: VersionBook, chapter: number): number {
  if (chapter < 1 || chapter > book.chapterCount) return 0
  return version.chapterLast[book.firstChapter + chapter - 1] as number
}

export interface OmittedVerse {
  readonly chapter: number
  readonly verse: number
}

/** The verses of an existing place that the version omits, in reading order. */
export function omittedVerses(
  version: Version,
  book: VersionBook,
  place: Reference,
): readonly OmittedVerse[] {
  const { from, to } = boundsOf(place)
  const omitted: OmittedVerse[] = []
  for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
    const places = version.irregular.get(book.firstChapter + chapter - 1)
    if (places === undefined) continue
    const first = chapter === from.chapter ? from.verse : 1
    const last = chapter === to.chapter ? Math.min(to.verse, places.length - 1) : places.length - 1
    for (let verse = first; verse <= last; verse++) {
      if (places[verse] === NO_VERSE) omitted.push({ chapter, verse })
    }
  }
  return omitted
}

/** The numbers of a place's ends; an open end is endless. */
export function boundsOf(place: Reference): { from: OmittedVerse; to: OmittedVerse } {
  const end = Number.POSITIVE_INFINITY
  switch (place.form) {
    case 'verse':
      return { from: place, to: place }
    case 'verses':
      return {
        from: { chapter: place.chapter, verse: place.first },
        to: { chapter: place.chapter, verse: place.last },
      }
    case 'chapter':
      return { from: { ...place, verse: 1 }, to: { ...place, verse: end } }
    case 'chapters':
      return { from: { chapter: place.first, verse: 1 }, to: { chapter: place.last, verse: end } }
    case 'span':
      return {
        from: { chapter: place.firstChapter, verse: place.firstVerse },
        to: { chapter: place.lastChapter, verse: place.lastVerse },
      }
  }
}
