/** `lectern corpus outdated`: lists texts of which a catalogue has a newer revision. */
import type { Command } from '../command.js'
import { OFFLINE_OPTION } from './catalogue-options.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusOutdated: Command = {
  name: 'corpus outdated',
  summary: 'list the added texts of which their catalogue has a newer revision',
  examples: [['lectern corpus outdated', 'with the command that renews each']],
  options: [OFFLINE_OPTION, FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options) =>
    withCorpus(terminal, options, ({ outdatedTexts }, surroundings) =>
      outdatedTexts({ offline: options.offline === true }, surroundings),
    ),
}
