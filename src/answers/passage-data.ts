/**
 * The data of a passage, and the members of `meta` that belong to it. One place has the shape of its form; several
 * places are a list. Knows a version and its templates; knows no request.
 */
import type { LayerName } from '../bundle/layers.js'
import { bookByNumber } from '../canon/books.js'
import { furtherBookByNumber, PSALM_151 } from '../canon/further-books.js'
import type { LanguageNames } from '../canon/names.js'
import type { Tradition } from '../numbering/traditions.js'
import {
  formatPlace,
  formatReference,
  formatReferences,
  isExtraPsalm,
} from '../reference/format.js'
import { type Place, type Reading, type Reference, rangeStart } from '../reference/reference.js'
import type { Suggestions } from '../suggest/suggestions.js'
import { closePlace, omittedVerses } from '../text/close-place.js'
import { isMiss, locate, type PlaceMiss, type Run } from '../text/locate.js'
import { settlePlace } from '../text/settle-place.js'
import { sliceMembers, sliceVerses, type Version, type VersionBook } from '../text/version.js'
import type { Answer, Beside } from './answer.js'
import { type Data, joinData, listVerses } from './data.js'
import { type Failure, isFailure, type UnmappedReason } from './failure.js'
import { DEFAULT_LANGUAGE, type Language } from './language.js'
import { describe, type FailureMessage } from './messages/messages.js'
import { layerMembers, type ShownLayers } from './passages/layers.js'
import { type Neighbours, type PassageInclude, passageNeighbours } from './passages/neighbours.js'
import { type BookTemplate, json, versionContext } from './templates.js'

/** What was done with the places of a request that names a numbering. */
export interface NumberingDone {
  readonly asked: string
  /** The tradition that most chapters of the version follow. */
  readonly own: Tradition
  readonly moved: readonly Moved[]
  readonly unmapped: readonly { readonly reference: string; readonly reason: UnmappedReason }[]
}

/** Verses that moved, as `meta.numbering` shows them. */
export interface Moved {
  /** In normal form, as the request counts. */
  readonly from: string
  /** As the version counts. */
  readonly to: string
  readonly how: 'moved' | 'split' | 'joined' | 'crossed'
}

/** Reads places in another numbering than the version's; see passages/numbering.ts. */
export interface NumberedPlaces {
  /** The places of the version that a place is, or why it has none. `name` is that of its book. */
  map(
    place: Place,
    name: string,
  ): readonly Place[] | { readonly reference: Reference; readonly failure: Failure }
  /** What was done so far, for `meta`. */
  readonly done: NumberingDone
}

/** What a passage is made from. */
export interface PassageSource {
  readonly version: Version
  /** By number of book. */
  readonly templateOf: (book: number) => BookTemplate
  readonly names: readonly LanguageNames[]
  readonly suggestions: Pick<Suggestions, 'places'>
  /** Absent if none was asked for. */
  readonly layers?: ShownLayers
}

/** The most verses of a batch of passages. */
export const MAX_VERSES = 3000
/** The most verses of one answer with layers, or in a format: laying out more takes too long for one turn of the event loop. */
export const MAX_LAID_VERSES = 500

/** Members of `meta`, as far as a passage has them. */
export interface PassageMeta extends Partial<Neighbours> {
  /** Verses inside the places that the version leaves out. */
  readonly omitted?: readonly string[] | undefined
  readonly psalms?: Reading['psalms']
  readonly numbering?: NumberingDone | undefined
  readonly layers?: readonly LayerName[] | undefined
  /** Of the places that exist. */
  readonly citation?: string | undefined
}

export interface Passage extends Answer {
  readonly version: Version
  readonly beside: Beside & { readonly meta: PassageMeta | undefined }
  /** The places in the order of the data. A place that does not exist is as it was asked for. */
  readonly found: readonly FoundPlace[]
  /** In a format: the content itself, a string, or of USJ an object. */
  content?(): unknown
}

export interface FoundPlace {
  readonly reference: Reference
  /** The book's name in the version's language. */
  readonly name: string
  readonly book?: VersionBook
  readonly runs?: readonly Run[]
  /** Whether the book's name alone was asked for. */
  readonly isBook?: boolean
  readonly failure?: Failure
}

