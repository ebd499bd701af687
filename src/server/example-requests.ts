/** Requests that a new user can try at once. */
import type { Library } from '../library/library.js'
import { isMiss, locateVerses } from '../text/locate.js'
import { bookOfChapter, chapterIndexOf } from '../text/places.js'
import type { Version } from '../text/version.js'

/** John 3:16. */
const [BOOK, CHAPTER, VERSE] = [43, 3, 16]

/**
 * Paths of a verse in a version of each language whose text is in memory, that of the default version first: John 3:16, or
 * the version's first verse if it lacks that one.
 */
export function exampleRequests({ defaultVersion, versions }: Library): readonly string[] {
  const byLanguage = new Map<string, Version>()
  for (const { record, text } of [defaultVersion, ...versions]) {
    const version = byLanguage.has(record.language) || !text.stays ? undefined : text.read()
    if (version !== undefined) byLanguage.set(record.language, version)
  }
  return [...byLanguage.values()].map(exampleRequest)
}

function exampleRequest(version: Version): string {
  const book = version.bookByNumber[BOOK]
  const has = book !== undefined && !isMiss(locateVerses(version, book, CHAPTER, VERSE, VERSE))
  const place = has ? `${book.canon.abbreviation}/${CHAPTER}/${VERSE}` : firstPlace(version)
  return `/v1/verses/${place}?version=${version.record.id.toUpperCase()}`
}

/** A version has at least one verse. */
function firstPlace(version: Version): string {
  const index = chapterIndexOf(version, 0)
  const { canon, firstChapter } = bookOfChapter(version, index)
  return `${canon.abbreviation}/${index - firstChapter + 1}/${version.numbers[0]}`
}
