/** `lectern words`: prints how often a word stands in each book, without a server. */
import { countWords } from '../../operations/count-words.js'
import { type Command, textOf } from '../command.js'
import { DATA_OPTION, optionsOf, VERSION_OPTION } from '../text/options.js'

export const words: Command = {
  name: 'words',
  summary: 'print how often a word, its forms or a beginning stands in each book',
  argument: ['word', 'amor, or a beginning: "amor*"'],
  argumentIsWords: true,
  options: [VERSION_OPTION, ...optionsOf(countWords), DATA_OPTION],
  examples: [
    ['lectern words amor', 'the word in the default version'],
    ['lectern words love --match forms --versions kjv,web', 'all its forms in two versions'],
  ],
  async run(terminal, options, q) {
    const { withTexts } = await import('../text/with-catalogue.js')
    const { printWords } = await import('./found-words.js')
    const query = {
      ...{ q, match: textOf(options.match), limit: textOf(options.limit) },
      ...{ version: textOf(options.version), versions: textOf(options.versions) },
    }
    return withTexts(terminal, (texts) => printWords(terminal, texts, query, options.json === true))
  },
}
