/** Output for a terminal: tables, and progress in one line that changes. A pipe or a file gets no progress. */

export interface TerminalStream {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface Progress {
  /** Shows what is being done now, in place of what was shown before. */
  show(text: string): void
  /** Leaves the line empty for what is printed next. */
  clear(): void
}

const CLEAR_LINE = '\r\u001B[2K'

/** Progress on `stream`. Writes nothing if the stream is no terminal. */
export function openProgress(stream: TerminalStream): Progress {
  if (stream.isTTY !== true) return { show: () => {}, clear: () => {} }
  return {
    show: (text) => stream.write(`${CLEAR_LINE}${text.slice(0, (stream.columns || 80) - 1)}`),
    clear: () => stream.write(CLEAR_LINE),
  }
}

/** Seconds between two lines of progress in a pipe or a file. */
const SECONDS = 5

/** Writes lines of progress where nobody watches: one every few seconds, none of a work that ends before. */
export function slowLines(
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): (line: string) => void {
  let last = now()
  return (line) => {
    if (now() - last < SECONDS * 1000) return
    last = now()
    write(line)
  }
}

/** Rows as lines with aligned columns: the first `words` columns to the left, the others to the right. */
export function alignRows(rows: readonly (readonly string[])[], words: number): string[] {
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at] as string)) ?? []
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)))
  const align = (cell: string, at: number) =>
    at < words ? cell.padEnd(widths[at] as number) : cell.padStart(widths[at] as number)
  return rows.map((row) => row.map(align).join('  ').trimEnd())
}
