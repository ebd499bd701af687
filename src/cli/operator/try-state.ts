/**
 * Tries the embedded state of a folder in a process of its own, which a damaged page may end: always for a command that says
 * what is there, and for a start of the service if the file is not sound at a look. Hides what that process runs:
 * state-trial.ts, or this program itself if it is a single executable.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED, PACKAGE_ROOT } from '../../runtime/assets.js'
import type { StateCheck } from '../../state/lmdb/check.js'
import { damagedError, FILE } from '../../state/lmdb/environment.js'
import { isSound } from '../../state/lmdb/structure.js'

/** Set in the process that tries, which then looks itself if it runs `lectern admin check`. */
export const TRYING = 'LECTERN_TRIES_STATE'

const LONGEST_MS = 120_000

/** Resolves if this process may use the state of a folder. Rejects with an Error for people if it cannot be used. */
export async function ensureUsable(stateDir: string): Promise<void> {
  if (!isSound(join(stateDir, FILE))) await tryState(stateDir)
}

/**
 * What the process that tried has found. Rejects with an Error for people if the state cannot be used; resolves
 * with undefined if there is none yet.
 */
export async function tryState(stateDir: string): Promise<StateCheck | undefined> {
  if (!existsSync(join(stateDir, FILE))) return undefined
  const words = PACKAGE_ROOT === EMBEDDED ? ['admin', 'check', stateDir] : [trialScript(), stateDir]
  const options = { env: { ...process.env, [TRYING]: '1' }, timeout: LONGEST_MS }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { ...options, killSignal: 'SIGKILL' }, (error, out, said) => {
      if (error === null) resolve(JSON.parse(out))
      // LMDB has words of its own for damage, on lines before.
      else if (error.signal == null)
        reject(new Error(said.trim().split('\n').at(-1) || error.message))
      else
        reject(
          damagedError(
            stateDir,
            `is damaged inside: a process that read it was ended by ${error.signal}`,
          ),
        )
    })
  })
}

/** Beside this module, or beside the script that the build has put this module into: then it is bundled too. */
function trialScript(): string {
  const bundled = join(import.meta.dirname, 'state-trial.cjs')
  return existsSync(bundled) ? bundled : join(import.meta.dirname, 'state-trial.js')
}
