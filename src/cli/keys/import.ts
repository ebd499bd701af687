/** `lectern keys import`: imports the output of `lectern keys export`, all of it or nothing. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readRecords } from '../../state/keys/exchange.js'
import { type Command, EXIT, fail, type Terminal } from '../command.js'
import { asJson, countKeys } from './view.js'
import { JSON_OPTION, withNewState } from './with-store.js'

const NOTHING = 'Nothing is imported.'

export const keysImport: Command = {
  name: 'keys import',
  summary: 'import exported records; a key that exists already is not changed',
  examples: [
    ['lectern keys import keys.jsonl', 'from a file'],
    [
      'lectern keys export | STATE_DIR=/srv/other lectern keys import -',
      'copy from one store to another',
    ],
  ],
  argument: ['file', 'a file that `lectern keys export` printed, or - for standard input'],
  argumentCompletes: 'path',
  options: [JSON_OPTION],
  async run(terminal, options, file) {
    const given = await read(terminal, file)
    if (given instanceof Error) {
      return fail(terminal, EXIT.failed, [`${file} cannot be read: ${given.message}.`])
    }
    const reading = readRecords(given)
    if (reading.kind === 'refused') {
      return fail(terminal, EXIT.failed, [...reading.problems, NOTHING])
    }
    return withNewState(terminal, async ({ keys: store }) => {
      const adoption = await store.adopt(reading.value)
      if (adoption.kind === 'conflict') {
        const { id, name } = adoption.record
        return fail(terminal, EXIT.failed, [
          `The key ${name} (${id}) has the id or the hash of another key that is here. ${NOTHING}`,
        ])
      }
      const imported = adoption.added.length
      const present = reading.value.length - imported
      terminal.print(
        options.json === true
          ? asJson({ imported, present })
          : `${countKeys(imported)} imported; ${present} there already, left as before.\n`,
      )
      return EXIT.done
    })
  },
}

function read({ input }: Terminal, file: string): Promise<string | Error> {
  const reading = file === '-' ? text(input) : readFile(file, 'utf8')
  return reading.catch((error: Error) => error)
}
