/** `lectern strongs`: prints a word of Strong's dictionaries and how versions render it, without a server. */
import { getStrongs } from '../../operations/get-strongs.js'
import { type Command, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'

export const strongs: Command = {
  name: 'strongs',
  summary: "print the word of a Strong's number, and how versions render it",
  argument: ['number', 'G26, h7225, or digits alone with --testament'],
  options: [
    {
      ...VERSION_OPTION,
      description: 'id or alias of one version (default: each that has numbers)',
    },
    ...optionsOf(getStrongs),
    DATA_OPTION,
  ],
  examples: [
    ['lectern strongs G26', 'the word, its meaning and its renderings'],
    ['lectern strongs 7225 --testament OT --version kjv', 'in one version'],
  ],
  async run(terminal, options, number) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printStrongs } = await import('./found-strongs.js')
    const query = {
      ...{ number, version: textOf(options.version) },
      ...{ testament: textOf(options.testament), limit: textOf(options.limit) },
    }
    return withTexts(terminal, (texts) =>
      printStrongs(terminal, texts, query, options.json === true),
    )
  },
}
