/** The library as the page needs it: every version in a line, and of one version its books with the last verse of each chapter. */
import { isCompiled } from '../library/finders.js'
import type { Library, LibraryVersion } from '../library/library.js'
import type { ServedLibrary } from '../library/served-library.js'
import type { VersionBook, VersionOutline } from '../text/version.js'
import type { LibraryView, VersionBooksView } from './schemas.js'

/** The views of the library that is served. The books of a thousand versions are megabytes: each version's are asked for. */
export interface LibraryWatch {
  /** All versions, without their books. */
  readonly view: LibraryView
  /** The same as JSON. */
  readonly json: string
  /** The books of the version with this id or alias; undefined if none is served. */
  booksOf(id: string): VersionBooksView | undefined
}

export function watchLibrary(served: ServedLibrary): LibraryWatch {
  let json: string | undefined
  served.watch(() => {
    json = undefined
  })
  return {
    get view() {
      return viewLibrary(served.current)
    },
    get json() {
      json ??= JSON.stringify(viewLibrary(served.current))
      return json
    },
    booksOf(id) {
      const found = served.current.find(id)
      return found !== undefined && isCompiled(found) ? viewBooks(found) : undefined
    },
  }
}

function viewLibrary({ versions, defaultVersion }: Library): LibraryView {
  return {
    default_version: defaultVersion.record.id,
    versions: versions.map(({ record, books }) => {
      const { id, name, abbreviation, language_code } = record
      const further_books = books.some(({ canon }) => canon.testament === 'DC')
      return { id, name, abbreviation, language_code, further_books }
    }),
  }
}

function viewBooks(version: LibraryVersion): VersionBooksView {
  return {
    version: version.record.id,
    books: version.books.map((book) => viewBook(version, book)),
  }
}

function viewBook(
  { chapterLast }: VersionOutline,
  { canon, name, firstChapter, chapterCount }: VersionBook,
) {
  const { id, abbreviation, testament } = canon
  // 0 for a chapter that the version lacks.
  const chapters = [...chapterLast.subarray(firstChapter, firstChapter + chapterCount)]
  return { id, abbreviation, name, testament, chapters }
}
