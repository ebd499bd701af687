/**
 * Shared parts of the corpus commands: the folders from the settings, the code of build/corpus, and the output. Only
 * this file of src/ imports from build/, and only when such a command runs.
 */

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Answer, Surroundings } from '../../../build/corpus/import/answer.js'
import { readConfig } from '../../config.js'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'
import { userFolders } from '../../runtime/user-folders.js'
import {
  type CommandOption,
  EXIT,
  type ExitCode,
  fail,
  type Options,
  type Terminal,
  textOf,
} from '../command.js'
import { languageOf } from '../terminal/language.js'
import { visibleCommands } from '../terminal/plain.js'
import { wordsIn } from '../words/words.js'

type Commands = typeof import('../../../build/corpus/import/commands.js')

export const JSON_OPTION = { flags: '--json', description: 'print JSON, for programs' }
export const FORMAT_OPTION: CommandOption = {
  flags: '--format <format>',
  description:
    'the format of the text: usfm, usx (dbl), osis, zefania, beblia, usfx, ces, sword, vpl, json, csv, theword or ' +
    'sqlite (mybible, esword); default: detected from the content',
}
export const STRICT_OPTION: CommandOption = {
  flags: '--strict',
  description: 'refuse a text of which a verse cannot be read, instead of leaving that verse out',
}
export const FOLDER_OPTION: CommandOption = {
  completes: 'path',
  flags: '--corpus <folder>',
  description:
    'folder of records, names and local texts (default: corpus/ of the checkout, or of the data folder)',
}

const NO_EMBEDDED_SOURCES =
  'The single executable has compiled texts and no sources: name a folder for added texts with LECTERN_HOME, ' +
  'or a checkout with --corpus and the folder of its compiled texts with CORPUS_DIR.'

/** Runs one command of build/corpus and prints its answer. */
export async function withCorpus(
  terminal: Terminal,
  options: Options,
  act: (commands: Commands, surroundings: Surroundings) => Promise<Answer>,
): Promise<ExitCode> {
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
  const named = textOf(options.corpus)
  const own = named === undefined ? userFolders(terminal.env) : undefined
  if (named === undefined && !own && PACKAGE_ROOT === EMBEDDED) {
    return fail(terminal, EXIT.usage, [NO_EMBEDDED_SOURCES])
  }
  if (named !== undefined && !existsSync(join(named, 'versions'))) {
    return fail(terminal, EXIT.usage, [
      `${named} has no folder versions: it is no folder of records.`,
    ])
  }
  const corpus = own?.corpus ?? resolve(named ?? join(PACKAGE_ROOT, 'corpus'))
  const cache = own?.cache ?? join(dirname(corpus), '.cache')
  const places = { corpus, cache: join(cache, 'corpus'), out: reading.config.corpusDir }
  const commands = await import('../../../build/corpus/import/commands.js')
  commands.expectShortLife()
  const { openProgress, slowLines } = await import('../../../build/corpus/terminal.js')
  const { isWatched, columns, complain } = terminal
  const progress = openProgress({ isTTY: isWatched, columns, write: complain })
  const onStep = (id: string, step: string) => progress.show(`${id}: ${step}`)
  const onNotice = (sentence: string) => {
    progress.clear()
    complain(`${visibleCommands(sentence)}\n`)
  }
  const { sentence } = await wordsIn(languageOf(terminal))
  const say = (text: string) => terminal.print(`${sentence(visibleCommands(text))}\n`)
  const line = slowLines(onNotice)
  const onProgress = (id: string, amount: string) =>
    isWatched === true ? onStep(id, amount) : line(`${id}: ${amount}`)
  const onLine = (text: string) => {
    if (options.json === true) return
    progress.clear()
    say(text)
  }
  const told = { onStep, onProgress, onNotice, onLine }
  const surroundings = { places, environment: terminal.env, ...told }
  const answer = await act(commands, surroundings)
  progress.clear()
  if (options.json === true) terminal.print(`${visibleCommands(JSON.stringify(answer.data))}\n`)
  else for (const line of answer.lines) say(line)
  return answer.ok ? EXIT.done : fail(terminal, EXIT.failed, answer.faults.map(visibleCommands))
}
