/**
 * A passage in several versions side by side: a row for what corresponds, each cell with its own reference and text. Knows
 * no HTTP, and opens no version: the caller has them.
 */

import { formatReferences } from '../../reference/format.js'
import type { Reading } from '../../reference/reference.js'
import { boundsOf } from '../../text/close-place.js'
import type { Version } from '../../text/version.js'
import { type Answer, chosenBeside } from '../answer.js'
import { excerpt } from '../data.js'
import { type Failure, isFailure } from '../failure.js'
import type { Language } from '../language.js'
import { readOneOf } from '../parameters.js'
import { type AnswerSource, checkReference, chosenFor, readSpoken, spokenFor } from '../passage.js'
import { type FoundPlace, findPlace, metaOf } from '../passage-data.js'
import { json } from '../templates.js'
import { passageSource, type Snapshot, serve } from '../texts.js'
import { findPassageVersion } from '../versions.js'
import { rowsOf } from './rows.js'
import { type RowsInTexts, writeRows } from './shown-rows.js'
import { clearReading } from './unclear-names.js'
import { readVersions } from './versions.js'

/**
 * The most cells of one answer: verses times versions. Any chapter fits in as many versions as there may be. Lower than
 * the bound of a batch, because each cell has its own reference.
 */
export const MAX_CELLS = 1500

export interface Parallel extends Answer, RowsInTexts {
  /** In normal form. */
  readonly reference: string
}

interface Parameters {
  readonly ref: string
  readonly versions: string
  readonly language: string | undefined
  readonly diff?: string | undefined
}

/** What `diff` may ask for. */
export const DIFFS = ['words'] as const

/**
 * A passage in several versions. A Failure if a parameter is malformed, if a version is unknown or named twice, if the reference itself
 * names another version than the first, if a place does not exist in the first version, and above MAX_CELLS verses, each counted once
 * for every version; this is checked before any text is read.
 */
export function answerParallel(
  snapshot: Snapshot,
  { ref, versions: list, language, diff }: Parameters,
  preferred: Language | undefined,
): Parallel | Failure {
  const bad = checkReference(ref)
  if (bad !== undefined) return bad
  const { library, parseReference: parse } = snapshot
  const listed = readVersions(library, 'versions', list)
  if (isFailure(listed)) return listed
  const spoken = readSpoken(parse, language, preferred)
  if (isFailure(spoken)) return spoken
  const compared = readOneOf('diff', diff, DIFFS)
  if (isFailure(compared)) return compared
  const isCompared = compared !== undefined
  const [first] = listed
  const read = parse(ref, spokenFor(spoken, first))
  if (!isFailure(read) && read.version !== undefined) {
    const found = findPassageVersion(library, first.record.id, read.version)
    if (isFailure(found)) return found
  }
  const texts = listed.map(({ text }) => text.read()) as [Version, ...Version[]]
  const main = passageSource(snapshot, serve(texts[0]))
  const reading = clearReading(texts[0], ref, read)
  if (isFailure(reading)) {
    return { ...reading, suggestions: main.suggestions.references(ref, texts[0]) }
  }
  const found = findAll(main, reading, listed.length)
  if (isFailure(found)) return found
  const places = found.map(({ reference, name, runs = [] }) => ({
    name,
    rows: rowsOf(texts, { reference, runs }),
  }))
  const meta = metaOf(main, reading, found, [], undefined)
  const reference = formatReferences(found)
  const versions = texts.map(({ record }) => record.id)
  return {
    ...{ texts, reference, places, versions, isCompared },
    write(writer) {
      writer.clear()
      writer.ascii(`${json({ reference, versions }).slice(0, -1)},"rows":[`)
      writeRows(writer, { texts, places, isCompared })
      writer.ascii(']}')
      return excerpt('', writer.memory, 0, writer.length, '')
    },
    beside: chosenBeside(chosenFor(read, spoken, first), { meta }),
  }
}

/** The places of a reading; a Failure if one of them does not exist, or if they are too many verses for so many versions. */
function findAll(
  main: AnswerSource,
  { places }: Reading,
  versions: number,
): readonly FoundPlace[] | Failure {
  const found = places.map((place) => findPlace(main, place))
  const missing = found.find(({ failure }) => failure !== undefined)?.failure
  if (missing !== undefined) return missing
  const isLong = countNumbers(main.version, found) * versions > MAX_CELLS
  return isLong ? { kind: 'too-many-verses', most: MAX_CELLS } : found
}

/** The verse numbers of places, those included that have no text. */
function countNumbers({ chapterLast }: Version, found: readonly FoundPlace[]): number {
  let count = 0
  for (const { reference, book } of found) {
    const { from, to } = boundsOf(reference)
    for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
      const end = chapterLast[(book?.firstChapter ?? 0) + chapter - 1] ?? 0
      const first = chapter === from.chapter ? from.verse : 1
      count += (chapter === to.chapter ? Math.min(to.verse, end) : end) - first + 1
    }
  }
  return count
}
