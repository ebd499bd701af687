/**
 * An SQLite file with the tables of MyBible: `info`, `books` and `verses`. Other readers of such modules open it, and
 * `lectern corpus add` reads it.
 */
import { myBibleNumber } from '../../../canon/mybible-numbers.js'
import { Database } from '../../../sqlite/database.js'
import type { Version } from '../../../text/version.js'
import { checkPlain, partMarkup } from '../plain-text.js'
import { chaptersOf, labelOf } from '../verses.js'

const TABLES = [
  'CREATE TABLE info (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  'CREATE TABLE books (book_number NUMERIC PRIMARY KEY, short_name TEXT NOT NULL, long_name TEXT NOT NULL, book_color TEXT NOT NULL)',
  'CREATE TABLE verses (book_number NUMERIC NOT NULL, chapter NUMERIC NOT NULL, verse NUMERIC NOT NULL, text TEXT NOT NULL, PRIMARY KEY (book_number, chapter, verse))',
]
/** MyBible's own; every book has one. */
const COLOR = '#ccccff'
/** What begins a tag of MyBible. */
const MARKUP = /<(?=\/?[A-Za-z])/g

/** Writes the file at `path`, which must not exist. Throws CannotHold, and an error of the library if it cannot write. */
export function writeSqlite(version: Version, path: string): void {
  const database = new Database(path)
  try {
    for (const table of TABLES) database.exec(table)
    database.exec('BEGIN')
    fill(database, 'info', infoOf(version))
    fill(
      database,
      'books',
      version.books.map(({ canon, name, abbreviationLocal }) => [
        myBibleNumber(canon.number),
        abbreviationLocal,
        name,
        COLOR,
      ]),
    )
    fill(database, 'verses', rowsOf(version))
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

type Row = readonly (string | number)[]

function infoOf({ record, revision }: Version): readonly Row[] {
  const { name, language_code, copyright, description } = record
  return [
    ['description', name],
    ['detailed_info', description],
    ['language', language_code],
    ['rights', copyright],
    ['chapter_string', ''],
    ['origin', `Lectern ${revision}`],
  ].map((row) => row.map((text) => partMarkup(text as string, MARKUP)))
}

function* rowsOf(version: Version): Generator<Row> {
  for (const book of version.books) {
    const { abbreviation } = book.canon
    const number = myBibleNumber(book.canon.number)
    for (const chapter of chaptersOf(version, book)) {
      for (const verse of chapter.verses) {
        checkPlain(verse.text, `${abbreviation} ${chapter.number}:${labelOf(verse)}`)
        const label = verse.last === verse.number ? verse.number : labelOf(verse)
        yield [number, chapter.number, label, partMarkup(verse.text, MARKUP)]
      }
    }
  }
}

function fill(database: Database, table: string, rows: Iterable<Row>): void {
  for (const row of rows) {
    database.run(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(',')})`, ...row)
  }
}
