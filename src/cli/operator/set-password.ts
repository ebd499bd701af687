/** `lectern admin set-password`: sets the operator's password for the dashboard. It is never an argument. */
import { checkPassword } from '../../state/keys/rules.js'
import { type Command, EXIT, fail } from '../command.js'
import { accountHere, withNewState } from '../keys/with-store.js'
import { readSecrets } from '../terminal/secret.js'

export const adminSetPassword: Command = {
  name: 'admin set-password',
  summary:
    "set the operator's password for the dashboard, typed or from standard input; ends all sessions",
  examples: [
    ['lectern admin set-password', 'asks for it twice and does not show it'],
    ['lectern admin set-password < password.txt', 'from a file'],
  ],
  run: (terminal) =>
    withNewState(terminal, async ({ operator }, { adminPassword }) => {
      const typed = await readSecrets(terminal, ['New password: ', 'Once more: '])
      if (typed === undefined) return fail(terminal, EXIT.failed, ['Nothing is changed.'])
      const [first = '', again = first] = typed
      if (first !== again) return fail(terminal, EXIT.usage, ['The two are not the same.'])
      const password = checkPassword(first)
      if (password.kind === 'refused') return fail(terminal, EXIT.usage, password.problems)
      const { hashPassword } = await import('../../state/operator/password.js')
      await operator.setPasswordHash(await hashPassword(password.value))
      const { createAudit } = await import('../../state/operator/audit.js')
      await createAudit(operator, accountHere())('password', [])
      terminal.print('The password is set, and all sessions of the dashboard are over.\n')
      if (adminPassword !== undefined) {
        terminal.complain('A server that is started with ADMIN_PASSWORD goes on with that one.\n')
      }
      return EXIT.done
    }),
}
