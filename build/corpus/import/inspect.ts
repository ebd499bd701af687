/** Reads a text and checks it: everything that a report says, before anything is written. */
import { BOOK_COUNT } from '../../../src/canon/books.js'
import type { LanguageNames } from '../../../src/canon/names.js'
import type { Source } from '../acquire/source.js'
import { checkBookNames } from '../check/book-names.js'
import { checkDraft } from '../check/check.js'
import { nearestVersification } from '../check/grid.js'
import { checkNames } from '../check/names.js'
import type { Draft, Message } from '../draft.js'
import type { CorpusRecord } from '../records.js'

export interface Inspection {
  readonly source: Source
  /** Absent only where a message of level `error` says why. */
  readonly draft: Draft | undefined
  readonly messages: readonly Message[]
  readonly milliseconds: number
}

/**
 * `record` is that of the version, or undefined for a text that belongs to none yet: one with all books is
 * held to be complete. `isPartial` says that books and chapters may be missing.
 */
export async function inspect(
  source: Source,
  record: Pick<CorpusRecord, 'complete' | 'language_code' | 'books'> | undefined,
  names: readonly LanguageNames[],
  isPartial = false,
): Promise<Inspection> {
  const started = performance.now()
  const { draft, messages } = await source.read()
  const all = [...messages]
  if (draft !== undefined) {
    const complete = !isPartial && (record?.complete ?? draft.books.length === BOOK_COUNT)
    all.push(...checkDraft(draft, { complete }))
    all.push(...checkBookNames(draft, names, record?.language_code))
    const language = names.find((one) => one.language === record?.language_code)
    if (record !== undefined) all.push(...checkNames(draft, record, language))
  }
  return { source, draft, messages: all, milliseconds: performance.now() - started }
}

/** Counts of a draft's text. */
export function countsOf({ books }: Draft) {
  const chapters = books.flatMap((book) => book.chapters)
  const verses = chapters.flatMap((chapter) => chapter.verses)
  return {
    books: books.length,
    chapters: chapters.length,
    verses: verses.length,
    joined: verses.reduce((sum, { number, last = number }) => sum + last - number, 0),
    omitted: chapters.reduce((sum, chapter) => sum + chapter.omitted.length, 0),
    headings: chapters.reduce((sum, chapter) => sum + chapter.headings.length, 0),
  }
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
    errors: countOf(messages, 'error'),
    warnings: countOf(messages, 'warning'),
    notes: countOf(messages, 'note'),
    messages,
    seconds: Math.round(milliseconds) / 1000,
  }
}

/** How many messages of a level there are. */
export function countOf(messages: readonly Message[], level: Message['level']): number {
  return messages.filter((message) => message.level === level).length
}
