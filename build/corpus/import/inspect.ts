/** Reads a text and checks it: everything that a report says, before anything is written. */
import { type LanguageNames, namesIn } from '../../../src/canon/names.js'
import { readText } from '../acquire/read-text.js'
import { placedIn, type Source } from '../acquire/source.js'
import { checkBookNames } from '../check/book-names.js'
import { checkDraft, hasAllBooks } from '../check/check.js'
import { draftNumbering, nearestVersification } from '../check/grid.js'
import { pooled } from '../check/habits.js'
import { leaveOut } from '../check/leave-out.js'
import { checkNames } from '../check/names.js'
import type { Draft, Message } from '../draft.js'
import { countOf } from '../messages.js'
import type { CorpusRecord } from '../records.js'
import { countsOf } from '../report.js'

export interface Inspection {
  readonly source: Source
  /** If it is absent, a message of level `error` says why. */
  readonly draft: Draft | undefined
  readonly messages: readonly Message[]
  readonly milliseconds: number
}

export interface InspectOptions {
  /** Books and chapters may be missing. */
  readonly isPartial?: boolean | undefined
  /** A verse that cannot be read refuses the text. */
  readonly isStrict?: boolean | undefined
}

/**
 * `record` is that of the version, or undefined for a text that belongs to none yet: one with all books is
 * held to be complete.
 */
export async function inspect(
  source: Source,
  record: Pick<CorpusRecord, 'complete' | 'language_code' | 'books'> | undefined,
  names: readonly LanguageNames[],
  { isPartial = false, isStrict = false }: InspectOptions = {},
): Promise<Inspection> {
  const started = performance.now()
  const { draft, messages } = leaveOut(await readText(source.text), isStrict)
  const all = messages.map((message) => placedIn(source, message))
  if (draft !== undefined) {
    const complete = !isPartial && (record?.complete ?? hasAllBooks(draft))
    all.push(...checkDraft(draft, { complete }))
    all.push(...checkBookNames(draft, names, record?.language_code))
    const language = namesIn(names, record?.language_code)
    if (record !== undefined) all.push(...checkNames(draft, record, language))
  }
  return { source, draft, messages: pooled(all, draft), milliseconds: performance.now() - started }
}

/** The inspection as data, for programs. */
export function inspectionData({ source, draft, messages, milliseconds }: Inspection) {
  const nearest = draft === undefined ? undefined : nearestVersification(draft)
  return {
    format: source.format,
    files: source.files.length,
    sha256: source.sha256,
    metadata: draft?.metadata ?? {},
    counts: draft === undefined ? null : countsOf(draft),
    outside: draft?.outside ?? [],
    versification:
      nearest === undefined
        ? null
        : { nearest: nearest.versification.id, differing: nearest.differing },
    numbering: draft === undefined ? null : draftNumbering(draft),
    errors: countOf(messages, 'error'),
    warnings: countOf(messages, 'warning'),
    notes: countOf(messages, 'note'),
    messages,
    seconds: Math.round(milliseconds) / 1000,
  }
}
