/** A passage by a reference in words: from what was sent to the place and version that it means, and to its data. */

import type { VersionRecord } from '../bundle/format.js'
import type { ParseReference } from '../reference/parse.js'
import type { Misread, Reading } from '../reference/reference.js'
import type { Suggestions } from '../suggest/suggestions.js'
import { type Failure, isFailure } from './failure.js'
import type { Language } from './language.js'
import { checkLength, emptyParameter, missingParameter } from './parameters.js'
import { type Passage, type PassageSource, readPassage } from './passage-data.js'
import { findPassageVersion, findVersion, type Versions } from './versions.js'

/** The longest reference that is read, in code points. */
export const MAX_REFERENCE_LENGTH = 100

/** A reference that was read, or could not be, and the version that it is about. */
export interface AskedPassage<T> {
  readonly ref: string
  readonly reading: Reading | Misread
  readonly version: T
}

/**
 * Reads a reference and chooses the version. Nothing of the version's text is needed: the caller may open it
 * afterwards. A Failure if `ref` is absent, empty or longer than MAX_REFERENCE_LENGTH, or the version is not there.
 */
export function askPassage<T extends { readonly record: VersionRecord }>(
  versions: Versions<T>,
  parse: ParseReference,
  {
    ref,
    version: asked,
  }: { readonly ref?: string | undefined; readonly version?: string | undefined },
): AskedPassage<T> | Failure {
  if (ref === undefined) return missingParameter('ref', 'Juan%203:16')
  if (ref.trim() === '') return emptyParameter('ref')
  const tooLong = checkLength('ref', ref, MAX_REFERENCE_LENGTH)
  if (tooLong !== undefined) return tooLong
  const reading = parse(ref)
  if (isFailure(reading)) {
    // A reference that cannot be read is the failure, whatever the version; suggestions need one all the same.
    const version = findVersion(versions, asked)
    return { ref, reading, version: isFailure(version) ? versions.defaultVersion : version }
  }
  const version = findPassageVersion(versions, asked, reading.version)
  return isFailure(version) ? version : { ref, reading, version }
}

/** What a passage is made from, and what suggests references instead of one that cannot be read. */
export interface AnswerSource extends PassageSource {
  readonly suggestions: Pick<Suggestions, 'places' | 'references'>
}

/** The data of what was asked; `source` is of the version that `askPassage` chose. */
export function answerPassage(
  source: AnswerSource,
  { ref, reading }: Pick<AskedPassage<unknown>, 'ref' | 'reading'>,
  language: Language | undefined,
): Passage | Failure {
  if (!isFailure(reading)) return readPassage(source, reading, language)
  return { ...reading, suggestions: source.suggestions.references(ref, source.version) }
}
