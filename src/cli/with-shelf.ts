/**
 * What the commands about the text share: the compiled versions that the settings name, and how a refusal is
 * said on a command line. A place that is not there is a failure; words that mean nothing are wrong usage.
 */
import { BundleError } from '../bundle/format.js'
import { readConfig } from '../config.js'
import { describeFailure, type Failure } from '../http/errors.js'
import { isFailure } from '../http/parameters.js'
import { openShelf, type Shelf, type Volume } from '../shelf.js'
import { EXIT, type ExitCode, fail, type Options, type Terminal, textOf } from './command.js'
import { withoutCommands } from './plain.js'

/** Answers with the shelf. A bad setting, and a corpus that cannot be read, are said and answered with 1. */
export async function withShelf(
  terminal: Terminal,
  use: (shelf: Shelf) => Promise<ExitCode> | ExitCode,
): Promise<ExitCode> {
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
  const { corpusDir, defaultVersion } = reading.config
  try {
    return await use(await openShelf(corpusDir, defaultVersion))
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    return fail(terminal, EXIT.failed, [error.message])
  }
}

/** Answers with the version that the options name. */
export function withVolume(
  terminal: Terminal,
  options: Options,
  use: (shelf: Shelf, volume: Volume) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withShelf(terminal, async (shelf) => {
    const volume = await chooseVolume(shelf, textOf(options.version))
    return isFailure(volume) ? refuse(terminal, volume) : use(shelf, volume)
  })
}

/** The version that an id or alias names; the default one if none is given. */
export async function chooseVolume(
  shelf: Shelf,
  asked: string | undefined,
): Promise<Volume | Failure> {
  const found = shelf.find(asked)
  if (found !== undefined) {
    if ('record' in found) return found
    const { absentVersion } = await import('../http/service.js')
    return absentVersion(found, shelf.volumes, shelf.find(undefined) as Volume)
  }
  const { suggestVersions } = await import('../advice.js')
  const name = String(asked)
  const records = shelf.volumes.map(({ record }) => record)
  return { kind: 'unknown-version', asked: name, suggestions: suggestVersions(name, records) }
}

/** What a parameter of the interface is called on a command line. */
const CALLED: Readonly<Record<string, string>> = { q: 'The query', ref: 'The reference' }

/** Says why there is no answer, and what would be one. */
export function refuse(terminal: Terminal, failure: Failure): Promise<ExitCode> {
  const { status, suggestions = [] } = describeFailure(failure)
  const sentences = [`${say(failure)}.`]
  if (suggestions.length > 0) sentences.push(`Did you mean ${suggestions.map(quote).join(' or ')}?`)
  const code = status === 404 ? EXIT.failed : EXIT.usage
  return fail(terminal, code, sentences.map(withoutCommands))
}

function say(failure: Failure): string {
  if (failure.kind === 'bad-parameter') {
    return `${CALLED[failure.name] ?? `--${failure.name}`} ${failure.problem}`
  }
  const { message } = describeFailure(failure)
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
