/** `lectern keys list`: lists every key in order of creation, without its hash. */
import { type Command, EXIT } from '../command.js'
import { asJson, asTable, viewKey } from './view.js'
import { JSON_OPTION, withStore } from './with-store.js'

export const keysList: Command = {
  name: 'keys list',
  summary: 'show all keys',
  examples: [
    ['lectern keys list', 'as a table'],
    ['lectern keys list --json', 'as JSON'],
  ],
  options: [JSON_OPTION],
  run: (terminal, options) =>
    withStore(terminal, async (store) => {
      const now = Date.now()
      const keys = (await store.list()).map((record) => viewKey(record, now))
      if (options.json === true) terminal.print(asJson(keys))
      else if (keys.length === 0) terminal.print('There are no keys.\n')
      else terminal.print(asTable(keys))
      return EXIT.done
    }),
}
