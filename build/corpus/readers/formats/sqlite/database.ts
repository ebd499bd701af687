/**
 * Opens an SQLite file without trusting it: from a copy, read-only, tables alone. Hides the library. If
 * the library throws, the file is damaged.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { scratchFolder } from '../../../left-overs.js'
import type { InputFile } from '../../shared/input.js'
import { ReaderFault } from '../../shared/reader-fault.js'

export type Cell = number | bigint | string | Uint8Array | null
export type DatabaseRow = Readonly<Record<string, Cell>>

export interface OpenDatabase {
  /** Names of the columns of each table, by the table's name. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  /** The rows of a table in the order in which they lie. */
  rows(table: string): Iterable<DatabaseRow>
}

/**
 * Lets `use` read a database. The library locks beside the file that it opens, so it gets a copy in a
 * folder of its own, which is removed afterwards.
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
    const database = guard(() => new sqlite.Database(copy, { readOnly: true, fileMustExist: true }))
    try {
      return use({ tables: guard(() => tablesOf(database)), rows })
    } finally {
      guard(() => database.close())
    }

    function* rows(table: string): Iterable<DatabaseRow> {
      const statement = guard(() => database.prepare(`SELECT * FROM ${quoted(table)}`))
      try {
        const iterator = guard(() => statement.iterate()[Symbol.iterator]())
        for (
          let next = guard(() => iterator.next());
          !next.done;
          next = guard(() => iterator.next())
        ) {
          yield next.value as DatabaseRow
        }
      } finally {
        guard(() => statement.finalize())
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables alone: a view, or a virtual table, is a program that the file brings with it. */
function tablesOf(database: InstanceType<typeof sqlite.Database>): Map<string, readonly string[]> {
  const found = database.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  ) as { name: string }[]
  return new Map(
    found.map(({ name }) => {
      const columns = database.all(`PRAGMA table_info(${quoted(name)})`) as { name: string }[]
      return [name, columns.map((column) => column.name.toLowerCase())]
    }),
  )
}
