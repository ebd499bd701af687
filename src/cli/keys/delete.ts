/** `lectern keys delete`: removes a key for good. */
import { type Command, EXIT, fail } from '../command.js'
import { asJson } from './view.js'
import { JSON_OPTION, noSuchKey, withStore } from './with-store.js'

export const keysDelete: Command = {
  name: 'keys delete',
  summary: 'delete a key for good',
  examples: [['lectern keys delete <id>', 'it cannot be restored']],
  argument: ['id', 'the id of the key, as `lectern keys list` shows it'],
  options: [JSON_OPTION],
  run: (terminal, options, id) =>
    withStore(terminal, async (store) => {
      if (!(await store.remove(id))) return fail(terminal, EXIT.failed, [noSuchKey(id)])
      terminal.print(
        options.json === true ? asJson({ id, deleted: true }) : `The key ${id} is deleted.\n`,
      )
      return EXIT.done
    }),
}
