/** The references of a text on a command line: a line for each place, or the data of the HTTP interface. */
import { isFailure } from '../../answers/failure.js'
import { readOneOf } from '../../answers/parameters.js'
import { listReferences } from '../../answers/references/references.js'
import { findVersion } from '../../answers/versions.js'
import type { Library } from '../../library/library.js'
import { createScanners } from '../../reference/prose/scanner.js'
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
  catalogue: Library,
  text: string,
  { version: asked, language: code, isJson }: Asked,
): Promise<ExitCode> {
  const { names } = catalogue
  const codes = names.map(({ language }) => language)
  const language = readOneOf('language', code, codes)
  if (isFailure(language)) return refuse(terminal, language)
  const found = findVersion(catalogue, asked)
  if (isFailure(found)) return refuse(terminal, found)
  const version = found.text.read()
  const scan = createScanners(names)(
    language ?? version.record.language_code,
    language !== undefined,
  )
  const references = listReferences(version, names, scan, text)
  if (isJson) {
    terminal.print(`${JSON.stringify({ version: version.record.id, references })}\n`)
    return EXIT.done
  }
  const rows = references.flatMap(({ places }) =>
    places.map(({ start, end, reference, exists }) => {
      const written = withoutCommands(text.slice(start, end).replace(BLANKS, ' '))
      const { abbreviation } = version.record
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
