/** `lectern keys export`: prints the records of all keys, one JSON line each, for `lectern keys import`. */
import { writeRecords } from '../../state/keys/exchange.js'
import { type Command, EXIT } from '../command.js'
import { countKeys } from './view.js'
import { withStore } from './with-store.js'

export const keysExport: Command = {
  name: 'keys export',
  summary: 'print the records of all keys, one JSON line each, for `lectern keys import`',
  examples: [['lectern keys export > keys.jsonl', 'write all records to a file']],
  run: (terminal) =>
    withStore(terminal, async (store) => {
      // What a file declares is carried with the file.
      const records = (await store.list()).filter(({ origin }) => origin === undefined)
      terminal.print(writeRecords(records))
      terminal.complain(
        `${countKeys(records.length)} exported: hashes and settings, never the keys themselves.\n`,
      )
      return EXIT.done
    }),
}
