/** `lectern admin backup`: copies the state while the service runs, once or on a schedule. */
import { readConfig } from '../../config.js'
import { type Command, EXIT, fail, textOf } from '../command.js'

const MOST_KEPT = 1000

export const adminBackup: Command = {
  name: 'admin backup',
  summary: 'copy the state in STATE_DIR into a folder, also while servers run, and check the copy',
  examples: [
    ['lectern admin backup /backups/today', 'into a folder'],
    ['lectern admin backup --to /backups --keep 7', 'into a new folder there; the last seven stay'],
  ],
  argument: ['folder', 'folder for the file state.db, which has only hashes of keys'],
  argumentIsOptional: true,
  argumentCompletes: 'path',
  options: [
    {
      flags: '--to <folder>',
      description: 'make a new folder in this one, named by the time; for a timer',
      completes: 'path',
    },
    { flags: '--keep <number>', description: 'with --to: remove all but the last ones, 1 to 1000' },
  ],
  async run(terminal, options, folder) {
    const to = textOf(options.to)
    const keep = textOf(options.keep)
    if ((folder === '') === (to === undefined)) {
      return fail(terminal, EXIT.usage, ['Name one folder: the argument, or that of --to.'])
    }
    const most = keep === undefined ? MOST_KEPT : Number(/^\d{1,4}$/.test(keep) ? keep : 0)
    if (most < 1 || most > MOST_KEPT || (keep !== undefined && to === undefined)) {
      return fail(terminal, EXIT.usage, [
        `--keep must be from 1 to ${MOST_KEPT}, together with --to.`,
      ])
    }
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    const { redisUrl, stateDir } = reading.config
    if (redisUrl !== undefined) {
      return fail(terminal, EXIT.failed, ['The state is in Redis, which has backups of its own.'])
    }
    try {
      if (to === undefined) {
        const { backUpState } = await import('../../state/sqlite/backup.js')
        terminal.print(`${backUpState(stateDir, folder)}\n`)
        return EXIT.done
      }
      const { keepBackups } = await import('../../state/sqlite/kept-backups.js')
      const { copy, removed } = keepBackups(stateDir, to, keep === undefined ? Infinity : most)
      terminal.print(`${copy}\n`)
      for (const one of removed) terminal.complain(`Removed ${one}.\n`)
      return EXIT.done
    } catch (error) {
      return fail(terminal, EXIT.failed, [(error as Error).message])
    }
  },
}
