/**
 * A process of its own that writes into the state of a folder until it is killed: keys, several at a time,
 * each of which it says once the store has acknowledged it, and usage in between.
 */
import { createKey } from '../../src/state/keys/key.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { CELLS } from '../../src/state/usage/usage.js'

const { keys, usage } = await openSqliteState(process.argv[2] as string)
const settings = { name: 'flood', expiresAt: null, rateLimit: null, prefix: 'lectern' }
const counts = new Array(CELLS).fill(1)

async function writeKey(): Promise<void> {
  const { record } = await createKey(keys, settings)
  process.stdout.write(`${record.id}\n`)
  await keys.update(record.id, { rateLimit: 7 })
}

for (let hour = 480_000; ; hour++) {
  const entry = { key: 'key_floodfloodfl', hour, lastUsed: hour, counts }
  await Promise.all([writeKey(), writeKey(), usage.add([entry, entry]), writeKey()])
}
