/** The manual page, in the man macros of groff(7): from the tables of commands and of settings, as docs/COMMANDS.md is. */
import type { Command } from '../../../src/cli/command.js'
import { COMMANDS, helpTexts } from '../../../src/cli/program.js'
import { type Words, wordsIn } from '../../../src/cli/words/words.js'
import { SETTINGS } from '../../../src/config.js'

const TITLES = {
  en: {
    ...{ name: 'NAME', synopsis: 'SYNOPSIS', description: 'DESCRIPTION', commands: 'COMMANDS' },
    ...{ settings: 'ENVIRONMENT', exit: 'EXIT STATUS', unset: 'unset', command: 'command' },
    options: 'options',
  },
  es: {
    ...{ name: 'NOMBRE', synopsis: 'SINOPSIS', description: 'DESCRIPCIÓN', commands: 'ÓRDENES' },
    ...{ settings: 'ENTORNO', exit: 'ESTADO DE SALIDA', unset: 'sin definir', command: 'orden' },
    options: 'opciones',
  },
} as const

/** The page of a release in a language. */
export async function manualPage(language: 'en' | 'es', version: string): Promise<string> {
  const titles = TITLES[language]
  const words = await wordsIn(language)
  const [what, source, codes] = helpTexts().map(words.help) as [string, string, string]
  const lines = [
    `.TH LECTERN 1 "" "Lectern ${version}" "Lectern"`,
    section(titles.name),
    `lectern \\- ${written(what)}`,
    section(titles.synopsis),
    `.B lectern\n.RI [ ${titles.options} ]\n.I ${titles.command}`,
    section(titles.description),
    paragraph(source),
    section(titles.commands),
    ...COMMANDS.filter(({ isHidden }) => isHidden !== true).flatMap((command) =>
      commandLines(command, words),
    ),
    section(titles.settings),
    ...Object.values(SETTINGS).flatMap(({ variable, default: usual, bounds, description }) => [
      `.TP\n.B ${written(variable)}`,
      paragraph(
        `(${usual === undefined ? titles.unset : usual}; ${words.help(bounds)}) ${words.help(description)}`,
      ),
    ]),
    section(titles.exit),
    paragraph(codes),
  ]
  return `${lines.join('\n')}\n`
}

function commandLines(command: Command, { help }: Words): readonly string[] {
  const { name, summary, argument, options = [], examples = [] } = command
  const shown = argument && (command.argumentIsWords ? `${argument[0]}...` : argument[0])
  const usage = shown && (command.argumentIsOptional ? ` [${shown}]` : ` <${shown}>`)
  return [
    `.SS ${written(`lectern ${name}${usage ?? ''}`)}`,
    paragraph(`${help(summary)}.${argument ? ` ${argument[0]}: ${help(argument[1])}.` : ''}`),
    ...options.flatMap(({ flags, description }) => [
      `.TP\n.B ${written(flags)}`,
      paragraph(help(description)),
    ]),
    ...examples.flatMap(([line, meaning]) => [
      '.PP\n.RS\n.nf',
      paragraph(line),
      `.fi\n${paragraph(help(meaning))}\n.RE`,
    ]),
  ]
}

const section = (title: string) => `.SH ${written(title)}`
/** A text that begins a line: a point or an apostrophe there would be a request. */
const paragraph = (text: string) => `\\&${written(text)}`
/** Characters that mean something to groff, and the marks of Markdown. */
const written = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replaceAll('`', '')
