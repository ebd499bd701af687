/** The references of a text on a command line: a line for each place, or the data of the HTTP interface. */
import { isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import { findReferences } from '../../operations/find-references.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { alignRows } from '../terminal/table.js'
import { refuse } from '../text/with-catalogue.js'

interface Asked {
  readonly version: string | undefined
  readonly language: string | undefined
  readonly isJson: boolean
}

const BLANKS = /\s+/g

/**
 * Prints every place of a text of any length: its bounds, its text and its reference, with tabs between them if no person
 * reads it. Code `done` if there is none, too.
 */
export async function printReferences(
  terminal: Terminal,
  texts: Snapshot,
  text: string,
  { version: asked, language: code, isJson }: Asked,
): Promise<ExitCode> {
  // Not read as a parameter: here the text may be of any length.
  const values = { text, ref: undefined, version: asked, language: code }
  const found = findReferences.answer(texts, { values, language: undefined, now: Date.now() })
  if (isFailure(found)) return refuse(terminal, found)
  const { references } = found.data
  if (isJson) {
    terminal.print(`${JSON.stringify(found.data)}\n`)
    return EXIT.done
  }
  const { abbreviation } = found.version.record
  const rows = references.flatMap(({ places }) =>
    places.map(({ start, end, reference, exists }) => {
      const written = withoutCommands(text.slice(start, end).replace(BLANKS, ' '))
      return [
        `${start}-${end}`,
        written,
        exists ? reference : `${reference} (not in ${abbreviation})`,
      ]
    }),
  )
  if (rows.length === 0) return EXIT.done
  terminal.print(
    terminal.columns === undefined
      ? rows.map((row) => `${row.join('\t')}\n`).join('')
      : alignRows([['AT', 'TEXT', 'REFERENCE'], ...rows]),
  )
  return EXIT.done
}
