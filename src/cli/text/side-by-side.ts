/**
 * A passage in several versions on a command line: columns for people, for a pipe one line a row with tabs between the
 * cells, or the data of the same request over HTTP.
 */
import widthOf from 'fast-string-width'
import { ByteWriter } from '../../answers/byte-writer.js'
import { joinData } from '../../answers/data.js'
import { isFailure } from '../../answers/failure.js'
import { answerParallel, askParallel } from '../../answers/passages/parallel.js'
import type { Library } from '../../library/library.js'
import { createSuggestions } from '../../suggest/suggestions.js'
import type { Version } from '../../text/version.js'
import { EXIT, type ExitCode, type Options, type Terminal, textOf } from '../command.js'
import { createPaint, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import { breakLines } from '../terminal/wrap.js'
import { parserOf, sourceOf } from './passage.js'
import { refuse } from './with-catalogue.js'

interface Cell {
  readonly reference: string
  readonly text: string
}

interface Shown {
  readonly versions: readonly string[]
  /** A cell is absent if one above it spans the row. */
  readonly rows: readonly { readonly cells: Readonly<Record<string, Cell | null>> }[]
}

/** Prints the rows that `text` means in the versions of `--versions`, or why there are none. */
export async function printParallel(
  terminal: Terminal,
  options: Options,
  catalogue: Library,
  text: string,
): Promise<ExitCode> {
  const { names } = catalogue
  const parse = parserOf(catalogue)
  const asked = askParallel(catalogue, parse, {
    ref: text,
    versions: textOf(options.versions) ?? '',
    ...(options.language !== undefined && { language: textOf(options.language) ?? '' }),
  })
  if (isFailure(asked)) return refuse(terminal, asked)
  const suggestions = createSuggestions(names, parse)
  const [first, ...others] = asked.versions
  const versions: [Version, ...Version[]] = [first.text.read()]
  for (const other of others) versions.push(other.text.read())
  const main = sourceOf(versions[0], names, suggestions)
  const answer = answerParallel(new ByteWriter(), main, versions, asked)
  if (isFailure(answer)) return refuse(terminal, answer)
  const data = Buffer.from(joinData(answer.data), 'latin1').toString('utf8')
  if (options.json === true) terminal.print(`${data}\n`)
  else showRows(terminal, options, JSON.parse(data), versions)
  return EXIT.done
}

/** Columns between two texts. */
const GAP = 2
/** No column is narrower, however narrow the terminal. */
const NARROWEST = 16

function showRows(
  terminal: Terminal,
  options: Options,
  { versions, rows }: Shown,
  texts: readonly Version[],
): void {
  const { columns } = terminal
  if (columns === undefined) {
    for (const { cells } of rows) {
      const line = versions.map((id) => withoutCommands(plainCell(cells[id])))
      terminal.print(`${line.join('\t')}\n`)
    }
    return
  }
  const paint = createPaint(terminal, options)
  const room = Math.floor((columns + GAP) / versions.length) - GAP
  const width = Math.max(NARROWEST, room)
  const titles = texts.map(({ record }) => paint.strong(pad(record.abbreviation, width)))
  terminal.print(`${titles.join(' '.repeat(GAP)).trimEnd()}\n`)
  for (const { cells } of rows) {
    terminal.print(
      `\n${rowLines(
        paint,
        versions.map((id) => cells[id]),
        width,
      ).join('\n')}\n`,
    )
  }
}

/** A cell on one line: its reference and its text; a sign if the one above spans the row. */
function plainCell(cell: Cell | null | undefined): string {
  if (cell === undefined) return SPANNED
  return cell === null ? '' : `${cell.reference} ${cell.text}`
}

/** Stands in a row that the cell above spans. */
const SPANNED = '"'

/** The lines of one row: under each reference its text, as wide as its column. */
function rowLines(
  paint: Paint,
  cells: readonly (Cell | null | undefined)[],
  width: number,
): string[] {
  const texts = cells.map((cell) => {
    if (cell === undefined) return [SPANNED]
    if (cell === null) return ['-']
    const text = withoutCommands(cell.text)
    const lines = breakLines(text, width).map(([first, end]) => text.slice(first, end))
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
