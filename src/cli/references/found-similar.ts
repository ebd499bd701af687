/** Similar verses on a command line: a line for each, or the data of the HTTP interface. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import { similarLines } from '../../answers/search/meaning/similar-lines.js'
import type { Snapshot } from '../../answers/texts.js'
import { listSimilar } from '../../operations/list-similar.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { ask, refuse } from '../text/with-catalogue.js'

/** Prints one page of the verses, or why there are none. */
export async function printSimilar(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  isJson: boolean,
): Promise<ExitCode> {
  return useAnswer(ask(listSimilar, texts, query), undefined, (found) => {
    if (isFailure(found)) return refuse(terminal, found)
    if (isJson) terminal.print(`${JSON.stringify(found.data)}\n`)
    else for (const line of similarLines(found.data)) terminal.print(`${withoutCommands(line)}\n`)
    return EXIT.done
  })
}
