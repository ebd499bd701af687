/**
 * The reader of VPL, one verse per line: `GEN 1:1 text`, or `[1:1] text` below a heading or in a file that names the book.
 * The book is a code, a short form or a name. With a line that is no verse the verse before it is left out, for it may go on there.
 */
import type { Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import type { FoundBook } from '../shared/book-finder.js'
import { placeOfFile } from '../shared/file-place.js'
import { decodeText, type InputFile, nameOfFirst } from '../shared/input.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading } from '../shared/reader-fault.js'

/** A verse; what stands before the numbers is the book. */
export const VPL_LINE =
  /^\s*(\S.{0,40}?)[\s\t]+(\d+)\s*[:.,]\s*(\d+[a-z]?(?:[-–]\d+[a-z]?)?)(?:\s+(.*))?$/su

/** A verse of the book whose heading or file it stands in; an empty one in brackets alone. */
export const PLACED_LINE =
  /^\s*\[?(\d{1,3}):(\d{1,3}[a-z]?(?:[-–]\d{1,3})?)(?:\]?\s+(\S.*)|\]\s*)$/su
const HEADING = /^\s*(#*)\s*(\S.{0,60}?)\s*$/u

/** Reads the VPL files of a version. */
export function readVpl(files: readonly InputFile[], { books }: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('vpl', nameOfFirst(files))
    for (const file of files) {
      assembly.beginFile()
      readFile(file)
    }
    return assembly.finish({})

    function readFile(file: InputFile): void {
      let line = 0
      let book = placeOfFile(file.name, books).book
      /** The signs before headings of books, and the heading that is in the place of one and names none. */
      let marksOfBooks = ''
      let nameless: string | undefined
      assembly.setWhere(() => `${file.name}:${line}`)
      const known = new Map<string, FoundBook>()
      for (const text of decodeText(file).split(/\r\n|\r|\n/)) {
        line += 1
        const placed = book === undefined && nameless === undefined ? null : PLACED_LINE.exec(text)
        if (placed !== null && book === undefined) {
          const place = `${file.name}:${line}`
          assembly.leaveOutVerse(place, `no book is called ${quote(nameless ?? '')}`)
          continue
        }
        if (placed !== null) {
          const [, chapter = '', verse = '', content = ''] = placed
          assembly.bookOrSame(book as FoundBook)
          assembly.chapterOrSame(chapter)
          assembly.verse(verse)
          assembly.text(content)
          continue
        }
        const [, marks = '', title = ''] = HEADING.exec(text) ?? []
        const named = title === '' ? undefined : books.byName(title)
        // A name alone in its line is a heading of its book.
        if (named !== undefined && (marks !== '' || named.kind === 'book') && !isCode(title)) {
          book = named
          marksOfBooks = marks
          continue
        }
        if (marks !== '' && marks === marksOfBooks) {
          assembly.endBook()
          book = undefined
          nameless = title
          continue
        }
        if (text.trim() === '' || /^\s*(#|\/\/)/.test(text)) continue
        const match = VPL_LINE.exec(text)
        const [, name = '', chapter = '', verse = '', content = ''] = match ?? []
        const found = known.get(name) ?? books.byName(name)
        if (match === null || found === undefined) {
          const what =
            match !== null
              ? 'names no book that is known'
              : PLACED_LINE.test(text)
                ? 'names no book, and neither does a heading or the name of the file'
                : 'is no verse like "GEN 1:1 text"'
          const fault = `the line ${what}: ${quote(text, 40)}`
          if (!assembly.isInVerse) assembly.leaveOutVerse(`${file.name}:${line}`, fault)
          // The verse before it may go on in it.
          else if (match === null) assembly.loseVerse(fault)
          else assembly.lostVerse(fault)
          continue
        }
        known.set(name, found)
        assembly.bookOrSame(found)
        assembly.chapterOrSame(chapter)
        assembly.verse(verse)
        assembly.text(content)
      }
    }
  })
}

/** `GEN` alone is a verse that was cut off. */
function isCode(title: string): boolean {
  return /^[1-4]?[A-Z]{2,3}$/.test(title)
}
