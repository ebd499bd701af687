/**
 * The books that a search is limited to, from `book`, `group` and `testament`, and their verses in a version. `book` is
 * one code, a list (`MAT,MRK`), a range (`ROM-JUD`) or a list with ranges in it.
 */
import { GROUP_NAMES, groupByName } from '../../canon/book-groups.js'
import { BOOK_COUNT, BOOKS, type Book, bookByCode, type Testament } from '../../canon/books.js'
import {
  FURTHER_BOOKS,
  furtherBookByCode,
  isFurther,
  LAST_BOOK,
} from '../../canon/further-books.js'
import { type Bounds, boundsOfBook } from '../../text/places.js'
import type { Version, VersionOutline } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import { badParameter, readOneOf } from '../parameters.js'
import { type Texts, unknownBook } from '../texts.js'

/** The most parts of a list of books or groups. */
export const MAX_PARTS = BOOK_COUNT

export const TESTAMENTS = ['OT', 'NT', 'DC'] as const satisfies readonly Testament[]
/** Where no version has further books, they are not offered. */
export const CANON_TESTAMENTS = ['OT', 'NT'] as const satisfies readonly Testament[]

/** By number of book, 1 for each that is chosen; undefined for all books. */
type Chosen = Uint8Array | undefined

/** The books that a search is limited to. */
export interface BookChoice {
  readonly chosen: Chosen
  /** The books that `book` names one by one, as sent: a version without one of them is a failure. */
  readonly named: readonly { readonly number: number; readonly asked: string }[]
}

export interface PlaceParameters {
  readonly book?: string | undefined
  readonly group?: string | undefined
  readonly testament?: string | undefined
}

/**
 * The books in both `group` and `testament`, by their numbers with 1 for each; undefined if both are absent. `versions` are
 * all that are served: they say which testaments a message offers. Fails on an unknown testament or group, on an empty part, and on more than MAX_PARTS parts.
 */
export function readLimits(
  { group, testament }: PlaceParameters,
  versions: readonly VersionOutline[],
): Chosen | Failure {
  const within = readOneOf('testament', testament, TESTAMENTS)
  if (isFailure(within)) {
    if (versions.some(({ printed }) => printed !== undefined)) return within
    return badParameter('testament', { is: 'not-one-of', values: CANON_TESTAMENTS })
  }
  const grouped = group === undefined ? undefined : readGroups(group)
  if (isFailure(grouped) || within === undefined) return grouped
  const chosen = grouped ?? new Uint8Array(LAST_BOOK + 1).fill(1)
  for (const book of ALL_BOOKS) if (book.testament !== within) chosen[book.number] = 0
  return chosen
}

const ALL_BOOKS: readonly Book[] = [...BOOKS, ...FURTHER_BOOKS]

/**
 * The books in both `limits` (see `readLimits`) and the list of a `book` parameter; they may be none. `versions` are those
 * that are searched; suggestions for an unknown book are made for the first. Fails on an unknown book, on a further book
 * that none of the versions has, on a reversed range, on an empty part, and on more than MAX_PARTS parts.
 */
export function readBooks(
  texts: Pick<Texts, 'suggestions'>,
  versions: Searched,
  limits: Uint8Array | undefined,
  book: string | undefined,
): BookChoice | Failure {
  if (book === undefined) return { chosen: limits, named: [] }
  const listed = readBookList(texts, versions, book)
  if (isFailure(listed) || limits === undefined) return listed
  const { chosen, named } = listed
  for (const { number } of ALL_BOOKS)
    chosen[number] = (chosen[number] as number) & (limits[number] as number)
  return { chosen, named }
}

function readGroups(text: string): Uint8Array | Failure {
  const parts = partsOf('group', text)
  if (isFailure(parts)) return parts
  const chosen = new Uint8Array(LAST_BOOK + 1)
  for (const part of parts) {
    const group = groupByName(part)
    if (group === undefined) return badParameter('group', { is: 'not-one-of', values: GROUP_NAMES })
    chosen.fill(1, group.first, group.last + 1)
  }
  return chosen
}

/** The versions that are searched. */
type Searched = readonly [VersionOutline, ...VersionOutline[]]

/** The book of a code, if it is one of the 66 or a further one that any of the versions has. */
function bookIn(versions: Searched, code: string): Book | undefined {
  const book = bookByCode(code) ?? furtherBookByCode(code)
  if (book === undefined || !isFurther(book.number)) return book
  return versions.some(({ bookByNumber }) => bookByNumber[book.number]) ? book : undefined
}

function readBookList(
  texts: Pick<Texts, 'suggestions'>,
  versions: Searched,
  text: string,
): (BookChoice & { readonly chosen: Uint8Array }) | Failure {
  const parts = partsOf('book', text)
  if (isFailure(parts)) return parts
  const [version] = versions
  const chosen = new Uint8Array(LAST_BOOK + 1)
  const named: BookChoice['named'][number][] = []
  for (const part of parts) {
    const hyphen = part.indexOf('-')
    if (hyphen < 0) {
      const book = bookIn(versions, part)
      if (book === undefined) return unknownBook(texts, version, part)
      chosen[book.number] = 1
      named.push({ number: book.number, asked: part })
      continue
    }
    const from = part.slice(0, hyphen).trim()
    const to = part.slice(hyphen + 1).trim()
    if (from === '' || to === '') return badParameter('book', { is: 'empty-part' })
    const first = bookIn(versions, from)
    if (first === undefined) return unknownBook(texts, version, from)
    const last = bookIn(versions, to)
    if (last === undefined) return unknownBook(texts, version, to)
    if (last.number < first.number) return { kind: 'reversed', first: from, last: to }
    chosen.fill(1, first.number, last.number + 1)
  }
  return { chosen, named }
}

/** The parts of a list without the blanks around them. A text without a comma is one part, as it is. */
function partsOf(name: 'book' | 'group', text: string): readonly string[] | Failure {
  if (!text.includes(',')) return [text]
  const parts = text.split(',', MAX_PARTS + 1).map((part) => part.trim())
  if (parts.length > MAX_PARTS) return badParameter(name, { is: 'too-many-parts', most: MAX_PARTS })
  return parts.includes('') ? badParameter(name, { is: 'empty-part' }) : parts
}

/** The failure of the first book that a choice names and the version lacks; undefined if it has all of them. */
export function missingBook(version: VersionOutline, { named }: BookChoice): Failure | undefined {
  for (const { number, asked } of named) {
    if (version.bookByNumber[number] !== undefined) continue
    return { kind: 'no-book', version: version.record.abbreviation, book: asked }
  }
  return undefined
}

/**
 * The verses of the chosen books that the version has, as runs of ordinals: ascending, none empty, with a gap between
 * each two.
 */
export function boundsOfBooks(version: Version, { chosen }: BookChoice): readonly Bounds[] {
  if (chosen === undefined) return [{ first: 0, end: version.numbers.length }]
  const runs: Bounds[] = []
  for (const book of version.books) {
    if (chosen[book.canon.number] !== 1) continue
    const { first, end } = boundsOfBook(version, book)
    const last = runs.at(-1)
    if (first === end) continue
    if (last?.end === first) runs[runs.length - 1] = { first: last.first, end }
    else runs.push({ first, end })
  }
  return runs
}
