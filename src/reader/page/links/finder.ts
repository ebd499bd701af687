/**
 * The finder of references that /v1/references has, for texts in one language, whose names of books the build writes in. It is small:
 * numbers in words are not read.
 */
import { BOOKS } from '../../../canon/books.js'
import { furtherBookByNumber } from '../../../canon/further-books.js'
import { RunningText } from '../../../reference/prose/running-text.js'
import { mayHaveNumber, readReferences } from '../../../reference/prose/scan.js'
import { readSettled, type SettledNames } from '../../../reference/prose/settled-names.js'
import type { Place } from '../../../reference/reference.js'

declare const NAMES: SettledNames

export interface FoundLink {
  readonly start: number
  readonly end: number
  /** `JHN 3:16`. */
  readonly ref: string
  /** `JHN/3/16`, behind the version of an address of the reader. */
  readonly path: string
}

const names = readSettled(NAMES)

/** A link for each place that a text names. */
export function find(text: string): FoundLink[] {
  if (!mayHaveNumber(text)) return []
  return readReferences(new RunningText(text, names.finder.fold), names).flatMap(({ places }) =>
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
