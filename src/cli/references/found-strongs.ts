/** A Strong's number on a command line: lines for people, or the data of the HTTP interface. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { strongsLines } from '../../answers/strongs/lines.js'
import type { StrongsAnswer } from '../../answers/strongs/strongs.js'
import type { Snapshot } from '../../answers/texts.js'
import { getStrongs } from '../../operations/get-strongs.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { ask, refuse } from '../text/with-catalogue.js'

/** Prints the word and its renderings, or why there are none. */
export async function printStrongs(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  isJson: boolean,
): Promise<ExitCode> {
  return useAnswer(ask(getStrongs, texts, query), undefined, (found) =>
    isFailure(found) ? refuse(terminal, found) : print(terminal, found, isJson),
  )
}

function print(terminal: Terminal, { data }: StrongsAnswer, isJson: boolean): ExitCode {
  const { name, copyright } = data.dictionary
  const lines = [...strongsLines(data), `${name}. ${copyright}`]
  if (isJson) terminal.print(`${JSON.stringify(data)}\n`)
  else terminal.print(lines.map((line) => `${withoutCommands(line)}\n`).join(''))
  return EXIT.done
}
