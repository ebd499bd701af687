/** `lectern corpus list`: lists every version that has a record, and whether it is compiled. */
import type { Command } from '../command.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusList: Command = {
  name: 'corpus list',
  summary: 'list the versions that have a record, and whether they are compiled',
  examples: [['lectern corpus list', 'as a table']],
  options: [FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options) =>
    withCorpus(terminal, options, ({ listTexts }, surroundings) => listTexts(surroundings)),
}
