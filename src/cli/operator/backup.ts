/** `lectern admin backup`: copies the state while the service runs. */
import { readConfig } from '../../config.js'
import { type Command, EXIT, fail } from '../command.js'

export const adminBackup: Command = {
  name: 'admin backup',
  summary: 'copy the state in STATE_DIR into a folder, also while servers run, and check the copy',
  examples: [['lectern admin backup /backups/today', 'into a folder']],
  argument: ['folder', 'folder for the file state.db, which has hashes of keys and not the keys'],
  argumentCompletes: 'path',
  async run(terminal, _options, folder) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    const { backUpState } = await import('../../state/sqlite/backup.js')
    try {
      terminal.print(`${backUpState(reading.config.stateDir, folder)}\n`)
      return EXIT.done
    } catch (error) {
      return fail(terminal, EXIT.failed, [(error as Error).message])
    }
  },
}
