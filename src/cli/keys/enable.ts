/** `lectern keys enable`: undoes `disable`; it does not bring back a key that has expired. */
import { keyCommand } from './with-store.js'

export const keysEnable = keyCommand(
  {
    name: 'keys enable',
    summary: 'accept a disabled key again',
    argumentIsWords: true,
    examples: [['lectern keys enable <id>', 'its requests are accepted again']],
  },
  (store, id) => store.update(id, { disabled: false }),
  ({ id, name }) => `The key ${name} (${id}) is enabled.`,
)
