/**
 * The command line: the table of commands, and commander, which parses the words and writes the help. Each command
 * is a file of its own and loads heavy modules only when it runs.
 */
import { CommanderError, Option, Command as Parser } from 'commander'
import { softwareVersion } from '../runtime/assets.js'
import {
  type Command,
  EXIT,
  type ExitCode,
  fail,
  type Options,
  type Terminal,
  textOf,
} from './command.js'
import { createComplete } from './completion/complete.js'
import { completion } from './completion/completion.js'
import { corpusAdd } from './corpus/add.js'
import { corpusAddModel } from './corpus/add-model.js'
import { corpusCatalogues } from './corpus/catalogues.js'
import { corpusCheck } from './corpus/check.js'
import { corpusCompile } from './corpus/compile.js'
import { corpusFind } from './corpus/find.js'
import { corpusList } from './corpus/list.js'
import { corpusOutdated } from './corpus/outdated.js'
import { corpusRemove } from './corpus/remove.js'
import { corpusUpdate } from './corpus/update.js'
import { exportText } from './export/export.js'
import { prepareHome } from './home.js'
import { keysCreate } from './keys/create.js'
import { keysDelete } from './keys/delete.js'
import { keysDisable } from './keys/disable.js'
import { keysEnable } from './keys/enable.js'
import { keysExport } from './keys/export.js'
import { keysHash } from './keys/hash.js'
import { keysImport } from './keys/import.js'
import { keysLimit } from './keys/limit.js'
import { keysList } from './keys/list.js'
import { keysRename } from './keys/rename.js'
import { keysRotate } from './keys/rotate.js'
import { keysUsage } from './keys/usage.js'
import { mcp } from './mcp.js'
import { adminAudit } from './operator/audit.js'
import { adminBackup } from './operator/backup.js'
import { adminCheck } from './operator/check.js'
import { doctor } from './operator/doctor.js'
import { adminInit } from './operator/init.js'
import { adminAddOperator, adminOperators, adminRemoveOperator } from './operator/operators.js'
import { adminSetPassword } from './operator/set-password.js'
import { crossReferences } from './references/cross-references.js'
import { quotations } from './references/quotations.js'
import { references } from './references/references.js'
import { similar } from './references/similar.js'
import { strongs } from './references/strongs.js'
import { topics } from './references/topics.js'
import { words } from './references/words.js'
import { serve } from './serve.js'
import { settle } from './settings-file.js'
import { languageOf } from './terminal/language.js'
import { get } from './text/get.js'
import { parallel } from './text/parallel.js'
import { random } from './text/random.js'
import { search } from './text/search.js'
import { today } from './text/today.js'
import { versions } from './text/versions.js'
import { type Words, wordsIn } from './words/words.js'
import { commentary } from './works/commentary.js'
import { dictionary } from './works/dictionary.js'

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  serve,
  get,
  parallel,
  search,
  random,
  today,
  references,
  quotations,
  crossReferences,
  similar,
  strongs,
  topics,
  words,
  commentary,
  dictionary,
  versions,
  exportText,
  mcp,
  doctor,
  keysCreate,
  keysList,
  keysDisable,
  keysEnable,
  keysRename,
  keysLimit,
  keysRotate,
  keysDelete,
  keysUsage,
  keysExport,
  keysImport,
  keysHash,
  adminInit,
  adminSetPassword,
  adminOperators,
  adminAddOperator,
  adminRemoveOperator,
  adminBackup,
  adminAudit,
  adminCheck,
  corpusFind,
  corpusCheck,
  corpusAdd,
  corpusAddModel,
  corpusList,
  corpusOutdated,
  corpusUpdate,
  corpusRemove,
  corpusCompile,
  corpusCatalogues,
  completion,
  createComplete(() => ({ commands: COMMANDS, groups: GROUPS })),
]
const GROUPS: Readonly<Record<string, string>> = {
  keys: 'manage API keys, also while servers run on the same STATE_DIR or REDIS_URL',
  admin: 'commands for the operator of the service',
  corpus:
    'find, check, add, update and remove texts; a server uses them from its next start or SIGHUP',
}
const ABOUT = 'A read-only HTTP service for Bible text'
const EPILOGUE = [
  'Settings come from the environment, then from the settings file: see docs/CONFIGURATION.md.',
  'Exit codes: 0 done, 1 failed, 2 wrong usage.',
]
const OWN_OPTIONS = {
  version: 'print the version of the program',
  help: 'print this help',
  settings:
    'a file of settings, for what the environment does not set (default: lectern.env in the data folder)',
}

