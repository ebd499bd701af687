/**
 * A snapshot of the texts that are served, made once from a library, and the search for versions and books in it. A
 * request takes the current snapshot once.
 */

import { bookByCode } from '../canon/books.js'
import { furtherBookByCode } from '../canon/further-books.js'
import type { Library, LibraryVersion } from '../library/library.js'
import { createParsers, type ParseReference } from '../reference/parse.js'
import { createScanners, type ScannerOf } from '../reference/prose/scanner.js'
import type { WordIndex } from '../search/word-index.js'
import { createNearBooks } from '../suggest/books.js'
import { createSuggestions, type Suggestions } from '../suggest/suggestions.js'
import type { Version, VersionBook, VersionOutline } from '../text/version.js'
import { type Failure, isFailure } from './failure.js'
import { ContentCache } from './formats/content-cache.js'
import type { AnswerSource } from './passage.js'
import { type ResultHeads, resultHeadsOf } from './search/result-heads.js'
import {
  type BookTemplate,
  json,
  listVersion,
  templateOf,
  type VersionTemplate,
} from './templates.js'
import { createVersionList, type ListedVersion, type VersionList } from './version-list.js'
import { findVersion } from './versions.js'

/** A version whose text is in memory, with the constant parts of its answers. */
export interface ServedVersion {
  readonly version: Version
  readonly template: VersionTemplate
}

/** One whose words are in memory too. */
export interface SearchedVersion extends ServedVersion {
  readonly words: WordIndex
  readonly heads: ResultHeads
}

/** The texts that versions and books are chosen from, with suggestions for an unknown book. */
export interface Texts {
  readonly library: Pick<Library, 'versions' | 'defaultVersion' | 'absent' | 'find' | 'findWritten'>
  readonly suggestions: Pick<Suggestions, 'books'>
}

/** The texts of one library and everything that is made from them. Immutable: a reload makes another snapshot. */
export interface Snapshot extends Texts {
  readonly library: Library
  readonly suggestions: Suggestions
  readonly parseReference: ParseReference
  /** Finds references in running text, written in one language of the names or in any. */
  readonly scannerOf: ScannerOf
  readonly versionList: VersionList
  /** What snapshots of the same library share. */
  readonly tools: Tools
}

/** What is made from the names of books alone, which takes long, and what was written before. */
interface Tools {
  readonly parserOf: ReturnType<typeof createParsers>
  readonly nearBooks: ReturnType<typeof createNearBooks>
  /** Passages in formats. */
  readonly kept: ContentCache
  readonly scannerOf: ScannerOf
}

/** A book of a version, with its template. The text need not be there. */
export interface ChosenBook {
  readonly listed: LibraryVersion
  readonly book: VersionBook
  readonly bookTemplate: BookTemplate
}

/** Makes the list of versions, and the parser of references in every language of the names. */
export function createSnapshot(library: Library): Snapshot {
  const { names } = library
  const tools = {
    parserOf: createParsers(names),
    nearBooks: createNearBooks(names),
    kept: new ContentCache(),
    scannerOf: createScanners(names),
  }
  return assemble(library, tools)
}

/** The snapshot of a library with some of the versions of another snapshot. */
export function restrictSnapshot({ tools }: Snapshot, library: Library): Snapshot {
  return assemble(library, tools)
}

function assemble(library: Library, tools: Tools): Snapshot {
  const isVersion = (text: string) => library.findWritten(text) !== undefined
  const parseReference = tools.parserOf(isVersion)
  return {
    library,
    suggestions: createSuggestions(library.names, parseReference, tools.nearBooks),
    parseReference,
    scannerOf: tools.scannerOf,
    versionList: createVersionList(library.versions.map(listed)),
    tools,
  }
}

function listed({ record, books }: VersionOutline): ListedVersion {
  return { record, books, item: json(listVersion(record)) }
}

/** A version by its text, which is in memory. */
export function serve(version: Version): ServedVersion {
  return { version, template: templateOf(version) }
}

/** A version by its text and words, which are in memory. */
export function serveWords(version: Version, words: WordIndex): SearchedVersion {
  return { version, words, template: templateOf(version), heads: resultHeadsOf(version) }
}

/** What a passage of a chosen version is made from. */
export function passageSource(
  { library, suggestions }: Snapshot,
  { version, template }: ServedVersion,
): AnswerSource {
  const templateOf = (book: number) => template.book(book) as BookTemplate
  return { version, templateOf, suggestions, names: library.names }
}

/** The book that a path segment or `book=` names, in the version that the request names. */
export function chooseBook(
  texts: Texts,
  askedVersion: string | undefined,
  askedBook: string,
): ChosenBook | Failure {
  const chosen = findVersion(texts.library, askedVersion)
  if (isFailure(chosen)) return chosen
  const canon = bookByCode(askedBook)
  if (canon !== undefined) return bookOf(chosen, canon.number, askedBook)
  const further = furtherBookByCode(askedBook)
  if (further === undefined || chosen.bookByNumber[further.number] === undefined) {
    return unknownBook(texts, chosen, askedBook)
  }
  return bookOf(chosen, further.number, askedBook)
}

/** The failure of a text that is no book, with suggestions, or a further book that the version lacks. */
export function unknownBook(
  { suggestions }: Pick<Texts, 'suggestions'>,
  version: VersionOutline,
  asked: string,
): Failure {
  const further = furtherBookByCode(asked)
  if (further !== undefined) {
    const { abbreviation } = version.record
    return { kind: 'no-book', version: abbreviation, book: further.abbreviation }
  }
  return { kind: 'unknown-book', asked, suggestions: suggestions.books(asked, version) }
}

function bookOf(listed: LibraryVersion, number: number, asked: string): ChosenBook | Failure {
  const book = listed.bookByNumber[number]
  const bookTemplate = templateOf(listed).book(number)
  if (book === undefined || bookTemplate === undefined) {
    return { kind: 'no-book', version: listed.record.abbreviation, book: asked }
  }
  return { listed, book, bookTemplate }
}
