/** `lectern references`: prints the references in a text, without a server. */
import { type Command, EXIT, fail, textOf } from '../command.js'
import { DATA_OPTION, VERSION_OPTION } from '../text/options.js'

export const references: Command = {
  name: 'references',
  summary: 'find the references in a text',
  argument: [
    'text',
    'running text in Spanish, English or Portuguese (default: standard input, of any length)',
  ],
  argumentIsWords: true,
  argumentIsOptional: true,
  options: [
    VERSION_OPTION,
    {
      flags: '--language <code>',
      description: 'only names of this language: es, en or pt (default: of any)',
    },
    DATA_OPTION,
  ],
  examples: [
    ["lectern references 'Lea Jn 3,16.18 y el salmo 23.'", 'two references, with their positions'],
    ['lectern references --json < sermon.txt', 'those of a file, as JSON'],
  ],
  async run(terminal, options, argument) {
    const { input } = terminal
    if (argument === '' && input.isTTY === true) {
      return fail(terminal, EXIT.usage, ['Give a text, or a file: lectern references < file'])
    }
    const { text } = await import('node:stream/consumers')
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printReferences } = await import('./found-references.js')
    const asked = argument === '' ? await text(input) : argument
    return withTexts(terminal, (texts) =>
      printReferences(terminal, texts, asked, {
        version: textOf(options.version),
        language: textOf(options.language),
        isJson: options.json === true,
      }),
    )
  },
}
