/** `lectern keys rename`: another name for the same key. */
import { checkName } from '../../state/keys/rules.js'
import { type Command, EXIT, fail } from '../command.js'
import { keyCommand } from './with-store.js'

const command = keyCommand(
  {
    name: 'keys rename',
    summary: 'give a key another name',
    options: [{ flags: '--name <name>', description: 'the new name', required: true }],
    examples: [['lectern keys rename <id> --name "Parish app"', 'the key itself stays the same']],
  },
  (store, id, options) => store.update(id, { name: String(options.name).trim() }),
  ({ id, name }) => `The key ${id} is now called ${name}.`,
)

export const keysRename: Command = {
  ...command,
  run(terminal, options, id) {
    const name = checkName(String(options.name))
    if (name.kind === 'refused') return fail(terminal, EXIT.usage, name.problems)
    return command.run(terminal, { ...options, name: name.value }, id)
  },
}
