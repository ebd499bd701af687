/** Reads a reference that must mean verses of one chapter, and finds them in a version. */
import { verseKey } from '../../bundle/cross-references.js'
import type { LanguageNames } from '../../canon/names.js'
import type { VerseRange } from '../../numbering/map-range.js'
import type { Place, Reference } from '../../reference/reference.js'
import { closePlace } from '../../text/close-place.js'
import { isMiss, locate } from '../../text/locate.js'
import { settlePlace } from '../../text/settle-place.js'
import type { Version } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter } from '../parameters.js'
import { askPassage } from '../passage.js'
import { nameOf } from '../passage-data.js'
import type { Snapshot } from '../texts.js'

/** More than any chapter has, and all that a verse's key has room for. */
export const LAST_VERSE = 255

/** The place that `ref` means. A Failure for what is no reference, for several places, for more than one chapter, and if the version has no such place. */
export function askOnePlace(
  { library, parseReference, suggestions }: Snapshot,
  parameters: { readonly ref: string; readonly version: string | undefined },
): { readonly version: Version; readonly place: FoundPlace } | Failure {
  const asked = askPassage(library, parseReference, parameters)
  if (isFailure(asked)) return asked
  const { reading, ref } = asked
  if (isFailure(reading)) {
    if (reading.kind !== 'unreadable') return reading
    const near = suggestions.references(ref, library.defaultVersion.text.read())
    return { ...reading, suggestions: near }
  }
  const [named, ...others] = reading.places
  if (named === undefined || others.length > 0) return badParameter('ref', { is: 'not-one-place' })
  const version = asked.version.text.read()
  const place = findPlace(version, library.names, named)
  if (isFailure(place)) {
    const isMissing = place.kind === 'no-chapter' || place.kind === 'no-verse'
    return isMissing ? { ...place, suggestions: suggestions.places(place, version) } : place
  }
  return { version, place }
}

/** A place of a version, and its verses within one chapter. */
export interface FoundPlace {
  readonly reference: Reference
  readonly name: string
  readonly range: VerseRange
}

function findPlace(
  version: Version,
  names: readonly LanguageNames[],
  named: Place,
): FoundPlace | Failure {
  const asked = settlePlace(version, named)
  const book = version.bookByNumber[asked.book]
  if (book === undefined) {
    const name = nameOf(asked.book, names, version)
    return { kind: 'no-book', version: version.record.abbreviation, book: name }
  }
  const reference = closePlace(version, book, asked)
  const range = rangeOf(reference)
  if (range === undefined) return badParameter('ref', { is: 'not-one-place' })
  const runs = locate(version, book, reference)
  return isMiss(runs) ? runs : { reference, name: book.name, range }
}

/** The verses of a place within one chapter; undefined for a longer one. */
function rangeOf(place: Reference): VerseRange | undefined {
  const { book } = place
  const range = (chapter: number, first: number, last: number) => ({
    book,
    from: { chapter, verse: first },
    to: { chapter, verse: last },
  })
  switch (place.form) {
    case 'verse':
      return range(place.chapter, place.verse, place.verse)
    case 'verses':
      return range(place.chapter, place.first, place.last)
    case 'chapter':
      return range(place.chapter, 1, LAST_VERSE)
    case 'chapters':
      return place.first === place.last ? range(place.first, 1, LAST_VERSE) : undefined
    case 'span':
      return undefined
  }
}

/** Keys of verses, both included. */
export interface Bounds {
  readonly first: number
  readonly last: number
}

/** The keys of the ends of a range. */
export function keysOf({ book, from, to }: VerseRange): Bounds {
  const first = verseKey(book, from.chapter, from.verse)
  return { first, last: verseKey(book, to.chapter, Math.min(to.verse, LAST_VERSE)) }
}
