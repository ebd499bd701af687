/**
 * Opens the state that the environment names for one command. The store's library is loaded only then, so that help
 * and usage errors do not wait for it.
 */
import { type Config, readConfig } from '../../config.js'
import type { KeyRecord, KeyStore } from '../../state/keys/store.js'
import type { State } from '../../state/state.js'
import { type Command, EXIT, type ExitCode, fail, type Options, type Terminal } from '../command.js'
import { asJson, viewKey } from './view.js'

/** `withState` for a command that needs the keys only. */
export function withStore(
  terminal: Terminal,
  use: (store: KeyStore, config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withState(terminal, ({ keys }, config) => use(keys, config))
}

/** Runs `use` with an open state. If a setting is wrong or the store fails, prints why and gives exit code 1. */
export async function withState(
  terminal: Terminal,
  use: (state: State, config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
  const { openState } = await import('../../state/open.js')
  try {
    const state = await openState(reading.config, {
      damaged: (message) => terminal.complain(`${message}\n`),
    })
    try {
      return await use(state, reading.config)
    } finally {
      await state.close()
    }
  } catch (error) {
    return fail(terminal, EXIT.failed, [(error as Error).message])
  }
}

export const JSON_OPTION = { flags: '--json', description: 'print one JSON value' } as const

/**
 * A command that changes one key, which its argument names. `change` resolves to undefined if there is
 * no such key; `said` gives the message for people.
 */
export function keyCommand(
  command: Omit<Command, 'run' | 'argument'>,
  change: (store: KeyStore, id: string, options: Options) => Promise<KeyRecord | undefined>,
  said: (record: KeyRecord) => string,
): Command {
  return {
    ...command,
    argument: ['id', 'the id of the key, as `lectern keys list` shows it'],
    options: [...(command.options ?? []), JSON_OPTION],
    run: (terminal, options, id) =>
      withStore(terminal, async (store) => {
        const record = await change(store, id, options)
        if (record === undefined) return fail(terminal, EXIT.failed, [noSuchKey(id)])
        terminal.print(options.json === true ? asJson(viewKey(record)) : `${said(record)}\n`)
        return EXIT.done
      }),
  }
}

/** The sentence for an id that no key has. */
export function noSuchKey(id: string): string {
  return `There is no key ${JSON.stringify(id)}; \`lectern keys list\` shows the keys there are.`
}
