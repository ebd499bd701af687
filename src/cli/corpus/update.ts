/** `lectern corpus update`: takes newer revisions of texts that came from catalogues, and says what differs. */
import { type Command, EXIT, fail } from '../command.js'
import { ACCEPT_LICENCE_OPTION, ACCEPT_WARNINGS_OPTION, acceptedIn } from './accept-options.js'
import { JOBS_OPTION, OFFLINE_OPTION, threadsIn } from './catalogue-options.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusUpdate: Command = {
  name: 'corpus update',
  summary: 'replace added texts by the newer revisions of their catalogues, and say what differs',
  examples: [
    ['lectern corpus update --all --dry-run', 'how many verses would differ; replaces nothing'],
    ['lectern corpus update spablm --dry-run --verses', 'each of them, before and after'],
    ['lectern corpus update spablm', 'names, ids and corrections that you changed stay'],
  ],
  argument: ['ids', 'ids or aliases of versions that came from a catalogue'],
  argumentIsOptional: true,
  argumentIsWords: true,
  argumentCompletes: 'version',
  options: [
    { flags: '--all', description: 'every version that came from a catalogue' },
    { flags: '--dry-run', description: 'fetch, read and compare; replace nothing' },
    { flags: '--verses', description: 'show each verse that differs, before and after' },
    ACCEPT_WARNINGS_OPTION,
    ACCEPT_LICENCE_OPTION,
    OFFLINE_OPTION,
    JOBS_OPTION,
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, _argument, ids = []) => {
    if ((options.all === true) !== (ids.length === 0)) {
      return fail(terminal, EXIT.usage, ['Say which versions to update, or --all, and not both.'])
    }
    const threads = threadsIn(options)
    if (typeof threads === 'string') return fail(terminal, EXIT.usage, [threads])
    const wish = {
      ...{ threads, ids, isDry: options.dryRun === true, showsVerses: options.verses === true },
      ...{ offline: options.offline === true, ...acceptedIn(options) },
    }
    return withCorpus(terminal, options, ({ updateTexts }, surroundings) =>
      updateTexts(wish, surroundings),
    )
  },
}
