/** Answers a reference in words: first reads it and chooses the version, then makes the data. */

import type { HasRecord, Versions } from '../library/finders.js'
import { countingPsalms, ownLanguage, type ParseReference } from '../reference/parse.js'
import type { Misread, Reading } from '../reference/reference.js'
import type { Suggestions } from '../suggest/suggestions.js'
import { type Failure, isFailure } from './failure.js'
import type { Language } from './language.js'
import { checkLength, emptyParameter, missingParameter } from './parameters.js'
import { type Passage, type PassageSource, readPassage } from './passage-data.js'
import type { PassageInclude } from './passages/neighbours.js'
import {
  type AskedNumbering,
  numberedPlaces,
  psalmCountOf,
  readNumbering,
} from './passages/numbering.js'
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
}

/**
 * Reads a reference and chooses the version. The reference is read in the version's language. The version's text is not
 * needed yet: the caller may open it afterwards. A Failure if `ref` is absent, empty or longer than MAX_REFERENCE_LENGTH,
 * or if the version or the numbering does not exist.
 */
export function askPassage<T extends HasRecord>(
  versions: Versions<T>,
  parseAny: ParseReference,
  {
    ref,
    version: asked,
    numbering,
  }: {
    readonly ref?: string | undefined
    readonly version?: string | undefined
    readonly numbering?: string | undefined
  },
): AskedPassage<T> | Failure {
  if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
  const bad = checkReference(ref)
  if (bad !== undefined) return bad
  const counted = readNumbering(numbering)
  if (isFailure(counted)) return counted
  const parse = countingPsalms(parseAny, psalmCountOf(counted))
  const named = findVersion(versions, asked)
  const first = isFailure(named) ? versions.defaultVersion : named
  const reading = parse(ref, languageOf(first))
  // An unreadable reference is reported before an unknown version. Its suggestions need some version.
  if (isFailure(reading)) return { ref, reading, version: first, numbering: counted }
  if (reading.version === undefined) {
    return isFailure(named) ? named : { ref, reading, version: named, numbering: counted }
  }
  const version = findPassageVersion(versions, asked, reading.version)
  if (isFailure(version)) return version
  // The version stands behind the places: its language is known only now.
  const known = { reading, language: languageOf(first) }
  return {
    ref,
    reading: readFor(languageOf(version), parse, ref, known),
    version,
    numbering: counted,
  }
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

/** The data of a passage. `source` is of the version that `askPassage` chose. */
export function answerPassage(
  source: AnswerSource,
  { ref, reading: read, numbering }: Pick<AskedPassage<unknown>, 'ref' | 'reading' | 'numbering'>,
  language: Language | undefined,
  include: readonly PassageInclude[] = [],
): Passage | Failure {
  const reading = clearReading(source.version, ref, read)
  if (!isFailure(reading)) {
    const numbered = numberedPlaces(source.version, numbering)
    return readPassage(source, reading, language, include, numbered)
  }
  return { ...reading, suggestions: source.suggestions.references(ref, source.version) }
}
