/** Places put together from their ends. */
import type { Misread, Place, Reference } from './reference.js'

/** One end of a place: a chapter, or a verse of it. */
export interface Point {
  readonly chapter: number
  readonly verse?: number
}

/** A lone chapter or verse. */
export function singlePlace(book: number, { chapter, verse }: Point): Reference {
  return verse === undefined
    ? { form: 'chapter', book, chapter }
    : { form: 'verse', book, chapter, verse }
}

/** From one end to another, both of chapters or both of verses. */
export function rangePlace(book: number, from: Point, to: Point): Reference | Misread {
  if (from.verse === undefined || to.verse === undefined) {
    return chaptersPlace(book, from.chapter, to.chapter)
  }
  if (to.chapter === from.chapter) return versesPlace(book, from.chapter, from.verse, to.verse)
  if (to.chapter < from.chapter) {
    return reversed(`${from.chapter}:${from.verse}`, `${to.chapter}:${to.verse}`)
  }
  return {
    form: 'span',
    book,
    firstChapter: from.chapter,
    firstVerse: from.verse,
    lastChapter: to.chapter,
    lastVerse: to.verse,
  }
}

/** A place and the next one, `16 s.`, or all that follows in the chapter or the book, `16 ss.` */
export function followedPlace(book: number, point: Point, how: 'next' | 'rest'): Place {
  const { chapter, verse } = point
  if (verse === undefined) {
    return how === 'next'
      ? { form: 'chapters', book, first: chapter, last: chapter + 1 }
      : { form: 'rest-of-book', book, chapter }
  }
  return how === 'next'
    ? { form: 'verses', book, chapter, first: verse, last: verse + 1 }
    : { form: 'rest', book, chapter, verse }
}

export function chaptersPlace(book: number, first: number, last: number): Reference | Misread {
  return last < first ? reversed(`${first}`, `${last}`) : { form: 'chapters', book, first, last }
}

export function versesPlace(
  book: number,
  chapter: number,
  first: number,
  last: number,
): Reference | Misread {
  return last < first
    ? reversed(`${first}`, `${last}`)
    : { form: 'verses', book, chapter, first, last }
}

function reversed(first: string, last: string): Misread {
  return { kind: 'reversed', first, last }
}
