/** The command line as tests use it: in this process with a terminal that keeps what it is told, or in one of its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import type { Terminal, TerminalInput } from '../../src/cli/command.js'
import { run } from '../../src/cli/program.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'

/**
 * The program that processes of tests run. A run of a whole speed, which `make` begins with a build, takes the one that is shipped:
 * it starts in half of the processor's time. Named files take their own sources.
 */
export const CLI =
  process.env.TEST_BUILT === 'true'
    ? join(PACKAGE_ROOT, 'dist/src/cli.js')
    : fileURLToPath(new URL('../../src/cli.js', import.meta.url))

/** A terminal that keeps what it is told. */
export function capture(
  env: Record<string, string>,
  input: TerminalInput = Readable.from([]),
  shown: Pick<Terminal, 'columns' | 'isWatched'> = {},
) {
  const said = { out: '', err: '' }
  const terminal: Terminal = {
    env,
    input,
    ...shown,
    print: (text) => {
      said.out += text
    },
    complain: (text) => {
      said.err += text
    },
  }
  return { said, terminal }
}

/** Command lines on one state folder; `lectern` answers with exit code and what was said. */
export function onFolder(folder: string, env: Record<string, string> = {}, input?: TerminalInput) {
  return async (...words: string[]) => {
    const { said, terminal } = capture({ STATE_DIR: folder, ...env }, input)
    return { code: await run(words, terminal), ...said }
  }
}

/** The program in a process of its own. */
export function start(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: { ...process.env, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, said, ended }
}

export const oneSentence = (t: Test, text: string) => {
  t.match(text, /^[^\n]+\n$/)
  t.notMatch(text, /\n {4}at |Error:/, 'no stack')
}
