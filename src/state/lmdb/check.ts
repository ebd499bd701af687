/**
 * Reads and writes every entry of the embedded state once. LMDB has no checksums, and reading a damaged page may crash the
 * process, so this runs in a child process (cli/operator/try-state.ts).
 */
import { ABORT } from 'lmdb'
import { decodeRecord } from '../keys/record.js'
import { closeEnvironment, damagedError } from './environment.js'
import { openDatabase } from './keys.js'

export interface StateCheck {
  readonly keys: number
  /** Numbers of the keys whose records cannot be read; these keys are refused. */
  readonly damagedKeys: readonly number[]
}

/**
 * Reads every entry of the state in a folder and writes it again in a transaction that is aborted: this touches every
 * page, free ones too, and changes nothing. Other processes may use the state meanwhile; their writes wait. Rejects as
 * `openDatabase` does.
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
      // A failed write does not throw but breaks the transaction, so that the next read throws.
      database.get('schema')
      return ABORT
    })
    return { keys, damagedKeys }
  } catch (error) {
    throw damagedError(stateDir, `is damaged inside: ${(error as Error).message}`)
  } finally {
    await closeEnvironment(database)
  }
}