/** The passage of a reading. A Failure if its only place does not exist. */
export function readPassage(source: PassageSource, reading: Reading): Passage | Failure {
  const found = findPlaces(source, reading)
  return isFailure(found) ? found : writePassage(source, reading, found, undefined, [])
}

/**
 * Looks up the places of a reading, which are numbered as the version is, or as `numbered` maps them. A Failure if its only
 * place does not exist.
 */
export function findPlaces(
  source: PassageSource,
  { places }: Reading,
  numbered?: NumberedPlaces,
): readonly FoundPlace[] | Failure {
  const found =
    places.length === 1
      ? findMapped(source, places[0] as Place, numbered)
      : places.flatMap((place) => findMapped(source, place, numbered))
  const failure = found.length === 1 ? found[0]?.failure : undefined
  return failure ?? found
}

/** How many verses places have. */
export function countVerses(found: readonly Pick<FoundPlace, 'runs'>[]): number {
  let count = 0
  for (const { runs = [] } of found) for (const { first, last } of runs) count += last - first + 1
  return count
}

function findMapped(
  source: PassageSource,
  asked: Place,
  numbered: NumberedPlaces | undefined,
): readonly FoundPlace[] {
  const place = settlePlace(source.version, asked)
  const book = source.version.bookByNumber[place.book]
  if (book === undefined || numbered === undefined) return [findPlace(source, place)]
  const mapped = numbered.map(place, book.name)
  if (!('failure' in mapped)) return mapped.map((one) => findPlace(source, one))
  const { reference, failure } = mapped
  return [{ reference, name: book.name, book, failure }]
}

/** The passage of places that `findPlaces` has found. */
export function writePassage(
  source: PassageSource,
  reading: Reading,
  found: readonly FoundPlace[],
  language: Language | undefined,
  include: readonly PassageInclude[],
  numbered?: NumberedPlaces,
): Passage {
  const isOne = found.length === 1
  const isWorded = found.some(({ failure }) => failure !== undefined)
  const { version } = source
  return {
    version,
    found,
    write: () =>
      isOne ? assemble(source, found[0] as FoundPlace) : listPlaces(source, found, language),
    versions: version.record.id,
    beside: { meta: metaOf(source, reading, found, include, numbered), isWorded },
    isSeldom: isWorded,
  }
}

/** Looks up one place. */
export function findPlace(source: PassageSource, asked: Place): FoundPlace {
  const { version } = source
  const place = settlePlace(version, asked)
  const book = version.bookByNumber[place.book]
  if (book === undefined) {
    const failure = missingBook(source, place.book)
    return { reference: closedAnyhow(place), name: failure.book, failure }
  }
  const { name } = book
  const reference = closePlace(version, book, place)
  const runs = locate(version, book, reference)
  if (!isMiss(runs)) return { reference, name, book, runs, isBook: place.form === 'book' }
  if (isPsalm151(runs, book)) {
    return { reference, name, book, failure: missingBook(source, PSALM_151) }
  }
  const suggestions = source.suggestions.places(
    runs,
    version,
    rangeStart(reference, runs.kind === 'no-chapter' ? 'chapters' : 'verses'),
  )
  return { reference, name, book, failure: { ...runs, suggestions } }
}

/** Psalm 151 is a book of its own, beyond the 66. */
function isPsalm151(miss: PlaceMiss, { canon }: VersionBook): boolean {
  return canon.id === 'psa' && miss.kind === 'no-chapter' && miss.chapter === 151
}

function missingBook({ version, names }: PassageSource, number: number) {
  const book = nameOf(number, names, version)
  return { kind: 'no-book', version: version.record.abbreviation, book } as const
}

/** The name of a book that a version lacks: in its language, else in another one, else its code. */
export function nameOf(
  number: number,
  names: readonly LanguageNames[],
  { record }: Version,
): string {
  const further = furtherBookByNumber(number)
  if (further === undefined) return bookByNumber(number).abbreviation
  const own = names.filter(({ language }) => language === record.language_code)
  for (const { further: books } of [...own, ...names]) {
    const name = books.find(({ id }) => id === further.id)?.name
    if (name !== undefined) return name
  }
  return further.abbreviation
}

