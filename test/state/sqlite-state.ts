// check: What the file of the embedded state looks like, so that a later release reads it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Database } from '../../src/sqlite/database.js'
import { openPasswords } from '../../src/state/operator/password.js'
import { OPERATOR } from '../../src/state/operator/store.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { anEntry } from '../helpers/usage-store-suite.js'

async function opened(t: Test) {
  const folder = scratch(t)
  const state = await openSqliteState(folder)
  t.teardown(() => state.close())
  return { folder, ...state }
}

t.test('a file of this version is read by the next one: its layout stays', async (t) => {
  const { folder, keys, usage, operator } = await opened(t)
  const record = { ...aRecord(), name: 'ñandú', rateLimit: 7 }
  const other = aRecord()
  await keys.insert(record)
  await keys.insert(other)
  await keys.remove(other.id)
  const byVersion = { key: 'a', day: 20_000, counts: new Map([['kjv', 3]]) }
  await usage.add([anEntry('a', 480_001, { 0: 3, 22: 1 }, 1_728_003_600_123)], undefined, [
    byVersion,
  ])
  await usage.add([anEntry('a', 480_002, { 0: 1 }, 1_728_003_600_122)])
  await operator.setPasswordHash(OPERATOR, 'a hash')
  t.equal(await operator.secret('a secret'), 'a secret')
  await operator.putSession('an id', { until: 1000, epoch: 'e' }, 0)
  const database = new Database(join(folder, 'state.db'), { readOnly: true })
  t.teardown(() => database.close())
  const rows = (table: string) => database.all(`SELECT * FROM ${table}`).map((row) => ({ ...row }))
  const text =
    `{"id":"${record.id}","name":"ñandú","hash":"${record.hash}","lastFour":"aZ09","createdAt":1700000000000,` +
    '"disabled":false,"expiresAt":null,"rateLimit":7}'
  t.strictSame(rows('keys'), [{ turn: 1, id: record.id, record: text }])
  t.strictSame(rows('secrets'), [{ hash: record.hash, turn: 1 }])
  t.strictSame(rows('revision'), [{ number: 3 }])
  const [unit, key] = ['hour', 'a']
  t.strictSame(rows('usage'), [
    { unit: 'day', at: 20_000, key, name: 'verse.4xx', count: 1 },
    { unit: 'day', at: 20_000, key, name: 'versions.2xx', count: 4 },
    { unit, at: 480_001, key, name: 'verse.4xx', count: 1 },
    { unit, at: 480_001, key, name: 'versions.2xx', count: 3 },
    { unit, at: 480_002, key, name: 'versions.2xx', count: 1 },
  ])
  t.strictSame(rows('used'), [{ key, at: 1_728_003_600_123 }])
  t.strictSame(rows('versions'), [{ day: 20_000, key, version: 'kjv', count: 3 }])
  t.strictSame(rows('settings'), [
    { name: 'password', value: 'a hash' },
    { name: 'secret', value: 'a secret' },
  ])
  const id = createHash('sha256').update('an id').digest('base64url')
  t.strictSame(rows('sessions'), [{ id, until: 1000, epoch: 'e' }])
  t.strictSame(database.get('SELECT user_version AS n FROM pragma_user_version'), { n: 1 })
})

t.test('a session that began with a password of the settings goes on over an update', async (t) => {
  const { operator } = await opened(t)
  await operator.secret('s'.repeat(43))
  const { epoch } = await openPasswords(operator, 'open, sesame')
  t.equal(await epoch(OPERATOR), 'Ia1_O_xHCfI8cIM4gebDN11OnC9k8yFfTbff4mCR-Ik')
})
