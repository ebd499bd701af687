/**
 * What every route needs, made once from the library: versions with their templates, the reference parser,
 * the envelope. A value that is passed down; routes keep no state of their own.
 */
import type { FastifyRequest } from 'fastify'
import { type Advice, createAdvice, suggestVersions } from '../advice.js'
import { bookByCode } from '../canon/books.js'
import { isLoaded, type Library } from '../library.js'
import type { ParseReference } from '../reference/parse.js'
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

export interface Service extends Texts {
  readonly advice: Advice
  readonly envelope: Envelope
  readonly parseReference: ParseReference
  /** Told of every search how many verses it has found. */
  readonly searched: (total: number) => void
}

/** A book of a version, with its template. */
export interface ServedBook extends ServedVersion {
  readonly book: VersionBook
  readonly bookTemplate: BookTemplate
}

/** Makes the templates of every loaded version. */
export function createService(
  library: Library,
  envelope: Envelope,
  parseReference: ParseReference,
  searched: (total: number) => void = () => {},
): Service {
  const advice = createAdvice(library.names, parseReference)
  return { ...serveTexts(library, advice), advice, envelope, parseReference, searched }
}

/** The part of a service that knows no requests. */
export function serveTexts(library: Library, advice: Texts['advice']): Texts {
  const served = new Map<string, ServedVersion>()
  for (const [version, words] of library.words) {
    served.set(version.record.id, { version, words, template: createTemplate(version) })
  }
  return { library, advice, served }
}

/** Puts another library in the place of the one that the service was made from. */
export function exchangeLibrary(
  service: Service,
  library: Library,
  parseReference: ParseReference,
): void {
  Object.assign(service, createService(library, service.envelope, parseReference, service.searched))
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
  if (!isLoaded(found)) return { kind: 'absent-version', name: found.name, id: found.id }
  return servedVersion(served, found)
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

/** The failure of a text that is no book, with those that it may have been meant for. */
export function unknownBook({ advice }: Texts, version: Version, asked: string): Failure {
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
