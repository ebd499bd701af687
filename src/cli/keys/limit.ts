/** `lectern keys limit`: other limits for the same key. */
import {
  type Checked,
  checkDailyLimit,
  checkOrigins,
  checkRateLimit,
  checkVersions,
} from '../../state/keys/rules.js'
import type { KeyChange } from '../../state/keys/store.js'
import { type Command, EXIT, fail, type Options, textOf } from '../command.js'
import { checkCompiled, ORIGINS_OPTION, VERSIONS_OPTION } from './versions.js'
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
      VERSIONS_OPTION,
      ORIGINS_OPTION,
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
  async run(terminal, options, id) {
    const change = changeOf(options)
    if (Array.isArray(change)) return fail(terminal, EXIT.usage, change)
    const { versions: asked } = change as KeyChange
    if (asked === undefined || asked === null) return command.run(terminal, options, id)
    const versions = await checkCompiled(terminal, asked)
    if (versions.kind === 'refused') return fail(terminal, EXIT.failed, versions.problems)
    const ids = (versions.value ?? []).join(',')
    return command.run(terminal, { ...options, versions: ids }, id)
  },
}

/** The change, or what is wrong with the options. */
function changeOf(options: Options): KeyChange | string[] {
  const [minute, day] = [textOf(options.rateLimit), textOf(options.dailyLimit)]
  const [ids, pages] = [textOf(options.versions), textOf(options.origins)]
  if ([minute, day, ids, pages].every((value) => value === undefined)) {
    return ['Give --rate-limit, --daily-limit, --versions, --origins or several of them.']
  }
  const rate = checkRateLimit(minute === 'default' ? undefined : minute)
  const daily = checkDailyLimit(day)
  const versions = checkVersions(ids)
  const origins = checkOrigins(pages)
  const limits = [rate, daily].flatMap(problemsOf)
  if (rate.kind === 'refused' || daily.kind === 'refused') return limits
  if (versions.kind === 'refused' || origins.kind === 'refused') {
    return [versions, origins].flatMap(problemsOf)
  }
  return {
    ...(minute !== undefined && { rateLimit: rate.value }),
    ...(day !== undefined && { dailyLimit: daily.value }),
    ...(ids !== undefined && { versions: versions.value }),
    ...(pages !== undefined && { origins: origins.value }),
  }
}

function problemsOf(checked: Checked<unknown>): readonly string[] {
  return checked.kind === 'refused' ? checked.problems : []
}
