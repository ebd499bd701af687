/**
 * A passage in several versions on a command line: columns for people, for a pipe one line a row with tabs between the
 * cells, or the data of the same request over HTTP.
 */
import widthOf from 'fast-string-width'
import { jsonText } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import type { Parallel } from '../../answers/passages/parallel.js'
import { readRows, type ShownCell } from '../../answers/passages/shown-rows.js'
import type { Snapshot } from '../../answers/texts.js'
import { getParallel } from '../../operations/get-parallel.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { EXIT, type ExitCode, given, type Options, type Terminal } from '../command.js'
import { createPaint, markSpans, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import { breakLines, type Span } from '../terminal/wrap.js'
import { ask, refuse } from './with-catalogue.js'

/** Prints the rows that `text` means in the versions of `--versions`, or why there are none. */
export async function printParallel(
  terminal: Terminal,
  options: Options,
  texts: Snapshot,
  text: string,
): Promise<ExitCode> {
  const asked = { ref: text, ...given(options, parameterNames(getParallel)) }
  const answer = ask(getParallel, texts, asked)
  if (isFailure(answer)) return refuse(terminal, answer)
  if (options.json === true) terminal.print(`${jsonText(answer)}\n`)
  else showRows(terminal, options, answer)
  return EXIT.done
}

/** Columns between two texts. */
const GAP = 2
/** No column is narrower, however narrow the terminal. */
const NARROWEST = 16

function showRows(terminal: Terminal, options: Options, parallel: Parallel): void {
  const { texts } = parallel
  const rows = readRows(parallel)
  const { columns } = terminal
  if (columns === undefined) {
    for (const { cells } of rows) {
      const line = cells.map((cell) => withoutCommands(plainCell(cell)))
      terminal.print(`${line.join('\t')}\n`)
    }
    return
  }
  const paint = createPaint(terminal, options)
  const room = Math.floor((columns + GAP) / texts.length) - GAP
  const width = Math.max(NARROWEST, room)
  const titles = texts.map(({ record }) => paint.strong(pad(record.abbreviation, width)))
  terminal.print(`${titles.join(' '.repeat(GAP)).trimEnd()}\n`)
  for (const { cells } of rows) {
    terminal.print(`\n${rowLines(paint, cells, width).join('\n')}\n`)
  }
}

/** A cell on one line: its reference and its text; a sign if the one above spans the row. */
function plainCell(cell: ShownCell | null | undefined): string {
  if (cell === undefined) return SPANNED
  return cell === null ? '' : `${cell.reference} ${cell.text}`
}

/** Stands in a row that the cell above spans. */
const SPANNED = '"'

/** The lines of one row: under each reference its text, as wide as its column. */
function rowLines(
  paint: Paint,
  cells: readonly (ShownCell | null | undefined)[],
  width: number,
): string[] {
  const texts = cells.map((cell) => {
    if (cell === undefined) return [SPANNED]
    if (cell === null) return ['-']
    const text = withoutCommands(cell.text)
    const spans = (cell.differences ?? []).map(({ start, end }): Span => [start, end])
    const lines = breakLines(text, width).map((line) => markSpans(text, line, spans, paint.strong))
    return [withoutCommands(cell.reference), ...lines]
  })
  const height = Math.max(...texts.map(({ length }) => length))
  return Array.from({ length: height }, (_, at) =>
    texts
      .map((lines) => {
        const line = pad(lines[at] ?? '', width)
        return at === 0 ? paint.number(line) : line
      })
      .join(' '.repeat(GAP))
      .trimEnd(),
  )
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(width - widthOf(text), 0))
}
