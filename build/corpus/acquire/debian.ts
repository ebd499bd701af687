/**
 * Debian's packages through the system's own client, which checks their signatures: as any user, with
 * nothing installed. Hides apt's lists: the system's are used if they are there, else private ones.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CorpusError } from '../corpus-error.js'
import { type CommandResult, type Environment, runCommand } from './command.js'

export interface DebianClient {
  /**
   * Downloads `name` and lays its files out in `folder`, which exists. Gives the package's file name.
   * Throws a CorpusError that says what the client said.
   */
  unpack(name: string, folder: string): Promise<string>
}

/** Milliseconds for one run of a client. */
const TIME_LIMIT = 180_000

// The sandbox user cannot write into a folder of ours; root would only be warned of it.
const OPTIONS = ['-q', '-o', 'APT::Sandbox::User=root', '-o', 'Acquire::Retries=1']
const NETWORK = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']

/** A client whose private lists live in `folder`; `close` removes them. */
export function openDebianClient(
  folder: string,
  environment: Environment,
  milliseconds = TIME_LIMIT,
): DebianClient & { close(): void } {
  const lists = join(folder, 'apt')
  let updated: Promise<CommandResult> | undefined

  const run = (program: string, args: readonly string[], cwd: string) =>
    runCommand(program, args, { cwd, environment, milliseconds })
  const apt = (args: readonly string[], cwd: string) =>
    run('apt-get', [...OPTIONS, ...NETWORK, ...args], cwd)

  async function download(name: string, cwd: string): Promise<CommandResult> {
    const plain = await apt(['download', name], cwd)
    if (plain.ok || plain.reason.endsWith('not on this machine')) return plain
    const own = [`Dir::State=${lists}`, `Dir::Cache=${lists}`, 'Dir::State::status=/dev/null']
    const options = own.flatMap((option) => ['-o', option])
    mkdirSync(join(lists, 'lists', 'partial'), { recursive: true })
    updated ??= apt([...options, 'update'], cwd)
    const update = await updated
    return update.ok ? apt([...options, 'download', name], cwd) : update
  }

  return {
    async unpack(name, target) {
      const work = join(target, '.package')
      mkdirSync(work)
      try {
        const result = await download(name, work)
        if (!result.ok) throw new CorpusError(`Debian package ${name}: ${result.reason}`)
        const file = readdirSync(work).find((entry) => entry.endsWith('.deb'))
        if (file === undefined) throw new CorpusError(`Debian package ${name}: nothing came`)
        const unpacked = await run('dpkg-deb', ['-x', file, target], work)
        if (!unpacked.ok) throw new CorpusError(`Debian package ${file}: ${unpacked.reason}`)
        return file
      } finally {
        rmSync(work, { recursive: true, force: true })
      }
    },
    close: () => rmSync(lists, { recursive: true, force: true }),
  }
}
