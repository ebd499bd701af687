/** Topics on a command line: lines for people, or the data of the HTTP interface. */
import { useAnswer } from '../../answers/answer.js'
import { isFailure } from '../../answers/failure.js'
import type { Snapshot } from '../../answers/texts.js'
import { listedLines, topicLines } from '../../answers/topics/lines.js'
import { getTopic } from '../../operations/get-topic.js'
import { listTopics } from '../../operations/list-topics.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import type { ExitCode, Terminal } from '../command.js'
import { ask, refuse } from '../text/with-catalogue.js'
import { printPage } from '../works/print-page.js'

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
      : printPage(terminal, found.data, topicLines(found.data), isJson),
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
      : printPage(terminal, found.data, listedLines(found.data.topics), isJson),
  )
}
