/** The whole state in one LMDB file, opened once. */

import type { State } from '../state.js'
import { createLmdbDayLeases, type DayLeasesOptions } from './day-leases.js'
import { createLmdbKeyStore, type LmdbStoreOptions, openDatabase } from './keys.js'
import { createLmdbOperatorStore } from './operator.js'
import { createLmdbUsageStore } from './usage.js'

/** Opens the state in a folder, which is created if it is missing. Rejects as `openLmdbStore` does. */
export async function openLmdbState(
  stateDir: string,
  options: LmdbStoreOptions & DayLeasesOptions = {},
): Promise<State> {
  const database = await openDatabase(stateDir)
  const keys = createLmdbKeyStore(database, stateDir, options)
  const dayLeases = createLmdbDayLeases(database, options)
  return {
    keys,
    usage: createLmdbUsageStore(database),
    operator: createLmdbOperatorStore(database),
    dayLeases,
    health: () => 'ok',
    close() {
      dayLeases.close()
      return keys.close()
    },
  }
}
