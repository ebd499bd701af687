/** Runs another program with a time limit and keeps what it said. Hides processes and streams. */
import { spawn } from 'node:child_process'

export type Environment = Readonly<Record<string, string | undefined>>

export interface CommandOptions {
  readonly cwd: string
  readonly environment: Environment
  /** After this it is killed and counts as failed. */
  readonly milliseconds: number
}

/** `reason` is the last thing that the program said of an error, or why it could not run. */
export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** More than this of a program's words is not kept. */
const KEPT_CHARACTERS = 20_000

/** Runs `program` from the PATH of `environment`, without input. Never throws. */
export function runCommand(
  program: string,
  args: readonly string[],
  { cwd, environment, milliseconds }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...environment, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_CHARACTERS)
    })
    const finish = (result: CommandResult) => {
      clearTimeout(timer)
      // A grandchild may hold the pipe open; it must not keep the build waiting.
      child.stderr.destroy()
      resolve(result)
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      finish({ ok: false, reason: `${program} did not end within ${milliseconds / 1000} s` })
    }, milliseconds)
    child.on('error', () => finish({ ok: false, reason: `${program} is not on this machine` }))
    child.on('close', (code) => {
      if (code === 0) finish({ ok: true })
      else finish({ ok: false, reason: lastError(said) ?? `${program} ended with code ${code}` })
    })
  })
}

function lastError(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return (lines.findLast((line) => line.startsWith('E:')) ?? lines.at(-1))?.trim()
}
