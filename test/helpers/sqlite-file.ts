/** Writes small SQLite files for tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'

/** The bytes of a database after these statements; rows are inserted in one transaction. */
export function sqliteFile(
  statements: readonly string[],
  rows: Readonly<
    Record<string, readonly (readonly (string | number | null | Uint8Array)[])[]>
  > = {},
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  try {
    const path = join(folder, 'a.db')
    const database = new sqlite.Database(path)
    database.exec('BEGIN')
    for (const statement of statements) database.exec(statement)
    for (const [table, values] of Object.entries(rows)) {
      const marks = values[0]?.map(() => '?').join(',')
      const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks})`)
      for (const row of values) insert.run([...row])
      insert.finalize()
    }
    database.exec('COMMIT')
    database.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
