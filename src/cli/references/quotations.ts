/** `lectern quotations`: checks the quotations in a text, without a server. */
import { type Command, EXIT, fail, textOf } from '../command.js'
import { COLOR_OPTION, DATA_OPTION, VERSION_OPTION } from '../text/options.js'

export const quotations: Command = {
  name: 'quotations',
  summary: 'check word for word what a Markdown, HTML or plain text quotes',
  argument: ['text', 'running text (default: standard input, of any length)'],
  argumentIsWords: true,
  argumentIsOptional: true,
  options: [
    VERSION_OPTION,
    {
      flags: '--versions <ids>',
      description: 'compare with up to 8 versions, with commas between them (KJV,WEB)',
      completes: 'version',
    },
    {
      flags: '--language <code>',
      description: 'compare with all versions of a language (es)',
      completes: 'language',
    },
    DATA_OPTION,
    COLOR_OPTION,
  ],
  examples: [
    [
      'lectern quotations < sermon.md',
      'a line for each quotation that is not exact; 1 if words or references are wrong',
    ],
    ['lectern quotations --versions KJV,WEB --json < page.html', 'all of them, as JSON'],
  ],
  async run(terminal, options, argument) {
    const { input } = terminal
    if (argument === '' && input.isTTY === true) {
      return fail(terminal, EXIT.usage, ['Give a text, or a file: lectern quotations < file'])
    }
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printQuotations } = await import('./checked-quotations.js')
    const chunks = argument === '' ? input : [argument]
    return withTexts(terminal, (texts) =>
      printQuotations(terminal, texts, chunks as AsyncIterable<string | Buffer>, options, {
        version: textOf(options.version),
        versions: textOf(options.versions),
        language: textOf(options.language),
      }),
    )
  },
}
