/** The place that a query names beside its words: `Juan 3:16 amor`. The search does not change; `meta.passage` says it. */

import { formatReferences, type NamedReference } from '../../reference/format.js'
import { ownLanguage, type ParseReference } from '../../reference/parse.js'
import type { Reading } from '../../reference/reference.js'
import { QUOTES } from '../../search/query.js'
import { closePlace } from '../../text/close-place.js'
import { isMiss, locate } from '../../text/locate.js'
import { settlePlace } from '../../text/settle-place.js'
import type { Version } from '../../text/version.js'
import { MAX_REFERENCE_LENGTH } from '../passage.js'
import { referenceAtEnd, referenceAtStart } from './find-reference.js'

/** A place that exists in a version. */
export interface QueryPassage {
  /** In normal form, in the version's language: `Juan 3:16`. */
  readonly reference: string
  /**
   * `/v1/passage?ref=Juan%203%3A16&version=rv1909`. The path of a passage, because it takes a place of any form: a verse,
   * a chapter, a range across chapters, a list.
   */
  readonly path: string
}

const DIGIT = /[0-9]/

/** Whether a query may name a place: it needs a digit. */
export function mayNamePlace(q: string): boolean {
  return DIGIT.test(q)
}

/**
 * The place that a query begins with, else the one that it ends with; undefined if there is none outside of quotes, or
 * if no version has it. The first version that has it answers. Takes a bounded time, and almost none without a digit.
 */
export function findPassage(
  q: string,
  parse: ParseReference,
  versions: readonly Version[],
): QueryPassage | undefined {
  if (!mayNamePlace(q)) return undefined
  const pieces = q.split(QUOTES)
  // A quote without its pair is punctuation.
  const isClosed = pieces.length > 2
  const first = isClosed ? (pieces[0] as string) : q
  const closedEnd = pieces.length % 2 === 1 ? pieces.length - 1 : pieces.length - 2
  const last = isClosed ? pieces.slice(closedEnd).join('"') : q
  const readings = new Map<string, Reading | undefined>()
  for (const version of versions) {
    const { language_code: language } = version.record
    const code = ownLanguage(parse, language)
    if (!readings.has(code)) {
      const reading =
        referenceAtStart(first, parse, language) ?? referenceAtEnd(last, parse, language)
      readings.set(code, reading)
    }
    const reading = readings.get(code)
    const places = reading && placesIn(version, reading)
    if (places === undefined) continue
    const reference = formatReferences(places)
    if (reference.length > MAX_REFERENCE_LENGTH) return undefined
    const query = `ref=${encodeURIComponent(reference)}&version=${version.record.id}`
    return { reference, path: `/v1/passage?${query}` }
  }
  return undefined
}

/** The places with the names that the version has for them; undefined if it lacks one of them. */
function placesIn(version: Version, { places }: Reading): NamedReference[] | undefined {
  const found: NamedReference[] = []
  for (const asked of places) {
    const place = settlePlace(version, asked)
    const book = version.bookByNumber[place.book]
    if (book === undefined) return undefined
    const reference = closePlace(version, book, place)
    if (isMiss(locate(version, book, reference))) return undefined
    found.push({ reference, name: book.name })
  }
  return found
}
