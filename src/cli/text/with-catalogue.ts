/**
 * What the commands about the text share: the compiled versions that the settings name, and how a refusal reads on a
 * command line. A place that does not exist is a failure (1); input that cannot be read is wrong usage (2).
 */
import type { Result } from '../../answers/answer.js'
import { type Failure, isAbsence } from '../../answers/failure.js'
import { DEFAULT_LANGUAGE } from '../../answers/language.js'
import { describe, describeProblem } from '../../answers/messages/messages.js'
import { createSnapshot, type Snapshot } from '../../answers/texts.js'
import { BundleError } from '../../bundle/format.js'
import { type Config, readConfig } from '../../config.js'
import { openLibrary } from '../../library/loading.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import type { Parameters } from '../../operations/vocabulary/kinds.js'
import { answerTo, type Operation } from '../../operations/vocabulary/operation.js'
import { EXIT, type ExitCode, fail, type Terminal } from '../command.js'
import { withoutCommands } from '../terminal/plain.js'

/** Opens the catalogue for `use`. What goes wrong is printed as by `withConfig`. */
export function withTexts(
  terminal: Terminal,
  use: (texts: Snapshot) => Promise<ExitCode> | ExitCode,
): Promise<ExitCode> {
  return withConfig(terminal, async ({ corpusDir, defaultVersion }) =>
    use(createSnapshot(await openLibrary(corpusDir, defaultVersion))),
  )
}

/** Asks an operation; `given` are texts of its parameters. Fails and throws as its `answer` does. */
export function ask<P extends Parameters, R extends Result>(
  operation: Operation<P, R>,
  texts: Snapshot,
  given: Texts,
): R | Failure {
  return answerTo(operation, texts, given, { language: undefined, now: Date.now() })
}

/** Reads the settings for `use`. A bad one, or a corpus that cannot be read, is printed; the code is then 1. */
export async function withConfig(
  terminal: Terminal,
  use: (config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
  try {
    return await use(reading.config)
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    return fail(terminal, EXIT.failed, [error.message])
  }
}

/** Names of parameters of the HTTP interface in messages of the command line. */
const CALLED: Readonly<Record<string, string>> = { q: 'The query', ref: 'The reference' }

/** Prints why there is no answer, and suggestions. */
export function refuse(terminal: Terminal, failure: Failure): Promise<ExitCode> {
  const { suggestions = [] } = describe(failure)
  const sentences = [`${say(failure)}.`]
  if (suggestions.length > 0) sentences.push(`Did you mean ${suggestions.map(quote).join(' or ')}?`)
  const code = isAbsence(failure) ? EXIT.failed : EXIT.usage
  return fail(terminal, code, sentences.map(withoutCommands))
}

function say(failure: Failure): string {
  if (failure.kind === 'bad-parameter') {
    return `${CALLED[failure.name] ?? `--${failure.name}`} ${describeProblem(failure.problem, DEFAULT_LANGUAGE)}`
  }
  const { message } = describe(failure)
  if (failure.kind === 'unknown-version') {
    return message.replace(/;.*$/s, '; `lectern versions` lists those that are here')
  }
  if (failure.kind === 'unknown-book') {
    return message.replace(/; paths take (.*)$/s, '; --book takes $1')
  }
  return message
}

function quote(text: string): string {
  return text.includes(' ') ? `"${text}"` : text
}
