/** The library as the test tool needs it: versions, their books, and the last verse number of each chapter. */
import type { Library } from '../library/library.js'
import type { ServedLibrary } from '../library/served-library.js'
import type { VersionBook, VersionOutline } from '../text/version.js'
import type { LibraryView } from './schemas.js'

/** The view of the library that is served. It is made when the dashboard needs it: of a thousand versions it takes megabytes. */
export interface LibraryWatch {
  readonly view: LibraryView
  readonly json: string
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
  }
}

function viewLibrary({ versions, defaultVersion }: Library): LibraryView {
  return {
    default_version: defaultVersion.record.id,
    versions: versions.map((version) => {
      const { id, name, abbreviation, language_code } = version.record
      const books = version.books.map((book) => viewBook(version, book))
      return { id, name, abbreviation, language_code, books }
    }),
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
