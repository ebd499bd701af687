/** `lectern keys hash`: prints the hash of a key, for a keys file. The key is never an argument. */
import { hashKey } from '../../state/keys/key.js'
import { DECLARED_KEY_LENGTH, isDeclarableKey } from '../../state/keys/keys-file.js'
import { type Command, EXIT, fail } from '../command.js'
import { readSecrets } from '../terminal/secret.js'
import { asJson } from './view.js'
import { JSON_OPTION } from './with-store.js'

export const keysHash: Command = {
  name: 'keys hash',
  summary: 'print the hash of a key, typed or from standard input, for the file of KEYS_FILE',
  examples: [
    ['lectern keys hash', 'asks for the key'],
    ['lectern keys hash < key.txt', 'from a file'],
  ],
  options: [JSON_OPTION],
  async run(terminal, options) {
    const typed = await readSecrets(terminal, ['Key: '])
    if (typed === undefined) return fail(terminal, EXIT.failed, ['There is no hash.'])
    const [key = ''] = typed
    if (!isDeclarableKey(key)) {
      const { least, most } = DECLARED_KEY_LENGTH
      return fail(terminal, EXIT.usage, [
        `A key must have ${least} to ${most} characters, which are letters, digits and - . _ ~ + / and = at the end.`,
      ])
    }
    const hash = hashKey(key)
    terminal.print(options.json === true ? asJson({ hash }) : `${hash}\n`)
    return EXIT.done
  },
}
