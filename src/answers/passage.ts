/** Answers a reference in words: first reads it and chooses the version, then makes the data. */

import type { HasRecord, Versions } from '../library/finders.js'
import { countingPsalms, ownLanguage, type ParseReference } from '../reference/parse.js'
import type { Misread, Reading } from '../reference/reference.js'
import type { Suggestions } from '../suggest/suggestions.js'
import { type EdgeFailure, type Failure, isFailure } from './failure.js'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language.js'
import { checkLength, emptyParameter, readOneOf } from './parameters.js'
import {
  type FoundPlace,
  findPlaces,
  type NumberedPlaces,
  type PassageSource,
} from './passage-data.js'
import { type AskedNumbering, numberedPlaces, psalmCountOf } from './passages/numbering.js'
import { clearReading } from './passages/unclear-names.js'
import { findPassageVersion, findVersion } from './versions.js'

/** The longest reference that is read, in code points. */
export const MAX_REFERENCE_LENGTH = 100

/** A reference, how it was read, and the version for the answer. */
export interface AskedPassage<T> {
  readonly ref: string
  readonly reading: Reading | Misread
  readonly version: T
  /** The numbering of the reference; undefined if none is named, and nothing is mapped. */
  readonly numbering: AskedNumbering | undefined
  /** The language that decided what a name means, if the request's header might have chosen another one; else undefined. */
  readonly chosen: Language | undefined
}

/** The languages of a request: the one that its query names, and the one that its header prefers. */
export interface SpokenLanguages {
  readonly named: string | undefined
  readonly preferred: Language | undefined
}

/** The languages of a request. A Failure if the query names one that no names of books are known in. */
export function readSpoken(
  { ownLanguages }: ParseReference,
  named: string | undefined,
  preferred: Language | undefined,
): SpokenLanguages | EdgeFailure {
  const code = readOneOf('language', named, [...(ownLanguages ?? [])])
  return isFailure(code) ? code : { named: code, preferred }
}

/** The language that decides what names mean in readings for a version. */
export function spokenFor({ named, preferred }: SpokenLanguages, version: HasRecord): string {
  return named ?? preferred ?? languageOf(version)
}

/** As `chosen` of a passage. */
export function chosenFor(
  reading: Reading | Misread,
  { named, preferred }: SpokenLanguages,
  version: HasRecord,
): Language | undefined {
  if (named !== undefined || isFailure(reading) || reading.isByLanguage !== true) return undefined
  const own = LANGUAGES.find((language) => language === languageOf(version))
  return preferred ?? own ?? DEFAULT_LANGUAGE
}

/**
 * Reads a reference and chooses the version. Names that mean another book in another language are read in the language of
 * the request, else in the version's. The version's text is not needed yet. A Failure if `ref` is empty or longer than
 * MAX_REFERENCE_LENGTH, or if the version does not exist.
 */
export function askPassage<T extends HasRecord>(
  versions: Versions<T>,
  parseAny: ParseReference,
  {
    ref,
    version: asked,
    numbering,
    language,
  }: {
    readonly ref: string
    readonly version?: string | undefined
    readonly numbering?: AskedNumbering | undefined
    readonly language?: string | undefined
  },
  preferred?: Language,
): AskedPassage<T> | Failure {
  const bad = checkReference(ref)
  if (bad !== undefined) return bad
  const spoken = readSpoken(parseAny, language, preferred)
  if (isFailure(spoken)) return spoken
  const parse = countingPsalms(parseAny, psalmCountOf(numbering))
  const named = findVersion(versions, asked)
  const first = isFailure(named) ? versions.defaultVersion : named
  const reading = parse(ref, spokenFor(spoken, first))
  const asOf = (version: T, reading: Reading | Misread): AskedPassage<T> => {
    return {
      ref,
      reading,
      version,
      numbering,
      chosen: chosenFor(reading, spoken, version),
    }
  }
  // An unreadable reference is reported before an unknown version. Its suggestions need some version.
  if (isFailure(reading)) return asOf(first, reading)
  if (reading.version === undefined) return isFailure(named) ? named : asOf(named, reading)
  const version = findPassageVersion(versions, asked, reading.version)
  if (isFailure(version)) return version
  // The version stands behind the places: its language is known only now.
  const known = { reading, language: spokenFor(spoken, first) }
  return asOf(version, readFor(spokenFor(spoken, version), parse, ref, known))
}

/** The reading of a reference in a language, with the least work: `known` is its reading in another one. */
export function readFor<T extends Reading | Misread>(
  language: string,
  parse: ParseReference,
  ref: string,
  known: { readonly reading: T; readonly language: string },
): T | Reading | Misread {
  const isAlike = ownLanguage(parse, language) === ownLanguage(parse, known.language)
  return isAlike ? known.reading : parse(ref, language)
}

/** The language that a version is in, and references for it are read in. */
export function languageOf({ record }: HasRecord): string {
  return record.language_code
}

/** The failure of a reference that is empty or too long to be read; undefined if it can be. */
export function checkReference(ref: string): Failure | undefined {
  if (ref.trim() === '') return emptyParameter('ref')
  return checkLength('ref', ref, MAX_REFERENCE_LENGTH)
}

/** What a passage is made from, with suggestions for a reference that cannot be read. */
export interface AnswerSource extends PassageSource {
  readonly suggestions: Pick<Suggestions, 'places' | 'references'>
}

/** A reading, and its places in a version. */
export interface ReadPlaces {
  readonly reading: Reading
  readonly found: readonly FoundPlace[]
  readonly numbered: NumberedPlaces | undefined
}

/** Looks up the places of a passage. `source` is of the version that `askPassage` chose. A Failure if its only place does not exist. */
export function findPassage(
  source: AnswerSource,
  { ref, reading: read, numbering }: Pick<AskedPassage<unknown>, 'ref' | 'reading' | 'numbering'>,
): ReadPlaces | Failure {
  const { version, suggestions } = source
  const reading = clearReading(version, ref, read)
  if (isFailure(reading)) return { ...reading, suggestions: suggestions.references(ref, version) }
  const numbered = numberedPlaces(version, numbering)
  const found = findPlaces(source, reading, numbered)
  return isFailure(found) ? found : { reading, found, numbered }
}
