/**
 * Opens the state that the environment names for one command. The store's library is loaded only then, so that help
 * and usage errors do not wait for it.
 */
import { hostname, userInfo } from 'node:os'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../../config.js'
import type { KeyRecord, KeyStore } from '../../state/keys/store.js'
import { type Actor, audited } from '../../state/operator/audit.js'
import type { State } from '../../state/state.js'
import { type Command, EXIT, type ExitCode, fail, type Options, type Terminal } from '../command.js'
import { asJson, viewKey } from './view.js'

/** `withState` for a command that needs the keys only. */
export function withStore(
  terminal: Terminal,
  use: (store: KeyStore, config: Config) => Promise<ExitCode>,
  empty?: string,
): Promise<ExitCode> {
  return withState(terminal, ({ keys }, config) => use(keys, config), empty)
}

/**
 * Runs `use` with an open state. If a setting is wrong or the store fails, prints why and gives exit code 1. A folder
 * without a state is named and stays as it is: the command then prints `empty`, or fails if that is not given.
 */
export async function withState(
  terminal: Terminal,
  use: (state: State, config: Config) => Promise<ExitCode>,
  empty?: string,
): Promise<ExitCode> {
  return withConfig(terminal, async (config) => {
    const { hasState } = await import('../../state/open.js')
    if (hasState(config)) return useState(terminal, config, use)
    const problem =
      `There is no state in ${resolve(config.stateDir)} yet: \`lectern serve\` and ` +
      '`lectern keys create` make one; STATE_DIR names another folder.'
    if (empty === undefined) return fail(terminal, EXIT.failed, [problem])
    terminal.complain(`${problem}\n`)
    terminal.print(empty)
    return EXIT.done
  })
}

/** `withState` for a command that creates the state if there is none. */
export function withNewState(
  terminal: Terminal,
  use: (state: State, config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withConfig(terminal, (config) => useState(terminal, config, use))
}

async function withConfig(
  terminal: Terminal,
  use: (config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  const reading = readConfig(terminal.env)
  if (reading.kind === 'refused') return fail(terminal, EXIT.failed, reading.problems)
  return use(reading.config)
}

async function useState(
  terminal: Terminal,
  config: Config,
  use: (state: State, config: Config) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    const state = await open(terminal, config)
    try {
      return await use(withAudit(terminal, state), config)
    } finally {
      await state.close()
    }
  } catch (error) {
    return fail(terminal, EXIT.failed, [(error as Error).message])
  }
}

/** Changes of keys by this command are written down as those of this account. */
function withAudit(terminal: Terminal, state: State): State {
  const failed = (error: unknown) =>
    terminal.complain(`The audit log could not be written: ${(error as Error).message}\n`)
  return { ...state, keys: audited(state.keys, state.operator, accountHere(), { failed }) }
}

/** This account and machine, as far as the system tells them. */
export function accountHere(): Actor {
  const name = () => {
    try {
      return userInfo().username
    } catch {
      return String(process.getuid?.() ?? '')
    }
  }
  return { by: 'command line', from: `${name()}@${hostname()}` }
}

/** A keys file that cannot be used hides its own keys alone: the others can be managed. */
async function open(terminal: Terminal, config: Config): Promise<State> {
  const { openState } = await import('../../state/open.js')
  const options = { damaged: (message: string) => terminal.complain(`${message}\n`) }
  return openState(config, options).catch((error: Error) => {
    if (error.name !== 'KeysFileError') throw error
    terminal.complain(`${error.message} Its keys are left out.\n`)
    return openState({ ...config, keysFile: undefined }, options)
  })
}

export const JSON_OPTION = { flags: '--json', description: 'print JSON, for programs' } as const

/**
 * A command that changes one key, which its argument names, or several if `argumentIsWords`. What can be changed is. `change` resolves to undefined if there is
 * no such key; `said` gives the message for people.
 */
export function keyCommand(
  command: Omit<Command, 'run' | 'argument'>,
  change: (store: KeyStore, id: string, options: Options) => Promise<KeyRecord | undefined>,
  said: (record: KeyRecord) => string,
): Command {
  return {
    ...command,
    argument: ['id', 'from `lectern keys list`'],
    options: [...(command.options ?? []), JSON_OPTION],
    run: (terminal, options, id, words = [id]) =>
      withStore(terminal, async (store) => {
        const changed: KeyRecord[] = []
        let code: ExitCode = EXIT.done
        for (const one of words) {
          const record = await change(store, one, options)
          if (record === undefined) code = await fail(terminal, EXIT.failed, [noSuchKey(one)])
          else changed.push(record)
        }
        if (options.json !== true) for (const one of changed) terminal.print(`${said(one)}\n`)
        else if (words.length > 1) terminal.print(asJson(changed.map((one) => viewKey(one))))
        else for (const one of changed) terminal.print(asJson(viewKey(one)))
        return code
      }),
  }
}

/** The sentence for an id that no key has. */
export function noSuchKey(id: string): string {
  return `There is no key ${JSON.stringify(id)}; \`lectern keys list\` shows the keys there are.`
}
