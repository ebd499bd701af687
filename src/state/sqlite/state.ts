/** The whole state in one SQLite file, opened once. */

import type { State } from '../state.js'
import { createSqliteDayLeases, type DayLeasesOptions } from './day-leases.js'
import { StateFile } from './file.js'
import { SqliteKeyStore, type SqliteStoreOptions } from './keys.js'
import { createSqliteOperatorStore } from './operator.js'
import { createSqliteUsageStore } from './usage.js'

/** Opens the state in a folder, which is created if it is missing. Rejects as `StateFile.open` does. */
export async function openSqliteState(
  stateDir: string,
  options: SqliteStoreOptions & DayLeasesOptions = {},
): Promise<State> {
  const file = await StateFile.open(stateDir)
  const dayLeases = createSqliteDayLeases(file, options)
  const keys = new SqliteKeyStore(file, options)
  return {
    keys,
    usage: createSqliteUsageStore(file),
    operator: createSqliteOperatorStore(file),
    dayLeases,
    health: () => 'ok',
    close() {
      dayLeases.close()
      return keys.close()
    },
  }
}
