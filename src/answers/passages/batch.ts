/**
 * Many references in one answer, each in one version or in several. An item is what the request for its reference alone
 * would be: the same data, or the same error. Knows no HTTP.
 */

import type { Library } from '../../library/library.js'
import { countingPsalms, type ParseReference } from '../../reference/parse.js'
import { MAX_PLACES } from '../../reference/read-places.js'
import type { Misread, Reading } from '../../reference/reference.js'
import type { Version } from '../../text/version.js'
import { joinData } from '../data.js'
import { type EdgeFailure, type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { describe } from '../messages/messages.js'
import { missingParameter, type Query, type Repeated, readSome } from '../parameters.js'
import { checkReference, readFor } from '../passage.js'
import {
  countVerses,
  type FoundPlace,
  findPlaces,
  MAX_VERSES,
  type NumberedPlaces,
  type PassageSource,
  writePassage,
} from '../passage-data.js'
import { json } from '../templates.js'
import { passageSource, type ServedVersion, type Snapshot } from '../texts.js'
import { findPassageVersion } from '../versions.js'
import type { ShownLayers } from './layers.js'
import { PASSAGE_INCLUDES, type PassageInclude } from './neighbours.js'
import { type AskedNumbering, numberedPlaces, psalmCountOf, readNumbering } from './numbering.js'
import { clearReading } from './unclear-names.js'
import { readVersions } from './versions.js'

/** The most references of one request: those of a list count each. */
export const MAX_REFERENCES = MAX_PLACES
/** How many items get suggestions for a text that is no reference: each takes the time of hundreds of verses. */
const MOST_SUGGESTED = 10

/** The parameters that are given once. */
export const BATCH_QUERY = ['version', 'include', 'numbering'] as const

const TOO_MANY: EdgeFailure = { kind: 'too-many-references', most: MAX_REFERENCES }

/** `ref`, as often as it is given. */
export function repeatedReference(): Repeated {
  return { name: 'ref', values: [], most: MAX_REFERENCES, tooMany: TOO_MANY }
}

export interface Batch {
  /** JSON as bytes. */
  readonly data: string
  /** Whether the data has messages. */
  readonly isWorded: boolean
  /** The ids of the versions that a passage is from, each once. */
  readonly versions: readonly string[]
}

interface Found {
  readonly reading: Reading
  readonly found: readonly FoundPlace[]
  readonly numbered: NumberedPlaces | undefined
}

/** One reference in one version. */
export interface Item {
  readonly ref: string
  /** Undefined if the reference names a version that is not served. */
  readonly source: PassageSource | undefined
  readonly content: Failure | Found
}

/** The references of a request, looked up and not yet written. */
export interface FoundBatch {
  readonly items: readonly Item[]
  readonly include: readonly PassageInclude[]
  /** Those that a passage is from, each once. */
  readonly versions: readonly Version[]
}

/**
 * Looks up all references of a request, in their order, each in every version of the list. Fails as a whole if there is no
 * reference, on a bad list of versions, and above MAX_REFERENCES or MAX_VERSES; these bounds are checked before any
 * text is read.
 */
export function findBatch(
  snapshot: Snapshot,
  refs: readonly string[],
  query: Query<(typeof BATCH_QUERY)[number]>,
): FoundBatch | Failure {
  if (refs.length === 0) return missingParameter('ref', 'Juan%203:16&ref=Salmo%2023')
  const { library } = snapshot
  const versions =
    query.version === undefined ? undefined : readVersions(library, 'version', query.version)
  if (isFailure(versions)) return versions
  const include = readSome('include', query.include, PASSAGE_INCLUDES)
  if (isFailure(include)) return include
  const numbering = readNumbering(query.numbering)
  if (isFailure(numbering)) return numbering
  const { language_code: spoken } = (versions?.[0] ?? library.defaultVersion).record
  const parse = countingPsalms(snapshot.parseReference, psalmCountOf(numbering))
  const readings = readAll(parse, refs, spoken)
  if (isFailure(readings)) return readings
  const finder = new ItemFinder(snapshot, parse, spoken, numbering)
  const items = findAll(finder, refs, readings, versions)
  if (isFailure(items)) return items
  const answering = new Set<Version>()
  for (const { content, source } of items) {
    if (!isFailure(content)) answering.add((source as PassageSource).version)
  }
  return { items, include, versions: [...answering] }
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

/** Looks up every reference in every version. A failure of the whole if there are too many verses. */
function findAll(
  finder: ItemFinder,
  refs: readonly string[],
  readings: readonly (Reading | Failure)[],
  versions: readonly Version[] | undefined,
): readonly Item[] | Failure {
  const items: Item[] = []
  let verses = 0
  for (const [at, ref] of refs.entries()) {
    const reading = readings[at] as Reading | Failure
    for (const version of versions ?? [undefined]) {
      const item = finder.find(ref, reading, version)
      items.push(item)
      if (isFailure(item.content)) continue
      verses += countVerses(item.content.found)
      if (verses > MAX_VERSES) return { kind: 'too-many-verses', most: MAX_VERSES }
    }
  }
  return items
}

/** Finds the items of one request. */
class ItemFinder {
  readonly #snapshot: Snapshot
  readonly #library: Library
  readonly #parse: ParseReference
  readonly #language: string
  readonly #sources = new Map<Version, PassageSource>()
  readonly #numbering: AskedNumbering | undefined
  #suggested = 0

  /** `parse` and `language` are those that the references were read with. */
  constructor(
    snapshot: Snapshot,
    parse: ParseReference,
    language: string,
    numbering: AskedNumbering | undefined,
  ) {
    this.#parse = parse
    this.#snapshot = snapshot
    this.#numbering = numbering
    this.#library = snapshot.library
    this.#language = language
  }

  find(ref: string, read: Reading | Failure, asked: Version | undefined): Item {
    const first = asked === undefined ? read : this.#readFor(asked, ref, read)
    if (isFailure(first)) return this.#misread(ref, first, asked ?? this.#library.defaultVersion)
    const version = this.#versionOf(first, asked)
    if (isFailure(version)) {
      return { ref, source: asked && this.#sourceOf(asked), content: version }
    }
    const own = version === asked ? first : this.#readFor(version, ref, first)
    const reading = isFailure(own) ? own : clearReading(version, ref, own)
    if (isFailure(reading)) return this.#misread(ref, reading, version)
    const source = this.#sourceOf(version)
    const numbered = numberedPlaces(version, this.#numbering)
    const found = findPlaces(source, reading, numbered)
    return { ref, source, content: isFailure(found) ? found : { reading, found, numbered } }
  }

  /** The reading in the language of a version. */
  #readFor(version: Version, ref: string, reading: Reading | Failure): Reading | Failure {
    // A text that is empty or too long is read in no language.
    if (isFailure(reading) && !isMisread(reading)) return reading
    return readFor(version.record.language_code, this.#parse, ref, {
      reading,
      language: this.#language,
    })
  }

  #misread(ref: string, failure: Failure, version: Version): Item {
    const source = this.#sourceOf(version)
    return { ref, source, content: this.#suggest(ref, failure, source) }
  }

  #versionOf({ version: written }: Reading, asked: Version | undefined): Version | Failure {
    if (written === undefined) return asked ?? this.#library.defaultVersion
    return findPassageVersion(this.#library, asked?.record.id, written)
  }

  /** Adds suggestions to a failure, as long as the request has not had its share of them. */
  #suggest(ref: string, failure: Failure, { version }: PassageSource): Failure {
    if (!isMisread(failure) || this.#suggested === MOST_SUGGESTED) return failure
    this.#suggested += 1
    return { ...failure, suggestions: this.#snapshot.suggestions.references(ref, version) }
  }

  #sourceOf(version: Version): PassageSource {
    const known = this.#sources.get(version)
    if (known !== undefined) return known
    const served = this.#snapshot.served.get(version.record.id) as ServedVersion
    const source = passageSource(this.#snapshot, served)
    this.#sources.set(version, source)
    return source
  }
}

function isMisread(failure: Failure): failure is Misread {
  return failure.kind !== 'bad-parameter'
}

/** Writes a batch; `layers` are those that it shows, by version. */
export function writeBatch(
  { items, include, versions }: FoundBatch,
  language: Language | undefined,
  layers?: ReadonlyMap<Version, ShownLayers>,
): Batch {
  let data = ''
  let isWorded = false
  for (const { ref, source, content } of items) {
    const id = source === undefined ? 'null' : `"${source.version.record.id}"`
    data += `${data === '' ? '' : ','}{"ref":${quoteJson(ref)},"version":${id},`
    if (isFailure(content)) {
      isWorded = true
      data += `"error":${json(describe(content, language))}}`
      continue
    }
    const { reading, found, numbered } = content
    const plain = source as PassageSource
    const shown = layers?.get(plain.version)
    const from = shown === undefined ? plain : { ...plain, layers: shown }
    const passage = writePassage(from, reading, found, language, include, numbered)
    if (passage.isWorded) isWorded = true
    data += `"data":${joinData(passage.data)}`
    data += passage.meta === '' ? '}' : `,"meta":{${passage.meta}}}`
  }
  const ids = versions.map(({ record }) => record.id)
  return { data: `{"passages":[${data}]}`, isWorded, versions: ids }
}

/** ASCII that JSON does not escape. */
const PLAIN = /^[ !#-[\]-~]*$/

function quoteJson(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : json(text)
}
