/**
 * What the commands about the text share: the compiled versions that the settings name, and how a refusal reads on a
 * command line. A place that does not exist is a failure (1); input that cannot be read is wrong usage (2).
 */
import type { Result } from '../../answers/answer.js'
import { type Failure, isAbsence } from '../../answers/failure.js'
import type { Language } from '../../answers/language.js'
import { describe, describeProblem, MESSAGES } from '../../answers/messages/messages.js'
import { createSnapshot, type Snapshot } from '../../answers/texts.js'
import { BundleError } from '../../bundle/format.js'
import { type Config, readConfig } from '../../config.js'
import { openLibrary } from '../../library/loading.js'
import type { Texts } from '../../operations/vocabulary/asked.js'
import type { Parameters } from '../../operations/vocabulary/kinds.js'
import { answerTo, type Operation } from '../../operations/vocabulary/operation.js'
import { EXIT, type ExitCode, fail, type Terminal } from '../command.js'
import { languageOf } from '../terminal/language.js'
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

/** What is said otherwise on the command line, in each language. */
interface Own {
  /** Names of parameters of the HTTP interface. */
  readonly called: Readonly<Record<string, string>>
  /** The end of the message about an unknown version, about an unknown book, and about an unknown work. */
  readonly versions: string
  readonly books: string
  readonly works: string
}

const OWN: Readonly<Record<Language, Own>> = {
  en: {
    called: { q: 'The query', ref: 'The reference' },
    versions: '`lectern versions` lists those that are here',
    books: '--book takes a standard abbreviation (JHN) or an id (joh)',
    works:
      '`lectern dictionary` lists those that are here, `lectern corpus find --kind commentary` others',
  },
  es: {
    called: { q: 'La consulta', ref: 'La cita' },
    versions: '`lectern versions` muestra las que hay aquí',
    books: '--book lleva una abreviatura estándar (JHN) o un id (joh)',
    works:
      '`lectern dictionary` muestra las que hay aquí; `lectern corpus find --kind commentary`, otras',
  },
  pt: {
    called: { q: 'A consulta', ref: 'A referência' },
    versions: '`lectern versions` mostra as que existem aqui',
    books: '--book leva uma abreviatura padrão (JHN) ou um id (joh)',
    works:
      '`lectern dictionary` mostra as que existem aqui; `lectern corpus find --kind commentary`, outras',
  },
}

/** Prints why there is no answer, and suggestions, in the language of the terminal. */
export function refuse(terminal: Terminal, failure: Failure): Promise<ExitCode> {
  const language = languageOf(terminal)
  const { suggestions = [] } = describe(failure)
  const sentences = [`${say(failure, language)}.`]
  if (suggestions.length > 0) {
    const asked = MESSAGES[language].ask(suggestions).replace(/^\. /, '')
    const english = `Did you mean ${suggestions.map(quote).join(' or ')}?`
    sentences.push(language === 'en' ? english : asked)
  }
  const code = isAbsence(failure) ? EXIT.failed : EXIT.usage
  return fail(terminal, code, sentences.map(withoutCommands))
}

function say(failure: Failure, language: Language): string {
  const { called, versions, books, works } = OWN[language]
  if (failure.kind === 'bad-parameter') {
    const name = called[failure.name] ?? `--${failure.name}`
    return `${name} ${describeProblem(failure.problem, language)}`
  }
  const { message } = describe({ ...failure, suggestions: [] } as Failure, language)
  if (failure.kind === 'unknown-version') return message.replace(/;.*$/s, `; ${versions}`)
  if (failure.kind === 'no-resource') return message.replace(/;.*$/s, `; ${works}`)
  if (failure.kind === 'unknown-book') return message.replace(/;.*$/s, `; ${books}`)
  return message
}

function quote(text: string): string {
  return text.includes(' ') ? `"${text}"` : text
}
