/** From the notes of a version that name other places to the file of its cross references. Knows no formats of texts. */
import {
  type CrossReferenceRow,
  encodeCrossReferences,
  verseKey,
} from '../../../src/bundle/cross-references.js'
import { isFurther } from '../../../src/canon/further-books.js'
import type { LanguageNames } from '../../../src/canon/names.js'
import { createReferenceScanner } from '../../../src/reference/prose/scanner.js'
import type { Place } from '../../../src/reference/reference.js'
import type { Draft } from '../draft.js'

/** What the source says of itself. */
interface NotesOf {
  readonly id: string
  readonly name: string
  readonly copyright: string
}

/** The file's bytes; undefined if no note names a place. `bundle` is the checksum of the version's bundle. */
export function crossReferencesOf(
  draft: Draft,
  { id, name, copyright }: NotesOf,
  names: readonly LanguageNames[],
  bundle: string,
): Buffer | undefined {
  const scan = createReferenceScanner(names)
  const rows: CrossReferenceRow[] = []
  const held = new Set(draft.books.map(({ book }) => book))
  // Few versions have a book beyond the 66.
  const has = (book: number) => !isFurther(book) || held.has(book)
  for (const { book, chapters } of draft.books) {
    for (const { number, crossReferences = [] } of chapters) {
      for (const { verse, text } of crossReferences) {
        const from = verseKey(book, number, verse)
        const places = scan(text).flatMap((found) => found.places)
        for (const { place } of places) if (has(place.book)) rows.push(...rowsTo(from, place))
      }
    }
  }
  if (rows.length === 0) return undefined
  const source = { id, name: `${name}: its own notes`, credit: name, license: copyright }
  return encodeCrossReferences(source, rows, bundle)
}

/** A place whose end is open is known by its beginning. */
function rowsTo(from: number, place: Place): CrossReferenceRow[] {
  const { book } = place
  const key = (chapter: number, verse = 0) => verseKey(book, chapter, verse)
  const row = (first: number, last = first) => [{ from, first, last }]
  switch (place.form) {
    case 'verse':
    case 'rest':
      return row(key(place.chapter, place.verse))
    case 'verses':
      return row(key(place.chapter, place.first), key(place.chapter, place.last))
    case 'chapter':
    case 'rest-of-book':
      return row(key(place.chapter))
    case 'chapters':
      return row(key(place.first), key(place.last))
    case 'span':
      return row(key(place.firstChapter, place.firstVerse), key(place.lastChapter, place.lastVerse))
    case 'book':
      return []
  }
}
