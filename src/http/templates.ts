/**
 * Everything of an answer that a version knows before it is asked: heads of chapters and passages, the
 * lists of versions and books. Built once for each version at load; requests only copy bytes.
 */
import type { Version, VersionBook } from '../text/version.js'

export interface BookTemplate {
  /** `{"book":{"name":"Juan","abbreviation":"JHN"},"chapter":` */
  readonly chapterHead: Buffer
  /** `{"reference":"Juan ` */
  readonly referenceHead: Buffer
  /** `"version":{...},"book":{...}` as a passage shows them. */
  readonly passageContext: Buffer
  /** `"reference":"Juan ` of a search result. */
  readonly resultReference: Buffer
  /** `","book":{"id":"joh","name":"Juan"},"chapter":` of a search result. */
  readonly resultBook: Buffer
  /** `{"book":{...}}`, the whole data of the single-book answer. */
  readonly single: Buffer
}

export interface VersionTemplate {
  /** `{"version":{...}}`, the whole data of the single-version answer. */
  readonly single: Buffer
  /** The version's element in the list of versions. */
  readonly listItem: string
  /** The whole data of the list of books. */
  readonly books: Buffer
  /** Index is the canon number. */
  readonly bookByNumber: readonly (BookTemplate | undefined)[]
}

/** The templates of one version. */
export function createTemplate(version: Version): VersionTemplate {
  const { record } = version
  const { id, name, abbreviation, language, language_code, description, copyright } = record
  const shown = { id, name, abbreviation, language, language_code, description }
  return {
    single: json({ version: { ...shown, copyright, book_count: version.books.length } }),
    listItem: JSON.stringify(shown),
    books: json({ version: id, books: version.books.map(listBook) }),
    bookByNumber: version.bookByNumber.map((book) => book && createBookTemplate(version, book)),
  }
}

function listBook({ canon, name, abbreviationLocal, chapterCount }: VersionBook) {
  return {
    id: canon.id,
    name,
    abbreviation: canon.abbreviation,
    abbreviation_local: abbreviationLocal,
    testament: canon.testament,
    book_number: canon.number,
    chapter_count: chapterCount,
  }
}

function createBookTemplate(version: Version, book: VersionBook): BookTemplate {
  const { abbreviation, number } = book.canon
  const { id, name, abbreviation: versionAbbreviation } = version.record
  const reference = `"reference":${JSON.stringify(`${book.name} `).slice(0, -1)}`
  const context = {
    version: { id, name, abbreviation: versionAbbreviation },
    book: { name: book.name, number, abbreviation },
  }
  return {
    chapterHead: Buffer.from(
      `{"book":${JSON.stringify({ name: book.name, abbreviation })},"chapter":`,
    ),
    referenceHead: Buffer.from(`{${reference}`),
    resultReference: Buffer.from(reference),
    resultBook: Buffer.from(
      `","book":${JSON.stringify({ id: book.canon.id, name: book.name })},"chapter":`,
    ),
    passageContext: Buffer.from(JSON.stringify(context).slice(1, -1)),
    single: json({ book: { ...singleBook(book), chapters: chaptersOf(version, book) } }),
  }
}

function singleBook({ canon, name, chapterCount }: VersionBook) {
  return {
    id: canon.id,
    name,
    abbreviation: canon.abbreviation,
    testament: canon.testament,
    book_number: canon.number,
    chapter_count: chapterCount,
  }
}

function chaptersOf({ chapterLast }: Version, { firstChapter, chapterCount }: VersionBook) {
  const chapters: { number: number; verse_count: number }[] = []
  for (let number = 1; number <= chapterCount; number++) {
    const verse_count = chapterLast[firstChapter + number - 1] as number
    if (verse_count > 0) chapters.push({ number, verse_count })
  }
  return chapters
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
