/** A page of an answer from a work beside the texts, with its rights: lines for people, or the data of the HTTP interface. */
import type { Credit } from '../../bundle/resources/resource.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'

interface Page {
  readonly source: Credit
  readonly total: number
  readonly offset: number
  readonly limit: number
}

/** Prints the page; below the lines stand the offset of what follows, and the rights. */
export function printPage(
  terminal: Terminal,
  data: Page,
  lines: readonly string[],
  isJson: boolean,
): ExitCode {
  const { source, total, offset, limit } = data
  const end = offset + limit
  const rest = end < total ? [`${end} / ${total}; --offset ${end}`] : []
  const all = [...lines, ...rest, `${source.name}. ${source.copyright}`]
  if (isJson) terminal.print(`${JSON.stringify(data)}\n`)
  else terminal.print(all.map((line) => `${withoutCommands(line)}\n`).join(''))
  return EXIT.done
}
