/** `lectern keys disable`: refuses a key until it is enabled again. */
import { keyCommand } from './with-store.js'

export const keysDisable = keyCommand(
  {
    name: 'keys disable',
    summary: 'refuse a key until it is enabled again',
    argumentIsWords: true,
    examples: [['lectern keys disable <id>', 'its requests are refused']],
  },
  (store, id) => store.update(id, { disabled: true }),
  ({ id, name }) => `The key ${name} (${id}) is disabled.`,
)
