/** `lectern admin operators`, `add-operator` and `remove-operator`: who may sign in to the dashboard. */

import type { OperatorChange, Operators } from '../../state/operator/operators.js'
import type { OperatorStore } from '../../state/operator/store.js'
import { type Command, EXIT, type ExitCode, fail, type Terminal } from '../command.js'
import { asJson } from '../keys/view.js'
import { accountHere, JSON_OPTION, withNewState, withState } from '../keys/with-store.js'
import { readSecrets } from '../terminal/secret.js'

const NAME = ['name', 'what the operator signs in with'] as const

export const adminOperators: Command = {
  name: 'admin operators',
  summary: 'list who may sign in to the dashboard',
  examples: [['lectern admin operators', 'one name a line; the first operator is `operator`']],
  options: [JSON_OPTION],
  run: (terminal, options) =>
    withState(
      terminal,
      async ({ operator }) => {
        const names = await operator.operators()
        terminal.print(options.json === true ? asJson(names) : names.map(line).join(''))
        return EXIT.done
      },
      options.json === true ? asJson([]) : '',
    ),
}

export const adminAddOperator: Command = {
  name: 'admin add-operator',
  summary: 'let somebody else sign in to the dashboard, with a password of their own',
  examples: [['lectern admin add-operator ana', 'asks for the password twice']],
  argument: NAME,
  run: (terminal, _options, name) =>
    withNewState(terminal, async ({ operator }) => {
      const password = await newPassword(terminal)
      if (typeof password !== 'string') return password.code
      const { addOperator } = await import('../../state/operator/operators.js')
      const change = await addOperator(await operatorsHere(operator), { name, password })
      return settle(terminal, change, name, (added) => `The operator ${added} can sign in.`)
    }),
}

export const adminRemoveOperator: Command = {
  name: 'admin remove-operator',
  summary: 'remove an operator of the dashboard and end their sessions',
  examples: [['lectern admin remove-operator ana', 'keys that they made stay']],
  argument: NAME,
  run: (terminal, _options, name) =>
    withState(terminal, async ({ operator }) => {
      const { removeOperator } = await import('../../state/operator/operators.js')
      const change = await removeOperator(await operatorsHere(operator), name)
      return settle(
        terminal,
        change,
        name,
        (gone) => `The operator ${gone} is removed, and their sessions are over.`,
      )
    }),
}

/** What changes operators, as this account. */
export async function operatorsHere(store: OperatorStore): Promise<Operators> {
  const { createAudit } = await import('../../state/operator/audit.js')
  return { store, write: createAudit(store, accountHere()) }
}

/** A password that was typed twice, or came from a pipe; else the exit code, and why is said. */
export async function newPassword(
  terminal: Terminal,
): Promise<string | { readonly code: ExitCode }> {
  const typed = await readSecrets(terminal, ['New password: ', 'Once more: '])
  if (typed === undefined) {
    return { code: await fail(terminal, EXIT.failed, ['Nothing is changed.']) }
  }
  const [first = '', again = first] = typed
  if (first === again) return first
  return { code: await fail(terminal, EXIT.usage, ['The two are not the same.']) }
}

/** Says how a change of an operator ended. */
export function settle(
  terminal: Terminal,
  change: OperatorChange,
  name: string,
  said: (name: string) => string,
): Promise<ExitCode> | ExitCode {
  if (change.kind === 'refused') return fail(terminal, EXIT.usage, change.problems)
  if (change.kind === 'unknown') {
    const problem = `There is no operator ${JSON.stringify(name)}; \`lectern admin operators\` shows who there is.`
    return fail(terminal, EXIT.failed, [problem])
  }
  terminal.print(line(said(change.name)))
  return EXIT.done
}

function line(text: string): string {
  return `${text}\n`
}
