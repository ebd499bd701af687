/** `lectern corpus remove`: takes a text away that was added, with everything made of it. */
import { OPENBIBLE } from '../../bundle/cross-references.js'
import type { Command } from '../command.js'
import { FOLDER_OPTION, JSON_OPTION, withCorpus } from './with-corpus.js'

export const corpusRemove: Command = {
  name: 'corpus remove',
  summary: 'remove an added text or list; a server is without it from its next start or SIGHUP',
  examples: [
    ['lectern corpus remove rvr1960', 'removes its files, its record and its compiled text'],
  ],
  argument: ['id', 'id or alias of the version, id of an added work, or openbible-crossrefs'],
  argumentCompletes: 'version',
  options: [FOLDER_OPTION, JSON_OPTION],
  run: (terminal, options, id) =>
    withCorpus(terminal, options, ({ removeAdded, removeCrossReferences }, surroundings) =>
      id === OPENBIBLE ? removeCrossReferences(surroundings) : removeAdded(id, surroundings),
    ),
}
