/** The places of a reference, ready to be written in a format. Those that do not exist become members of the data. */

import { formatReferences } from '../../reference/format.js'
import type { Run } from '../../text/locate.js'
import type { VersionBook } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import type { AnswerSource, AskedPassage } from '../passage.js'
import { findPlaces, metaOf, missingItem } from '../passage-data.js'
import type { PassageInclude } from '../passages/neighbours.js'
import { numberedPlaces } from '../passages/numbering.js'
import { clearReading } from '../passages/unclear-names.js'
import type { FormatPlace } from './answer.js'

export interface FoundPassage {
  /** In normal form, with the places that do not exist. */
  readonly reference: string
  readonly places: readonly FormatPlace[]
  /** `"missing":[...]`, the places that do not exist with their errors, as bytes; empty if all do. */
  readonly more: string
  /** Members of `meta` as those of the plain answer. */
  readonly meta: string
}

/** Looks up the places; `also` is the query of its neighbours beside `include`. A Failure if the reference cannot be read, or if its only place does not exist. */
export function findPassage(
  source: AnswerSource,
  { ref, reading: read, numbering }: Pick<AskedPassage<unknown>, 'ref' | 'reading' | 'numbering'>,
  language: Language | undefined,
  include: readonly PassageInclude[] = [],
  also?: string,
): FoundPassage | Failure {
  const reading = clearReading(source.version, ref, read)
  if (isFailure(reading)) {
    return { ...reading, suggestions: source.suggestions.references(ref, source.version) }
  }
  const numbered = numberedPlaces(source.version, numbering)
  const found = findPlaces(source, reading, numbered)
  if (isFailure(found)) return found
  const places: FormatPlace[] = []
  const missing: string[] = []
  for (const place of found) {
    const { failure, reference, book, runs } = place
    if (failure !== undefined) missing.push(missingItem(place, failure, language))
    else places.push({ reference, book: book as VersionBook, runs: runs as readonly Run[] })
  }
  return {
    reference: formatReferences(found),
    places,
    more: missing.length === 0 ? '' : `"missing":[${missing.join(',')}]`,
    meta: metaOf(source, reading, found, include, numbered, also),
  }
}
