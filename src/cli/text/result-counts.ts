/** How many verses a search finds in each book, shown as bars on a terminal and as a table in a pipe. */
import widthOf from 'fast-string-width'
import type { FoundValues } from '../../answers/search/values.js'
import type { Options, Terminal } from '../command.js'
import { createPaint, WIDEST } from '../terminal/paint.js'

/** Parts of a column, from one eighth to all of it. */
const EIGHTHS = ['\u258f', '\u258e', '\u258d', '\u258c', '\u258b', '\u258a', '\u2589', '\u2588']
const WHOLE = EIGHTHS.at(-1) as string
/** A bar has room for this much, however narrow the terminal. */
const NARROWEST = 4

/** Prints a line for each book with verses found: its name, their number, and a bar if a terminal shows it. */
export function showCounts(
  terminal: Terminal,
  options: Options,
  { counts = [] }: FoundValues,
): void {
  const books = counts
    .filter(({ total }) => total > 0)
    .map(({ book, total }) => ({ name: book.name, total }))
  const { columns } = terminal
  if (columns === undefined) {
    terminal.print(books.map(({ name, total }) => `${name}\t${total}\n`).join(''))
    return
  }
  const paint = createPaint(terminal, options)
  const most = Math.max(1, ...books.map(({ total }) => total))
  const nameWidth = Math.max(0, ...books.map(({ name }) => widthOf(name)))
  const digits = String(most).length
  const room = Math.max(NARROWEST, Math.min(columns, WIDEST) - nameWidth - digits - 2)
  const lines = books.map(({ name, total }) => {
    const label = name + ' '.repeat(nameWidth - widthOf(name))
    return `${label} ${paint.number(String(total).padStart(digits))} ${barOf(total / most, room)}\n`
  })
  terminal.print(lines.join(''))
}

/** A bar for a share of the room, in eighths of a column; one eighth at least. */
function barOf(share: number, room: number): string {
  const eighths = Math.max(1, Math.round(share * room * EIGHTHS.length))
  const rest = eighths % EIGHTHS.length
  return WHOLE.repeat(Math.floor(eighths / EIGHTHS.length)) + (rest === 0 ? '' : EIGHTHS[rest - 1])
}

/** How many verses there are in all, and in each testament if several have some. `names` are those of the versions. */
export function summariseCounts({ total, counts = [] }: FoundValues, names: string): string {
  const verses = `${total} ${total === 1 ? 'verse' : 'verses'} of ${names}`
  const sums = { OT: 0, NT: 0, DC: 0 }
  for (const { book, total } of counts) sums[book.canon.testament] += total
  const { OT, NT, DC } = sums
  const parts = [
    ...(OT > 0 ? [`${OT} in the Old Testament`] : []),
    ...(NT > 0 ? [`${NT} in the New${OT > 0 ? '' : ' Testament'}`] : []),
    ...(DC > 0 ? [`${DC} in books beyond the 66`] : []),
  ]
  return parts.length > 1 ? `${verses}: ${parts.join(', ')}` : verses
}
