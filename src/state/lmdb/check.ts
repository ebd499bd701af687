/**
 * Reads and writes everything in the embedded state once. LMDB has no checksums, and a page that is damaged
 * inside may end the process that touches it: so this runs in a process that may die (cli/operator/try-state.ts).
 */
import { ABORT } from 'lmdb'
import { decodeRecord } from '../keys/record.js'
import { damagedError } from './environment.js'
import { openDatabase } from './keys.js'

export interface StateCheck {
  readonly keys: number
  /** Numbers of the keys whose records cannot be read; they are refused, and all others are served. */
  readonly damagedKeys: readonly number[]
}

/**
 * Reads every entry of the state in a folder, and writes each again in a transaction that is given up: so every
 * page is read, those of free space too, and nothing changes. Other processes may use the state meanwhile; their
 * writes wait. Rejects as `openDatabase` does.
 */
export async function checkState(stateDir: string): Promise<StateCheck> {
  const database = await openDatabase(stateDir)
  try {
    let keys = 0
    const damagedKeys: number[] = []
    database.transactionSync(() => {
      for (const { key, value } of [...database.getRange()]) {
        database.put(key, value)
        if (!Array.isArray(key) || key[0] !== 'key') continue
        keys++
        if (decodeRecord(value) === undefined) damagedKeys.push(Number(key[1]))
      }
      // A write that fails does not throw. It breaks the transaction, and the next read throws.
      database.get('schema')
      return ABORT
    })
    return { keys, damagedKeys }
  } catch (error) {
    throw damagedError(stateDir, `is damaged inside: ${(error as Error).message}`)
  } finally {
    await database.close()
  }
}
