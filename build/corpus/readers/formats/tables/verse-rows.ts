/**
 * Verses as the readers of tables find them, one after another, and what is the same for all: tags of HTML and entities
 * go if they are the text's habit, numbers by position are told apart from written ones. Knows no shape.
 */
import { anyBookByNumber, isFurther } from '../../../../../src/canon/further-books.js'
import { quote } from '../../../messages.js'
import type { Assembly } from '../../shared/assembly.js'
import type { FoundBook } from '../../shared/book-finder.js'
import { CHAPTERS, parseChapterNumber } from '../../shared/verse-label.js'
import { decodeHtml, plainText } from '../sqlite/mybible.js'

export interface VerseRow {
  readonly book: FoundBook
  readonly title: string | undefined
  readonly chapter: string
  readonly verse: string
  readonly text: string
  /** The place in the user's file. */
  readonly where: string
  /** Whether its number is its position. */
  readonly isCounted?: boolean
  /** Whether the source has a note on it, which is left out. */
  readonly hasNote?: boolean
}

/** A number of the printed Bible that stands in the text: `(21-17) `. */
const PRINTED = /^\s*\(\d{1,3}[-:.]\d{1,3}\)\s*/
const MARKUP = /<\/?[a-z][^<>]*>|<br/i
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,5}|#x[\da-f]{2,4});/i
/** What stands in more verses than one of so many is a habit, and no damage. */
const HABIT = 100

/** Puts the rows into the assembly, in their order. */
export function assembleRows(rows: readonly VerseRow[], assembly: Assembly): void {
  const isHabit = (sign: RegExp) =>
    rows.filter(({ text }) => sign.test(text)).length * HABIT > rows.length && rows.length > HABIT
  const hasMarkup = isHabit(MARKUP)
  const hasEntities = isHabit(ENTITY)
  const hasEnds = rows.length > HABIT && rows.every(({ text }) => /~\s*$/.test(text))
  for (const [at, row] of rows.entries()) {
    const { book, title, chapter, verse, text, where, isCounted, hasNote } = row
    if (book.kind === 'outside' && isWithinBook(rows, at)) {
      assembly.leaveOutVerse(where, `no book is called ${quote(book.name)}`)
      continue
    }
    if (
      book.kind === 'book' &&
      !isFurther(book.book) &&
      parseChapterNumber(chapter) === undefined
    ) {
      const name = anyBookByNumber(book.book).abbreviation
      assembly.leaveOutVerse(where, `chapter ${quote(chapter, 20)} of ${name}: ${CHAPTERS}`)
      continue
    }
    assembly.setWhere(() => where)
    assembly.bookOrSame(book)
    if (title !== undefined) assembly.bookTitle(title)
    assembly.chapterOrSame(chapter)
    assembly.verse(verse)
    if (hasNote === true) assembly.note()
    const plain = hasMarkup ? withoutMarkup(text, assembly) : text
    const decoded = hasEntities ? decodeHtml(plain) : plain
    const printed = isCounted === true ? (PRINTED.exec(decoded)?.[0] ?? '') : ''
    // A printed number is not part of the text. If there is one, the array's own number is wrong.
    if (printed !== '') {
      assembly.say('warning', `the print's own number ${printed.trim()} was left out of the text`)
    }
    assembly.text(decoded.slice(printed.length).replace(hasEnds ? /~\s*$/ : '', ''))
  }
}

/** Whether the rows before and behind are of one book: a row of no book between them is damaged. */
function isWithinBook(rows: readonly VerseRow[], at: number): boolean {
  const [before, behind] = [rows[at - 1]?.book, rows[at + 1]?.book]
  return before?.kind === 'book' && behind?.kind === 'book' && before.book === behind.book
}

function withoutMarkup(source: string, assembly: Assembly): string {
  const { text, notes, leftOut } = plainText(source)
  for (let count = 0; count < notes; count++) assembly.note()
  for (const what of leftOut) assembly.leaveOut(what)
  return text
}
