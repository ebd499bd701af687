/** `lectern admin check`: checks that the embedded state, or a backup of it, is whole. */
import { readConfig } from '../../config.js'
import { type Command, EXIT, fail } from '../command.js'
import { countKeys } from '../keys/view.js'

export const adminCheck: Command = {
  name: 'admin check',
  summary: 'read the whole state in STATE_DIR, or a backup of it, and report damage',
  examples: [
    ['lectern admin check', 'also while servers run'],
    ['lectern admin check /backups/today', 'a backup'],
  ],
  argument: ['folder', 'folder of the file state.db (default: STATE_DIR)'],
  argumentIsOptional: true,
  argumentCompletes: 'path',
  async run(terminal, _options, folder) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    const stateDir = folder || reading.config.stateDir
    try {
      const { checkState } = await import('../../state/sqlite/check.js')
      const found = checkState(stateDir)
      if (found === undefined) throw new Error(`There is no state in ${stateDir}.`)
      const { keys, damagedKeys } = found
      if (damagedKeys.length > 0) {
        throw new Error(
          `The state in ${stateDir} can be used, but ${damagedKeys.length} of ${countKeys(keys)} cannot be ` +
            `read and are refused: number ${damagedKeys.join(', ')}. Restore a backup or make new keys.`,
        )
      }
      terminal.print(`The state in ${stateDir} is whole: ${countKeys(keys)}.\n`)
      return EXIT.done
    } catch (error) {
      return fail(terminal, EXIT.failed, [(error as Error).message])
    }
  },
}
