/**
 * One version in memory: its verses as slices of one Buffer, addressed by ordinal. Verse 0 is the first verse in
 * reading order; a chapter is a first ordinal and a count. Immutable after load; knows no HTTP and no requests. Its outline is
 * what is known without its text.
 */

import { type BookOutline, outlineBooks } from '../bundle/catalogue/listed-books.js'
import type { Bundle, DecodedHeader } from '../bundle/decode.js'
import { BundleError, type ChapterShape, type VersionRecord } from '../bundle/format.js'
import type { ReadBytes } from '../bundle/parts.js'
import type { Book } from '../canon/books.js'
import { anyBookByNumber, isFurther, LAST_BOOK } from '../canon/further-books.js'
import type { NumberingRecord } from '../numbering/recognise.js'

export interface VersionBook {
  readonly canon: Book
  /** In the version's language. */
  readonly name: string
  readonly abbreviationLocal: string
  /** The highest chapter number. */
  readonly chapterCount: number
  /** Index of chapter 1 in the version's chapter arrays. */
  readonly firstChapter: number
}

/** What is known of a version without its text. */
export interface VersionOutline {
  readonly record: VersionRecord
  /** Changes when the content does, SHA-256 in hex. */
  readonly revision: string
  /** The books that the version has by their numbers: the 66 in canonical order, then further ones. */
  readonly books: readonly VersionBook[]
  /**
   * The books in the order in which the edition prints them, by their numbers; undefined if the version has none beyond the
   * 66.
   */
  readonly printed: readonly number[] | undefined
  /** Index is the number of the book, to LAST_BOOK; undefined if the version lacks the book. */
  readonly bookByNumber: readonly (VersionBook | undefined)[]
  /** Highest verse number of each chapter; 0 for a chapter that the version lacks. */
  readonly chapterLast: Uint16Array
  /** How a build recognised that it numbers its verses; undefined if none did, see numbering.ts. */
  readonly numbering: NumberingRecord | undefined
}

export interface Version extends VersionOutline {
  /** Reads the text: its JSON fragments, one per verse, separated by commas. They may lie in memory or in a file. */
  readonly bytes: ReadBytes
  /** Whether no text has a character that HTML escapes. */
  readonly isPlain: boolean
  /** Start of each fragment, and one element more: the end of the last fragment plus one. */
  readonly offsets: Uint32Array
  /** Verse number of each ordinal; for joined verses their first number. */
  readonly numbers: Uint16Array
  /** First ordinal of each chapter, and one more. */
  readonly chapterFirst: Uint32Array
  /**
   * Chapters whose verse numbers are not simply 1 to n, by chapter index: the ordinal of each verse number, or NO_VERSE
   * if the version omits it. Index 0 is unused.
   */
  readonly irregular: ReadonlyMap<number, Int32Array>
}

/** Stands for the ordinal of a verse number without text. */
export const NO_VERSE = -1

/** Makes an outline. `order` is the header's. */
export function createOutline(
  record: VersionRecord,
  revision: string,
  outlines: readonly BookOutline[],
  order?: readonly number[],
  numbering?: NumberingRecord,
): VersionOutline {
  const books: VersionBook[] = []
  const chapterLast = new Uint16Array(outlines.reduce((sum, { lasts }) => sum + lasts.length, 0))
  let chapter = 0
  for (const { book, name, abbreviation, lasts } of outlines) {
    books.push({
      canon: anyBookByNumber(book),
      name,
      abbreviationLocal: abbreviation,
      chapterCount: lasts.length,
      firstChapter: chapter,
    })
    chapterLast.set(lasts, chapter)
    chapter += lasts.length
  }
  return {
    record,
    revision,
    books,
    printed: printedOrder(books, order),
    bookByNumber: byNumber(books),
    chapterLast,
    numbering,
  }
}

/** The outline of a bundle, with what the catalogue says of its numbering. */
export function outlineOf({ header, sha256 }: Bundle, numbering?: NumberingRecord): VersionOutline {
  return createOutline(header.version, sha256, outlineBooks(header.books), header.order, numbering)
}

/** What a bundle says of its verses and their places. */
export interface TextLayout
  extends Pick<
    Version,
    'offsets' | 'numbers' | 'chapterFirst' | 'chapterLast' | 'irregular' | 'isPlain'
  > {}

/** Lays out the text of a header that was checked. Throws a BundleError if its parts disagree. */
export function layOutText(header: DecodedHeader): TextLayout {
  const shapes = header.books.flatMap(({ chapters }) => chapters)
  const chapterFirst = new Uint32Array(shapes.length + 1)
  const chapterLast = new Uint16Array(shapes.length)
  const numbers = new Uint16Array(header.lengths.length)
  const irregular = new Map<number, Int32Array>()
  let ordinal = 0
  for (const [chapter, shape] of shapes.entries()) {
    chapterFirst[chapter] = ordinal
    chapterLast[chapter] = typeof shape === 'number' ? shape : shape.last
    if (typeof shape !== 'number') irregular.set(chapter, placeVerses(shape, ordinal))
    ordinal = numberVerses(shape, numbers, ordinal)
  }
  chapterFirst[shapes.length] = ordinal
  const offsets = offsetsOf(header.lengths)
  const isWhole = ordinal === numbers.length && header.sums.length === shapes.length
  if (!isWhole) throw disagreeing(header.version.id)
  return { offsets, numbers, chapterFirst, chapterLast, irregular, isPlain: header.plain }
}

