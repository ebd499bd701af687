/** Cross references on a command line: a line for each place, or the data of the HTTP interface. */
import { isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { readInteger } from '../../answers/parameters.js'
import type { CrossItem, CrossSource } from '../../answers/references/cross-references.js'
import type { Snapshot } from '../../answers/texts.js'
import { listCrossReferences } from '../../operations/list-cross-references.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { alignRows } from '../terminal/table.js'
import { refuse } from '../text/with-catalogue.js'

interface Shown {
  readonly page: string | undefined
  readonly isJson: boolean
}

/** Prints one page of the places, and to people their sources with their licences. */
export async function printCrossReferences(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  { page: written, isJson }: Shown,
): Promise<ExitCode> {
  const page = readInteger('page', written, 1, 1, Number.MAX_SAFE_INTEGER)
  if (isFailure(page)) return refuse(terminal, page)
  const values = listCrossReferences.read(query)
  if (isFailure(values)) return refuse(terminal, values)
  const offset = Math.min((page - 1) * values.limit, Number.MAX_SAFE_INTEGER)
  const asked = { values: { ...values, offset }, language: undefined, now: Date.now() }
  const found = listCrossReferences.answer(texts, asked)
  if (isFailure(found)) return refuse(terminal, found)
  const hint = found.beside?.hint?.[DEFAULT_LANGUAGE]
  if (hint !== undefined) terminal.complain(`${hint}\n`)
  if (isJson) terminal.print(`${JSON.stringify(found.data)}\n`)
  else show(terminal, found.data.references, found.sources)
  return EXIT.done
}

function show(
  terminal: Terminal,
  references: readonly CrossItem[],
  sources: readonly CrossSource[],
): void {
  const rows = references.map(({ from, reference, votes, source }) => [
    from,
    reference,
    votes === undefined ? '' : String(votes),
    withoutCommands(source),
  ])
  if (rows.length === 0) return
  if (terminal.columns === undefined) {
    terminal.print(rows.map((row) => `${row.join('\t')}\n`).join(''))
    return
  }
  terminal.print(alignRows([['FROM', 'REFERENCE', 'VOTES', 'SOURCE'], ...rows]))
  for (const { id, name, license, found } of sources) {
    if (found > 0) terminal.print(`\n${withoutCommands(`${id}: ${name}. ${license}`)}\n`)
  }
}
