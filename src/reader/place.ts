/** From the numbers of an address to the verses of a text. */
import { type Failure, isFailure } from '../answers/failure.js'
import { readChapter, readVerses } from '../answers/parameters.js'
import { chooseBook } from '../answers/texts.js'
import { findVersion } from '../answers/versions.js'
import type { LibraryVersion } from '../library/library.js'
import type { Reference } from '../reference/reference.js'
import { isMiss, locateChapter, locateVerses, type Run } from '../text/locate.js'
import type { Version, VersionBook } from '../text/version.js'
import type { Scene } from './view.js'

/** What is read: a chapter, or verses of one. */
export interface Read {
  readonly version: Version
  readonly book: VersionBook
  readonly chapter: number
  /** `16` or `16-18`; undefined for the whole chapter. */
  readonly verses: string | undefined
  readonly reference: Reference
  readonly run: Run
}

/** What a path below `/read/` or `/study/` names; `book` and `read` as far as it goes. */
interface FoundPlace {
  readonly listed: LibraryVersion
  readonly book?: VersionBook
  readonly read?: Read
}

/** The place of `kjv/1CO/13/4` or of a beginning of it. Throws a BundleError if a file is damaged. */
export function placeOf(path: string, scene: Pick<Scene, 'snapshot'>): FoundPlace | Failure {
  const { snapshot } = scene
  const [id, code, number, verses, ...more] = path.split('/')
  if (more.length > 0 || path.endsWith('/') || path === '') return { kind: 'no-path' }
  const listed = findVersion(snapshot.library, id)
  if (isFailure(listed)) return listed
  if (code === undefined) return { listed }
  const found = chooseBook(snapshot, id, code)
  if (isFailure(found)) return found
  const { book } = found
  if (number === undefined) return { listed, book }
  const chapter = readChapter(number)
  if (isFailure(chapter)) return chapter
  const read = findRead(scene, { version: listed.text.read(), book }, chapter, verses)
  return isFailure(read) ? read : { listed, book, read }
}

/** What an address names: verses of a version's chapter, or all of it. A Failure with what may be meant. */
function findRead(
  { snapshot }: Pick<Scene, 'snapshot'>,
  { version, book }: Pick<Read, 'version' | 'book'>,
  chapter: number,
  verses: string | undefined,
): Read | Failure {
  const segment = verses === undefined ? undefined : readVerses(verses)
  if (segment !== undefined && isFailure(segment)) return segment
  const run =
    segment === undefined
      ? locateChapter(version, book, chapter)
      : locateVerses(version, book, chapter, segment.first, segment.last)
  if (isMiss(run)) {
    return {
      ...run,
      suggestions: snapshot.suggestions.places(
        run,
        version,
        run.kind === 'no-chapter' ? undefined : segment?.first,
      ),
    }
  }
  const reference = referenceOf(book.canon.number, chapter, segment)
  return { version, book, chapter, verses, reference, run }
}

function referenceOf(
  book: number,
  chapter: number,
  segment: Exclude<ReturnType<typeof readVerses>, Failure> | undefined,
): Reference {
  if (segment === undefined) return { form: 'chapter', book, chapter }
  const { first, last } = segment
  return segment.isRange
    ? { form: 'verses', book, chapter, first, last }
    : { form: 'verse', book, chapter, verse: first }
}
