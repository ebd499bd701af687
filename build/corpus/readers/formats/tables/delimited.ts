/**
 * The reader of delimited text, by shape: with a header that names book, chapter, verse and text in any order and usual
 * spelling, or without one; separated by commas, semicolons, tabs or bars; a file a version, or a book. Knows quotes,
 * doubled quotes and line feeds inside quotes.
 */
import type { Reading } from '../../../draft.js'
import { quote } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import type { BookFinder, FoundBook } from '../../shared/book-finder.js'
import { placeOfFile } from '../../shared/file-place.js'
import { decodeText, type InputFile, nameOfFirst } from '../../shared/input.js'
import { parseJsonFile } from '../../shared/json-text.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { bookCalled, isKey, placeIn } from './columns.js'
import { metadataOf } from './metadata.js'
import { assembleRows, type VerseRow } from './verse-rows.js'

/** Which cell of a row is what; -1 if none is. */
export interface TableShape {
  readonly separator: string
  readonly columns: Readonly<Record<Column, number>>
  /** Cells of each row; undefined if a row may have more behind its text. */
  readonly width: number | undefined
  readonly hasHeader: boolean
}

/** A `place` has book, chapter and verse in one cell. */
type Column = 'book' | 'chapter' | 'verse' | 'text' | 'place'

const SEPARATORS = ['|', '\t', ';', ',', '^']
const BLANK = /^\s*(?:#|\/\/|$)/

/** The shape that a header or the first rows tell. The name of the file may tell book and chapter. */
export function shapeOfTable(text: string, name = ''): TableShape | undefined {
  const lines = text.split(/\r\n|\r|\n/, LINES).filter((line) => !BLANK.test(line))
  return headerShape(lines[0] ?? '', name) ?? rowShape(lines.slice(0, LOOKED_AT))
}

function headerShape(line: string, name: string): TableShape | undefined {
  for (const separator of SEPARATORS) {
    const cells = line.split(separator).map(plainCell)
    const at = (column: Column) => cells.findIndex((cell) => isKey(column, cell))
    const [book, chapter, verse, text] = [at('book'), at('chapter'), at('verse'), at('text')]
    const isWhole = chapter >= 0 || /\d/.test(name)
    const place = verse >= 0 && isWhole ? -1 : at('place')
    if (text < 0 || cells.length < 2 || ((verse < 0 || !isWhole) && place < 0)) continue
    const columns = { book, chapter, verse, text, place }
    return { separator, columns, width: cells.length, hasHeader: true }
  }
  return undefined
}

/** Lines of the beginning, rows of them that are looked at, and how many of a hundred must be of one shape. */
const LINES = 200
const LOOKED_AT = 40
const MOST_ALIKE = 80

const IS_BOOK = /^(\d{1,2}|[1-4]?\s?\p{L}[\p{L}\p{M}\s.]{1,30})$/u
const isNumber = (cell: string | undefined) => /^\d{1,3}[a-z]?$/.test(cell ?? '')
const isWords = (cell: string | undefined) => /\p{L}/u.test(cell ?? '')

/** Rows without a header: what the first cells must be. */
const ROWS: readonly (readonly [
  columns: Readonly<Partial<Record<Column, number>>>,
  fits: (cells: readonly string[], separator: string) => boolean,
])[] = [
  ...[0, 1].map(
    (first) =>
      [
        { book: first, chapter: first + 1, verse: first + 2, text: first + 3 },
        (cells: readonly string[]) => {
          const [book = '', chapter, verse, words] = cells.slice(first)
          return IS_BOOK.test(book) && isNumber(chapter) && isNumber(verse) && isWords(words)
        },
      ] as const,
  ),
  [
    { place: 0, text: 1 },
    // `Genesis 1:1` and a tab begin a line of VPL.
    ([place = '', words], separator) =>
      placeIn(place)?.name !== undefined &&
      isWords(words) &&
      (separator !== '\t' || !/\s/.test(place)),
  ],
]

function rowShape(lines: readonly string[]): TableShape | undefined {
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => line.split(separator).map(plainCell))
    for (const [own, fits] of ROWS) {
      const fitting = rows.filter((cells) => fits(cells, separator)).length
      if (fitting === 0 || fitting * 100 < lines.length * MOST_ALIKE) continue
      const columns = { book: -1, chapter: -1, verse: -1, text: -1, place: -1, ...own }
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
  const shape = shapeOfTable(source, file.name)
  if (shape === undefined) {
    const what =
      'its first line does not name book, chapter, verse and text, and its rows have no such shape'
    throw new ReaderFault(`${file.name}:1`, what)
  }
  const { columns, separator, width, hasHeader } = shape
  const named = placeOfFile(file.name, books)
  const hasPlace = columns.place >= 0
  if (!hasPlace && columns.book < 0 && named.book === undefined) {
    throw new ReaderFault(`${file.name}:1`, 'it has no column of books, and its name is none')
  }
  if (!hasPlace && columns.chapter < 0 && named.chapter === undefined) {
    throw new ReaderFault(`${file.name}:1`, 'it has no column of chapters, and its name is none')
  }
  const known = new Map<string, FoundBook | undefined>()
  const rows: VerseRow[] = []
  let isBefore = hasHeader
  const cellsOf =
    hasHeader || separator !== '|' ? csvRows(source, separator, file.name) : plainRows(source)
  for (const { cells, line } of cellsOf) {
    const only = cells.length === 1 ? (cells[0] as string) : undefined
    if (only !== undefined && isPassedOver(only, hasHeader && !isBefore)) continue
    if (isBefore) {
      isBefore = false
      continue
    }
    const where = `${file.name}:${line}`
    if (cells.length !== width && (width !== undefined || cells.length <= columns.text)) {
      const needed = width ?? columns.text + 1
      const shape = hasHeader ? `the header has ${needed}` : `others have ${needed}`
      assembly.leaveOutVerse(where, `${cells.length} cells where ${shape}`)
      continue
    }
    const cell = (column: Column) => cells[columns[column]]?.trim()
    const place = hasPlace ? placeIn(cell('place') as string) : undefined
    if (hasPlace && place?.name === undefined) {
      assembly.leaveOutVerse(where, `no place of a verse: ${quote(cell('place') ?? '', 40)}`)
      continue
    }
    const name = place?.name ?? cell('book')
    const key = name ?? ''
    if (!known.has(key)) known.set(key, name === undefined ? named.book : bookCalled(name, books))
    const book = known.get(key)
    if (book === undefined) {
      assembly.leaveOutVerse(where, `no book is called ${quote(key)}`)
      continue
    }
    const chapter = place?.chapter ?? cell('chapter') ?? (named.chapter as string)
    const verse = place?.verse ?? (cell('verse') as string)
    rows.push({
      book,
      title: undefined,
      chapter,
      verse,
      text: cells[columns.text] as string,
      where,
    })
  }
  return rows
}

/** Blank lines; without a header also comments. */
function isPassedOver(line: string, hasHeader: boolean): boolean {
  return line.trim() === '' || (!hasHeader && /^\s*(#|\/\/|\[)/.test(line))
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
