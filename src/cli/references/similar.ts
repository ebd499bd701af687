/** `lectern similar`: prints the verses that say the like of a verse, without a server. */
import { listSimilar } from '../../operations/list-similar.js'
import { parameterNames } from '../../operations/vocabulary/operation.js'
import { type Command, given } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'

export const similar: Command = {
  name: 'similar',
  summary: 'print the verses that say the like of a verse',
  argument: ['reference', 'one verse: Juan 3:16'],
  argumentIsWords: true,
  options: [VERSION_OPTION, ...optionsOf(listSimilar), DATA_OPTION],
  examples: [
    ['lectern similar Mt 6:34 --version kjv --testament OT --limit 5', 'in the Old Testament'],
  ],
  async run(terminal, options, reference) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printSimilar } = await import('./found-similar.js')
    const query = { ...given(options, parameterNames(listSimilar)), ref: reference }
    return withTexts(terminal, (texts) =>
      printSimilar(terminal, texts, query, options.json === true),
    )
  },
}
