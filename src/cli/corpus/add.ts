/** `lectern corpus add`: checks a text, of a file or of a catalogue, keeps its files, compiles it. */
import { existsSync } from 'node:fs'
import { OPENBIBLE } from '../../bundle/cross-references.js'
import { type Command, EXIT, fail, type Options, textOf } from '../command.js'
import { ACCEPT_LICENCE_OPTION, ACCEPT_WARNINGS_OPTION, acceptedIn } from './accept-options.js'
import {
  CANON_OPTION,
  CATALOGUE_OPTION,
  filterOf,
  JOBS_OPTION,
  LICENCE_OPTION,
  OFFLINE_OPTION,
  threadsIn,
} from './catalogue-options.js'
import {
  FOLDER_OPTION,
  FORMAT_OPTION,
  JSON_OPTION,
  STRICT_OPTION,
  withCorpus,
} from './with-corpus.js'

export const corpusAdd: Command = {
  name: 'corpus add',
  summary: 'check and compile a text; a server has it from its next start or SIGHUP',
  examples: [
    ['lectern corpus add ebible:spablm', 'a text of a catalogue, see lectern corpus find'],
    ['lectern corpus add --language es --licence free', 'every free text in Spanish'],
    ['lectern corpus add --defaults', 'RV1909, KJV and WEB, for an installed package'],
    ['lectern corpus add ~/texts/rvr1960 --version rvr1960', 'a version that has a record'],
    ['lectern corpus add openbible-crossrefs', 'cross references with votes, CC BY'],
    [
      'lectern corpus add gospel.usfm --version mine --partial --name Mine --language English --language-code en',
      'one that has none',
    ],
  ],
  argument: [
    'path',
    'a file, a folder or a zip archive; a text of a catalogue (ebible:spablm); openbible-crossrefs; or nothing: all that --language and --catalogue name',
  ],
  argumentIsOptional: true,
  argumentCompletes: 'path',
  options: [
    {
      flags: '--version <id>',
      description: 'id or alias of the version; of a catalogue, default: the id there',
      completes: 'version',
    },
    FORMAT_OPTION,
    { flags: '--name <name>', description: 'full name of the version' },
    { flags: '--abbreviation <letters>', description: 'short form, in capitals and digits' },
    {
      flags: '--language <name>',
      description: 'English name of its language; without a path, the language to add all texts of',
    },
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
    STRICT_OPTION,
    { flags: '--replace', description: 'replace the files of this version' },
    ACCEPT_WARNINGS_OPTION,
    ACCEPT_LICENCE_OPTION,
    {
      flags: '--defaults',
      description: 'add RV1909, KJV and WEB, those that are missing, from a catalogue',
    },
    CATALOGUE_OPTION,
    LICENCE_OPTION,
    CANON_OPTION,
    OFFLINE_OPTION,
    JOBS_OPTION,
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
    const filter = filterOf(options)
    if (typeof filter === 'string') return fail(terminal, EXIT.usage, [filter])
    const threads = threadsIn(options)
    if (typeof threads === 'string') return fail(terminal, EXIT.usage, [threads])
    const wish = { ...wordsOf(options), version: textOf(options.version) }
    const { offline, catalogue } = filter
    if (options.defaults === true) {
      if (path !== '' || wish.version !== undefined) return fail(terminal, EXIT.usage, [ONLY_THREE])
      const { today, replace, acceptedBy, acceptedLicenceBy } = wish
      const asked = { today, replace, acceptedBy, acceptedLicenceBy, offline, catalogue, threads }
      return withCorpus(terminal, options, ({ addDefaults }, surroundings) =>
        addDefaults(asked, surroundings),
      )
    }
    if (path === '') {
      if (filter.language === undefined && catalogue === undefined) {
        return fail(terminal, EXIT.usage, [NOTHING_NAMED])
      }
      if (wish.version !== undefined) return fail(terminal, EXIT.usage, [ONE_VERSION])
      return withCorpus(terminal, options, ({ addOffers }, surroundings) =>
        addOffers({ ...wish, ...filter, threads }, surroundings),
      )
    }
    const isListed = catalogue !== undefined || isOfCatalogue(path)
    if (isListed && !existsSync(path)) {
      const text = catalogue === undefined ? path : `${catalogue}:${path}`
      return withCorpus(terminal, options, ({ addOffer }, surroundings) =>
        addOffer(text, { ...wish, offline }, surroundings),
      )
    }
    const { version } = wish
    if (version === undefined) {
      return fail(terminal, EXIT.usage, ['A text needs --version <id>: the version that it is.'])
    }
    return withCorpus(terminal, options, ({ addText }, surroundings) =>
      addText(path, { ...wish, version }, surroundings),
    )
  },
}

const NOTHING_NAMED =
  'Say what to add: a path, a text of a catalogue such as ebible:spablm, or --language or --catalogue for all of theirs.'
const ONLY_THREE = '--defaults adds three texts: say no path and no --version with it.'
const ONE_VERSION = '--version is the id of one text; without a path several are added.'

/** `name:id`, or an id without a dot that could be of a file; a drive of one letter is a path. */
function isOfCatalogue(word: string): boolean {
  return /^[a-z0-9][a-z0-9-]+:[^/\\]+$/i.test(word) || /^[\w+-]+$/.test(word)
}

function wordsOf(options: Options) {
  return {
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
    isStrict: options.strict === true,
    replace: options.replace === true,
    ...acceptedIn(options),
  }
}
