/** What the form of the test tool starts with: what this tab kept of it, as far as the library still has it. */
import type { Library, LibraryBook } from '../model.js'
import type { Ask } from './request.js'

const USUAL_BOOK = 'JHN'

/** The form at its first showing: John 1 in a version of the page's language, the default version before others. */
function firstAsk({ default_version, versions }: Library, language: string): Ask {
  const own = versions.filter(({ language_code }) => language_code === language)
  const usual = ({ id }: { readonly id: string }) => id === default_version
  const version = own.find(usual) ?? own[0] ?? versions.find(usual) ?? versions[0]
  return { version: version?.id ?? '', book: USUAL_BOOK, chapter: 1, verse: 0 }
}

/** A form that was kept, or the first one if there is none that can be asked. */
export function restoreAsk(kept: unknown, library: Library, language: string): Ask {
  const first = firstAsk(library, language)
  if (typeof kept !== 'object' || kept === null) return first
  const { version, book, chapter, verse } = { ...first, ...kept }
  const isNumber = (value: number, least: number) => Number.isInteger(value) && value >= least
  const isServed = library.versions.some(({ id }) => id === version)
  const isPlace = typeof book === 'string' && isNumber(chapter, 1) && isNumber(verse, 0)
  return isServed && isPlace ? { version, book, chapter, verse } : first
}

/** The form with its place as far as the books of its version have it: else the whole chapter, else John 1, else the first. */
export function placeIn(books: readonly LibraryBook[], ask: Ask): Ask {
  const called = (wanted: string) => books.find(({ abbreviation }) => abbreviation === wanted)
  const book = called(ask.book) ?? called(USUAL_BOOK) ?? books[0]
  if (book === undefined) return ask
  const place = { ...ask, book: book.abbreviation }
  const verses = book.chapters[ask.chapter - 1]
  if (book.abbreviation !== ask.book || verses === undefined) {
    return { ...place, chapter: 1, verse: 0 }
  }
  return ask.verse > verses ? { ...place, verse: 0 } : place
}
