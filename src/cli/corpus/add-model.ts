/** `lectern corpus add-model`: takes over words from a table of vectors, so that questions in these words find verses. */
import { ASKED_LANGUAGES } from '../../meaning/meaning-file.js'
import { type Command, EXIT, fail, textOf } from '../command.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusAddModel: Command = {
  name: 'corpus add-model',
  summary: 'let searches by meaning know more words, from a static embedding model that you have',
  argument: ['folder', 'of model2vec: with tokenizer.json and model.safetensors'],
  argumentCompletes: 'path',
  options: [
    {
      flags: '--language <es|en|pt>',
      description: 'the language of the words to take over',
      completes: ASKED_LANGUAGES.map((language) => [language, '']),
      required: true,
    },
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['lectern corpus add-model ~/models/potion --language en', 'reads the files; fetches nothing'],
  ],
  run(terminal, options, folder) {
    const language = ASKED_LANGUAGES.find((one) => one === textOf(options.language))
    if (language === undefined) {
      return fail(terminal, EXIT.usage, ['--language must be es, en or pt.'])
    }
    return withCorpus(terminal, options, ({ addModel }, surroundings) =>
      addModel({ folder, language }, surroundings),
    )
  },
}
