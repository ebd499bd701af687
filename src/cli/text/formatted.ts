/** A passage in a format on a command line: the same content as the HTTP interface's; plain text is fitted to a terminal. */
import { jsonText } from '../../answers/answer.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { describe } from '../../answers/messages/messages.js'
import type { Passage } from '../../answers/passage-data.js'
import { formatReferences } from '../../reference/format.js'
import { type Options, type Terminal, textOf } from '../command.js'
import { createPaint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'

/** Prints a passage in the format of the options. Places that do not exist are named on standard error. */
export function showFormatted(terminal: Terminal, options: Options, passage: Passage): void {
  if (options.json === true) terminal.print(`${jsonText(passage)}\n`)
  else {
    const content = passage.content?.()
    const isText = textOf(options.format)?.toLowerCase() === 'text'
    if (isText) printText(terminal, options, passage, String(content))
    else terminal.print(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`)
  }
  for (const { failure } of passage.found) {
    if (failure === undefined) continue
    const { message } = describe(failure, DEFAULT_LANGUAGE)
    terminal.complain(`${withoutCommands(message)}.\n`)
  }
}

/** People get a title and lines that fit; a pipe gets the text as it is. */
function printText(
  terminal: Terminal,
  options: Options,
  { version, found }: Passage,
  text: string,
): void {
  if (terminal.columns === undefined) {
    terminal.print(`${text}\n`)
    return
  }
  const paint = createPaint(terminal, options)
  terminal.print(`${paint.strong(formatReferences(found))} · ${version.record.name}\n\n`)
  for (const line of text.split('\n')) {
    const words = line.trimStart()
    const indent = ' '.repeat(MARGIN + line.length - words.length)
    terminal.print(words === '' ? '\n' : paint.paragraph(indent, words, []))
  }
}

/** Columns before every line. */
const MARGIN = 2
