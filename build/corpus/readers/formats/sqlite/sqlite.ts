/**
 * The reader of SQLite files: MyBible's, and any with a table of verses, such as e-Sword's. The columns tell which one a file is.
 * A file of another application is refused with the names of its tables.
 */
import type { DraftMetadata, Reading } from '../../../draft.js'
import { quote } from '../../../messages.js'
import { Assembly } from '../../shared/assembly.js'
import { byPosition, type FoundBook } from '../../shared/book-finder.js'
import type { InputFile } from '../../shared/input.js'
import { languageCodeOf } from '../../shared/language.js'
import { withoutOrder } from '../../shared/printed-order.js'
import type { ReaderContext } from '../../shared/reader.js'
import { orFaultReading, ReaderFault } from '../../shared/reader-fault.js'
import { tidyText } from '../../shared/tidy.js'
import { isKey } from '../tables/columns.js'
import { nameOf } from '../tables/metadata.js'
import { plainMarks } from '../tables/word-lines.js'
import { type Cell, type DatabaseRow, type OpenDatabase, withDatabase } from './database.js'
import { decodeHtml, myBibleBook, plainText } from './mybible.js'
import { plainRtf } from './rtf.js'

/** Reads the one SQLite file of a version. */
export function readSqlite(files: readonly InputFile[], context: ReaderContext): Promise<Reading> {
  return orFaultReading(() => {
    const [file] = files as [InputFile]
    const reading = withDatabase(file, (database) => {
      const [verses, own] = [...database.tables].find(([name]) => /^verses$/i.test(name)) ?? []
      const isMyBible = ['book_number', 'chapter', 'verse', 'text'].every((one) =>
        own?.includes(one),
      )
      if (isMyBible) return readMyBible(file, database, verses as string, context)
      const found = tableIn(database)
      if (found !== undefined) return readTable(file, database, found, context)
      const list = [...database.tables.keys()].slice(0, 8).join(', ') || 'none'
      const lacking = 'none has columns of book, chapter, verse and text'
      throw new ReaderFault(
        file.name,
        `an SQLite file of another application; its tables: ${list}; ${lacking}`,
      )
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
  const number = (row: Record<string, Cell>, key: string) =>
    Number.parseInt(String(row[key]), 10) || 0
  // Books that have names stay in the order in which they come.
  const [book = ''] = keys
  const ranks = new Map<Cell | undefined, number>()
  for (const row of lower) if (!ranks.has(row[book])) ranks.set(row[book], ranks.size)
  const hasNames = [...ranks.keys()].some((label) => /[^\d\s]/.test(show(label)))
  const rank = (row: Record<string, Cell>, key: string) =>
    key === book && hasNames ? (ranks.get(row[key]) as number) : number(row, key)
  return lower.sort((one, other) => {
    for (const key of keys) {
      const difference = rank(one, key) - rank(other, key)
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
    /** What the file calls the book that it has by a number. */
    readonly called?: string
  },
  read: (text: string, assembly: Assembly) => void,
): Assembly {
  let at = 0
  const assembly = new Assembly('sqlite', file.name)
  const where = () => `${file.name}, verse row ${at}`
  assembly.setWhere(where)
  if (rows.length === 0) throw new ReaderFault(file.name, 'its table of verses has no row')
  for (const row of rows) {
    at += 1
    const { found, title, called } = find(row[bookKey] ?? null)
    const text = row[textKey] ?? ''
    if (found === undefined) {
      const label = called ?? show(row[bookKey])
      const what = /\D/.test(label) ? `is called ${quote(label, 40)}` : `has the number ${label}`
      assembly.leaveOutVerse(where(), `no book ${what}`)
      continue
    }
    if (typeof text !== 'string') {
      assembly.leaveOutVerse(where(), 'its text is no text, but a number or bytes')
      continue
    }
    assembly.bookOrSame(found)
    assembly.bookTitle(title ?? '')
    assembly.chapterOrSame(show(row[chapterKey]))
    assembly.verse(show(row[verseKey]))
    read(text, assembly)
  }
  return assembly
}

const show = (value: Cell | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

function readMyBible(
  file: InputFile,
  database: OpenDatabase,
  verses: string,
  { books }: ReaderContext,
): Reading {
  const titles = new Map<number, string>()
  for (const table of ['books_all', 'books']) {
    for (const row of database.tables.has(table) ? database.rows(table) : []) {
      const name = row.long_name ?? row.short_name
      if (typeof name === 'string') titles.set(Number(row.book_number), name)
    }
  }
  const rows = sorted(database.rows(verses), ['book_number', 'chapter', 'verse'])
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

interface VerseTable {
  readonly name: string
  /** Its columns, in lower case. */
  readonly columns: readonly [book: string, chapter: string, verse: string, text: string]
}

/** The table that has a column for each part of a verse. */
function tableIn({ tables }: OpenDatabase): VerseTable | undefined {
  for (const [name, own] of tables) {
    const [book, chapter, verse, text] = (['book', 'chapter', 'verse', 'text'] as const).map(
      (column) => own.find((one) => isKey(column, one)),
    )
    if (book === undefined || chapter === undefined || verse === undefined || text === undefined) {
      continue
    }
    return { name, columns: [book, chapter, verse, text] }
  }
  return undefined
}

/**
 * A table of verses: scrollmapper's `X_verses` with `X_books`, `t_kjv`, e-Sword's `Bible` with `Details`, and the like.
 * Books have numbers, or names in the table or beside it.
 */
function readTable(
  file: InputFile,
  database: OpenDatabase,
  { name: verses, columns }: VerseTable,
  { books }: ReaderContext,
): Reading {
  const names = new Map<number, string>()
  const table = [verses.replace(/_verses$/, '_books'), 'books', 'book'].find(
    (one) => one !== verses && database.tables.has(one),
  )
  for (const row of table === undefined ? [] : database.rows(table)) {
    const title = row.name ?? row.long_name ?? row.title
    if (typeof title === 'string') names.set(Number(row.id ?? row.book_id), title)
  }
  const [book, chapter, verse] = columns
  const rows = sorted(database.rows(verses), [book, chapter, verse])
  const find = (value: Cell) => {
    const number = Number(value ?? Number.NaN)
    const name = Number.isNaN(number) ? show(value) : names.get(number)
    return name === undefined
      ? { found: byPosition(number, undefined) }
      : { found: books.byName(name), called: name }
  }
  const assembly = assemble(file, rows, columns, find, (source, open) => {
    const { text, notes, leftOut } = plainText(plainMarks(plainRtf(source), open))
    for (let count = 0; count < notes; count++) open.note()
    for (const what of leftOut) open.leaveOut(what)
    open.text(decodeHtml(text))
  })
  const [translation] = database.tables.has('translations') ? database.rows('translations') : []
  const details = [...database.tables.keys()].find((one) => /^details$/i.test(one))
  const [about] = details === undefined ? [] : database.rows(details)
  const title = nameOf(show(translation?.title ?? about?.description ?? about?.title))
  const abbreviation = show(about?.abbreviation)
  const license = show(translation?.license)
  return assembly.finish({
    ...(title === '' ? {} : { name: title }),
    ...(abbreviation === '' ? {} : { abbreviation }),
    ...(license === '' ? {} : { copyright: license }),
  })
}
