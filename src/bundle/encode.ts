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
import { indexOf, sumsOf } from './parts.js'

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
  const sums: number[] = []
  const headings: BundleHeading[] = []
  const verses: Buffer[] = []
  // One book at a time, because the verses of a whole Bible as strings take too much memory.
  const books = input.books.map((book) => {
    const fragments: string[][] = []
    const shape = encodeBook(book, lengths.length, fragments, headings)
    for (const own of fragments) for (const one of own) lengths.push(Buffer.byteLength(one))
    const chapters = fragments.map((own) => Buffer.from(own.join(',')))
    sums.push(...sumsOf(chapters))
    verses.push(...chapters.filter(({ length }) => length > 0))
    return shape
  })
  const header: BundleHeader = {
    version: input.version,
    source: input.source,
    books,
    ...(input.order !== undefined && { order: input.order }),
    plain: verses.every(isPlainText),
    sums,
    lengths,
  }
  const second = Buffer.from(`"header":${JSON.stringify(header)},\n`)
  const body = [
    second,
    Buffer.from('"verses":['),
    ...verses.flatMap((chapter, index) => (index === 0 ? [chapter] : [COMMA, chapter])),
    Buffer.from(`],\n"headings":${JSON.stringify(headings)}}\n`),
  ]
  const index = `"index":${JSON.stringify(indexOf(second))}`
  const first = `{"lectern-bundle":${BUNDLE_FORMAT},"sha256":"${digestOf(body)}","crc32":"${NO_CHECKSUM}",${index},\n`
  return withChecksum([Buffer.from(first), ...body])
}

/** Whether a text has no character that HTML escapes. */
function isPlainText(verses: Buffer): boolean {
  return !['&', '<', '>'].some((sign) => verses.includes(sign))
}

/**
 * Adds the fragments of each chapter to `fragments`, none of one that is not there; `before` is how many verses there are in the books
 * before.
 */
function encodeBook(
  book: BookInput,
  before: number,
  fragments: string[][],
  headings: BundleHeading[],
): BookShape {
  const chapters: ChapterShape[] = []
  let first = before
  for (const chapter of book.chapters) {
    if (chapter.number <= chapters.length) {
      throw new RangeError(`chapter ${chapter.number} of book ${book.book} is out of order`)
    }
    while (chapters.length < chapter.number - 1) {
      chapters.push(0)
      fragments.push([])
    }
    for (const heading of chapter.headings) {
      const index = chapter.verses.findIndex(
        (verse) => (verse.last ?? verse.number) >= heading.verse,
      )
      headings.push([first + Math.max(index, 0), heading.kind, heading.text])
    }
    chapters.push(shapeOf(chapter))
    const own = chapter.verses.map(
      ({ number, text }) => `{"verse":${number},"text":${JSON.stringify(text)}}`,
    )
    fragments.push(own)
    first += own.length
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