/** All that the help says, in English, but the words of its parser. */
export function helpTexts(commands = COMMANDS.filter(({ isHidden }) => isHidden !== true)) {
  const own = commands.flatMap(({ summary, argument, options = [], examples = [] }) => [
    summary,
    ...(argument === undefined ? [] : [argument[1]]),
    ...options.map(({ description }) => description),
    ...examples.map(([, meaning]) => meaning),
  ])
  return [ABOUT, ...EPILOGUE, ...Object.values(OWN_OPTIONS), ...Object.values(GROUPS), ...own]
}

/** Runs one command line, without the program's own name, and resolves to its exit code. */
export async function run(words: readonly string[], shown: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.usage
  const speech = await wordsIn(languageOf(shown))
  const complain = (text: string) =>
    shown.complain(text.split('\n').map(speech.sentence).join('\n'))
  const terminal = Object.create(shown, { complain: { value: complain } }) as Terminal
  const parser = createParser(terminal, speech, (exit) => {
    code = exit
  })
  try {
    await parser.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
}

function createParser(terminal: Terminal, speech: Words, ended: (code: ExitCode) => void): Parser {
  const { help } = speech
  const root = tune(new Parser('lectern'), terminal, speech)
    .description(help(ABOUT))
    .addHelpText('after', `\n${EPILOGUE.map(help).join('\n')}`)
    // So that `lectern corpus add --version kjv` does not print the program's own version.
    .enablePositionalOptions()
    .version(softwareVersion(), '-V, --version', help(OWN_OPTIONS.version))
    .option('--settings <file>', help(OWN_OPTIONS.settings))
  const groups = new Map<string, Parser>()
  for (const command of COMMANDS) {
    const [group, word] = command.name.split(' ') as [string, string?]
    if (word !== undefined && !groups.has(group)) {
      const about = help(GROUPS[group] as string)
      groups.set(group, tune(root.command(group), terminal, speech).description(about))
    }
    const parser = (groups.get(group) ?? root).command(word ?? group, {
      hidden: command.isHidden === true,
    })
    addCommand(tune(parser, terminal, speech), command, { terminal, help, ended })
  }
  return root
}

interface Surroundings {
  readonly terminal: Terminal
  readonly help: Words['help']
  readonly ended: (code: ExitCode) => void
}

function addCommand(parser: Parser, command: Command, surroundings: Surroundings): void {
  const { terminal, help, ended } = surroundings
  parser.description(help(command.summary))
  if (command.argument !== undefined) {
    const [name, description] = command.argument
    const shown = command.argumentIsWords ? `${name}...` : name
    parser.argument(command.argumentIsOptional ? `[${shown}]` : `<${shown}>`, help(description))
  }
  for (const { flags, description, required } of command.options ?? []) {
    if (required) parser.requiredOption(flags, help(description))
    else parser.option(flags, help(description))
  }
  if (command.examples !== undefined) {
    const lines = command.examples.map(([line, meaning]) => `  ${line}\n      ${help(meaning)}`)
    parser.addHelpText('after', `\n${help('Examples:')}\n${lines.join('\n')}`)
  }
  // Also behind the command; the help of the program says it once.
  parser.addOption(new Option('--settings <file>').hideHelp())
  parser.action(async () => {
    const { settings, ...options } = parser.optsWithGlobals<Options>()
    const settled = settle(terminal.env, textOf(settings))
    if (settled.kind === 'refused')
      return ended(await fail(terminal, EXIT.failed, [settled.problem]))
    const own = Object.create(terminal, { env: { value: settled.env } }) as Terminal
    const unusable = command.isHidden ? undefined : await prepareHome(own, command.name)
    if (unusable !== undefined) return ended(await fail(own, EXIT.failed, [unusable]))
    ended(await command.run(own, options, parser.args.join(' '), parser.args))
  })
}

/** Makes a parser print through the terminal and never end the process. */
function tune(parser: Parser, terminal: Terminal, { help }: Words): Parser {
  return parser
    .helpOption('-h, --help', help(OWN_OPTIONS.help))
    .configureHelp({ styleTitle: help })
    .exitOverride()
    .showHelpAfterError('(add --help for the usage)')
    .configureOutput({
      writeOut: (text) => terminal.print(text),
      writeErr: (text) => terminal.complain(text),
    })
}
