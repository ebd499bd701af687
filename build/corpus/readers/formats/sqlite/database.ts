/**
 * Opens an SQLite file without trusting it: from a copy, read-only, tables alone. If
 * SQLite throws, the file is damaged.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Database, quoteName } from '../../../../../src/sqlite/database.js'
import { scratchFolder } from '../../../left-overs.js'
import type { InputFile } from '../../shared/input.js'
import { ReaderFault } from '../../shared/reader-fault.js'

export type Cell = number | string | null
export type DatabaseRow = Readonly<Record<string, Cell>>

export interface OpenDatabase {
  /** Names of the columns of each table, by the table's name. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  /** The rows of a table in the order in which they lie. */
  rows(table: string): Iterable<DatabaseRow>
}

/**
 * Lets `use` read a database. SQLite gets a copy in a folder of its own, which is removed afterwards:
 * it may write beside a file, and this one is perhaps in nobody's reach.
 */
export function withDatabase<T>(file: InputFile, use: (database: OpenDatabase) => T): T {
  const folder = scratchFolder()
  const guard = <R>(act: () => R): R => {
    try {
      return act()
    } catch (thrown) {
      throw new ReaderFault(file.name, `it is damaged: ${(thrown as Error).message}`)
    }
  }
  try {
    const copy = join(folder, 'text')
    writeFileSync(copy, file.bytes())
    const database = guard(() => new Database(copy, { readOnly: true }))
    try {
      // What a schema brings with it, like the expression of a column, may call nothing.
      guard(() => database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON'))
      const tables = guard(() => tablesOf(database))
      return use({ tables, rows: (table) => guarded(rowsOf(database, table, tables), guard) })
    } finally {
      guard(() => database.close())
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function* guarded<T>(values: Iterator<T>, guard: <R>(act: () => R) => R): Iterable<T> {
  for (let next = guard(() => values.next()); !next.done; next = guard(() => values.next())) {
    yield next.value
  }
}

/** Columns are read under names of our own, and called by those of the file only here. */
function* rowsOf(
  database: Database,
  table: string,
  tables: ReadonlyMap<string, readonly string[]>,
): Generator<DatabaseRow> {
  const names = tables.get(table) ?? []
  // Bytes are no text, even if they could be read as one: a number in their place is refused as that.
  const columns = names.map((name, index) => {
    const quoted = quoteName(name)
    return `CASE typeof(${quoted}) WHEN 'blob' THEN 0 ELSE ${quoted} END AS c${index}`
  })
  for (const row of database.iterate(`SELECT ${columns.join(', ')} FROM ${quoteName(table)}`)) {
    yield Object.fromEntries(names.map((name, index) => [name, row[`c${index}`] as Cell]))
  }
}

/** Tables alone: a view, or a virtual table, is a program that the file brings with it. */
function tablesOf(database: Database): Map<string, readonly string[]> {
  const found = database.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  )
  return new Map(
    found.map(({ name }) => {
      const columns = database.all('SELECT name FROM pragma_table_info(?)', name as string)
      return [String(name), columns.map((column) => String(column.name).toLowerCase())]
    }),
  )
}
