/**
 * The reader of thiagobodruk/bible's JSON: 66 books in order, each an array of chapters, each an array of
 * verses. There are no numbers: a verse's place in the array is its number, so a verse that is lost shifts
 * all after it. Such files are refused by the check of the grid, which knows the usual counts.
 */
import { BOOK_COUNT } from '../../../../src/canon/books.js'
import type { Reading } from '../../draft.js'
import { Assembly } from '../shared/assembly.js'
import type { InputFile } from '../shared/input.js'
import { isObject, parseJsonFile } from '../shared/json-text.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading, ReaderFault } from '../shared/reader-fault.js'

/** A number of the printed Bible that stands in the text: `(21-17) `. */
const PRINTED = /^\s*\(\d{1,3}[-:.]\d{1,3}\)\s*/

/** Reads the one file of a version. */
export function readThiagobodruk(
  files: readonly InputFile[],
  _context: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const [file] = files as [InputFile]
    const assembly = new Assembly('thiagobodruk', file.name)
    const books = parseJsonFile(file)
    if (!Array.isArray(books) || books.length !== BOOK_COUNT) {
      const count = Array.isArray(books) ? books.length : 0
      const what = `${count} books: without numbers only all ${BOOK_COUNT} can be told apart`
      throw new ReaderFault(file.name, what)
    }
    for (const [index, book] of books.entries()) readBook(book, index + 1, file.name, assembly)
    return assembly.finish({})
  })
}

function readBook(book: unknown, number: number, file: string, assembly: Assembly): void {
  const chapters = isObject(book) ? book.chapters : undefined
  if (!Array.isArray(chapters)) {
    throw new ReaderFault(`${file}, book ${number}`, 'it has no array of chapters')
  }
  assembly.book({ kind: 'book', book: number })
  const name = (book as { name?: unknown }).name
  if (typeof name === 'string') assembly.bookTitle(name)
  for (const [index, verses] of chapters.entries()) {
    const place = `${file}, book ${number}, chapter ${index + 1}`
    if (!Array.isArray(verses)) throw new ReaderFault(place, 'it is no array of verses')
    assembly.chapter(String(index + 1))
    for (const [at, text] of verses.entries()) {
      if (typeof text !== 'string')
        throw new ReaderFault(`${place}, verse ${at + 1}`, 'it is no text')
      readVerse(text, String(at + 1), assembly)
    }
  }
}

/** A printed number is not part of the text. If there is one, the array's own number is wrong. */
function readVerse(text: string, number: string, assembly: Assembly): void {
  assembly.verse(number)
  const printed = PRINTED.exec(text)?.[0] ?? ''
  if (printed !== '') {
    assembly.say('warning', `the print's own number ${printed.trim()} was left out of the text`)
  }
  assembly.text(text.slice(printed.length))
}
