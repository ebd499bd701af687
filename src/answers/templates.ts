/**
 * The constant parts of answers, serialised once per version when it is first asked for: heads of chapters and passages, the
 * lists of versions and books. They need no text of it. They are strings of bytes: UTF-8 with one character a byte, like all parts of an answer.
 */
import type { VersionRecord } from '../bundle/format.js'
import type { VersionBook, VersionOutline } from '../text/version.js'

export interface BookTemplate {
  /** `{"book":{"name":"Juan","abbreviation":"JHN"},"chapter":` */
  readonly chapterHead: string
  /** `{"reference":"Juan ` */
  readonly referenceHead: string
  /** `"version":{...},"book":{...}` as a passage shows them. */
  readonly passageContext: string
  /** `{"id":"joh","name":"Juan","abbreviation":"JHN","testament":"NT","total":` */
  readonly countHead: string
  /** `{"book":{...}}`, the whole data of the single-book answer. */
  readonly single: string
}

export interface VersionTemplate {
  /** `{"version":{...}}`, the whole data of the single-version answer. */
  readonly single: string
  /** The whole data of the list of books. */
  readonly books: string
  /** Index is the number of the book. */
  readonly bookByNumber: readonly (BookTemplate | undefined)[]
}

/** By record, which stays the same whenever the version's text is opened. */
const templates = new WeakMap<VersionRecord, VersionTemplate>()

/** The templates of one version. */
export function templateOf(version: VersionOutline): VersionTemplate {
  const { record } = version
  let template = templates.get(record)
  if (template === undefined) {
    template = createTemplate(version)
    templates.set(record, template)
  }
  return template
}

function createTemplate(version: VersionOutline): VersionTemplate {
  const { record } = version
  const { id, copyright } = record
  const shown = listVersion(record)
  return {
    single: json({ version: { ...shown, copyright, book_count: version.books.length } }),
    books: json({ version: id, books: listBooks(version) }),
    bookByNumber: version.bookByNumber.map((book) => book && createBookTemplate(version, book)),
  }
}

/** A version as the list of versions shows it. */
export function listVersion(record: VersionRecord) {
  const { id, name, abbreviation, language, language_code, description } = record
  return { id, name, abbreviation, language, language_code, description }
}

/** The books by their numbers; of a version with further books, each with its place in the printed edition. */
function listBooks({ books, printed }: VersionOutline) {
  if (printed === undefined) return books.map(listBook)
  return books.map((book) => ({ ...listBook(book), order: printed.indexOf(book.canon.number) + 1 }))
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

/** The templates of one book. */
export function createBookTemplate(version: VersionOutline, book: VersionBook): BookTemplate {
  const { id, abbreviation, number, testament } = book.canon
  const { record } = version
  const context = {
    version: { id: record.id, name: record.name, abbreviation: record.abbreviation },
    book: { name: book.name, number, abbreviation },
  }
  return {
    chapterHead: `{"book":${json({ name: book.name, abbreviation })},"chapter":`,
    referenceHead: `{"reference":${json(`${book.name} `).slice(0, -1)}`,
    passageContext: json(context).slice(1, -1),
    countHead: `${json({ id, name: book.name, abbreviation, testament }).slice(0, -1)},"total":`,
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

function chaptersOf({ chapterLast }: VersionOutline, { firstChapter, chapterCount }: VersionBook) {
  const chapters: { number: number; verse_count: number }[] = []
  for (let number = 1; number <= chapterCount; number++) {
    const verse_count = chapterLast[firstChapter + number - 1] as number
    if (verse_count > 0) chapters.push({ number, verse_count })
  }
  return chapters
}

/** `"version":{...}` as a passage shows it. */
export function versionContext({ record }: Pick<VersionOutline, 'record'>): string {
  const { id, name, abbreviation } = record
  return json({ version: { id, name, abbreviation } }).slice(1, -1)
}

/** JSON as a string of bytes. */
export function json(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1')
}
