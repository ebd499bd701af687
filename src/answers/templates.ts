/**
 * The constant parts of answers, serialised when they are first asked for and then kept: heads of chapters and passages, the
 * lists of versions and books. They need no text of a version. They are strings of bytes: UTF-8 with one character a byte, like all parts of an answer.
 */
import type { VersionRecord } from '../bundle/format.js'
import { LAST_BOOK } from '../canon/further-books.js'
import type { VersionBook, VersionOutline } from '../text/version.js'

export interface VersionTemplate {
  /** `{"version":{...}}`, the whole data of the single-version answer. */
  readonly single: string
  /** The whole data of the list of books. */
  readonly books: string
  /** The book with this number; undefined if the version lacks it. */
  book(number: number): BookTemplate | undefined
}

/** By record, which stays the same whenever the version's text is opened. */
const templates = new WeakMap<VersionRecord, VersionTemplate>()

/** The templates of one version. */
export function templateOf(version: VersionOutline): VersionTemplate {
  const { record } = version
  let template = templates.get(record)
  if (template === undefined) {
    template = new KeptTemplate(withoutText(version))
    templates.set(record, template)
  }
  return template
}

/** A template stays when the text of its version goes, so it may not hold it. */
function withoutText(version: VersionOutline): VersionOutline {
  const { record, revision, books, printed, bookByNumber, chapterLast, numbering } = version
  return { record, revision, books, printed, bookByNumber, chapterLast, numbering }
}

/** Each part is made when it is first asked for: of a thousand versions most are asked for little. */
class KeptTemplate implements VersionTemplate {
  readonly #version: VersionOutline
  readonly #books: (BookTemplate | undefined)[] = new Array(LAST_BOOK + 1).fill(undefined)
  #single: string | undefined
  #list: string | undefined

  constructor(version: VersionOutline) {
    this.#version = version
  }

  get single(): string {
    const { record, books } = this.#version
    const { copyright } = record
    this.#single ??= json({
      version: { ...listVersion(record), copyright, book_count: books.length },
    })
    return this.#single
  }

  get books(): string {
    this.#list ??= json({ version: this.#version.record.id, books: listBooks(this.#version) })
    return this.#list
  }

  book(number: number): BookTemplate | undefined {
    let template = this.#books[number]
    if (template === undefined) {
      const book = this.#version.bookByNumber[number]
      template = book && new BookTemplate(this.#version, book)
      this.#books[number] = template
    }
    return template
  }
}

/** A version as the list of versions shows it. */
export function listVersion(record: VersionRecord) {
  const { id, name, abbreviation, language, language_code, description } = record
  return { id, name, abbreviation, language, language_code, description }
}

/** The books by their numbers; of a version with further books, each with its place in the printed edition. */
export function listBooks({ books, printed }: VersionOutline) {
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

/** The templates of one book. One class, and each string in one piece: of a thousand versions there are tens of thousands. */
export class BookTemplate {
  /** `{"book":{"name":"Juan","abbreviation":"JHN"},"chapter":` */
  readonly chapterHead: string
  /** `{"reference":"Juan ` */
  readonly referenceHead: string
  /** `"version":{...},"book":{...}` as a passage shows them. */
  readonly passageContext: string
  /** `{"id":"joh","name":"Juan","abbreviation":"JHN","testament":"NT","total":` */
  readonly countHead: string
  readonly #version: VersionOutline
  readonly #book: VersionBook
  #single: string | undefined

  constructor(version: VersionOutline, book: VersionBook) {
    const { id, abbreviation, number, testament } = book.canon
    const { name } = book
    const context = { ...passageVersion(version), book: { name, number, abbreviation } }
    this.chapterHead = bytesOf(`${unclosed({ book: { name, abbreviation } })},"chapter":`)
    this.referenceHead = bytesOf(`{"reference":${JSON.stringify(`${name} `).slice(0, -1)}`)
    this.passageContext = bytesOf(unclosed(context).slice(1))
    this.countHead = bytesOf(`${unclosed({ id, name, abbreviation, testament })},"total":`)
    this.#version = version
    this.#book = book
  }

  /** `{"book":{...}}`, the whole data of the single-book answer. */
  get single(): string {
    this.#single ??= json({
      book: { ...singleBook(this.#book), chapters: chaptersOf(this.#version, this.#book) },
    })
    return this.#single
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
export function versionContext(version: Pick<VersionOutline, 'record'>): string {
  return json(passageVersion(version)).slice(1, -1)
}

function passageVersion({ record }: Pick<VersionOutline, 'record'>) {
  const { id, name, abbreviation } = record
  return { version: { id, name, abbreviation } }
}

/** JSON as a string of bytes. */
export function json(value: unknown): string {
  return bytesOf(JSON.stringify(value))
}

/** JSON of an object to which more is added: without its last brace. */
function unclosed(value: object): string {
  return JSON.stringify(value).slice(0, -1)
}

/** Text as a string of bytes, in one piece: what is put together of others would be gone through again for each answer. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}
