/** `lectern keys list`: lists every key in order of creation, without its hash. */
import { type Command, EXIT, type Options } from '../command.js'
import { asJson, asTable, type ListedKey, viewKey } from './view.js'
import { JSON_OPTION, withStore } from './with-store.js'

export const keysList: Command = {
  name: 'keys list',
  summary: 'show all keys',
  examples: [['lectern keys list', 'as a table']],
  options: [JSON_OPTION],
  run: (terminal, options) =>
    withStore(
      terminal,
      async (store) => {
        const now = Date.now()
        const keys = (await store.list()).map((record) => viewKey(record, now))
        terminal.print(asList(keys, options))
        return EXIT.done
      },
      asList([], options),
    ),
}

function asList(keys: readonly ListedKey[], { json }: Options): string {
  if (json === true) return asJson(keys)
  return keys.length === 0 ? 'There are no keys.\n' : asTable(keys)
}
