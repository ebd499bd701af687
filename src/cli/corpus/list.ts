/** `lectern corpus list`: lists every version that has a record, whether it is compiled, and the works beside the texts. */
import type { Command } from '../command.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusList: Command = {
  name: 'corpus list',
  summary:
    'list the versions that have a record, whether they are compiled, and the works beside the texts',
  examples: [['lectern corpus list', 'as a table']],
  options: [FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options) =>
    withCorpus(terminal, options, ({ listTexts }, surroundings) => listTexts(surroundings)),
}
