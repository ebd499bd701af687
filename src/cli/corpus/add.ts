/** `lectern corpus add`: checks a text, keeps its files, compiles it. */
import { userInfo } from 'node:os'
import { type Command, type Options, textOf } from '../command.js'
import { FOLDER_OPTION, FORMAT_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusAdd: Command = {
  name: 'corpus add',
  summary: 'check a text and compile it; it is served from the next start',
  examples: [
    ['lectern corpus add ~/texts/rvr1960 --version rvr1960', 'a version that has a record'],
    [
      'lectern corpus add gospel.usfm --version mine --partial --name Mine --language English --language-code en',
      'one that has none',
    ],
  ],
  argument: ['path', 'a file, a folder or a zip archive'],
  argumentCompletes: 'path',
  options: [
    {
      flags: '--version <id>',
      description: 'the version that it is: an id or alias, in any letter case',
      required: true,
      completes: 'version',
    },
    FORMAT_OPTION,
    { flags: '--name <name>', description: 'full name of the version' },
    { flags: '--abbreviation <letters>', description: 'short form, capitals and digits' },
    { flags: '--language <name>', description: 'English name of its language' },
    { flags: '--language-code <code>', description: 'code of its language: es, grc' },
    { flags: '--description <text>', description: 'a sentence in its language' },
    { flags: '--copyright <line>', description: 'the line that the publisher asks for' },
    { flags: '--alias <ids>', description: 'other ids, with commas between them' },
    { flags: '--partial', description: 'books or chapters may be missing' },
    { flags: '--replace', description: 'take the place of the files that are there' },
    {
      flags: '--accept-warnings [who]',
      description: 'record that a person has looked at the warnings (default: the account)',
    },
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, path) =>
    withCorpus(terminal, options, ({ addText }, surroundings) =>
      addText(
        path,
        {
          version: String(options.version),
          format: textOf(options.format),
          name: textOf(options.name),
          abbreviation: textOf(options.abbreviation),
          language: textOf(options.language),
          languageCode: textOf(options.languageCode),
          description: textOf(options.description),
          copyright: textOf(options.copyright),
          aliases: textOf(options.alias)?.match(/[^\s,]+/g) ?? undefined,
          partial: options.partial === true,
          replace: options.replace === true,
          acceptedBy: acceptedBy(options),
          today: new Date().toISOString().slice(0, 10),
        },
        surroundings,
      ),
    ),
}

function acceptedBy({ acceptWarnings }: Options): string | undefined {
  return acceptWarnings === true ? userInfo().username : textOf(acceptWarnings)
}
