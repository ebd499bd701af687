/** `lectern cross-references`: prints the cross-references of a verse, without a server. */
import { listCrossReferences } from '../../operations/list-cross-references.js'
import { type Command, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'

export const crossReferences: Command = {
  name: 'cross-references',
  summary: 'print the cross-references of a verse or chapter',
  argument: ['reference', 'one place, of one chapter at most'],
  argumentIsWords: true,
  argumentCompletes: 'book',
  options: [
    VERSION_OPTION,
    ...optionsOf(listCrossReferences),
    { flags: '--page <number>', description: 'number of the page, from 1 (default: 1)' },
    DATA_OPTION,
  ],
  examples: [['lectern cross-references Juan 3:16', 'those with the most votes first']],
  async run(terminal, options, reference) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printCrossReferences } = await import('./found-cross-references.js')
    const query = {
      ref: reference,
      version: textOf(options.version),
      votes: textOf(options.votes),
      limit: textOf(options.limit),
    }
    return withTexts(terminal, (texts) =>
      printCrossReferences(terminal, texts, query, {
        page: textOf(options.page),
        isJson: options.json === true,
      }),
    )
  },
}
