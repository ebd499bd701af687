/** Backs up the embedded state while other processes use it: SQLite writes what the last commit left into a new file. */
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Database } from '../../sqlite/database.js'
import { checkState } from './check.js'
import { namedError } from './errors.js'
import { FILE } from './folder.js'

/**
 * Copies the state in `stateDir` to the file `state.db` in `folder`, which is created if it is missing. Both are checked,
 * the copy before it has its name; only its owner can read it. The path of the copy. Throws an Error for people if there is
 * no state, if it is damaged, or if the copy would replace a file.
 */
export function backUpState(stateDir: string, folder: string): string {
  const copy = join(resolve(folder), FILE)
  if (checkState(stateDir) === undefined) throw new Error(`There is no state in ${stateDir}.`)
  if (existsSync(copy)) throw new Error(`There is a ${copy} already; name another folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = mkdtempSync(join(resolve(folder), 'unfinished-'))
  try {
    writeCopy(stateDir, join(unfinished, FILE))
    checkState(unfinished)
    renameSync(join(unfinished, FILE), copy)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

function writeCopy(stateDir: string, path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
  const database = new Database(join(stateDir, FILE), { readOnly: true })
  try {
    database.run('VACUUM INTO ?', path)
  } catch (error) {
    throw namedError(stateDir, error)
  } finally {
    database.close()
  }
}
