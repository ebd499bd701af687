/**
 * The reader of delimited text, by shape: with a header that names book, chapter, verse and text in any order and usual
 * spelling, or without one; separated by commas, semicolons, tabs or bars; a file a version, or a book. Knows quotes,
 * doubled quotes and line feeds inside quotes.
 */
import type { Reading } from '../../../draft.js'
import { quote } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import { type BookFinder, byPosition, type FoundBook } from '../../shared/book-finder.js'
import { placeOfFile } from '../../shared/file-place.js'
import { decodeText, type InputFile, nameOfFirst } from '../../shared/input.js'
import { parseJsonFile } from '../../shared/json-text.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { metadataOf } from './metadata.js'
import { assembleRows, type VerseRow } from './verse-rows.js'

export const COLUMNS: Readonly<Record<Column, RegExp>> = {
  book: /^(book|b|book_?name|book_?id|book_?number|libro)$/i,
  chapter: /^(chapter|c|chapter_?number|cap[ií]tulo)$/i,
  verse: /^(verse|v|verse_?number|vers[ií]culo)$/i,
  text: /^(text|t|scripture|verse_?text|texto)$/i,
}
export type Column = 'book' | 'chapter' | 'verse' | 'text'

/** Which cell of a row is what. `book` is -1 if the file's name is the book. */
export interface TableShape {
  readonly separator: string
  readonly columns: Readonly<Record<Column, number>>
  /** Cells of each row; undefined if a row may have more behind its text. */
  readonly width: number | undefined
  readonly hasHeader: boolean
}

const SEPARATORS = ['|', '\t', ';', ',']

/** The shape that a header line gives; undefined if the line is no such header. */
export function csvHeader(line: string): TableShape | undefined {
  for (const separator of SEPARATORS) {
    const cells = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const at = (column: Column) => cells.findIndex((cell) => COLUMNS[column].test(cell))
    const columns = {
      book: at('book'),
      chapter: at('chapter'),
      verse: at('verse'),
      text: at('text'),
    }
    const { book: _, ...needed } = columns
    if (Object.values(needed).every((index) => index >= 0)) {
      return { separator, columns, width: cells.length, hasHeader: true }
    }
  }
  return undefined
}

/** Rows that are looked at, and how many of a hundred must be of one shape. */
const LOOKED_AT = 40
const MOST_ALIKE = 80

/** The shape of lines without a header: `1|1|1|text`, `GEN,1,1,text`, an id before them or not. */
export function tableShape(text: string): TableShape | undefined {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !/^\s*(#|\/\/)/.test(line))
    .slice(0, LOOKED_AT)
  for (const separator of SEPARATORS) {
    for (const first of [0, 1]) {
      const fitting = lines.filter((line) => {
        const [book, chapter, verse, words] = line.split(separator).slice(first).map(plainCell)
        const isBook = /^(\d{1,2}|[1-4]?\s?\p{L}[\p{L}\p{M}\s.]{1,30})$/u.test(book ?? '')
        const isPlace = /^\d{1,3}$/.test(chapter ?? '') && /^\d{1,3}[a-z]?$/.test(verse ?? '')
        return isBook && isPlace && /\p{L}/u.test(words ?? '')
      })
      if (fitting.length === 0 || fitting.length * 100 < lines.length * MOST_ALIKE) continue
      const columns = { book: first, chapter: first + 1, verse: first + 2, text: first + 3 }
      return { separator, columns, width: undefined, hasHeader: false }
    }
  }
  return undefined
}

const plainCell = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

/** Reads the files of one version. */
export function readCsv(
  files: readonly InputFile[],
  { books, beside }: ReaderContext,
): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('csv', nameOfFirst(files))
    for (const file of files) {
      assembly.beginFile()
      assembleRows(rowsOf(file, books, assembly), assembly)
    }
    const about = beside.find(({ name }) => /(^|\/)info\.json$/i.test(name))
    return assembly.finish(about === undefined ? {} : metadataOf(parseJsonFile(about)))
  })
}

