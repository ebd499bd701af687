/**
 * Many references in one answer, each in one version or in several. An item is what the request for its reference alone
 * would be: the same data, or the same error. Knows no HTTP.
 */

import type { Library, LibraryVersion } from '../../library/library.js'
import { countingPsalms, type ParseReference } from '../../reference/parse.js'
import { MAX_PLACES } from '../../reference/read-places.js'
import type { Misread, Reading } from '../../reference/reference.js'
import { type AskedCite, hasWords, readCite } from '../cite/cite.js'
import { type EdgeFailure, type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import {
  checkReference,
  chosenFor,
  type ReadPlaces,
  readFor,
  readSpoken,
  type SpokenLanguages,
  spokenFor,
} from '../passage.js'
import {
  countVerses,
  findPlaces,
  MAX_LAID_VERSES,
  MAX_VERSES,
  type PassageSource,
} from '../passage-data.js'
import { passageSource, type Snapshot, serve } from '../texts.js'
import { findPassageVersion } from '../versions.js'
import { layersAmong } from './layers.js'
import type { PassageInclude } from './neighbours.js'
import { type AskedNumbering, numberedPlaces, psalmCountOf } from './numbering.js'
import { clearReading } from './unclear-names.js'
import { readVersions } from './versions.js'

/** The most references of one request: those of a list count each. */
export const MAX_REFERENCES = MAX_PLACES
/** How many items get suggestions for a text that is no reference: each takes the time of hundreds of verses. */
const MOST_SUGGESTED = 10

const TOO_MANY: EdgeFailure = { kind: 'too-many-references', most: MAX_REFERENCES }

/** One reference in one version. */
export interface Item {
  readonly ref: string
  /** Undefined if the reference names a version that is not served. */
  readonly source: PassageSource | undefined
  /** That of the source. */
  readonly listed: LibraryVersion | undefined
  readonly content: Failure | ReadPlaces
}

/** The references of a request, looked up and not yet written. */
export interface FoundBatch {
  readonly items: readonly Item[]
  readonly include: readonly PassageInclude[]
  readonly cite: AskedCite | undefined
  /** Those that a passage is from, each once. */
  readonly versions: readonly LibraryVersion[]
  /** As that of a passage, of any of the references. */
  readonly chosen: Language | undefined
}

/**
 * Looks up all references of a request, in their order, each in every version of the list. Fails as a whole on a bad list of versions, and above MAX_REFERENCES, MAX_VERSES or MAX_LAID_VERSES; these bounds are checked before any
 * text is read.
 */
export function findBatch(
  snapshot: Snapshot,
  refs: readonly string[],
  {
    version: list,
    include,
    numbering,
    cite: written,
    language: named,
  }: {
    readonly version: string | undefined
    readonly include: readonly PassageInclude[]
    readonly numbering: AskedNumbering | undefined
    readonly cite: string | undefined
    readonly language: string | undefined
  },
  preferred?: Language,
): FoundBatch | Failure {
  const { library } = snapshot
  const cite = readCite(written)
  if (isFailure(cite)) return cite
  const versions = list === undefined ? undefined : readVersions(library, 'version', list)
  if (isFailure(versions)) return versions
  const spoken = readSpoken(snapshot.parseReference, named, preferred)
  if (isFailure(spoken)) return spoken
  const first = versions?.[0] ?? library.defaultVersion
  const parse = countingPsalms(snapshot.parseReference, psalmCountOf(numbering))
  const language = spokenFor(spoken, first)
  const readings = readAll(parse, refs, language)
  if (isFailure(readings)) return readings
  const finder = new ItemFinder(snapshot, parse, { spoken, language }, numbering)
  const isWritten = cite !== undefined && hasWords(cite)
  const isLaid = layersAmong(include).length > 0 || numbering !== undefined || isWritten
  const most = isLaid ? MAX_LAID_VERSES : MAX_VERSES
  const items = findAll(finder, refs, readings, versions, most)
  if (isFailure(items)) return items
  const answering = new Set<LibraryVersion>()
  for (const { content, listed } of items) {
    if (!isFailure(content) && listed !== undefined) answering.add(listed)
  }
  const chosen = readings
    .map((reading) => (isMisread(reading) ? chosenFor(reading, spoken, first) : undefined))
    .find((language) => language !== undefined)
  return { items, include, cite, versions: [...answering], chosen }
}

/** Reads every reference in a language. A failure of the whole if they have too many places. */
function readAll(
  parse: ParseReference,
  refs: readonly string[],
  language: string,
): readonly (Reading | Failure)[] | Failure {
  const readings: (Reading | Failure)[] = []
  let count = 0
  for (const ref of refs) {
    const reading: Reading | Failure = checkReference(ref) ?? parse(ref, language)
    count += isFailure(reading) ? 1 : reading.places.length
    if (count > MAX_REFERENCES) return TOO_MANY
    readings.push(reading)
  }
  return readings
}

/** Looks up every reference in every version. A failure of the whole if there are more than `most` verses. */
function findAll(
  finder: ItemFinder,
  refs: readonly string[],
  readings: readonly (Reading | Failure)[],
  versions: readonly LibraryVersion[] | undefined,
  most: number,
): readonly Item[] | Failure {
  const items: Item[] = []
  let verses = 0
  const asked = versions ?? [undefined]
  for (let at = 0; at < refs.length; at++) {
    const ref = refs[at] as string
    const reading = readings[at] as Reading | Failure
    for (const version of asked) {
      const item = finder.find(ref, reading, version)
      items.push(item)
      if (isFailure(item.content)) continue
      verses += countVerses(item.content.found)
      if (verses > most) return { kind: 'too-many-verses', most }
    }
  }
  return items
}

/** The languages of a request, and the one that its references were read in first. */
interface ReadIn {
  readonly spoken: SpokenLanguages
  readonly language: string
}

/** Finds the items of one request. */
class ItemFinder {
  readonly #snapshot: Snapshot
  readonly #library: Library
  readonly #parse: ParseReference
  readonly #read: ReadIn
  readonly #sources = new Map<LibraryVersion, PassageSource>()
  readonly #numbering: AskedNumbering | undefined
  #suggested = 0

  /** `parse` and `read` say how the references were read. */
  constructor(
    snapshot: Snapshot,
    parse: ParseReference,
    read: ReadIn,
    numbering: AskedNumbering | undefined,
  ) {
    this.#parse = parse
    this.#snapshot = snapshot
    this.#numbering = numbering
    this.#library = snapshot.library
    this.#read = read
  }

  find(ref: string, read: Reading | Failure, asked: LibraryVersion | undefined): Item {
    const first = asked === undefined ? read : this.#readFor(asked, ref, read)
    if (isFailure(first)) return this.#misread(ref, first, asked ?? this.#library.defaultVersion)
    const listed = this.#versionOf(first, asked)
    if (isFailure(listed)) {
      return { ref, source: asked && this.#sourceOf(asked), listed: asked, content: listed }
    }
    const own = listed === asked ? first : this.#readFor(listed, ref, first)
    const source = this.#sourceOf(listed)
    const reading = isFailure(own) ? own : clearReading(source.version, ref, own)
    if (isFailure(reading)) return this.#misread(ref, reading, listed)
    const numbered = numberedPlaces(source.version, this.#numbering)
    const found = findPlaces(source, reading, numbered)
    const content = isFailure(found) ? found : { reading, found, numbered }
    return { ref, source, listed, content }
  }

  /** The reading in the language of a version. */
  #readFor(version: LibraryVersion, ref: string, reading: Reading | Failure): Reading | Failure {
    // A text that is empty or too long is read in no language.
    if (isFailure(reading) && !isMisread(reading)) return reading
    const { spoken, language } = this.#read
    return readFor(spokenFor(spoken, version), this.#parse, ref, { reading, language })
  }

  #misread(ref: string, failure: Failure, listed: LibraryVersion): Item {
    const source = this.#sourceOf(listed)
    const content = this.#suggest(ref, failure, source)
    return { ref, source, listed, content }
  }

  #versionOf(
    { version: written }: Reading,
    asked: LibraryVersion | undefined,
  ): LibraryVersion | Failure {
    if (written === undefined) return asked ?? this.#library.defaultVersion
    return findPassageVersion(this.#library, asked?.record.id, written)
  }

  /** Adds suggestions to a failure, as long as the request has not had its share of them. */
  #suggest(ref: string, failure: Failure, { version }: PassageSource): Failure {
    if (!isMisread(failure) || this.#suggested === MOST_SUGGESTED) return failure
    this.#suggested += 1
    return { ...failure, suggestions: this.#snapshot.suggestions.references(ref, version) }
  }

  #sourceOf(listed: LibraryVersion): PassageSource {
    const known = this.#sources.get(listed)
    if (known !== undefined) return known
    const source = passageSource(this.#snapshot, serve(listed.text.read()))
    this.#sources.set(listed, source)
    return source
  }
}

function isMisread<T extends Reading | Failure>(
  read: T,
): read is Exclude<T, EdgeFailure> & (Reading | Misread) {
  return !isFailure(read) || read.kind !== 'bad-parameter'
}
