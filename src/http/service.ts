/**
 * What every route needs: the envelope, and the texts that are served now, as a snapshot made once from a
 * library. A request takes the snapshot once; routes keep nothing that was made from a library.
 */
import type { FastifyRequest } from 'fastify'
import { type Advice, createAdvice, suggestVersions } from '../advice.js'
import type { AbsentVersion } from '../bundle/catalogue.js'
import type { VersionRecord } from '../bundle/format.js'
import { bookByCode } from '../canon/books.js'
import { furtherBookById } from '../canon/further-books.js'
import { isLoaded, type Library } from '../library.js'
import { MOST_SUGGESTIONS } from '../reference/closest.js'
import { createBookFinder } from '../reference/names.js'
import { createReferenceParser, type ParseReference } from '../reference/parse.js'
import type { WordIndex } from '../search/word-index.js'
import type { Version, VersionBook } from '../text/version.js'
import type { Envelope } from './envelope.js'
import type { Failure } from './errors.js'
import { emptyParameter, isFailure } from './parameters.js'
import { type BookTemplate, createTemplate, type VersionTemplate } from './templates.js'

/** A version as the edge sees it. */
export interface ServedVersion {
  readonly version: Version
  readonly words: WordIndex
  readonly template: VersionTemplate
}

/** What finds versions and books, and what it says where there is none. */
export interface Texts {
  readonly library: Library
  readonly advice: Pick<Advice, 'books'>
  /** By id, in the library's order. */
  readonly served: ReadonlyMap<string, ServedVersion>
}

/** The texts of one library and all that is made from them. It never changes: a reload makes another one. */
export interface Snapshot extends Texts {
  readonly advice: Advice
  readonly parseReference: ParseReference
  /** The data of the list of versions. */
  readonly versionList: string
}

export interface Service {
  readonly envelope: Envelope
  /** The snapshot that is served at this moment. */
  readonly snapshot: () => Snapshot
  /** Told of every search how many verses it has found. */
  readonly searched: (total: number) => void
}

/** A book of a version, with its template. */
export interface ServedBook extends ServedVersion {
  readonly book: VersionBook
  readonly bookTemplate: BookTemplate
}

/** Makes the templates of every loaded version, and the parser of references by its names. */
export function createSnapshot(library: Library): Snapshot {
  const isVersion = (text: string) => library.findWritten(text) !== undefined
  const parseReference = createReferenceParser(createBookFinder(library.names), isVersion)
  const advice = createAdvice(library.names, parseReference)
  const texts = serveTexts(library, advice)
  const items = [...texts.served.values()].map(({ template }) => template.listItem)
  return { ...texts, advice, parseReference, versionList: `{"versions":[${items.join(',')}]}` }
}

/** The part of a snapshot that a search needs. */
export function serveTexts(library: Library, advice: Texts['advice']): Texts {
  const served = new Map<string, ServedVersion>()
  for (const [version, words] of library.words) {
    served.set(version.record.id, { version, words, template: createTemplate(version) })
  }
  return { library, advice, served }
}

/** The version that a request names, or the default one where it names none. */
export function chooseVersion(
  { library, served }: Texts,
  asked: string | undefined,
): ServedVersion | Failure {
  if (asked === undefined) return servedVersion(served, library.defaultVersion)
  if (asked === '') return emptyParameter('version')
  const found = library.find(asked)
  if (found === undefined) {
    const records = library.versions.map(({ record }) => record)
    return { kind: 'unknown-version', asked, suggestions: suggestVersions(asked, records) }
  }
  if (!isLoaded(found)) return absentVersion(found, library.versions, library.defaultVersion)
  return servedVersion(served, found)
}

/** The failure of a version that has no text: those that are served in its language, the default one first. */
export function absentVersion<T extends { readonly record: VersionRecord }>(
  { id, name, language_code }: AbsentVersion,
  served: readonly T[],
  first: T,
): Failure {
  const others = [first, ...served.filter((version) => version !== first)]
  const suggestions = others
    .filter(({ record }) => record.language_code === language_code)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ record }) => record.id)
  return { kind: 'absent-version', name, id, suggestions }
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
  if (canon === undefined) return unknownBook(texts, chosen.version, askedBook)
  return bookOf(chosen, canon.number, askedBook)
}

/** The failure of a text that is no book of the 66, with those that it may have been meant for. */
export function unknownBook({ advice }: Texts, version: Version, asked: string): Failure {
  const further = furtherBookById(asked.toLowerCase())
  if (further !== undefined) {
    const { abbreviation } = version.record
    return { kind: 'no-book', version: abbreviation, book: further.abbreviation }
  }
  return { kind: 'unknown-book', asked, suggestions: advice.books(asked, version) }
}

/** A canon book of a version; `asked` is how the request called it. */
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

/** The raw query string, without the question mark. */
export function rawQuery(request: FastifyRequest): string {
  return request.query as string
}

/** A path parameter; the router has decoded it. */
export function pathParameter(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] as string
}

function servedVersion(
  served: ReadonlyMap<string, ServedVersion>,
  version: Version,
): ServedVersion {
  return served.get(version.record.id) as ServedVersion
}