/** A place of a book that the version lacks: an open end is left out. */
export function closedAnyhow(place: Place): Reference {
  const { book } = place
  switch (place.form) {
    case 'book':
      return { form: 'chapter', book, chapter: 1 }
    case 'rest':
      return { form: 'verse', book, chapter: place.chapter, verse: place.verse }
    case 'rest-of-book':
      return { form: 'chapter', book, chapter: place.chapter }
    default:
      return place
  }
}

function listPlaces(
  source: PassageSource,
  found: readonly FoundPlace[],
  language: Language | undefined,
): Data {
  const items = found.map((place) =>
    place.failure === undefined
      ? joinData(assemble(source, place))
      : json(missingItem(place, place.failure, language)),
  )
  const head = `{"reference":${json(formatReferences(found))},${versionContext(source.version)}`
  return `${head},"passages":[${items.join(',')}]}`
}

/** A place that does not exist, as answers name it. */
export interface MissingItem {
  readonly reference: string
  readonly error: Pick<FailureMessage, 'code' | 'message' | 'suggestions'>
}

export function missingItem(
  { reference, name }: FoundPlace,
  failure: Failure,
  language: Language | undefined,
): MissingItem {
  const { code, message, suggestions } = describe(failure, language ?? DEFAULT_LANGUAGE)
  return {
    reference: formatReference(reference, name),
    error: { code, message, ...(suggestions !== undefined && { suggestions }) },
  }
}

/** The members of `meta` that belong to a passage, undefined if there are none; `also` is the query of its neighbours beside `include`. */
export function metaOf(
  { version, layers }: PassageSource,
  { psalms }: Reading,
  found: readonly FoundPlace[],
  include: readonly PassageInclude[],
  numbered: NumberedPlaces | undefined,
  also = '',
): PassageMeta | undefined {
  let omitted: string[] | undefined
  if (version.irregular.size > 0) {
    for (const { book, runs, reference, name } of found) {
      if (book === undefined || runs === undefined || reference.form === 'verse') continue
      for (const { chapter, verse } of omittedVerses(version, book, reference)) {
        omitted ??= []
        const { book } = reference
        omitted.push(formatReference({ form: 'verse', book, chapter, verse }, name))
      }
    }
  }
  const neighbours = include.includes('neighbours')
    ? passageNeighbours(version, found, include, also)
    : undefined
  const numbering = numbered?.done
  if ((omitted ?? psalms ?? neighbours ?? numbering ?? layers) === undefined) return undefined
  return { omitted, psalms, ...neighbours, numbering, layers: layers?.names }
}

function assemble(source: PassageSource, { book, reference, runs }: FoundPlace): Data {
  const own = book as VersionBook
  const template = source.templateOf(own.canon.number)
  const { layers, version } = source
  const more =
    layers === undefined ? noMore : (run: Run) => layerMembers(layers, version, own, reference, run)
  return assemblePassage(version, template, own.name, reference, runs as readonly Run[], more)
}

const noMore = (): string => ''

/** The data of one place; `more` gives the members behind the verses of a run. */
function assemblePassage(
  version: Version,
  { referenceHead, passageContext }: BookTemplate,
  name: string,
  reference: Reference,
  runs: readonly Run[],
  more: (run: Run) => string,
): Data {
  const head = isExtraPsalm(reference, name)
    ? `{"reference":${json(formatReference(reference, name))},`
    : `${referenceHead}${formatPlace(reference)}",`
  const run = runs[0] as Run
  const { chapter } = run
  switch (reference.form) {
    case 'verse': {
      const verse = sliceMembers(version, run.first)
      return `${head}${passageContext},"chapter":${chapter},${verse}${more(run)}}`
    }
    case 'verses':
      return listVerses(version, head, run, more(run))
    case 'chapter':
      return listVerses(version, `${head}${passageContext},"chapter":${chapter},`, run, more(run))
    case 'chapters':
    case 'span': {
      let chapters = ''
      for (const run of runs) {
        if (chapters !== '') chapters += ','
        const verses = sliceVerses(version, run.first, run.last)
        chapters += `{"chapter":${run.chapter},"verses":[${verses}]${more(run)}}`
      }
      return `${head}${passageContext},"chapters":[${chapters}]}`
    }
  }
}
