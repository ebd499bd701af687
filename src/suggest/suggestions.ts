/**
 * Suggestions for a request that failed: the nearest versions, books and places. Each one exists: it is looked up
 * before it is suggested. Knows no HTTP.
 */
import type { VersionRecord } from '../bundle/format.js'
import { anyBookByNumber } from '../canon/further-books.js'
import type { LanguageNames } from '../canon/names.js'
import { formatReferences, isExtraPsalm, type NamedReference } from '../reference/format.js'
import type { ParseReference } from '../reference/parse.js'
import { narrow } from '../reference/tokens.js'
import { closePlace } from '../text/close-place.js'
import { isMiss, locate, locateChapter, locateVerses, type PlaceMiss } from '../text/locate.js'
import { settlePlace } from '../text/settle-place.js'
import type { Version, VersionBook, VersionOutline } from '../text/version.js'
import { createNearBooks, type FindNearBooks, type NearBook } from './books.js'
import { distance, suggestNearest } from './edit-distance.js'
import { namesIn, repairNumbers, turnRound } from './repairs.js'

/** Books of the version near a text, as the abbreviations that paths take. */
export type SuggestBooks = (asked: string, version: VersionOutline) => readonly string[]

export interface Suggestions {
  readonly books: SuggestBooks
  /** References to places of the version, for a text that is not a reference. */
  references(text: string, version: Version): readonly string[]
  /** The reference to the existing place nearest to a missing one; `from` is the beginning of the range asked for, a
   * chapter if chapters are missing and a verse if verses are. */
  places(miss: PlaceMiss, version: Version, from?: number): readonly string[]
}

/** In UTF-16 code units. A longer text is not compared with ids. */
const LONGEST_ID = 32
/** In UTF-16 code units. A longer text is not compared with references. */
const LONGEST_TEXT = 100

/** Ids of the versions, among `records`, that are near a text. */
export function suggestVersions(
  asked: string,
  records: readonly VersionRecord[],
): readonly string[] {
  if (asked.length > LONGEST_ID) return []
  const lower = asked.toLowerCase()
  const near = records.flatMap(({ id, aliases }) =>
    [id, ...aliases].map((text) => ({ id, distance: distance(lower, { text }) })),
  )
  return suggestNearest(near.filter(isNear).sort(byDistance), ({ id }) => id)
}

/** Makes suggestions of books from the search for near names. */
export function suggestBooks(nearBooks: FindNearBooks): SuggestBooks {
  return (asked, version) =>
    suggestNearest(nearBooks(asked, version.record.language_code, hasBook(version)), ({ book }) =>
      version.bookByNumber[book] === undefined ? undefined : anyBookByNumber(book).abbreviation,
    )
}

function hasBook({ bookByNumber }: VersionOutline): (book: number) => boolean {
  return (book) => bookByNumber[book] !== undefined
}

/**
 * Makes suggestions from the names of books. `parse` checks each reference before it is suggested; `nearBooks` is made from
 * the same names.
 */
export function createSuggestions(
  names: readonly LanguageNames[],
  parse: ParseReference,
  nearBooks = createNearBooks(names),
): Suggestions {
  /** The normal form of a text if all of its places exist in the version. `near` gives the name of its own book. */
  const writeText = (text: string, version: Version, near?: NearBook): string | undefined => {
    const reading = parse(text, version.record.language_code)
    if ('kind' in reading) return undefined
    const named: NamedReference[] = []
    for (const asked of reading.places) {
      const place = settlePlace(version, asked)
      const book = version.bookByNumber[place.book]
      if (book === undefined) return undefined
      const name = place.book === near?.book ? (near.name ?? book.name) : book.name
      if (place.form === 'book' && reading.places.length === 1) return name
      const reference = closePlace(version, book, place)
      if (isMiss(locate(version, book, reference))) return undefined
      named.push({ reference, name })
    }
    return formatReferences(named)
  }

  const nameMeant = (text: string, part: string, version: Version): readonly string[] => {
    const at = text.indexOf(part)
    for (const { name, rest } of namesIn(part)) {
      const after = rest + text.slice(at + part.length)
      const suggestions = suggestNearest(
        nearBooks(name, version.record.language_code, hasBook(version)),
        (near) => {
          const book = near.name ?? version.bookByNumber[near.book]?.name
          const whole = `${text.slice(0, at)}${book} ${after}`
          return book === undefined ? undefined : writeText(whole, version, near)
        },
      )
      if (suggestions.length > 0) return suggestions
    }
    return []
  }

  return {
    books: suggestBooks(nearBooks),
    references(sent, version) {
      const text = narrow(sent)
      const misread =
        text.length > LONGEST_TEXT ? undefined : parse(text, version.record.language_code)
      if (misread === undefined || !('kind' in misread)) return []
      if (misread.kind === 'too-many-places') return []
      if (misread.kind === 'unreadable' && misread.reason !== 'numbers') {
        return nameMeant(text, misread.part, version)
      }
      const repaired =
        misread.kind === 'reversed' ? turnRound(text) : repairNumbers(text, misread.part)
      const suggestion = repaired && writeText(repaired, version)
      return suggestion === undefined ? [] : [suggestion]
    },
    places(miss, version, from) {
      const book = version.books.find(({ name }) => name === miss.book) as VersionBook
      const place = nearestPlace(miss, version, book, from)
      return place === undefined ? [] : [writePlace(book, place)]
    },
  }
}

/** `Juan 3:16`; in Psalm 151, which its name has already, `Psalm 151:3`. */
function writePlace({ canon, name }: VersionBook, place: string): string {
  const isNamed = isExtraPsalm({ form: 'chapter', book: canon.number, chapter: 1 }, name)
  return isNamed ? name + place.replace(/^1(?=:|$)/, '') : `${name} ${place}`
}

interface Near {
  readonly distance: number
}

function isNear<T extends { readonly distance: number | undefined }>(near: T): near is T & Near {
  return near.distance !== undefined
}

function byDistance(a: Near, b: Near): number {
  return a.distance - b.distance
}

/**
 * The existing chapter or verse that is nearest to the missing one, as the part of a reference after the name; with
 * `from`, the range up to it. Undefined for a verse that the version omits, since the request has no mistake.
 */
function nearestPlace(
  miss: PlaceMiss,
  version: Version,
  book: VersionBook,
  from: number | undefined,
): string | undefined {
  if (miss.kind === 'omitted') return undefined
  const { chapter } = miss
  const head = miss.kind === 'no-verse' ? `${chapter}:` : ''
  const isThere = (number: number) =>
    !isMiss(
      miss.kind === 'no-verse'
        ? locateVerses(version, book, chapter, number, number)
        : locateChapter(version, book, number),
    )
  const asked = miss.kind === 'no-verse' ? miss.verse : chapter
  const far = (number: number) => Math.abs(number - asked)
  const numbers = Array.from({ length: miss.last }, (_, at) => at + 1)
  numbers.sort((one, other) => far(one) - far(other))
  const number = numbers.find(isThere)
  if (number === undefined) return undefined
  const isRange = from !== undefined && from < number && isThere(from)
  return isRange ? `${head}${from}-${number}` : `${head}${number}`
}
