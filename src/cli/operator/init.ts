/** `lectern admin init`: consent to begin a state on an empty Redis. */
import { readConfig } from '../../config.js'
import type { RedisStart } from '../../state/redis/init.js'
import { type Command, EXIT, fail } from '../command.js'
import { countKeys } from '../keys/view.js'

export const adminInit: Command = {
  name: 'admin init',
  summary:
    'create the state in an empty Redis at REDIS_URL; running servers put keys that it has lost back',
  examples: [['lectern admin init', 'before a first start, or after a loss of data']],
  async run(terminal) {
    const reading = readConfig(terminal.env)
    if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
    const { redisUrl } = reading.config
    if (redisUrl === undefined) {
      terminal.print('REDIS_URL is unset: a state in STATE_DIR is begun by the first start.\n')
      return EXIT.done
    }
    const { initRedis } = await import('../../state/redis/init.js')
    try {
      terminal.print(`${describe(await initRedis(redisUrl))}\n`)
      return EXIT.done
    } catch (error) {
      return fail(terminal, EXIT.failed, [(error as Error).message])
    }
  },
}

function describe({ began, keys }: RedisStart): string {
  switch (began) {
    case 'there':
      return `There is a state already, with ${countKeys(keys)}; nothing is changed.`
    case 'new':
      return 'The state of a new service is begun; it has no keys.'
    case 'again':
      return (
        `The state is begun again, and running processes have put back ${countKeys(keys)}. Usage and ` +
        'sessions are lost, and a password that `lectern admin set-password` had set.'
      )
  }
}
