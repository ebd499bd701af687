/** `lectern corpus find`: lists what the catalogues of texts offer. */
import { type Command, EXIT, fail } from '../command.js'
import {
  CANON_OPTION,
  CATALOGUE_OPTION,
  filterOf,
  KIND_OPTION,
  LICENCE_OPTION,
  OFFLINE_OPTION,
} from './catalogue-options.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusFind: Command = {
  name: 'corpus find',
  summary: 'list the texts that public catalogues offer, with their licences',
  examples: [
    ['lectern corpus find --language es --licence free', 'every free text in Spanish'],
    ['lectern corpus find reina valera', 'with both words'],
  ],
  argument: ['words', 'of the name, the id or the language'],
  argumentIsOptional: true,
  argumentIsWords: true,
  options: [
    {
      flags: '--language <name>',
      description: 'code of the language, such as es, or its name in English or in itself',
    },
    KIND_OPTION,
    CATALOGUE_OPTION,
    LICENCE_OPTION,
    CANON_OPTION,
    OFFLINE_OPTION,
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, _argument, words = []) => {
    const filter = filterOf(options)
    if (typeof filter === 'string') return fail(terminal, EXIT.usage, [filter])
    return withCorpus(terminal, options, ({ findTexts }, surroundings) =>
      findTexts({ ...filter, words }, surroundings),
    )
  },
}
