/** Runs another command of this program in a process of its own, whose memory is given back when it ends. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'

const STANDARD_ERROR = 2

/**
 * Resolves with the exit code, null if a signal has ended the process; `stop` ends it. All that it prints goes to
 * standard error. Rejects if it cannot be started.
 */
export function runSelf(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  stop: AbortSignal,
): Promise<number | null> {
  const script = PACKAGE_ROOT === EMBEDDED ? [] : [join(PACKAGE_ROOT, 'dist/src/cli.js')]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...script, ...words], {
      env: { ...env },
      stdio: ['ignore', STANDARD_ERROR, STANDARD_ERROR],
    })
    const end = () => child.kill()
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
    child.on('error', reject)
    child.on('close', (code) => {
      stop.removeEventListener('abort', end)
      resolve(code)
    })
  })
}
