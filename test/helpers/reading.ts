/**
 * The parser's answer in the notation of test/fixtures/references: the one place to change when the shape
 * of a reference changes.
 */

import { BOOK_COUNT, bookByNumber } from '../../src/canon/books.js'
import { createBookFinder } from '../../src/reference/names/finder.js'
import { createReferenceParser } from '../../src/reference/parse.js'
import type { Place } from '../../src/reference/reference.js'
import { languages } from './languages.js'

const parse = createReferenceParser(createBookFinder(languages))

/**
 * The places that the parser reads, each like `gen 1:1-2:3`; undefined if it refuses the text, or if one of its
 * books is beyond the 66, which every answer says.
 */
export function readPlaces(text: string): readonly string[] | undefined {
  const read = parse(text)
  if ('kind' in read || read.places.some(({ book }) => book > BOOK_COUNT)) return undefined
  return read.places.map(placeText)
}

function placeText(place: Place): string {
  const { id } = bookByNumber(place.book)
  switch (place.form) {
    case 'verse':
      return `${id} ${place.chapter}:${place.verse}`
    case 'verses':
      return `${id} ${place.chapter}:${range(place.first, place.last)}`
    case 'chapter':
      return `${id} ${place.chapter}`
    case 'chapters':
      return `${id} ${range(place.first, place.last)}`
    case 'span':
      return `${id} ${place.firstChapter}:${place.firstVerse}-${place.lastChapter}:${place.lastVerse}`
    case 'book':
      return id
    case 'rest':
      return `${id} ${place.chapter}:${place.verse}-$`
    case 'rest-of-book':
      return `${id} ${place.chapter}-$`
  }
}

function range(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`
}
