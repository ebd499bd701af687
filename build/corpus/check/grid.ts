/**
 * Holds the ends of a version's chapters against the known versifications: which is the nearest, where the
 * version differs from it, and where it ends before any of them does. Looks at numbers alone.
 */
import { anyBookByNumber, isFurther } from '../../../src/canon/further-books.js'
import { type NumberingRecord, recogniseNumbering } from '../../../src/numbering/recognise.js'
import {
  chapterCounts,
  VERSIFICATIONS,
  type Versification,
} from '../../../src/numbering/versifications.js'
import type { Draft, DraftBook, DraftChapter, Message } from '../draft.js'
import {
  type GridBook,
  gridOf,
  VERSIFICATION_NAMES,
} from '../readers/formats/sword/storage/versifications.js'
import { bookByOsisName } from '../readers/shared/osis-books.js'

export interface Nearest {
  readonly versification: Versification
  /** Chapters that end elsewhere in it, as `NUM 13`. */
  readonly differing: readonly string[]
}

/** The last verse number of a chapter, omitted ones too. */
export function lastVerseOf({ verses, omitted }: DraftChapter): number {
  const end = verses.at(-1)
  return Math.max(0, end?.last ?? end?.number ?? 0, ...omitted)
}

/** The versification that has the most chapters in common with `draft`; of equals the more usual one. */
export function nearestVersification({ books }: Draft): Nearest {
  const found = VERSIFICATIONS.map((versification) => {
    const differing = books
      .filter(isOfCanon)
      .flatMap(({ book, chapters }) =>
        chapters
          .filter(
            (chapter) => lastVerseOf(chapter) !== versification.lastVerse(book, chapter.number),
          )
          .map(({ number }) => `${anyBookByNumber(book).abbreviation} ${number}`),
      )
    return { versification, differing }
  })
  return found.reduce((best, next) => (next.differing.length < best.differing.length ? next : best))
}

/** No versification here has further books. */
function isOfCanon({ book }: DraftBook): boolean {
  return !isFurther(book)
}

/** How a draft numbers its verses, without what a record states. */
export function draftNumbering({ books }: Draft): NumberingRecord {
  const shape = new Map<number, number[]>()
  for (const { book, chapters } of books) {
    const ends: number[] = []
    for (const chapter of chapters) ends[chapter.number - 1] = lastVerseOf(chapter)
    shape.set(
      book,
      Array.from(ends, (end) => end ?? 0),
    )
  }
  return recogniseNumbering(shape)
}

/** Notes if the version differs from the nearest; warnings if it is shorter than all that are known. */
export function checkGrid(draft: Draft): Message[] {
  const { versification, differing } = nearestVersification(draft)
  const other = otherBook(draft)
  if (other !== undefined) return [other]
  const ofModules = nearerEnds(draft, differing.length)
  const messages: Message[] = []
  for (const { book, chapters } of draft.books) {
    for (const chapter of chapters) {
      const place = `${anyBookByNumber(book).abbreviation} ${chapter.number}`
      const last = lastVerseOf(chapter)
      if (ofModules.get(keyOf(book, chapter.number)) === last) continue
      messages.push(...checkEnd(last, book, chapter.number, place, versification))
    }
  }
  return [...messages, ...lostVerses(draft)]
}

/** How many chapters of the canon there are, and how many of them end at a verse where no known division ends. */
function countEnds({ books }: Draft): { readonly all: number; readonly strange: number } {
  const areKnown = books
    .filter(isOfCanon)
    .flatMap(({ book, chapters }) =>
      chapters.map((chapter) => endsOf(book, chapter.number).includes(lastVerseOf(chapter))),
    )
  return { all: areKnown.length, strange: areKnown.filter((isKnown) => !isKnown).length }
}

/** A text most of whose chapters end where no division ends is none of these books. */
function otherBook(draft: Draft): Message | undefined {
  const { all, strange } = countEnds(draft)
  if (all < LEAST_ENDS || strange * 2 <= all) return undefined
  const text = `${strange} of ${all} chapters end at a verse where no known Bible ends: is this another book?`
  return { level: 'error', place: draft.format, text }
}

