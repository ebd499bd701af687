/** A passage in a format on a command line: the same content as the HTTP interface's; plain text is fitted to a terminal. */

import type { Failure } from '../../answers/failure.js'
import { type FormatSource, formatData, writeContent } from '../../answers/formats/answer.js'
import type { FoundPassage } from '../../answers/formats/passage.js'
import { type AskedFormat, readFormat } from '../../answers/formats/request.js'
import { EXIT, type ExitCode, type Options, type Terminal, textOf } from '../command.js'
import { createPaint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'

/** The format that the options ask for; undefined for the usual output. A Failure if there is no such format. */
export function formatOf(options: Options): AskedFormat | undefined | Failure {
  const off = (name: string) => (options[name] === false ? { [name]: 'false' } : {})
  const format = textOf(options.format)
  return readFormat({
    ...(format !== undefined && { format }),
    ...off('numbers'),
    ...off('notes'),
    ...off('headings'),
  })
}

/** Prints a passage. Places that do not exist are named on standard error, and the exit code is then `failed`. */
export function printFormatted(
  terminal: Terminal,
  options: Options,
  source: FormatSource,
  { reference, places, more }: FoundPassage,
  asked: AskedFormat,
): ExitCode {
  if (options.json === true) {
    const data = formatData(source, reference, places, asked, more)
    terminal.print(`${Buffer.from(data, 'latin1')}\n`)
  } else {
    const content = writeContent(source, places, asked)
    if (asked.format === 'text') printText(terminal, options, source, reference, String(content))
    else terminal.print(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`)
  }
  const missing = JSON.parse(Buffer.from(`{${more}}`, 'latin1').toString()) as {
    readonly missing?: readonly { readonly error: { readonly message: string } }[]
  }
  for (const { error } of missing.missing ?? []) {
    terminal.complain(`${withoutCommands(error.message)}.\n`)
  }
  return more === '' ? EXIT.done : EXIT.failed
}

/** People get a title and lines that fit; a pipe gets the text as it is. */
function printText(
  terminal: Terminal,
  options: Options,
  { version }: FormatSource,
  reference: string,
  text: string,
): void {
  if (terminal.columns === undefined) {
    terminal.print(`${text}\n`)
    return
  }
  const paint = createPaint(terminal, options)
  terminal.print(`${paint.strong(reference)} · ${version.record.name}\n\n`)
  for (const line of text.split('\n')) {
    const words = line.trimStart()
    const indent = ' '.repeat(MARGIN + line.length - words.length)
    terminal.print(words === '' ? '\n' : paint.paragraph(indent, words, []))
  }
}

/** Columns before every line. */
const MARGIN = 2
