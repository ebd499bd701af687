/** `lectern corpus check`: reports the format of a text and its problems; changes nothing. */
import { type Command, textOf } from '../command.js'
import {
  FOLDER_OPTION,
  FORMAT_OPTION,
  JSON_OPTION,
  STRICT_OPTION,
  withCorpus,
} from './with-corpus.js'

export const corpusCheck: Command = {
  name: 'corpus check',
  summary: 'report the text in a file, folder or zip and its problems; writes nothing',
  examples: [['lectern corpus check ~/texts/nvi.zip', 'its format, its books and its problems']],
  argument: ['path', 'a file, a folder or a zip archive'],
  argumentCompletes: 'path',
  options: [
    FORMAT_OPTION,
    {
      flags: '--version <id>',
      description: 'the version that it will be',
      completes: 'version',
    },
    { flags: '--all', description: 'show every message, and a table of the books' },
    STRICT_OPTION,
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, path) =>
    withCorpus(terminal, options, ({ checkPath }, surroundings) =>
      checkPath(
        path,
        {
          format: textOf(options.format),
          version: textOf(options.version),
          all: options.all === true,
          isStrict: options.strict === true,
        },
        surroundings,
      ),
    ),
}
