/** `lectern corpus catalogues`: lists the catalogues of texts; adds one, takes one away, fetches the lists again. */
import { type Command, EXIT, fail, textOf } from '../command.js'
import { OFFLINE_OPTION } from './catalogue-options.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

const USAGE = 'Say nothing, `add` and an address or folder, `remove` and a name, or `refresh`.'

export const corpusCatalogues: Command = {
  name: 'corpus catalogues',
  summary: 'list the catalogues of texts, add or remove one, or fetch their lists again',
  examples: [
    ['lectern corpus catalogues', 'their names, and how old their lists are'],
    ['lectern corpus catalogues add https://texts.example/sword --name mine', 'a SWORD repository'],
    ['lectern corpus catalogues remove mine', 'texts that came from it stay'],
  ],
  argument: ['action', 'add with an address or a folder, remove with a name, or refresh'],
  argumentIsOptional: true,
  argumentIsWords: true,
  argumentCompletes: 'catalogue-action',
  options: [
    {
      flags: '--name <name>',
      description: 'what an added catalogue is called (default: its host)',
    },
    {
      flags: '--archives <place>',
      description:
        'address or folder of the zip archives of an added one (default: the usual ones)',
      completes: 'path',
    },
    OFFLINE_OPTION,
    FOLDER_OPTION,
    JSON_OPTION,
  ],
  run: (terminal, options, _argument, words = []) => {
    const [action, target, ...more] = words
    const isAlone = action === undefined || action === 'refresh'
    if (more.length > 0 || isAlone !== (target === undefined)) {
      return fail(terminal, EXIT.usage, [USAGE])
    }
    const offline = options.offline === true
    return act(action, target ?? '')

    function act(action: string | undefined, target: string) {
      switch (action) {
        case undefined:
          return withCorpus(terminal, options, ({ listCatalogues }, surroundings) =>
            listCatalogues({ offline }, surroundings),
          )
        case 'refresh':
          return withCorpus(terminal, options, ({ refreshCatalogues }, surroundings) =>
            refreshCatalogues({ offline }, surroundings),
          )
        case 'remove':
          return withCorpus(terminal, options, ({ removeCatalogue }, surroundings) =>
            removeCatalogue(target, surroundings),
          )
        case 'add': {
          const wish = {
            offline,
            name: textOf(options.name),
            archives: textOf(options.archives),
          }
          return withCorpus(terminal, options, ({ addCatalogue }, surroundings) =>
            addCatalogue(target, wish, surroundings),
          )
        }
        default:
          return fail(terminal, EXIT.usage, [USAGE])
      }
    }
  },
}
