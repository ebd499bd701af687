/** Options of the commands about the text: those of operations, and those that commands have in common. */
import { STYLE_NAMES } from '../../answers/cite/styles.js'
import { FORMAT_NAMES } from '../../answers/formats/request.js'
import type { Parameter, Parameters, TextKind } from '../../operations/vocabulary/kinds.js'
import { cite, namesLanguage } from '../../operations/vocabulary/shared.js'
import type { Choice, CommandOption, WordKind } from '../command.js'

export const VERSION_OPTION: CommandOption = {
  flags: '--version <id>',
  description:
    'id or alias of the version, in any letter case (default: as for a server, DEFAULT_VERSION)',
  completes: 'version',
}
export const NUMBERING_OPTION: CommandOption = {
  flags: '--numbering <name>',
  description:
    'read the reference in this numbering of verses: own, english, hebrew, vulgate, lxx or russian',
}
export const LANGUAGE_OPTION: CommandOption = {
  flags: '--language <code>',
  description: namesLanguage.brief,
}
export const CITE_OPTION: CommandOption = {
  flags: '--cite <style>',
  description: `print ${cite.brief}`,
  completes: STYLE_NAMES.map((name) => [name, '']),
}
export const DATA_OPTION: CommandOption = {
  flags: '--json',
  description: 'print JSON: the `data` of the same request over HTTP',
}
export const COLOR_OPTION: CommandOption = {
  flags: '--no-color',
  description: 'print no colours; the variables NO_COLOR and FORCE_COLOR work too',
}
/** How a passage is written, and what is left out of it. */
export const FORMAT_OPTIONS: readonly CommandOption[] = [
  {
    flags: '--format <name>',
    description:
      'print the passage as text, html, markdown, usj (the JSON of USFM) or json; text fits the terminal',
    completes: FORMAT_NAMES.map((format) => [format, '']),
  },
  { flags: '--no-numbers', description: 'of a format: leave out the numbers of verses' },
  { flags: '--no-notes', description: 'of a format: leave out notes' },
  {
    flags: '--no-headings',
    description: 'of a format: leave out headings and the titles of psalms',
  },
]

/** What a value is called, and how it is completed, if it is no list of choices. */
const VALUES: Readonly<Record<TextKind | 'integer' | 'list' | 'texts', string>> = {
  text: 'text',
  version: 'id',
  versions: 'ids',
  language: 'code',
  book: 'book',
  books: 'books',
  groups: 'groups',
  chapter: 'number',
  verses: 'verses',
  reference: 'reference',
  cite: 'style',
  date: 'date',
  zone: 'name',
  strongs: 'number',
  'strongs-list': 'numbers',
  integer: 'number',
  list: 'names',
  texts: 'text',
}
const COMPLETED: Partial<Record<Parameter['kind'], WordKind>> = {
  version: 'version',
  versions: 'version',
  books: 'book',
  groups: 'group',
}

/** An option for each parameter of an operation that has a line for it, in their order. */
export function optionsOf({ parameters }: { readonly parameters: Parameters }): CommandOption[] {
  return Object.entries(parameters).flatMap(([name, parameter]): CommandOption[] => {
    const { brief, kind, required } = parameter
    if (brief === undefined) return []
    const usual = 'usual' in parameter ? ` (default: ${parameter.usual})` : ''
    const value = kind === 'choice' ? parameter.values.join('|') : VALUES[kind]
    const completes = kind === 'choice' ? choicesOf(parameter) : COMPLETED[kind]
    return [
      {
        flags: `--${name} <${value}>`,
        description: `${brief}${usual}`,
        ...(completes && { completes }),
        ...(required && { required }),
      },
    ]
  })
}

function choicesOf({ values, valueWords }: Extract<Parameter, { kind: 'choice' }>): Choice[] {
  return values.map((value, at) => [value, valueWords?.[at] ?? ''])
}
