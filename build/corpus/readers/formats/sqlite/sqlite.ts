/**
 * The reader of SQLite files: MyBible's, and scrollmapper's. The names of the tables tell which one a file is.
 * A file of another application is refused with the names of its tables.
 */
import type { DraftMetadata, Reading } from '../../../draft.js'
import { Assembly } from '../../shared/assembly.js'
import { byPosition, type FoundBook } from '../../shared/book-finder.js'
import type { InputFile } from '../../shared/input.js'
import { languageCodeOf } from '../../shared/language.js'
import { withoutOrder } from '../../shared/printed-order.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { tidyText } from '../../shared/tidy.js'
import { nameOf } from '../scrollmapper.js'
import { type Cell, type DatabaseRow, type OpenDatabase, withDatabase } from './database.js'
import { myBibleBook, plainText } from './mybible.js'

/** Reads the one SQLite file of a version. */
export function readSqlite(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const [file] = files as [InputFile]
    const reading = withDatabase(file, (database) => {
      const has = (table: string, ...columns: string[]) =>
        columns.every((column) => database.tables.get(table)?.includes(column))
      if (has('verses', 'book_number', 'chapter', 'verse', 'text')) {
        return readMyBible(file, database, context)
      }
      const names = [...database.tables.keys()]
      const verses = names.find((table) => has(table, 'book_id', 'chapter', 'verse', 'text'))
      if (verses !== undefined) return readNamed(file, database, verses, context)
      const old = names.find((table) => has(table, 'b', 'c', 'v', 't'))
      if (old !== undefined) return readOld(file, database, old)
      const list = names.slice(0, 8).join(', ') || 'none'
      throw new ReaderFault(file.name, `an SQLite file of another application; its tables: ${list}`)
    })
    return withoutOrder(reading)
  })
}

/** Rows in the order of book, chapter, verse: a table has no order of its own. */
function sorted(rows: Iterable<DatabaseRow>, keys: readonly string[]): Record<string, Cell>[] {
  const lower = [...rows].map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value])),
  )
  // `1a` stands behind `1`.
  const number = (row: Record<string, Cell>, key: string) => Number.parseInt(String(row[key]), 10)
  return lower.sort((one, other) => {
    for (const key of keys) {
      const difference = number(one, key) - number(other, key)
      if (difference !== 0) return difference
    }
    return 0
  })
}

function assemble(
  file: InputFile,
  rows: readonly Record<string, Cell>[],
  [bookKey, chapterKey, verseKey, textKey]: readonly [string, string, string, string],
  find: (value: Cell) => {
    readonly found: FoundBook | undefined
    readonly title?: string | undefined
  },
  read: (text: string, assembly: Assembly) => void,
): Assembly {
  let at = 0
  const assembly = new Assembly('sqlite', file.name)
  assembly.setWhere(() => `${file.name}, verse row ${at}`)
  for (const row of rows) {
    at += 1
    const { found, title } = find(row[bookKey] ?? null)
    if (found === undefined) {
      throw assembly.fault(`no book has the number ${show(row[bookKey])}`)
    }
    assembly.bookOrSame(found)
    assembly.bookTitle(title ?? '')
    assembly.chapterOrSame(show(row[chapterKey]))
    assembly.verse(show(row[verseKey]))
    const text = row[textKey] ?? ''
    if (typeof text !== 'string') throw assembly.fault('its text is no text')
    read(text, assembly)
  }
  return assembly
}

const show = (value: Cell | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

function readMyBible(file: InputFile, database: OpenDatabase, { books }: ReaderContext): Reading {
  const titles = new Map<number, string>()
  for (const table of ['books_all', 'books']) {
    for (const row of database.tables.has(table) ? database.rows(table) : []) {
      const name = row.long_name ?? row.short_name
      if (typeof name === 'string') titles.set(Number(row.book_number), name)
    }
  }
  const rows = sorted(database.rows('verses'), ['book_number', 'chapter', 'verse'])
  const isOurs = infoOf(database).get('origin')?.startsWith('Lectern ') === true
  const columns = ['book_number', 'chapter', 'verse', 'text'] as const
  const find = (value: Cell) => {
    const title = titles.get(Number(value))
    return { found: myBibleBook(Number(value), title, books, isOurs), title }
  }
  const assembly = assemble(file, rows, columns, find, (source, open) => {
    const { text, notes, leftOut } = plainText(source)
    for (let count = 0; count < notes; count++) open.note()
    for (const what of leftOut) open.leaveOut(what)
    open.text(text)
  })
  return assembly.finish(myBibleMetadata(database))
}

function infoOf(database: OpenDatabase): ReadonlyMap<string, string> {
  const info = new Map<string, string>()
  for (const row of database.tables.has('info') ? database.rows('info') : []) {
    const text = tidyText(show(row.value).replace(/<[^<>]*>/g, ' '))
    if (text !== '') info.set(show(row.name), text)
  }
  return info
}

function myBibleMetadata(database: OpenDatabase): DraftMetadata {
  const info = infoOf(database)
  const [name, copyright] = [info.get('description'), info.get('rights') ?? info.get('copyright')]
  const languageCode = languageCodeOf(info.get('language'))
  return {
    ...(name === undefined ? {} : { name }),
    ...(copyright === undefined ? {} : { copyright }),
    ...(languageCode === undefined ? {} : { languageCode }),
  }
}

/** scrollmapper's `X_verses` with `X_books`. */
function readNamed(
  file: InputFile,
  database: OpenDatabase,
  verses: string,
  { books }: ReaderContext,
): Reading {
  const table = verses.replace(/_verses$/, '_books')
  const names = new Map<number, string>()
  const isThere = table !== verses && database.tables.has(table)
  for (const row of isThere ? database.rows(table) : []) {
    names.set(Number(row.id), show(row.name))
  }
  const rows = sorted(database.rows(verses), ['book_id', 'chapter', 'verse'])
  const find = (value: Cell) => {
    const name = names.get(Number(value))
    return { found: name === undefined ? byPosition(Number(value), undefined) : books.byName(name) }
  }
  const columns = ['book_id', 'chapter', 'verse', 'text'] as const
  const assembly = assemble(file, rows, columns, find, (text, open) => open.text(text))
  const [translation] = database.tables.has('translations') ? database.rows('translations') : []
  const title = nameOf(show(translation?.title))
  const license = show(translation?.license)
  return assembly.finish({
    ...(title === '' ? {} : { name: title }),
    ...(license === '' ? {} : { copyright: license }),
  })
}

/** scrollmapper's older tables: `t_kjv` with id, b, c, v, t. */
function readOld(file: InputFile, database: OpenDatabase, table: string): Reading {
  const rows = sorted(database.rows(table), ['b', 'c', 'v'])
  const find = (value: Cell) => ({ found: byPosition(Number(value), undefined) })
  const assembly = assemble(file, rows, ['b', 'c', 'v', 't'], find, (text, open) => open.text(text))
  return assembly.finish({})
}
