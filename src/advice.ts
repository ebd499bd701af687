/**
 * What would work in place of what was refused: the nearest versions, books and places that exist. Every
 * suggestion has been looked up before it is made. Asked only after something was refused; knows no HTTP.
 */
import type { VersionRecord } from './bundle/format.js'
import { bookByNumber } from './canon/books.js'
import type { LanguageNames } from './canon/names.js'
import { distance, suggestNearest } from './reference/closest.js'
import { formatPlace } from './reference/format.js'
import { createNearBooks, type FindNearBooks, type NearBook } from './reference/nearest-books.js'
import type { ParseReference } from './reference/parse.js'
import { rangeStart } from './reference/reference.js'
import { isMiss, locate, locateChapter, locateVerses, type PlaceMiss } from './text/locate.js'
import type { Version, VersionBook } from './text/version.js'

/** Standard abbreviations, as a path takes them, of books that the version has. */
export type SuggestBooks = (asked: string, version: Version) => readonly string[]

export interface Advice {
  readonly books: SuggestBooks
  /** References to places of the version, for a text that is none. */
  references(text: string, version: Version): readonly string[]
  /** The reference to the last place that there is, or the first; `from` is where an asked range begins. */
  places(miss: PlaceMiss, version: Version, from?: number): readonly string[]
}

/** In UTF-16 code units; nobody who means a version's id writes more. */
const LONGEST_ID = 32
/** As above, for a reference. */
const LONGEST_TEXT = 100

const PARTS = /^(\s*\d*\D*?)([^\p{L}\p{M}]*)$/u
const NAME = /^\s*\d*\D*/
const DASH = /\s*[-\u2010-\u2014\u2212]\s*/
const SEPARATOR = /[:.]/

/** Ids of versions, among those that there are, that may have been meant. */
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

/** Suggests books by what is near their names. */
export function suggestBooks(nearBooks: FindNearBooks): SuggestBooks {
  return (asked, version) =>
    suggestNearest(nearBooks(asked, version.record.language_code), ({ book }) =>
      version.bookByNumber[book] === undefined ? undefined : bookByNumber(book).abbreviation,
    )
}

/** Advice from the names of books; `parse` reads what is to be suggested. */
export function createAdvice(names: readonly LanguageNames[], parse: ParseReference): Advice {
  const nearBooks = createNearBooks(names)

  const writeReference = (near: NearBook, places: readonly string[], version: Version) => {
    const book = version.bookByNumber[near.book]
    if (book === undefined) return undefined
    const name = near.name ?? book.name
    for (const place of places) {
      const reference = parse(`${name} ${place}`)
      if ('kind' in reference) continue
      const found = locate(version, book, reference)
      const there = isMiss(found)
        ? nearestPlace(found, version, book, rangeStart(reference))
        : formatPlace(reference)
      if (there !== undefined) return `${name} ${there}`
    }
    return undefined
  }

  return {
    books: suggestBooks(nearBooks),
    references(text, version) {
      if (text.length > LONGEST_TEXT) return []
      const { name, rest } = splitText(text)
      const places = placesMeant(rest)
      return suggestNearest(nearBooks(name, version.record.language_code), (near) =>
        writeReference(near, places, version),
      )
    },
    places(miss, version, from) {
      const book = version.books.find(({ name }) => name === miss.book) as VersionBook
      const place = nearestPlace(miss, version, book, from)
      return place === undefined ? [] : [`${book.name} ${place}`]
    },
  }
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

/** The name up to its last letter, and all that follows it. */
function splitText(text: string): { name: string; rest: string } {
  const [upToDigits] = NAME.exec(text) as unknown as [string]
  const [, name = ''] = PARTS.exec(upToDigits) ?? []
  return { name, rest: text.slice(name.length) }
}

/** What may have been meant by the part after the name, the likeliest first. */
function placesMeant(rest: string): readonly string[] {
  const numbers = rest.match(/\d+/g)
  if (numbers === null) return ['1']
  const [chapter = '', verse, last] = numbers
  const meant = [rest.trim(), turnedRound(rest)]
  if (last !== undefined && DASH.test(rest)) meant.push(`${chapter}:${verse}-${last}`)
  if (verse !== undefined) meant.push(`${chapter}:${verse}`)
  return [...meant, chapter]
}

/** A range with its ends exchanged: `3:18-16` as `3:16-18`, `5-2` as `2-5`. */
function turnedRound(rest: string): string {
  const [first = '', last = ''] = rest.split(DASH)
  const [chapter, verse] = first.split(SEPARATOR)
  const isInChapter = verse !== undefined && !SEPARATOR.test(last)
  return isInChapter ? `${chapter}:${last}-${verse}` : `${last}-${first}`
}

/**
 * The existing chapter or verse that is nearest to the missing one, as the part of a reference after the name;
 * with `from`, the range up to it. None near what a version omits: it was not a mistake to ask for it.
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
  const numbers = Array.from({ length: miss.last }, (_, at) =>
    asked < 1 ? at + 1 : miss.last - at,
  )
  const number = numbers.find(isThere)
  if (number === undefined) return undefined
  const isRange = from !== undefined && from < number && isThere(from)
  return isRange ? `${head}${from}-${number}` : `${head}${number}`
}
