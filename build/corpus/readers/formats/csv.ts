/**
 * The reader of tables as CSV: a header with book, chapter, verse and text in any order and any usual
 * spelling, one row a verse. Knows quotes, doubled quotes and line feeds inside quotes.
 */
import type { Reading } from '../../draft.js'
import { quote } from '../../messages.js'
import { Assembly } from '../shared/assembly.js'
import { byPosition, type FoundBook } from '../shared/book-finder.js'
import { decodeText, type InputFile, nameOfFirst } from '../shared/input.js'
import type { ReaderContext } from '../shared/reader.js'
import { orFaultReading, ReaderFault } from '../shared/reader-fault.js'

const COLUMNS: Readonly<Record<'book' | 'chapter' | 'verse' | 'text', RegExp>> = {
  book: /^(book|b|book_?name|book_?id|book_?number|libro)$/i,
  chapter: /^(chapter|c|chapter_?number|cap[ií]tulo)$/i,
  verse: /^(verse|v|verse_?number|vers[ií]culo)$/i,
  text: /^(text|t|scripture|verse_?text|texto)$/i,
}
type Column = keyof typeof COLUMNS

/** The separator of a header line and the index of each column; undefined if the line is no such header. */
export function csvHeader(
  line: string,
): { separator: string; columns: Readonly<Record<Column, number>>; width: number } | undefined {
  for (const separator of [',', ';', '\t', '|']) {
    const cells = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const at = (column: Column) => cells.findIndex((cell) => COLUMNS[column].test(cell))
    const columns = {
      book: at('book'),
      chapter: at('chapter'),
      verse: at('verse'),
      text: at('text'),
    }
    if (Object.values(columns).every((index) => index >= 0)) {
      return { separator, columns, width: cells.length }
    }
  }
  return undefined
}

/** Reads the one CSV file of a version. */
export function readCsv(files: readonly InputFile[], { books }: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const assembly = new Assembly('csv', nameOfFirst(files))
    for (const file of files) readFile(file)
    return assembly.finish({})

    function readFile(file: InputFile): void {
      const source = decodeText(file)
      const [first] = source.split(/\r\n|\r|\n/, 1) as [string]
      const header = csvHeader(first)
      if (header === undefined) {
        throw new ReaderFault(
          `${file.name}:1`,
          'its first line does not name book, chapter, verse and text',
        )
      }
      let line = 1
      assembly.setWhere(() => `${file.name}:${line}`)
      const known = new Map<string, FoundBook>()
      const { columns, separator, width } = header
      for (const row of csvRows(source, separator, file.name)) {
        line = row.line
        if (line === 1 || (row.cells.length === 1 && row.cells[0]?.trim() === '')) continue
        if (row.cells.length !== width) {
          const what = `${row.cells.length} cells where the header has ${width}`
          throw new ReaderFault(`${file.name}:${line}`, what)
        }
        const cell = (column: Column) => row.cells[columns[column]] as string
        const name = cell('book').trim()
        const found = known.get(name) ?? bookOf(name)
        if (found === undefined) {
          throw new ReaderFault(`${file.name}:${line}`, `no book is called ${quote(name)}`)
        }
        known.set(name, found)
        assembly.bookOrSame(found)
        assembly.chapterOrSame(cell('chapter'))
        assembly.verse(cell('verse'))
        assembly.text(cell('text'))
      }
    }

    function bookOf(name: string): FoundBook | undefined {
      return /^\d+$/.test(name) ? byPosition(Number(name), undefined) : books.byName(name)
    }
  })
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
