/**
 * `lectern complete`: prints the possible completions of the current word, for the scripts of `lectern completion`:
 * one line for each word, with its meaning after a tab; the line `:files` asks the shell
 * for names of files. Whatever goes wrong, it answers with fewer lines and with 0.
 */

import { LANGUAGES } from '../../answers/language.js'
import { COPIES } from '../../bundle/format.js'
import { GROUP_NAMES } from '../../canon/book-groups.js'
import { BOOKS } from '../../canon/books.js'
import { FURTHER_BOOKS } from '../../canon/further-books.js'
import { readConfig } from '../../config.js'
import {
  type Choice,
  type Command,
  type CommandOption,
  EXIT,
  type Terminal,
  type WordKind,
} from '../command.js'
import { EXPORT_FORMATS } from '../export/formats.js'
import { withoutCommands } from '../terminal/plain.js'
import { SHELLS } from './shell-scripts.js'

const FILES: Choice = [':files', '']
const HELP: CommandOption = { flags: '-h, --help', description: 'display help for command' }
const PROGRAM: readonly CommandOption[] = [
  { flags: '-V, --version', description: 'output the version number' },
  HELP,
]

/** What is completed: the commands, and what their groups are for. */
export interface Vocabulary {
  readonly commands: readonly Command[]
  readonly groups: Readonly<Record<string, string>>
}

/** The command for a program's own vocabulary, which is asked for when it runs. */
export function createComplete(vocabulary: () => Vocabulary): Command {
  return {
    name: 'complete',
    summary: 'say what a word may become; for the scripts of completion',
    argument: ['words', 'what is typed after lectern, the last of them unfinished'],
    argumentIsOptional: true,
    argumentIsWords: true,
    isHidden: true,
    async run(terminal, _options, _argument, words = []) {
      // bash takes --name=value for three words.
      const typed = words.filter((word, at) => word !== '=' || at === words.length - 1)
      const current = typed.at(-1) ?? ''
      const choices = await choose(vocabulary(), typed.slice(0, -1), terminal)
      const begun = current === '=' ? '' : current
      const isCased = (word: string) => word.toLowerCase().startsWith(begun.toLowerCase())
      for (const [word, meaning] of choices.filter(
        ([word]) => word === FILES[0] || isCased(word),
      )) {
        if (word.startsWith('-') && !begun.startsWith('-')) continue
        terminal.print(word === FILES[0] ? `${word}\n` : `${word}\t${withoutCommands(meaning)}\n`)
      }
      return EXIT.done
    },
  }
}

async function choose(
  { commands, groups }: Vocabulary,
  before: readonly string[],
  terminal: Terminal,
): Promise<readonly Choice[]> {
  const listed = commands.filter(({ isHidden }) => isHidden !== true)
  const [first, second] = before
  if (first === undefined) {
    const names = new Map(
      listed.map(({ name, summary }) => {
        const [word] = name.split(' ') as [string]
        return [word, groups[word] ?? summary]
      }),
    )
    return [...names, ...PROGRAM.flatMap(wordsOf)]
  }
  const isGroup = first in groups
  const command = listed.find(({ name }) => name === (isGroup ? `${first} ${second}` : first))
  if (command !== undefined) return chooseFor(command, before.slice(isGroup ? 2 : 1), terminal)
  if (!isGroup || second !== undefined) return []
  const own = listed.filter(({ name }) => name.startsWith(`${first} `))
  return own.map(({ name, summary }) => [name.slice(first.length + 1), summary])
}

/** Of arguments of several words: kinds of which only the first word is one. */
const FIRST_WORDS: ReadonlySet<WordKind | undefined> = new Set(['book', 'catalogue-action'])

/** What may follow the words after a command's name. */
async function chooseFor(
  { options = [], argumentCompletes, argumentIsWords }: Command,
  words: readonly string[],
  terminal: Terminal,
): Promise<readonly Choice[]> {
  const optionOf = (word: string) =>
    options.find(({ flags }) => flags.split(/[ ,]+/).includes(word) && /[<[]/.test(flags))
  const last = words.at(-1)
  const open = last === undefined ? undefined : optionOf(last)
  if (open !== undefined) return choicesOf(open.completes, terminal)
  const values = words.filter((_, at) => optionOf(words[at - 1] ?? '') !== undefined)
  const given = words.filter((word) => !word.startsWith('-') && !values.includes(word))
  const isOne = argumentIsWords !== true || FIRST_WORDS.has(argumentCompletes)
  const isFull = given.length > 0 && isOne
  return [
    ...(isFull ? [] : await choicesOf(argumentCompletes, terminal)),
    ...[...options, HELP]
      .filter(({ flags }) => !words.some((word) => flags.split(/[ ,]+/).includes(word)))
      .flatMap(wordsOf),
  ]
}

/** The long form of an option. */
function wordsOf({ flags, description }: CommandOption): Choice[] {
  return (flags.match(/--[\w-]+/g) ?? []).map((word) => [word, description])
}

async function choicesOf(
  kind: CommandOption['completes'],
  terminal: Terminal,
): Promise<readonly Choice[]> {
  if (typeof kind === 'object') return kind
  switch (kind) {
    case 'version':
      return versionsOf(terminal)
    case 'book':
      return [...BOOKS, ...FURTHER_BOOKS].map(({ abbreviation, id }) => [abbreviation, id])
    case 'group':
      return GROUP_NAMES.map((name) => [name, ''])
    case 'copies':
      return COPIES.map((value) => [value, ''])
    case 'export-format':
      return EXPORT_FORMATS.map((format) => [format, ''])
    case 'licence':
      return [
        ['free', 'public domain and free licences'],
        ['any', 'every licence'],
      ]
    case 'canon':
      return [
        ['full', 'the 66 books at least'],
        ['nt', 'the New Testament at least'],
        ['any', 'any books'],
      ]
    case 'catalogue-action':
      return [
        ['add', 'add a catalogue by its address or folder'],
        ['remove', 'take a catalogue away'],
        ['refresh', 'fetch every list again'],
      ]
    case 'shell':
      return SHELLS.map((shell) => [shell, ''])
    case 'language':
      return LANGUAGES.map((language) => [language, ''])
    case 'path':
      return [FILES]
    case undefined:
      return []
  }
}

async function versionsOf({ env }: Terminal): Promise<Choice[]> {
  const reading = readConfig(env)
  if (reading.kind === 'refused') return []
  const { openLibrary } = await import('../../library/loading.js')
  const catalogue = await openLibrary(reading.config.corpusDir, undefined).catch(() => undefined)
  return (catalogue?.versions ?? []).map(({ record }) => [record.id, record.name])
}
