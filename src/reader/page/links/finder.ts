/** The finder of references as /v1/references has it, for texts in one language, whose names of books the build writes in. */
import { BOOKS } from '../../../canon/books.js'
import { furtherBookByNumber } from '../../../canon/further-books.js'
import type { LanguageNames } from '../../../canon/names.js'
import { createReferenceScanner } from '../../../reference/prose/scanner.js'
import type { Place } from '../../../reference/reference.js'

declare const NAMES: LanguageNames

export interface FoundLink {
  readonly start: number
  readonly end: number
  /** `JHN 3:16`. */
  readonly ref: string
  /** `JHN/3/16`, behind the version of an address of the reader. */
  readonly path: string
}

const scan = createReferenceScanner([NAMES], NAMES.language)

/** A link for each place that a text names. */
export function find(text: string): FoundLink[] {
  return scan(text).flatMap(({ places }) =>
    places.flatMap(({ start, end, place }) => {
      const numbers = numbersOf(place)
      if (numbers === undefined) return []
      const { book } = place
      const code = (BOOKS[book - 1] ?? furtherBookByNumber(book))?.abbreviation
      const [chapter, verses] = numbers
      const path = [code, chapter, verses].filter((part) => part !== undefined).join('/')
      const ref = `${code} ${chapter}${verses === undefined ? '' : `:${verses}`}`
      return [{ start, end, ref, path }]
    }),
  )
}

/** Chapter and verses of the page that shows a place; undefined for a book alone. */
function numbersOf(place: Place): readonly [number, string?] | undefined {
  switch (place.form) {
    case 'verse':
    case 'rest':
      return [place.chapter, String(place.verse)]
    case 'verses':
      return [place.chapter, `${place.first}-${place.last}`]
    case 'chapter':
    case 'rest-of-book':
      return [place.chapter]
    case 'chapters':
      return [place.first]
    case 'span':
      return [place.firstChapter]
    default:
      return undefined
  }
}
