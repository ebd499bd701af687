/** A passage as other pages and the sheet of verses show it: its words, where it is read, and whose it is. Knows no request. */
import { addressOf } from '../../answers/cite/cite.js'
import { type Failure, isFailure } from '../../answers/failure.js'
import { directionOf } from '../../answers/formats/html.js'
import { formatPlaces } from '../../answers/formats/passage.js'
import type { Language } from '../../answers/language.js'
import type { Passage } from '../../answers/passage-data.js'
import type { Snapshot } from '../../answers/texts.js'
import { getPassage } from '../../operations/get-passage.js'
import { getToday } from '../../operations/get-today.js'
import { answerTo } from '../../operations/vocabulary/operation.js'
import { formatReferences } from '../../reference/format.js'
import { READ } from '../links.js'
import { beginning } from '../verse-text.js'

export interface SharedVerse {
  readonly reference: string
  /** Its beginning, if it is long. */
  readonly text: string
  /** `KJV`. */
  readonly version: string
  readonly name: string
  readonly copyright: string
  /** Path of the reader. */
  readonly url: string
  readonly lang: string
  readonly dir: string
  readonly citation?: string
}

export interface SharedAsked {
  readonly ref: string
  readonly version?: string | undefined
  readonly cite?: string | undefined
}

export interface Sender {
  readonly language: Language | undefined
  readonly now: number
  readonly origin: string | undefined
}

/** The passage that a reference means. A Failure as `/v1/passage` has it. Throws a BundleError if a file is damaged. */
export function sharedVerse(
  snapshot: Snapshot,
  asked: SharedAsked,
  sender: Sender,
): SharedVerse | Failure {
  const { ref, version, cite = '{reference}' } = asked
  const found = answerTo(getPassage, snapshot, { ref, version, cite }, sender)
  if (isFailure(found)) return found
  const lost = found.found.find(({ failure }) => failure !== undefined)?.failure
  if (lost !== undefined) return lost
  const verse = shown(found)
  const { citation } = found.beside.meta ?? {}
  return {
    ...verse,
    ...(asked.cite !== undefined && citation !== undefined && { citation }),
  }
}

/** The verse of a day (`2031-07-29`), or of today in UTC, with the day and why it was chosen. */
export function verseOfDay(
  snapshot: Snapshot,
  version: string | undefined,
  date: string | undefined,
  sender: Sender,
): (SharedVerse & { readonly date: string; readonly reason: string }) | Failure {
  const found = answerTo(getToday, snapshot, { version, date }, sender)
  if (isFailure(found)) return found
  const { date: day, reason } = found.beside.meta as unknown as { date: string; reason: string }
  return { ...shown(found), date: day, reason }
}

function shown({ version, found }: Pick<Passage, 'version' | 'found'>): SharedVerse {
  const { record } = version
  const [place] = formatPlaces(found)
  const run = place?.runs[0]
  return {
    reference: formatReferences(found),
    text: run === undefined ? '' : beginning(version, run.first, run.last, MOST_SIGNS),
    version: record.abbreviation,
    name: record.name,
    copyright: record.copyright,
    url: place === undefined ? `${READ}/${record.id}` : addressOf(version, place),
    lang: record.language_code,
    dir: directionOf(record.language_code),
  }
}

/** Characters of a preview. */
const MOST_SIGNS = 500
