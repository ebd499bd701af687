/** Topics on a command line: lines for people, or the data of the HTTP interface. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import { listedLines, topicLines } from '../../answers/topics/lines.js'
import type { Credit } from '../../bundle/resources/resource.js'
import { getTopic } from '../../operations/get-topic.js'
import { listTopics } from '../../operations/list-topics.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import { EXIT, type ExitCode, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'
import { ask, refuse } from '../text/with-catalogue.js'

/** Prints one topic, or why there is none. */
export async function printTopic(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  isJson: boolean,
): Promise<ExitCode> {
  return useAnswer(ask(getTopic, texts, query), undefined, (found) =>
    isFailure(found)
      ? refuse(terminal, found)
      : print(terminal, found.data, topicLines(found.data), isJson),
  )
}

/** Prints the topics that were found. */
export async function printTopics(
  terminal: Terminal,
  texts: Snapshot,
  query: Texts,
  isJson: boolean,
): Promise<ExitCode> {
  return useAnswer(ask(listTopics, texts, query), undefined, (found) =>
    isFailure(found)
      ? refuse(terminal, found)
      : print(terminal, found.data, listedLines(found.data.topics), isJson),
  )
}

interface Shown {
  readonly source: Credit
  readonly total: number
  readonly offset: number
  readonly limit: number
}

function print(
  terminal: Terminal,
  data: Shown,
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
