/** The counts of a word on a command line: lines for people, or the data of the HTTP interface. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import { wordLines } from '../../answers/words/lines.js'
import { countWords } from '../../operations/count-words.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { ask, refuse } from '../text/with-catalogue.js'

/** Prints the counts in each version, or why there are none. */
export async function printWords(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  isJson: boolean,
): Promise<ExitCode> {
  return useAnswer(ask(countWords, texts, query), undefined, (found) => {
    if (isFailure(found)) return refuse(terminal, found)
    if (isJson) terminal.print(`${JSON.stringify(found.data)}\n`)
    else
      terminal.print(
        wordLines(found.data)
          .map((line) => `${withoutCommands(line)}\n`)
          .join(''),
      )
    return EXIT.done
  })
}
