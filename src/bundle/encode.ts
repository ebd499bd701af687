/** Writes a bundle. The same input gives the same bytes: there is no time in it, and keys have a fixed order. */
import {
  type BookShape,
  BUNDLE_FORMAT,
  type BundleHeader,
  type BundleHeading,
  type ChapterShape,
  digestOf,
  NO_CHECKSUM,
  type SourceRecord,
  type VersionRecord,
  withChecksum,
} from './format.js'

export interface VerseInput {
  readonly number: number
  /** The last number, if the source joins verses. */
  readonly last?: number
  readonly text: string
}

export interface ChapterInput {
  readonly number: number
  /** Ascending by number, not overlapping. */
  readonly verses: readonly VerseInput[]
  /** Numbers without text on purpose; those past the last verse raise the chapter's last number. */
  readonly omitted: readonly number[]
  readonly headings: readonly {
    readonly kind: string
    readonly verse: number
    readonly text: string
  }[]
}

export interface BookInput {
  readonly book: number
  readonly name: string
  readonly abbreviationLocal: string
  /** Ascending by number. */
  readonly chapters: readonly ChapterInput[]
}

export interface BundleInput {
  readonly version: VersionRecord
  readonly source: SourceRecord
  /** Ascending by number. */
  readonly books: readonly BookInput[]
  /** As the header has it. */
  readonly order?: readonly number[]
}

const COMMA = Buffer.from(',')

/** The bundle's bytes. Throws a RangeError for verses out of order, which `check` refuses before. */
export function encodeBundle(input: BundleInput): Buffer {
  const lengths: number[] = []
  const headings: BundleHeading[] = []
  const verses: Buffer[] = []
  // One book at a time, because the verses of a whole Bible as strings take too much memory.
  const books = input.books.map((book) => {
    const fragments: string[] = []
    const shape = encodeBook(book, lengths.length, fragments, headings)
    for (const fragment of fragments) lengths.push(Buffer.byteLength(fragment))
    if (fragments.length > 0) verses.push(Buffer.from(fragments.join(',')))
    return shape
  })
  const header: BundleHeader = {
    version: input.version,
    source: input.source,
    books,
    ...(input.order !== undefined && { order: input.order }),
    lengths,
  }
  const body = [
    Buffer.from(`"header":${JSON.stringify(header)},\n"verses":[`),
    ...verses.flatMap((book, index) => (index === 0 ? [book] : [COMMA, book])),
    Buffer.from(`],\n"headings":${JSON.stringify(headings)}}\n`),
  ]
  const sums = `"sha256":"${digestOf(body)}","crc32":"${NO_CHECKSUM}"`
  return withChecksum([Buffer.from(`{"lectern-bundle":${BUNDLE_FORMAT},${sums},\n`), ...body])
}

/** `before` is how many verses there are in the books before. */
function encodeBook(
  book: BookInput,
  before: number,
  fragments: string[],
  headings: BundleHeading[],
): BookShape {
  const chapters: ChapterShape[] = []
  for (const chapter of book.chapters) {
    if (chapter.number <= chapters.length) {
      throw new RangeError(`chapter ${chapter.number} of book ${book.book} is out of order`)
    }
    while (chapters.length < chapter.number - 1) chapters.push(0)
    const first = before + fragments.length
    for (const heading of chapter.headings) {
      const index = chapter.verses.findIndex(
        (verse) => (verse.last ?? verse.number) >= heading.verse,
      )
      headings.push([first + Math.max(index, 0), heading.kind, heading.text])
    }
    chapters.push(shapeOf(chapter))
    for (const verse of chapter.verses) {
      fragments.push(`{"verse":${verse.number},"text":${JSON.stringify(verse.text)}}`)
    }
  }
  return {
    book: book.book,
    name: book.name,
    abbreviation_local: book.abbreviationLocal,
    chapters,
  }
}

function shapeOf(chapter: ChapterInput): ChapterShape {
  const omitted: number[] = []
  const joined: [number, number][] = []
  let next = 1
  for (const { number, last = number } of chapter.verses) {
    if (number < next || last < number) {
      throw new RangeError(`verse ${number} of chapter ${chapter.number} is out of order`)
    }
    while (next < number) omitted.push(next++)
    if (last > number) joined.push([number, last])
    next = last + 1
  }
  const end = Math.max(next - 1, ...chapter.omitted)
  while (next <= end) omitted.push(next++)
  return omitted.length === 0 && joined.length === 0 ? end : { last: end, omitted, joined }
}
