/** `lectern keys create`: creates a key and prints it. The key is not stored and cannot be shown again. */
import { checkKeySettings } from '../../state/keys/rules.js'
import { type Command, EXIT, fail } from '../command.js'
import { checkCompiled, ORIGINS_OPTION, VERSIONS_OPTION } from './versions.js'
import { asJson, viewKey } from './view.js'
import { JSON_OPTION, withNewState } from './with-store.js'

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'create a key and print it; it cannot be shown again',
  examples: [
    [
      'lectern keys create --name "Parish website"',
      'a key that never expires, with the default limit',
    ],
    [
      'lectern keys create --name app --expires 2031-01-01 --rate-limit 600 --json',
      'as JSON, for a script',
    ],
    [
      'lectern keys create --name "Parish page" --origins https://parish.example',
      'for the pages of that site alone',
    ],
  ],
  options: [
    { flags: '--name <name>', description: 'name of the key: 1 to 100 characters', required: true },
    {
      flags: '--expires <instant>',
      description: 'expiry: 2031-05-17 (midnight UTC) or 2031-05-17T08:30:00Z (default: never)',
    },
    {
      flags: '--rate-limit <limit>',
      description: 'requests per minute, 1 to 1000000, or none (default: RATE_LIMIT)',
    },
    {
      flags: '--daily-limit <limit>',
      description: 'requests per day in UTC, 1 to 1000000000, or none (default: none)',
    },
    VERSIONS_OPTION,
    ORIGINS_OPTION,
    JSON_OPTION,
  ],
  async run(terminal, options) {
    const settings = checkKeySettings(
      {
        name: String(options.name),
        expires: options.expires as string | undefined,
        rateLimit: options.rateLimit as string | undefined,
        dailyLimit: options.dailyLimit as string | undefined,
        versions: options.versions as string | undefined,
        origins: options.origins as string | undefined,
      },
      Date.now(),
    )
    if (settings.kind === 'refused') return fail(terminal, EXIT.usage, settings.problems)
    const versions = await checkCompiled(terminal, settings.value.versions ?? null)
    if (versions.kind === 'refused') return fail(terminal, EXIT.failed, versions.problems)
    return withNewState(terminal, async ({ keys: store }, { keyPrefix }) => {
      const { createKey } = await import('../../state/keys/key.js')
      const { record, key } = await createKey(store, {
        ...settings.value,
        versions: versions.value,
        prefix: keyPrefix,
      })
      const view = viewKey(record)
      terminal.print(
        options.json === true
          ? asJson({ ...view, key })
          : `${key}\n\nThis is the key ${view.name} (${view.id}). It is shown only this once: keep it now.\n`,
      )
      return EXIT.done
    })
  },
}
