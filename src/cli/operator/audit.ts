/** `lectern admin audit`: who made, changed or deleted which key or operator, when and from where. */
import type { AuditAction } from '../../state/operator/audit.js'
import { type Command, EXIT } from '../command.js'
import { asJson } from '../keys/view.js'
import { JSON_OPTION, withState } from '../keys/with-store.js'
import { alignRows } from '../terminal/table.js'

/** As they stand in the list. */
const WORDS: Readonly<Record<AuditAction, string>> = {
  create: 'create',
  import: 'import',
  change: 'change',
  rotate: 'rotate',
  delete: 'delete',
  password: 'password of an operator',
  addOperator: 'new operator',
  removeOperator: 'operator removed',
}

export const adminAudit: Command = {
  name: 'admin audit',
  summary:
    'show who made, changed or deleted keys and operators, when and from where, the newest first',
  examples: [['lectern admin audit', 'the last thousand']],
  options: [JSON_OPTION],
  run: (terminal, options) =>
    withState(
      terminal,
      async ({ operator }) => {
        const { readAudit } = await import('../../state/operator/audit.js')
        const entries = (await readAudit(operator)).map(({ at, ...rest }) => ({
          at: new Date(at).toISOString(),
          ...rest,
        }))
        if (options.json === true) terminal.print(asJson(entries))
        else if (entries.length === 0) terminal.print('Nothing has been changed yet.\n')
        else {
          const rows = entries.map(({ at, action, key, name, settings, by, who, from }) => [
            at.replace('T', ' ').replace(/\.\d+Z$/, 'Z'),
            settings === undefined ? WORDS[action] : `change: ${settings.join(', ')}`,
            key ?? '',
            name ?? '',
            who === undefined ? by : `${by}: ${who}`,
            from,
          ])
          terminal.print(alignRows([['time', 'what', 'key', 'name', 'by', 'from'], ...rows]))
        }
        return EXIT.done
      },
      options.json === true ? asJson([]) : '',
    ),
}
