/**
 * Copies the embedded state while other processes use it. A plain copy of the file may catch it between two
 * writes of one commit; LMDB's own copy is the state as of one commit. (The `mdb_copy` of distributions reads
 * an older layout of the file.)
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FILE } from './lmdb-environment.js'
import { openDatabase } from './lmdb-store.js'

/**
 * Copies the state in `stateDir` to the file `keys.mdb` in `folder`, which is made where it is missing; the
 * file appears when it is whole, readable by its owner alone. Answers with its path. Rejects with an Error
 * for people where there is no state, where the copy would replace a file, and as `openLmdbStore` does.
 */
export async function backUpState(stateDir: string, folder: string): Promise<string> {
  const copy = join(resolve(folder), FILE)
  const unfinished = `${copy}.part`
  if (!existsSync(join(stateDir, FILE))) throw new Error(`There is no state in ${stateDir}.`)
  if (existsSync(copy)) throw new Error(`There is a ${copy} already; name another folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await openDatabase(stateDir)
  try {
    await database.backup(unfinished, true)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, copy)
  } finally {
    rmSync(unfinished, { force: true })
    await database.close()
  }
  return copy
}
