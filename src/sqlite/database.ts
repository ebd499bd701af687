/**
 * SQLite files. The only module that knows the package: `libsql`, which has the interface of better-sqlite3 and a native part
 * for each system. It hides what that package does not bear:
 *
 * - A text that is not UTF-8 ends the process when it is read, so each text is read as bytes and decoded here.
 * - A parameter of another type than `Value` ends it too.
 * - A statement is finalised when it is collected as garbage, and a connection with its last statement. So the files beside
 *   a database in WAL mode stay after `close`.
 */
import { pathToFileURL } from 'node:url'
import Connection, { SqliteError } from 'libsql'
import Later from 'libsql/promise'

export type Value = number | string | null
/** By the name of a column. Bytes are read as text; integers beyond 2^53 are rounded. */
export type Row = Readonly<Record<string, Value>>

export interface OpenOptions {
  /** The file must exist, and is not changed. */
  readonly readOnly?: boolean
  /** How long a statement waits for another connection, in milliseconds; 0 by default. */
  readonly waitMs?: number
}

/** The methods throw what the library throws: see `codeOf`. */
export class Database {
  readonly #connection: Connection.Database
  /** Prepared once, by their texts. */
  readonly #statements = new Map<string, Connection.Statement>()

  /** Opens or creates the file at `path`; `:memory:` is a database in memory. */
  constructor(path: string, { readOnly = false, waitMs = 0 }: OpenOptions = {}) {
    const url = path === ':memory:' ? path : pathToFileURL(path).href
    this.#connection = new Connection(readOnly ? `${url}?mode=ro` : url, { timeout: waitMs })
  }

  /** Runs statements without parameters. */
  exec(sql: string): void {
    this.#connection.exec(sql)
  }

  /** Runs them on another thread. A method that is called before it resolves waits for it, and all else with that. */
  async execLater(sql: string): Promise<void> {
    // The library's own way; both of its interfaces have the same connections.
    await Later.prototype.exec.call(this.#connection, sql)
  }

  /** Runs a statement with one parameter as `execLater` does: the text, which has no NUL, is written into it. */
  runLater(sql: string, text: string): Promise<void> {
    return this.execLater(sql.replace('?', () => `'${text.replaceAll("'", "''")}'`))
  }

  /** Runs a statement that has no rows; the number of rows that it has changed. Parameters are in the order of their marks. */
  run(sql: string, ...values: readonly Value[]): number {
    return this.#prepare(sql, () => sql).run(values).changes
  }

  get(sql: string, ...values: readonly Value[]): Row | undefined {
    const [row] = this.all(sql, ...values)
    return row
  }

  all(sql: string, ...values: readonly Value[]): Row[] {
    return [...this.iterate(sql, ...values)]
  }

  /** The rows of a SELECT. Its columns must have names that are known, not those of a foreign file. */
  *iterate(sql: string, ...values: readonly Value[]): Generator<Row, undefined> {
    const rows = this.#prepare(sql, () => this.#withBytes(sql)).iterate(values)
    for (const row of rows as Iterable<Record<string, unknown>>) {
      for (const [name, value] of Object.entries(row)) {
        if (value instanceof ArrayBuffer) row[name] = Buffer.from(value).toString('utf8')
      }
      yield row as Row
    }
    return undefined
  }

  close(): void {
    this.#statements.clear()
    this.#connection.close()
  }

  #prepare(sql: string, text: () => string): Connection.Statement {
    const prepared = this.#statements.get(sql) ?? this.#connection.prepare(text())
    this.#statements.set(sql, prepared)
    return prepared
  }

  /** The same SELECT with its texts as bytes. */
  #withBytes(sql: string): string {
    const columns = this.#connection
      .prepare(sql)
      .columns()
      .map(({ name }) => quoteName(name))
    const casts = columns.map(
      (name) =>
        `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END AS ${name}`,
    )
    return `SELECT ${casts.join(', ')} FROM (${sql})`
  }
}

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** SQLite's name for an error, like `SQLITE_FULL`; undefined if it is no error of SQLite. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof SqliteError ? error.code : undefined
}
