/** Writes small SQLite files for tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database, type Value } from '../../src/sqlite/database.js'

/** The bytes of a database after these statements; rows are inserted in one transaction. */
export function sqliteFile(
  statements: readonly string[],
  rows: Readonly<Record<string, readonly (readonly Value[])[]>> = {},
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  try {
    const path = join(folder, 'a.db')
    const database = new Database(path)
    database.exec('BEGIN')
    for (const statement of statements) database.exec(statement)
    for (const [table, values] of Object.entries(rows)) {
      const marks = values[0]?.map(() => '?').join(',')
      for (const row of values) database.run(`INSERT INTO ${table} VALUES (${marks})`, ...row)
    }
    database.exec('COMMIT')
    database.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
