/** `lectern admin backup`: copies the state while the service runs. */
import { readConfig } from '../../config.js'
import { type Command, EXIT, fail } from '../command.js'

export const adminBackup: Command = {
  name: 'admin backup',
  summary:
    'copy the state of STATE_DIR as of this moment into a folder, while servers run, and read the copy',
  examples: [['lectern admin backup /backups/today', 'into a folder, while servers run']],
  argument: ['folder', 'where the file keys.mdb is put; it holds hashes of keys, and no keys'],
  argumentCompletes: 'path',
  async run(terminal, _options, folder) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    const { backUpState } = await import('../../state/lmdb/backup.js')
    const { tryState } = await import('./try-state.js')
    const { stateDir } = reading.config
    try {
      // The original first, where the copying of a damaged page would end this process.
      await tryState(stateDir)
      terminal.print(`${await backUpState(stateDir, folder, tryState)}\n`)
      return EXIT.done
    } catch (error) {
      return fail(terminal, EXIT.failed, [(error as Error).message])
    }
  },
}
