/** Answers with the references of a running text and their positions, or with the numbers of one reference. */
import type { LanguageNames } from '../../canon/names.js'
import type { ScanReferences } from '../../reference/prose/scanner.js'
import type { Version } from '../../text/version.js'
import { type Answer, chosenBeside } from '../answer.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { badParameter, missingParameter } from '../parameters.js'
import { askPassage, chosenFor, readSpoken, spokenFor } from '../passage.js'
import { json } from '../templates.js'
import type { Snapshot } from '../texts.js'
import { findVersion } from '../versions.js'
import { type PlaceNumbers, placeNumbers } from './numbers.js'

/** The parameters of a request: `text`, or `ref` for one reference. */
interface Parameters {
  readonly text: string | undefined
  readonly ref: string | undefined
  readonly version: string | undefined
  readonly language: string | undefined
}

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

/**
 * The references of a text of any length, or the numbers of one reference. A Failure if neither or both are sent, or if `ref` is no
 * reference.
 */
export function answerReferences(
  snapshot: Snapshot,
  { text, ref, version: asked, language }: Parameters,
  preferred: Language | undefined,
): ReferencesAnswer | Failure {
  if (ref !== undefined) {
    if (text !== undefined) return badParameter('text', { is: 'not-beside', other: 'ref' })
    if (language !== undefined) return badParameter('language', { is: 'not-beside', other: 'ref' })
    return answerOne(snapshot, { ref, version: asked }, preferred)
  }
  if (text === undefined) return missingParameter('text', 'Lea%20Jn%203,16')
  const { library, parseReference, scannerOf } = snapshot
  const spoken = readSpoken(parseReference, language, preferred)
  if (isFailure(spoken)) return spoken
  const listed = findVersion(library, asked)
  if (isFailure(listed)) return listed
  // Whether a name in it depends on the language is not looked up: a text is seldom sent twice.
  const chosen = chosenFor({ places: [], isByLanguage: true }, spoken, listed)
  const scan = scannerOf(spokenFor(spoken, listed), language !== undefined)
  const version = listed.text.read()
  return answerOf(version, listReferences(version, library.names, scan, text), chosen)
}

function answerOne(
  { library, parseReference, suggestions }: Snapshot,
  asked: { readonly ref: string; readonly version: string | undefined },
  preferred: Language | undefined,
): ReferencesAnswer | Failure {
  const { ref } = asked
  const passage = askPassage(library, parseReference, asked, preferred)
  if (isFailure(passage)) return passage
  const { reading, chosen } = passage
  if (isFailure(reading)) {
    if (reading.kind !== 'unreadable') return reading
    const near = suggestions.references(ref, library.defaultVersion.text.read())
    return { ...reading, suggestions: near }
  }
  const version = passage.version.text.read()
  const bounds = { start: 0, end: ref.length }
  const places = reading.places.map((place) => ({
    ...bounds,
    ...placeNumbers(version, library.names, place),
  }))
  return answerOf(version, [{ ...bounds, text: ref, places }], chosen)
}

export interface ReferencesAnswer extends Answer {
  readonly version: Version
  readonly data: ReferencesData
}

function answerOf(
  version: Version,
  references: readonly ReferenceItem[],
  chosen: Language | undefined,
): ReferencesAnswer {
  const { id } = version.record
  const data = { version: id, references }
  return {
    version,
    data,
    write: () => json(data),
    versions: id,
    beside: chosenBeside(chosen, {}),
    isSeldom: true,
  }
}

/** The references of a text of any length. */
function listReferences(
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