const LEAST_ENDS = 40

/** No edition that is known has more verses than this behind the last one of any other. */
const MOST_BEYOND = 3

function checkEnd(
  last: number,
  book: number,
  chapter: number,
  place: string,
  nearest: Versification,
): Message[] {
  const usual = nearest.lastVerse(book, chapter)
  if (usual === undefined || last === usual) return []
  const known = endsOf(book, chapter)
  const most = Math.max(...known, longestInModules(book, chapter))
  if (last > most + MOST_BEYOND) {
    const text = `ends at verse ${last}; none known ends after ${most}: these are verses of another chapter`
    return [{ level: 'error', place, text }]
  }
  const least = Math.min(...known)
  if (last < least) {
    const text = `ends at verse ${last}; ${nearest.name} at ${usual}, and none known before ${least}: is text missing?`
    return [{ level: 'warning', place, text }]
  }
  return [{ level: 'note', place, text: `ends at verse ${last}; ${nearest.name} at ${usual}` }]
}

/** The ends of that of SWORD's versifications which a draft differs from less than from any other; none if there is none. */
function nearerEnds({ books }: Draft, differing: number): ReadonlyMap<number, number> {
  let best: ReadonlyMap<number, number> = new Map()
  let least = differing
  for (const ends of endsOfModules()) {
    let count = 0
    for (const { book, chapters } of books.filter(isOfCanon)) {
      for (const chapter of chapters) {
        if (ends.get(keyOf(book, chapter.number)) !== lastVerseOf(chapter)) count += 1
      }
    }
    if (count < least) [best, least] = [ends, count]
  }
  return best
}

/** Of a chapter, in the tables of ends. */
const keyOf = (book: number, chapter: number): number => book * 1000 + chapter

let ofModules: ReadonlyMap<number, number>[] | undefined

/** The last verses of each of SWORD's versifications by book and chapter. */
function endsOfModules(): readonly ReadonlyMap<number, number>[] {
  ofModules ??= VERSIFICATION_NAMES.map(
    (name) =>
      new Map(
        gridBooks(name).flatMap(({ name: book, lastVerses }) => {
          const number = bookByOsisName(book)
          if (number === undefined) return []
          return lastVerses.map((last, index) => [keyOf(number, index + 1), last] as const)
        }),
      ),
  )
  return ofModules
}

/** The last verse that any of SWORD's versifications has in a chapter, 0 if none has it. */
function longestInModules(book: number, chapter: number): number {
  longest ??= countLongest()
  return longest.get(keyOf(book, chapter)) ?? 0
}

let longest: Map<number, number> | undefined

function countLongest(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const ends of endsOfModules()) {
    for (const [key, last] of ends) counts.set(key, Math.max(counts.get(key) ?? 0, last))
  }
  return counts
}

function gridBooks(versification: string): GridBook[] {
  return (['ot', 'nt'] as const).flatMap((testament) => gridOf(versification, testament) ?? [])
}

/** The last verses that a chapter has in the known divisions. */
export function endsOf(book: number, chapter: number): number[] {
  return VERSIFICATIONS.flatMap(({ lastVerse }) => lastVerse(book, chapter) ?? [])
}

/** More of a version's chapters than this, in hundredths, end by no known division only if text was lost. */
const MOST_STRANGE = 3

function lostVerses(draft: Draft): Message[] {
  if (draft.isCounted !== true) return []
  const { all, strange } = countEnds(draft)
  if (strange * 100 <= all * MOST_STRANGE) return []
  const text =
    `${strange} of ${all} chapters end at a verse where no known division ends: ` +
    'verses were lost, and the numbers of those after them are wrong'
  return [{ level: 'error', place: draft.format, text }]
}

/** The fewest and the most chapters that a book has in any known division. */
export function chapterBounds(book: number): { readonly least: number; readonly most: number } {
  const counts = chapterCounts(book)
  return { least: counts[0] as number, most: counts.at(-1) as number }
}

/** Whether a known division gives a book just so many chapters. */
export function isKnownCount(book: number, count: number): boolean {
  return chapterCounts(book).includes(count)
}
