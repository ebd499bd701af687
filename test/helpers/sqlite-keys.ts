/** The keys of an embedded state, for tests that need nothing else of it. */
import type { KeyStore } from '../../src/state/keys/store.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'

export async function openSqliteStore(
  ...state: Parameters<typeof openSqliteState>
): Promise<KeyStore> {
  return (await openSqliteState(...state)).keys
}
