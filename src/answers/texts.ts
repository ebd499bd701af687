/**
 * A snapshot of the texts that are served, made once from a library, and the search for versions and books in it. A
 * request takes the current snapshot once.
 */

import { bookByCode } from '../canon/books.js'
import { furtherBookByCode } from '../canon/further-books.js'
import type { Library } from '../library/library.js'
import { createParsers, type ParseReference } from '../reference/parse.js'
import { createScanners, type ScannerOf } from '../reference/prose/scanner.js'
import type { WordIndex } from '../search/word-index.js'
import { createNearBooks } from '../suggest/books.js'
import { createSuggestions, type Suggestions } from '../suggest/suggestions.js'
import type { Version, VersionBook } from '../text/version.js'
import { type Failure, isFailure } from './failure.js'
import { KeptContents } from './formats/kept.js'
import type { AnswerSource } from './passage.js'
import { type BookTemplate, createTemplate, type VersionTemplate } from './templates.js'
import { createVersionList, type ListedVersion, type VersionList } from './version-list.js'
import { findVersion } from './versions.js'

/** A version with its words and the constant parts of its answers. */
export interface ServedVersion {
  readonly version: Version
  readonly words: WordIndex
  readonly template: VersionTemplate
}

/** The texts that versions and books are chosen from, with suggestions for an unknown book. */
export interface Texts {
  readonly library: Library
  readonly suggestions: Pick<Suggestions, 'books'>
  /** By id, in the library's order. */
  readonly served: ReadonlyMap<string, ServedVersion>
}

/** The texts of one library and everything that is made from them. Immutable: a reload makes another snapshot. */
export interface Snapshot extends Texts {
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
  readonly kept: KeptContents
  readonly scannerOf: ScannerOf
}

/** A book of a version, with its template. */
export interface ServedBook extends ServedVersion {
  readonly book: VersionBook
  readonly bookTemplate: BookTemplate
}

/** Makes the templates of every loaded version, and the parser of references in every language of the names. */
export function createSnapshot(library: Library): Snapshot {
  const { names } = library
  const tools = {
    parserOf: createParsers(names),
    nearBooks: createNearBooks(names),
    kept: new KeptContents(),
    scannerOf: createScanners(names),
  }
  return assemble(library, serveVersions(library), tools)
}

/** The snapshot of a library with some of the versions of another snapshot. */
export function restrictSnapshot({ served, tools }: Snapshot, library: Library): Snapshot {
  const ids = new Set(library.versions.map(({ record }) => record.id))
  return assemble(library, new Map([...served].filter(([id]) => ids.has(id))), tools)
}

function assemble(library: Library, served: Texts['served'], tools: Tools): Snapshot {
  const isVersion = (text: string) => library.findWritten(text) !== undefined
  const parseReference = tools.parserOf(isVersion)
  return {
    library,
    served,
    suggestions: createSuggestions(library.names, parseReference, tools.nearBooks),
    parseReference,
    scannerOf: tools.scannerOf,
    versionList: createVersionList([...served.values()].map(listed)),
    tools,
  }
}

function listed({ version, template }: ServedVersion): ListedVersion {
  return { record: version.record, books: version.books, item: template.listItem }
}

/** The part of a snapshot that a search needs. */
export function serveTexts(library: Library, suggestions: Texts['suggestions']): Texts {
  return { library, suggestions, served: serveVersions(library) }
}

function serveVersions(library: Library): Texts['served'] {
  const served = new Map<string, ServedVersion>()
  for (const [version, words] of library.words) {
    served.set(version.record.id, { version, words, template: createTemplate(version) })
  }
  return served
}

/** The version that a request names; the default one if it names none. */
export function chooseVersion(
  { library, served }: Texts,
  asked: string | undefined,
): ServedVersion | Failure {
  const version = findVersion(library, asked)
  return isFailure(version) ? version : (served.get(version.record.id) as ServedVersion)
}

/** What a passage of a chosen version is made from. */
export function passageSource(
  { library, suggestions }: Snapshot,
  { version, template }: ServedVersion,
): AnswerSource {
  const templateOf = (book: number) => template.bookByNumber[book] as BookTemplate
  return { version, templateOf, suggestions, names: library.names }
}

/** The book that a path segment or `book=` names, in the version that the request names. */
export function chooseBook(
  texts: Texts,
  askedVersion: string | undefined,
  askedBook: string,
): ServedBook | Failure {
  const chosen = chooseVersion(texts, askedVersion)
  if (isFailure(chosen)) return chosen
  const canon = bookByCode(askedBook)
  if (canon !== undefined) return bookOf(chosen, canon.number, askedBook)
  const further = furtherBookByCode(askedBook)
  if (further === undefined || chosen.version.bookByNumber[further.number] === undefined) {
    return unknownBook(texts, chosen.version, askedBook)
  }
  return bookOf(chosen, further.number, askedBook)
}

/** The failure of a text that is no book, with suggestions, or a further book that the version lacks. */
export function unknownBook(
  { suggestions }: Pick<Texts, 'suggestions'>,
  version: Version,
  asked: string,
): Failure {
  const further = furtherBookByCode(asked)
  if (further !== undefined) {
    const { abbreviation } = version.record
    return { kind: 'no-book', version: abbreviation, book: further.abbreviation }
  }
  return { kind: 'unknown-book', asked, suggestions: suggestions.books(asked, version) }
}

/** A book of a version by its number. `asked` is its name in the request. */
export function bookOf(
  { version, words, template }: ServedVersion,
  number: number,
  asked: string,
): ServedBook | Failure {
  const book = version.bookByNumber[number]
  const bookTemplate = template.bookByNumber[number]
  if (book === undefined || bookTemplate === undefined) {
    return { kind: 'no-book', version: version.record.abbreviation, book: asked }
  }
  return { version, words, template, book, bookTemplate }
}
