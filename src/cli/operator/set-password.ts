/** `lectern admin set-password`: sets an operator's password for the dashboard. It is never an argument. */
import { OPERATOR } from '../../state/operator/store.js'
import { type Command, textOf } from '../command.js'
import { withNewState } from '../keys/with-store.js'
import { newPassword, operatorsHere, settle } from './operators.js'

export const adminSetPassword: Command = {
  name: 'admin set-password',
  summary:
    "set an operator's password for the dashboard, typed or from standard input; ends their sessions",
  examples: [
    ['lectern admin set-password', 'asks for it twice'],
    ['lectern admin set-password < password.txt', 'from a file'],
  ],
  // No argument: whoever takes it for the password would leave that in the history of the shell and in a message.
  options: [
    {
      flags: '--operator <name>',
      description: 'whose password; `operator`, the first one, by default',
    },
  ],
  run: (terminal, options) =>
    withNewState(terminal, async ({ operator }, { adminPassword }) => {
      const password = await newPassword(terminal)
      if (typeof password !== 'string') return password.code
      const { changePassword } = await import('../../state/operator/operators.js')
      const name = textOf(options.operator) ?? OPERATOR
      const change = await changePassword(await operatorsHere(operator), { name, password })
      const code = await settle(
        terminal,
        change,
        name,
        (named) => `The password of ${named} is set, and their sessions are over.`,
      )
      if (change.kind === 'done' && name === OPERATOR && adminPassword !== undefined) {
        terminal.complain('A server that is started with ADMIN_PASSWORD goes on with that one.\n')
      }
      return code
    }),
}
