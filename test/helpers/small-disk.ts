/** A disk that is soon full, for tests of an account that may mount one. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Test } from 'tap'

/** A file system of so many KiB on a folder; false, and a visible skip, if this account may make none. Throws then under CI=true. */
export function mountSmall(t: Test, folder: string, kib: number): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch (error) {
    if (process.env.CI === 'true') throw error
    t.pass('no small file system here: run it as an account that may mount one', { skip: true })
    return false
  }
  t.teardown(() => execFileSync('umount', ['-l', folder]))
  return true
}
