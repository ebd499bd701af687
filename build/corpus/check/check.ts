/**
 * Holds a Draft against the canon. Errors say that it must not be served, warnings that a person should
 * look, notes where it differs from most Bibles. Changes nothing.
 */
import { BOOKS, type CanonBook } from '../../../src/canon/books.js'
import type { Draft, DraftBook, Message } from '../draft.js'
import { checkText } from './characters.js'
import { checkEncoding } from './encoding.js'
import { checkFootNotes } from './foot-notes.js'
import { chapterBounds, checkGrid, isKnownCount } from './grid.js'
import { checkLayers } from './layers.js'
import { checkLengths } from './lengths.js'
import { checkNumbers } from './numbering.js'
import { checkRepeats } from './repeats.js'
import { checkScripts } from './scripts.js'

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
    BOOKS.length,
  )
    ? []
    : [{ level: 'error', place: draft.format, text: 'its books are out of order, or there twice' }]
  if (books.size === 0) return [{ level: 'error', place: draft.format, text: 'it holds no book' }]
  return [
    ...order,
    ...BOOKS.flatMap((canon) => {
      const book = books.get(canon.number)
      if (book !== undefined) return checkBook(book, canon, missing)
      return [{ level: missing, place: canon.abbreviation, text: 'the book is missing' }]
    }),
    ...(order.length === 0 ? checkWhole(draft) : []),
    ...checkOutside(draft),
  ]
}

function checkBook(book: DraftBook, canon: CanonBook, missing: Message['level']): Message[] {
  const code = canon.abbreviation
  const numbers = book.chapters.map((chapter) => chapter.number)
  const messages: Message[] = []
  if (!isAscending(numbers, Number.POSITIVE_INFINITY)) {
    const text = 'its chapters are out of order, or there twice'
    messages.push({ level: 'error', place: code, text })
  }
  const { least, most } = chapterBounds(canon.number)
  const end = Math.max(0, ...numbers)
  const expected = isKnownCount(canon.number, end) ? end : Math.max(end, least)
  for (let number = 1; number <= expected; number++) {
    if (numbers.includes(number)) continue
    messages.push({ level: missing, place: `${code} ${number}`, text: 'the chapter is missing' })
  }
  for (const chapter of book.chapters) {
    const place = `${code} ${chapter.number}`
    if (chapter.number > most) {
      const text = `the book usually has ${canon.chapters} chapters`
      messages.push({ level: 'warning', place, text })
    }
    messages.push(...checkNumbers(chapter, place))
    for (const { number, text, where } of chapter.verses) {
      const verse = `${place}:${number}`
      for (const message of checkText(text, verse)) messages.push(withFile(message, where))
      messages.push(...checkRepeats(text, number, verse))
      messages.push(...checkFootNotes(text, chapter.number, number, verse))
    }
    messages.push(...checkLayers(chapter, place))
  }
  return messages
}

/** Checks that need the whole text. */
function checkWhole(draft: Draft): Message[] {
  return [
    ...checkEncoding(draft),
    ...checkScripts(draft),
    ...checkGrid(draft),
    ...checkLengths(draft),
  ]
}

/** An error names the file and the line too, if they are known. */
function withFile(message: Message, where: string | undefined): Message {
  if (message.level !== 'error' || where === undefined) return message
  return { ...message, text: `${message.text} (${where})` }
}

/** Books that the version is without are for a person to know. */
function checkOutside({ format, outside }: Draft): Message[] {
  if (outside.length === 0) return []
  const books = outside.map(({ name, verses }) => `${name} (${verses} verses)`).join(', ')
  const text = `${outside.length} books beyond the 66 were left out: ${books}`
  return [{ level: 'warning', place: format, text }]
}

/** Whole numbers from 1 to `most`, each above the one before. */
function isAscending(numbers: readonly number[], most: number): boolean {
  return numbers.every(
    (number, index) =>
      Number.isInteger(number) && number > (numbers[index - 1] ?? 0) && number <= most,
  )
}
