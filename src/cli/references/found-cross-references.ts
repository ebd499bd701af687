/** Cross references on a command line: a line for each place, or the data of the HTTP interface. */
import { isFailure } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { readInteger } from '../../answers/parameters.js'
import { crossHint } from '../../answers/references/cross-hint.js'
import {
  answerCross,
  askCross,
  type CrossItem,
  type CrossSource,
  numberingsOfSources,
} from '../../answers/references/cross-references.js'
import type { Library } from '../../library/library.js'
import { createSuggestions } from '../../suggest/suggestions.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { alignRows } from '../terminal/table.js'
import { parserOf } from '../text/passage.js'
import { refuse } from '../text/with-catalogue.js'

interface Query {
  readonly ref: string
  readonly version: string | undefined
  readonly votes: string | undefined
  readonly limit: string | undefined
}

interface Shown {
  readonly page: string | undefined
  readonly isJson: boolean
}

/** Prints one page of the places, and to people their sources with their licences. */
export async function printCrossReferences(
  terminal: Terminal,
  catalogue: Library,
  { ref, version, votes, limit }: Query,
  { page: written, isJson }: Shown,
): Promise<ExitCode> {
  const { names } = catalogue
  const parse = parserOf(catalogue)
  const page = readInteger('page', written, 1, 1, Number.MAX_SAFE_INTEGER)
  if (isFailure(page)) return refuse(terminal, page)
  const set = Object.entries({ ref, version, votes, limit }).filter(
    ([, value]) => value !== undefined,
  )
  const asked = askCross(catalogue, parse, Object.fromEntries(set))
  if (isFailure(asked)) {
    if (asked.kind !== 'unreadable') return refuse(terminal, asked)
    const opened = catalogue.defaultVersion.text.read()
    const suggestions = createSuggestions(names, parse).references(ref, opened)
    return refuse(terminal, { ...asked, suggestions })
  }
  const offset = Math.min((page - 1) * asked.limit, Number.MAX_SAFE_INTEGER)
  const opened = asked.version.text.read()
  const sources = catalogue.crossReferences.read()
  const ids = sources.map(({ source }) => source.id)
  const own = catalogue.versions.filter(({ record }) => ids.includes(record.id))
  const numberings = numberingsOfSources(own)
  const found = answerCross({ ...asked, offset, version: opened }, names, sources, numberings)
  if (isFailure(found)) return refuse(terminal, found)
  const hint = crossHint(found.data, found.sources)?.[DEFAULT_LANGUAGE]
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
