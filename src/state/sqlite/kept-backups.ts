/** Backups on a schedule: each in a folder named by its time, of which the last ones are kept. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUpState } from './backup.js'

/** `lectern-20261128T013000Z`: sorted by name they are sorted by time. */
const NAME = /^lectern-\d{8}T\d{6}Z$/

/**
 * Backs up the state in `stateDir` into a new folder of `into`, then removes all but the last `keep` (Infinity: none) of those that were made
 * so; nothing else in `into` is touched. The path of the copy, and the folders that were removed. Throws as `backUpState`
 * does, and then removes nothing.
 */
export function keepBackups(
  stateDir: string,
  into: string,
  keep: number,
  now = new Date(),
): { readonly copy: string; readonly removed: readonly string[] } {
  const name = `lectern-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const copy = backUpState(stateDir, join(into, name))
  const made = readdirSync(into)
    .filter((entry) => NAME.test(entry))
    .sort()
  const removed = made
    .slice(0, Math.max(0, made.length - keep))
    .map((entry) => join(resolve(into), entry))
  for (const folder of removed) rmSync(folder, { recursive: true, force: true })
  return { copy, removed }
}
