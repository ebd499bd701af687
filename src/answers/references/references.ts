/** Answers with the references of a running text and their positions, or with the numbers of one reference. */
import type { LanguageNames } from '../../canon/names.js'
import type { HasRecord, Versions } from '../../library/finders.js'
import type { ParseReference } from '../../reference/parse.js'
import type { ScannerOf, ScanReferences } from '../../reference/prose/scanner.js'
import type { Place } from '../../reference/reference.js'
import type { Version } from '../../text/version.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { badParameter, emptyParameter, missingParameter, type Query } from '../parameters.js'
import { askPassage, chosenFor, readSpoken, spokenFor } from '../passage.js'
import { findVersion } from '../versions.js'
import { type PlaceNumbers, placeNumbers } from './numbers.js'

type ReferencesQuery = Query<'text' | 'ref' | 'version' | 'language'>

/** The longest text of a request, in bytes of its UTF-8. */
export const MAX_TEXT_BYTES = 4096

/** One place of a reference: the numbers, and the part of the text that says it. */
export interface PlaceItem extends PlaceNumbers {
  readonly start: number
  readonly end: number
}

/** One reference of a text. Positions are UTF-16 code units; `end` is behind the last one. */
export interface ReferenceItem {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly places: readonly PlaceItem[]
}

export interface ReferencesData {
  readonly version: string
  readonly references: readonly ReferenceItem[]
}

/** What was asked for, with the version of the answer, whose text may have to be opened first. */
export type AskedReferences<T> = {
  readonly version: T
  /** As that of a passage. */
  readonly chosen: Language | undefined
} /** `isAlone`: the names of other languages are left out. */ & (
  | { readonly text: string; readonly language: string; readonly isAlone: boolean }
  | { readonly ref: string; readonly places: readonly Place[] }
)

/**
 * Reads the parameters of a request: `text`, or `ref` for one reference. A Failure if neither or both are sent, if one is
 * empty or too long, or if `ref` is no reference.
 */
export function askReferences<T extends HasRecord>(
  versions: Versions<T>,
  parse: ParseReference,
  query: ReferencesQuery,
  preferred?: Language,
): AskedReferences<T> | Failure {
  const { text, ref, version: asked } = query
  if (ref !== undefined) {
    if (text !== undefined) return badParameter('text', { is: 'not-beside', other: 'ref' })
    if (query.language !== undefined) {
      return badParameter('language', { is: 'not-beside', other: 'ref' })
    }
    const passage = askPassage(versions, parse, { ref, version: asked }, preferred)
    if (isFailure(passage)) return passage
    const { reading, version, chosen } = passage
    return isFailure(reading) ? reading : { version, ref, places: reading.places, chosen }
  }
  if (text === undefined) return missingParameter('text', 'Lea%20Jn%203,16')
  if (text.trim() === '') return emptyParameter('text')
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) {
    return badParameter('text', { is: 'too-many-bytes', most: MAX_TEXT_BYTES })
  }
  const spoken = readSpoken(parse, query.language, preferred)
  if (isFailure(spoken)) return spoken
  const version = findVersion(versions, asked)
  if (isFailure(version)) return version
  const language = spokenFor(spoken, version)
  // Whether a name in it depends on the language is not looked up: a text is seldom sent twice.
  const chosen = chosenFor({ places: [], isByLanguage: true }, spoken, version)
  return { version, text, language, isAlone: query.language !== undefined, chosen }
}

/** What the references of a text are made from. */
export interface ReferencesSource {
  readonly version: Version
  readonly names: readonly LanguageNames[]
  /** The scanner of texts in a language. */
  readonly scannerOf: ScannerOf
}

/** The data of the answer. */
export function answerReferences(
  { version, names, scannerOf }: ReferencesSource,
  asked: AskedReferences<unknown>,
): ReferencesData {
  const { id } = version.record
  if ('ref' in asked) {
    const bounds = { start: 0, end: asked.ref.length }
    const places = asked.places.map((place) => ({
      ...bounds,
      ...placeNumbers(version, names, place),
    }))
    return { version: id, references: [{ ...bounds, text: asked.ref, places }] }
  }
  const { text, language, isAlone } = asked
  const scan = scannerOf(language, isAlone)
  return { version: id, references: listReferences(version, names, scan, text) }
}

/** The references of a text of any length. */
export function listReferences(
  version: Version,
  names: readonly LanguageNames[],
  scan: ScanReferences,
  text: string,
): ReferenceItem[] {
  return scan(text).map(({ start, end, places }) => ({
    start,
    end,
    text: text.slice(start, end),
    places: places.map((found) => ({
      start: found.start,
      end: found.end,
      ...placeNumbers(version, names, found.place),
    })),
  }))
}
