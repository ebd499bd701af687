/** `lectern corpus list`: every version that has a record, and what is compiled of it. */
import type { Command } from '../command.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusList: Command = {
  name: 'corpus list',
  summary: 'show the versions that have a record, and what is compiled of them',
  examples: [['lectern corpus list', 'a table of them']],
  options: [FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options) =>
    withCorpus(terminal, options, ({ listTexts }, surroundings) => listTexts(surroundings)),
}
