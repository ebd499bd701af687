/** A passage on a command line: the same answer as the HTTP interface's, shown to people or as data. */
import { jsonText } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { describe } from '../../answers/messages/messages.js'
import type { FoundPlace, Passage } from '../../answers/passage-data.js'
import type { Snapshot } from '../../answers/texts.js'
import { getPassage } from '../../operations/get-passage.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { formatReference } from '../../reference/format.js'
import { readVerses } from '../../text/stored-verses.js'
import type { Version } from '../../text/version.js'
import { EXIT, type ExitCode, given, type Options, type Terminal, textOf } from '../command.js'
import { createPaint, type Paint } from '../terminal/paint.js'
import { withoutCommands } from '../terminal/plain.js'
import { showFormatted } from './formatted.js'
import { ask, refuse } from './with-catalogue.js'

/**
 * Prints the passage that `text` means in a version, or why there is none. Of several places those that do not exist
 * are named on standard error and the exit code is `failed`; the others are printed.
 */
export async function printPassage(
  terminal: Terminal,
  options: Options,
  texts: Snapshot,
  text: string,
): Promise<ExitCode> {
  const names = parameterNames(getPassage)
  const off = names.filter((name) => options[name] === false).map((name) => [name, 'false'])
  const asked = { ref: text, ...given(options, names), ...Object.fromEntries(off) }
  const passage = ask(getPassage, texts, asked)
  if (isFailure(passage)) return refuse(terminal, passage)
  const citation = passage.beside.meta?.citation
  if (citation !== undefined && !isJson(options)) {
    terminal.print(`${citation.split('\n').map(withoutCommands).join('\n')}\n`)
  } else if (passage.content === undefined) showPassage(terminal, options, passage)
  else showFormatted(terminal, options, passage)
  return passage.found.some(({ failure }) => failure !== undefined) ? EXIT.failed : EXIT.done
}

/** Prints a passage of a version as the options say: as JSON, in lines, or for people. */
export function showPassage(terminal: Terminal, options: Options, passage: Passage): void {
  const { version, found, beside } = passage
  if (isJson(options)) terminal.print(`${jsonText(passage)}\n`)
  else {
    showPlaces(terminal, options, version, found)
    for (const { reference, reason } of beside?.meta?.numbering?.unmapped ?? []) {
      terminal.complain(`${reference}: ${reason}\n`)
    }
  }
}

/** Whether JSON is asked for, by either option. */
function isJson({ json, format }: Options): boolean {
  return json === true || textOf(format)?.toLowerCase() === 'json'
}

function showPlaces(
  terminal: Terminal,
  options: Options,
  version: Version,
  found: readonly FoundPlace[],
): void {
  const paint = createPaint(terminal, options)
  for (const [index, place] of found.entries()) {
    const { reference, name, failure } = place
    if (terminal.columns !== undefined) {
      const title = paint.strong(formatReference(reference, name))
      terminal.print(`${index > 0 ? '\n' : ''}${title} · ${version.record.name}\n`)
    }
    if (failure === undefined) showPlace(terminal, paint, version, place)
    else terminal.complain(`${withoutCommands(describe(failure).message)}.\n`)
  }
}

function showPlace(
  terminal: Terminal,
  paint: Paint,
  version: Version,
  { name, reference: { book }, runs = [] }: FoundPlace,
): void {
  const isForPeople = terminal.columns !== undefined
  for (const { chapter, first, last } of runs) {
    if (isForPeople) {
      terminal.print(runs.length > 1 ? `\n${paint.strong(`${name} ${chapter}`)}\n` : '\n')
    }
    const lines = readVerses(version, first, last).map(({ verse, text }) => {
      const head = isForPeople
        ? `${String(verse).padStart(MARGIN)} `
        : `${formatReference({ form: 'verse', book, chapter, verse }, name)}\t`
      return paint.paragraph(head, withoutCommands(text), [])
    })
    terminal.print(lines.join(''))
  }
}

/** Columns for the numbers of verses. */
const MARGIN = 4