function rowsOf(file: InputFile, books: BookFinder, assembly: Assembly): VerseRow[] {
  const source = decodeText(file)
  const [first] = source.split(/\r\n|\r|\n/, 1) as [string]
  const shape = csvHeader(first) ?? tableShape(source)
  if (shape === undefined) {
    const what =
      'its first line does not name book, chapter, verse and text, and its rows have no such shape'
    throw new ReaderFault(`${file.name}:1`, what)
  }
  const { columns, separator, width, hasHeader } = shape
  const named = placeOfFile(file.name, books).book
  if (columns.book < 0 && named === undefined) {
    throw new ReaderFault(`${file.name}:1`, 'it has no column of books, and its name is none')
  }
  const known = new Map<string, FoundBook | undefined>()
  const rows: VerseRow[] = []
  const cellsOf =
    hasHeader || separator !== '|' ? csvRows(source, separator, file.name) : plainRows(source)
  for (const { cells, line } of cellsOf) {
    if (
      (line === 1 && hasHeader) ||
      (cells.length === 1 && isPassedOver(cells[0] as string, hasHeader))
    )
      continue
    const where = `${file.name}:${line}`
    if (cells.length !== width && (width !== undefined || cells.length <= columns.text)) {
      const needed = width ?? columns.text + 1
      const shape = hasHeader ? `the header has ${needed}` : `others have ${needed}`
      assembly.leaveOutVerse(where, `${cells.length} cells where ${shape}`)
      continue
    }
    const cell = (column: Column) => cells[columns[column]] as string
    const name = columns.book < 0 ? '' : cell('book').trim()
    if (!known.has(name)) known.set(name, columns.book < 0 ? named : bookOf(name, books))
    const book = known.get(name)
    if (book === undefined) {
      assembly.leaveOutVerse(where, `no book is called ${quote(name)}`)
      continue
    }
    const [chapter, verse, text] = [cell('chapter'), cell('verse'), cell('text')]
    rows.push({ book, title: undefined, chapter, verse, text, where })
  }
  return rows
}

/** Blank lines; without a header also comments. */
function isPassedOver(line: string, hasHeader: boolean): boolean {
  return line.trim() === '' || (!hasHeader && /^\s*(#|\/\/|\[)/.test(line))
}

function bookOf(name: string, books: BookFinder): FoundBook | undefined {
  return /^\d+$/.test(name) ? byPosition(Number(name), undefined) : books.byName(name)
}

/** Lines whose bars part cells, whatever quotation marks are in them. */
function* plainRows(source: string): Generator<Row> {
  for (const [at, line] of source.split(/\r\n|\r|\n/).entries()) {
    yield { cells: line.split('|'), line: at + 1 }
  }
}

interface Row {
  readonly cells: string[]
  /** Where it begins, from 1. */
  readonly line: number
}

function* csvRows(source: string, separator: string, name: string): Generator<Row> {
  let at = 0
  let line = 1
  while (at < source.length) {
    const row: Row = { cells: [], line }
    for (;;) {
      const cell = takeCell(source, at, separator)
      if (cell === undefined) throw new ReaderFault(`${name}:${line}`, 'a quote is not closed')
      row.cells.push(cell.text)
      line += cell.lines
      at = cell.end
      if (source[at] !== separator) break
      at += 1
    }
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
    line += 1
    yield row
  }
}

/** One cell from `at`: its text, where it ends, and how many line feeds are in it. */
function takeCell(
  source: string,
  at: number,
  separator: string,
): { text: string; end: number; lines: number } | undefined {
  const end = endOfCell(source, at, separator)
  if (source[at] !== '"') return { text: source.slice(at, end), end, lines: 0 }
  let text = ''
  let start = at + 1
  for (;;) {
    const quote = source.indexOf('"', start)
    if (quote < 0) return undefined
    text += source.slice(start, quote)
    if (source[quote + 1] !== '"') {
      const rest = endOfCell(source, quote + 1, separator)
      const lines = source.slice(at, quote).split(/\r\n|\r|\n/).length - 1
      return { text: text + source.slice(quote + 1, rest), end: rest, lines }
    }
    text += '"'
    start = quote + 2
  }
}

function endOfCell(source: string, from: number, separator: string): number {
  let end = from
  while (
    end < source.length &&
    source[end] !== separator &&
    source[end] !== '\n' &&
    source[end] !== '\r'
  )
    end++
  return end
}
