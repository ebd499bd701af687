/**
 * The rows of a CSV list with a header. Fields may be quoted, with doubled quotes and line feeds inside. A row that is
 * broken costs itself alone: a quote that is never closed does not swallow the rest of the list.
 */

/** Lines that one quoted field may go on for. */
const MOST_LINES = 8

export interface CsvRows {
  /** Each by the names of the header's columns. */
  readonly rows: readonly ReadonlyMap<string, string>[]
  /** Rows that have not as many fields as the header, or a quote that is never closed. */
  readonly broken: number
}

/** Parses `text`; an empty list has no rows. Never throws. */
export function csvRows(text: string): CsvRows {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const header = fieldsOf(lines[0] as string) ?? []
  const rows: ReadonlyMap<string, string>[] = []
  let broken = 0
  for (let at = 1; at < lines.length; at++) {
    if (lines[at]?.trim() === '') continue
    const record = recordAt(lines, at, header.length)
    if (record === undefined) broken++
    else {
      rows.push(new Map(header.map((name, index) => [name, record.fields[index] as string])))
      at = record.last
    }
  }
  return { rows, broken }
}

/** The record that begins at a line, and its last line; undefined if none of that width does. */
function recordAt(lines: readonly string[], first: number, width: number) {
  let line = ''
  for (let last = first; last < Math.min(first + MOST_LINES, lines.length); last++) {
    line += last === first ? lines[last] : `\n${lines[last]}`
    const fields = fieldsOf(line)
    if (fields !== undefined) return fields.length === width ? { fields, last } : undefined
  }
  return undefined
}

/** The fields of a record; undefined if a quote is open at its end, or stands where none may. */
function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y
  for (;;) {
    const match = field.exec(line)
    if (match === null) return undefined
    fields.push(match[1]?.replaceAll('""', '"') ?? (match[2] as string))
    if (match[3] === '') return fields
  }
}
