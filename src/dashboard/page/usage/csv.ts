/**
 * Tables as CSV (RFC 4180) that a spreadsheet can open: UTF-8 with its mark, names of columns in plain letters, and no text
 * that it takes for a formula, since the names of keys are anybody's. Draws nothing.
 */
export type Cell = string | number | null

/** A byte order mark: without it, Excel reads the accents of UTF-8 wrongly. */
const MARK = '\ufeff'
/** What a spreadsheet begins a formula with, after spaces too; the wide forms are of East Asian keyboards. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠|%]|^[\t\r\n]/

/** `columns`: names of lowercase letters, digits and `_`. A null is an empty cell. */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return MARK + [columns, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const plain = FORMULA.test(cell) ? `'${cell}` : cell
  return /^[\w.:-]*$/.test(plain) ? plain : `"${plain.replaceAll('"', '""')}"`
}
