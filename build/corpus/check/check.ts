/**
 * Holds a Draft against the canon. Errors say that it must not be served, warnings that a person should
 * look, notes where it differs from most Bibles. Changes nothing.
 */
import { BOOKS, type Book, bookByCode, type CanonBook } from '../../../src/canon/books.js'
import {
  anyBookByNumber,
  furtherBookByCode,
  isFurther,
  LAST_BOOK,
} from '../../../src/canon/further-books.js'
import type { Draft, DraftBook, Message } from '../draft.js'
import { ranges } from '../readers/shared/assembly-books.js'
import { checkBeginnings } from './beginnings.js'
import { checkText } from './characters.js'
import { checkCopies } from './copies.js'
import { checkEncoding } from './encoding.js'
import { checkFootNotes } from './foot-notes.js'
import { chapterBounds, checkGrid, isKnownCount } from './grid.js'
import { checkLanguage } from './language.js'
import { checkLayers } from './layers.js'
import { checkLengths } from './lengths.js'
import { checkNumbers } from './numbering.js'
import { checkRepeats } from './repeats.js'
import { checkScripts } from './scripts.js'
import { checkSlips } from './slips.js'

export interface Expectation {
  /** Every book and chapter of the canon must be there; else one that is missing is a warning. */
  readonly complete: boolean
}

/** Everything that is odd in `draft`, in reading order. */
export function checkDraft(draft: Draft, { complete }: Expectation): Message[] {
  const missing: Message['level'] = complete ? 'error' : 'warning'
  const books = new Map(draft.books.map((book) => [book.book, book]))
  const order: Message[] = isAscending(
    draft.books.map((book) => book.book),
    LAST_BOOK,
  )
    ? []
    : [{ level: 'error', place: draft.format, text: 'its books are out of order, or there twice' }]
  if (books.size === 0) return [{ level: 'error', place: draft.format, text: 'it holds no book' }]
  return [
    ...order,
    ...BOOKS.flatMap((canon) => {
      const book = books.get(canon.number)
      if (book !== undefined) return checkBook(book, canon, missing)
      if (books.has(STAND_INS.get(canon.number) ?? 0)) return []
      return [{ level: missing, place: canon.abbreviation, text: 'the book is missing' }]
    }),
    ...draft.books
      .filter(({ book }) => isFurther(book) && book <= LAST_BOOK)
      .flatMap((book) => checkBook(book, anyBookByNumber(book.book), missing)),
    ...(order.length === 0 ? checkWhole(draft) : []),
    ...checkOutside(draft),
  ]
}

/** Catholic editions have these further books in place of books of the canon. */
const STAND_INS: ReadonlyMap<number | undefined, number | undefined> = new Map(
  (
    [
      ['EST', 'ESG'],
      ['DAN', 'DAG'],
    ] as const
  ).map(([canon, further]) => [bookByCode(canon)?.number, furtherBookByCode(further)?.number]),
)

/** Whether a draft has all books of the canon, or what stands in their place. */
export function hasAllBooks({ books }: Draft): boolean {
  const held = new Set(books.map(({ book }) => book))
  return BOOKS.every(({ number }) => held.has(number) || held.has(STAND_INS.get(number) ?? 0))
}

function checkBook(book: DraftBook, canon: Book, missing: Message['level']): Message[] {
  const code = canon.abbreviation
  const numbers = book.chapters.map((chapter) => chapter.number)
  const messages: Message[] = []
  if (!isAscending(numbers, Number.POSITIVE_INFINITY)) {
    const text = 'its chapters are out of order, or there twice'
    messages.push({ level: 'error', place: code, text })
  }
  const usual = isFurther(canon.number) ? undefined : (canon as CanonBook)
  const { least, most } = usual === undefined ? ANY_CHAPTERS : chapterBounds(canon.number)
  const end = Math.max(0, ...numbers)
  const expected = isKnownCount(canon.number, end) ? end : Math.max(end, least)
  // Parts of further books stand alone in many editions: the Letter of Jeremiah is Baruch 6, additions are Esther 10-16.
  const level = usual === undefined ? 'warning' : missing
  const first = usual === undefined ? (numbers[0] ?? 1) : 1
  const all = Array.from({ length: Math.max(0, expected - first + 1) }, (_, at) => first + at)
  const lacking = ranges(all.filter((number) => !numbers.includes(number)))
  for (const run of lacking === '' ? [] : lacking.split(',')) {
    const text = run.includes('-') ? 'the chapters are missing' : 'the chapter is missing'
    messages.push({ level, place: `${code} ${run}`, text })
  }
  for (const chapter of book.chapters) {
    const place = `${code} ${chapter.number}`
    if (chapter.number > most) {
      const text = `the book usually has ${usual?.chapters} chapters`
      messages.push({ level: 'warning', place, text })
    }
    messages.push(...checkNumbers(chapter, place))
    for (const { number, text, where } of chapter.verses) {
      const verse = `${place}:${number}`
      for (const message of checkText(text, verse)) messages.push(withFile(message, where))
      messages.push(...checkRepeats(text, number, verse))
      messages.push(...checkFootNotes(text, chapter.number, number, verse))
      messages.push(...checkSlips(text, verse))
    }
    messages.push(...checkLayers(chapter, place))
  }
  return messages
}

/** How many chapters a further book has is not known here. */
const ANY_CHAPTERS = { least: 0, most: Number.POSITIVE_INFINITY }

/** Checks that need the whole text. */
function checkWhole(draft: Draft): Message[] {
  return [
    ...checkEncoding(draft),
    ...checkScripts(draft),
    ...checkGrid(draft),
    ...checkLengths(draft),
    ...checkCopies(draft),
    ...checkLanguage(draft),
    ...checkBeginnings(draft),
  ]
}

/** An error names the file and the line too, if they are known. */
function withFile(message: Message, where: string | undefined): Message {
  if (message.level !== 'error' || where === undefined) return message
  return { ...message, text: `${message.text} (${where})` }
}

/** Books that the version is without are for a person to know. */
function checkOutside({ format, outside }: Draft): Message[] {
  const untold = outside.filter(({ verses, isExplained }) => verses > 0 && isExplained !== true)
  if (untold.length === 0) return []
  const books = untold.map(({ name, verses }) => `${name} (${verses} verses)`).join(', ')
  const text = `${untold.length} books beyond the 66 were left out: ${books}`
  return [{ level: 'warning', place: format, text }]
}

/** Whole numbers from 1 to `most`, each above the one before. */
function isAscending(numbers: readonly number[], most: number): boolean {
  return numbers.every(
    (number, index) =>
      Number.isInteger(number) && number > (numbers[index - 1] ?? 0) && number <= most,
  )
}
