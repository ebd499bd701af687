/** `lectern keys limit`: other limits for the same key. */
import { type Checked, checkDailyLimit, checkRateLimit } from '../../state/keys/rules.js'
import type { KeyChange } from '../../state/keys/store.js'
import { type Command, EXIT, fail, type Options, textOf } from '../command.js'
import { keyCommand } from './with-store.js'

const command = keyCommand(
  {
    name: 'keys limit',
    summary: 'give a key other limits; what is not named stays',
    options: [
      {
        flags: '--rate-limit <limit>',
        description: 'requests per minute, 1 to 1000000, none, or default for RATE_LIMIT',
      },
      {
        flags: '--daily-limit <limit>',
        description: 'requests per day in UTC, 1 to 1000000000, or none',
      },
    ],
    examples: [
      ['lectern keys limit <id> --daily-limit 10000', 'what was used today before counts'],
      ['lectern keys limit <id> --rate-limit default --daily-limit none', 'the usual limits'],
    ],
  },
  (store, id, options) => store.update(id, changeOf(options) as KeyChange),
  ({ id, name }) => `The key ${name} (${id}) has these limits now.`,
)

export const keysLimit: Command = {
  ...command,
  run(terminal, options, id) {
    const change = changeOf(options)
    if (Array.isArray(change)) return fail(terminal, EXIT.usage, change)
    return command.run(terminal, options, id)
  },
}

/** The change, or what is wrong with the options. */
function changeOf(options: Options): KeyChange | string[] {
  const [minute, day] = [textOf(options.rateLimit), textOf(options.dailyLimit)]
  if (minute === undefined && day === undefined) {
    return ['Give --rate-limit, --daily-limit or both.']
  }
  const rate = checkRateLimit(minute === 'default' ? undefined : minute)
  const daily = checkDailyLimit(day)
  const problems = [...problemsOf(rate), ...problemsOf(daily)]
  if (rate.kind === 'refused' || daily.kind === 'refused') return problems
  return {
    ...(minute !== undefined && { rateLimit: rate.value }),
    ...(day !== undefined && { dailyLimit: daily.value }),
  }
}

function problemsOf(checked: Checked<unknown>): readonly string[] {
  return checked.kind === 'refused' ? checked.problems : []
}
