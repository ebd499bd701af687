/**
 * The layouts of the state's file. Each migration is a file of its own, leads from the layout before to the next one, and
 * never changes once it is released. The file's `user_version` is the number of those that it has had.
 */
import { Database } from '../../sqlite/database.js'
import { FIRST } from './migrations/1-first.js'

/** In the head of every file: "Lect" in ASCII. */
export const APPLICATION_ID = 0x4c656374

export const MIGRATIONS: readonly string[] = [FIRST]

export function layoutOf(database: Database): number {
  return Number(database.get('SELECT user_version FROM pragma_user_version')?.user_version)
}

export function idOf(database: Database): number {
  return Number(database.get('SELECT application_id FROM pragma_application_id')?.application_id)
}

/** Brings an open file to the last layout, all or nothing. Processes that do it at a time follow each other. */
export function migrate(database: Database, migrations = MIGRATIONS): void {
  if (layoutOf(database) >= migrations.length) return
  database.exec('BEGIN IMMEDIATE')
  try {
    const had = layoutOf(database)
    for (const sql of migrations.slice(had)) database.exec(sql)
    if (had < migrations.length) database.exec(`PRAGMA user_version = ${migrations.length}`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** The statements that made the tables, indexes and triggers of a file, in the order of their names. */
export function schemaOf(database: Database): string {
  const rows = database.all('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name')
  return JSON.stringify(rows)
}

/** What `schemaOf` says of a file that has had these migrations. */
export function schemaAfter(migrations: readonly string[]): string {
  const database = new Database(':memory:')
  try {
    migrate(database, migrations)
    return schemaOf(database)
  } finally {
    database.close()
  }
}

/** Writes an empty state to `path`, where nothing or an empty file may be. */
export function writeEmptyState(path: string): void {
  const database = new Database(':memory:')
  try {
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
    migrate(database)
    database.run('VACUUM INTO ?', path)
  } finally {
    database.close()
  }
}
