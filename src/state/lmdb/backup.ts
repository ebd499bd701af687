/**
 * Backs up the embedded state while other processes use it. Copying the file could mix two commits; LMDB's own backup is
 * a snapshot of one commit. (The `mdb_copy` of Linux distributions reads an older layout of the file.)
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeEnvironment, FILE } from './environment.js'
import { openDatabase } from './keys.js'

/**
 * Copies the state in `stateDir` to the file `keys.mdb` in `folder`, which is created if it is missing. The copy is made in
 * a temporary folder and moved when `verify` has resolved for that folder; only its owner can read it. Resolves with its
 * path. Rejects with an Error for people if there is no state or if the copy would replace a file, and as `verify` and
 * `openLmdbStore` do.
 */
export async function backUpState(
  stateDir: string,
  folder: string,
  verify: (folder: string) => Promise<unknown>,
): Promise<string> {
  const copy = join(resolve(folder), FILE)
  if (!existsSync(join(stateDir, FILE))) throw new Error(`There is no state in ${stateDir}.`)
  if (existsSync(copy)) throw new Error(`There is a ${copy} already; name another folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = mkdtempSync(join(resolve(folder), 'unfinished-'))
  try {
    const database = await openDatabase(stateDir)
    try {
      await database.backup(join(unfinished, FILE), true)
    } finally {
      await closeEnvironment(database)
    }
    chmodSync(join(unfinished, FILE), 0o600)
    await verify(unfinished)
    renameSync(join(unfinished, FILE), copy)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
