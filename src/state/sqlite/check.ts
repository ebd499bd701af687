/** Looks through the whole file of the embedded state, which is not changed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from '../../sqlite/database.js'
import { decodeRecord } from '../keys/record.js'
import { hashesOf } from '../keys/rotation.js'
import { namedError } from './errors.js'
import { checkLayout, checkPages, refuseEmpty } from './file.js'
import { FILE } from './folder.js'
import { MIGRATIONS } from './migrations.js'

const WAIT_MS = 5000

export interface StateCheck {
  readonly keys: number
  /** Numbers of the keys whose records cannot be read; these keys are refused. */
  readonly damagedKeys: readonly number[]
}

/**
 * Checks every page by SQLite's own rules, and that each key can be read and is found by its secrets and by nothing else.
 * Processes may use the state meanwhile. Undefined if there is none; throws an Error for people if it cannot be used.
 */
export function checkState(stateDir: string): StateCheck | undefined {
  if (!existsSync(join(stateDir, FILE))) return undefined
  refuseEmpty(stateDir)
  let database: Database | undefined
  try {
    database = new Database(join(stateDir, FILE), { readOnly: true, waitMs: WAIT_MS })
    checkLayout(stateDir, database, MIGRATIONS)
    checkPages(stateDir, database)
    return checkKeys(database)
  } catch (error) {
    throw namedError(stateDir, error)
  } finally {
    database?.close()
  }
}

function checkKeys(database: Database): StateCheck {
  const sql = `
    SELECT turn, id, record, (SELECT json_group_array(hash) FROM secrets WHERE secrets.turn = keys.turn) AS hashes
    FROM keys ORDER BY turn`
  let keys = 0
  const damagedKeys: number[] = []
  for (const { turn, id, record: text, hashes } of database.iterate(sql)) {
    keys++
    const record = decodeRecord(String(text))
    const found = (JSON.parse(String(hashes)) as string[]).sort().join()
    const isWhole =
      record !== undefined && record.id === id && [...hashesOf(record)].sort().join() === found
    if (!isWhole) damagedKeys.push(Number(turn))
  }
  return { keys, damagedKeys }
}
