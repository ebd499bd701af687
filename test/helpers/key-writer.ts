/**
 * A process of its own with a store on a folder, for tests of several processes. Tasks: `first` makes the
 * first key and says whether it did; `reopen` opens and closes the store many times; `insert` makes a key for each line that
 * it reads and says its id; `rotate` rotates the only key until it is killed and says each hash; `flood` makes keys until it is killed and says each id once the store has acknowledged it.
 */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createKey, hashKey } from '../../src/state/keys/key.js'
import { aRecord } from './key-store-suite.js'
import { openSqliteStore } from './sqlite-keys.js'

const [folder, task] = process.argv.slice(2)
if (task === 'reopen') {
  for (let n = 0; n < 200; n++) await (await openSqliteStore(folder as string)).close()
  process.stdout.write('done\n')
  process.exit()
}
const store = await openSqliteStore(folder as string)

async function insert(): Promise<void> {
  const settings = { name: 'w', expiresAt: null, rateLimit: null, prefix: 'lectern' }
  const { record } = await createKey(store, settings)
  process.stdout.write(`${record.id}\n`)
}

if (task === 'first') {
  process.stdout.write(`${await store.insertFirst(aRecord())}\n`)
} else if (task === 'insert') {
  for await (const _ of createInterface({ input: process.stdin })) await insert()
} else if (task === 'rotate') {
  const [record] = await store.list()
  for (;;) {
    const rotation = { hash: hashKey(randomUUID()), lastFour: 'aaaa', until: 4_000_000_000_000 }
    await store.rotate(String(record?.id), rotation)
    process.stdout.write(`${rotation.hash}\n`)
  }
} else {
  for (;;) await insert()
}
await store.close()