/** The version of a text and its outline. Throws a BundleError if they disagree. */
export function joinOutline(
  layout: TextLayout,
  outline: VersionOutline,
  bytes: ReadBytes,
): Version {
  const { record, revision, books, printed, bookByNumber, chapterLast, numbering } = outline
  const { offsets, numbers, chapterFirst, irregular, isPlain } = layout
  const isAlike =
    chapterLast.length === layout.chapterLast.length &&
    chapterLast.every((last, chapter) => last === layout.chapterLast[chapter])
  if (!isAlike) throw disagreeing(record.id)
  return {
    ...{ record, revision, books, printed, bookByNumber, chapterLast, numbering },
    ...{ bytes, isPlain, offsets, numbers, chapterFirst, irregular },
  }
}

/** Loads a bundle that was checked. Throws a BundleError if its parts, or `outline`, disagree. */
export function loadVersion(bundle: Bundle, outline = outlineOf(bundle)): Version {
  const { header, verses } = bundle
  const layout = layOutText(header)
  if (layout.offsets.at(-1) !== verses.length + 1) throw disagreeing(header.version.id)
  return joinOutline(layout, outline, (first, end) => verses.subarray(first, end))
}

function disagreeing(id: string): BundleError {
  return new BundleError(`the bundle of ${id} is damaged: its parts disagree; run make clean build`)
}

/** The order of the header; of a version without one, that of the numbers. */
function printedOrder(
  books: readonly VersionBook[],
  order: readonly number[] | undefined,
): readonly number[] | undefined {
  const numbers = books.map(({ canon }) => canon.number)
  return numbers.some(isFurther) ? (order ?? numbers) : undefined
}

function byNumber(books: readonly VersionBook[]): readonly (VersionBook | undefined)[] {
  const slots = new Array<VersionBook | undefined>(LAST_BOOK + 1).fill(undefined)
  for (const book of books) slots[book.canon.number] = book
  return slots
}

function offsetsOf(lengths: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1)
  let offset = 0
  // No iterator: this runs once, before V8 has compiled it.
  for (let index = 0; index < lengths.length; index++) {
    offsets[index] = offset
    offset += (lengths[index] as number) + 1
  }
  offsets[lengths.length] = offset
  return offsets
}

function placeVerses(
  { last, omitted, joined }: Exclude<ChapterShape, number>,
  first: number,
): Int32Array {
  const places = new Int32Array(last + 1).fill(NO_VERSE)
  const missing = new Set(omitted)
  const follower = new Set<number>()
  for (const [from, to] of joined)
    for (let verse = from + 1; verse <= to; verse++) follower.add(verse)
  let ordinal = first - 1
  for (let verse = 1; verse <= last; verse++) {
    if (missing.has(verse)) continue
    if (!follower.has(verse)) ordinal += 1
    places[verse] = ordinal
  }
  return places
}

/** Writes the verse numbers of one chapter from `ordinal` on; returns the next free ordinal. */
function numberVerses(shape: ChapterShape, numbers: Uint16Array, ordinal: number): number {
  if (typeof shape === 'number') {
    for (let verse = 1; verse <= shape; verse++) numbers[ordinal + verse - 1] = verse
    return ordinal + shape
  }
  let next = ordinal
  const places = placeVerses(shape, ordinal)
  for (let verse = 1; verse <= shape.last; verse++) {
    if (places[verse] === next) numbers[next++] = verse
  }
  return next
}

/** The bounds, of the fragments from ordinal `first` to `last`, both included. */
export function versesBounds(
  { offsets }: Pick<Version, 'offsets'>,
  first: number,
  last: number,
): { first: number; end: number } {
  return { first: offsets[first] as number, end: (offsets[last + 1] as number) - 1 }
}

/**
 * The same fragments as a string of bytes: UTF-8 with one character a byte, to be written as latin1. A string,
 * because the runtime sends a short one together with the headers in one write, and without a Buffer made for it.
 */
export function sliceVerses(version: Version, first: number, last: number): string {
  const bounds = versesBounds(version, first, last)
  return version.bytes(bounds.first, bounds.end).toString('latin1')
}

/** The members of one verse's object, without its braces: `"verse":16,"text":"..."`, as bytes. */
export function sliceMembers({ bytes, offsets }: Version, ordinal: number): string {
  const first = offsets[ordinal] as number
  return bytes(first + 1, (offsets[ordinal + 1] as number) - 2).toString('latin1')
}

const TEXT_HEAD_LENGTH = '{"verse":,"text":"'.length
const TEXT_TAIL_LENGTH = '"}'.length

/** The bounds, of the content of a verse's text: the bytes between its JSON quotes. */
export function textBounds(
  { offsets, numbers }: Version,
  ordinal: number,
): { first: number; end: number } {
  const number = numbers[ordinal] as number
  const digits = number < 10 ? 1 : number < 100 ? 2 : 3
  return {
    first: (offsets[ordinal] as number) + TEXT_HEAD_LENGTH + digits,
    end: (offsets[ordinal + 1] as number) - 1 - TEXT_TAIL_LENGTH,
  }
}
