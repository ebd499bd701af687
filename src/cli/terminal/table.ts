/** Rows of text as a table whose columns are aligned, by characters and not by bytes. */

/** One line a row; every row has as many cells as the first. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => lengthOf(row[column] as string))),
  ) as number[]
  const align = (row: readonly string[]) =>
    row.map((cell, at) => cell + ' '.repeat((widths[at] as number) - lengthOf(cell))).join('  ')
  return rows.map((row) => `${align(row).trimEnd()}\n`).join('')
}

function lengthOf(text: string): number {
  return [...text].length
}
