/**
 * The parser's answer in the notation of test/fixtures/references: the one place to change when the shape
 * of a reference changes.
 */

import { bookByNumber } from '../../src/canon/books.js'
import { createBookFinder } from '../../src/reference/names.js'
import { createReferenceParser } from '../../src/reference/parse.js'
import type { Reference } from '../../src/reference/reference.js'
import { languages } from './languages.js'

const parse = createReferenceParser(createBookFinder(languages))

/** The places that the parser reads, each like `gen 1:1-2:3`; undefined if it refuses the text. */
export function readPlaces(text: string): readonly string[] | undefined {
  const read = parse(text)
  return 'kind' in read ? undefined : [placeText(read)]
}

function placeText(place: Reference): string {
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
  }
}

function range(first: number, last: number): string {
  return first === last ? `${first}` : `${first}-${last}`
}
