/** `lectern corpus add`: checks a text, keeps its files, compiles it. */
import { userInfo } from 'node:os'
import { OPENBIBLE } from '../../bundle/cross-references.js'
import { type Command, EXIT, fail, type Options, textOf } from '../command.js'
import { FOLDER_OPTION, FORMAT_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusAdd: Command = {
  name: 'corpus add',
  summary: 'check and compile a text; a server has it from its next start',
  examples: [
    ['lectern corpus add ~/texts/rvr1960 --version rvr1960', 'a version that has a record already'],
    ['lectern corpus add openbible-crossrefs', 'cross references with votes, CC BY'],
    [
      'lectern corpus add gospel.usfm --version mine --partial --name Mine --language English --language-code en',
      'a version that has no record yet',
    ],
  ],
  argument: [
    'path',
    'a file, a folder or a zip archive; openbible-crossrefs for that list of cross references',
  ],
  argumentCompletes: 'path',
  options: [
    {
      flags: '--version <id>',
      description: 'id or alias of the version, in any letter case; a text needs it',
      completes: 'version',
    },
    FORMAT_OPTION,
    { flags: '--name <name>', description: 'full name of the version' },
    { flags: '--abbreviation <letters>', description: 'short form, in capitals and digits' },
    { flags: '--language <name>', description: 'English name of its language' },
    { flags: '--language-code <code>', description: 'code of its language, such as es or grc' },
    { flags: '--description <text>', description: 'a sentence in its language' },
    { flags: '--copyright <line>', description: "the publisher's copyright line" },
    {
      flags: '--copies <allowed|forbidden>',
      description: 'whether `lectern export` may copy the text (default: as its record, else not)',
      completes: 'copies',
    },
    { flags: '--alias <ids>', description: 'other ids, separated by commas' },
    { flags: '--partial', description: 'allow missing books or chapters' },
    { flags: '--replace', description: 'replace the files of this version' },
    {
      flags: '--accept-warnings [who]',
      description: 'record who has reviewed the warnings (default: the account)',
    },
    {
      flags: '--from <place>',
      description: 'of openbible-crossrefs: a file or an address (default: its own address)',
    },
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, path) => {
    if (path === OPENBIBLE) {
      const from = textOf(options.from)
      const wish = { from, replace: options.replace === true }
      return withCorpus(terminal, options, ({ addCrossReferences }, surroundings) =>
        addCrossReferences(wish, surroundings),
      )
    }
    if (options.version === undefined) {
      return fail(terminal, EXIT.usage, ['A text needs --version <id>: the version that it is.'])
    }
    return withCorpus(terminal, options, ({ addText }, surroundings) =>
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
          copies: textOf(options.copies),
          aliases: textOf(options.alias)?.match(/[^\s,]+/g) ?? undefined,
          partial: options.partial === true,
          replace: options.replace === true,
          acceptedBy: acceptedBy(options),
          today: new Date().toISOString().slice(0, 10),
        },
        surroundings,
      ),
    )
  },
}

function acceptedBy({ acceptWarnings }: Options): string | undefined {
  return acceptWarnings === true ? userInfo().username : textOf(acceptWarnings)
}
