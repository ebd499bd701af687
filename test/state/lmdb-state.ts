// check
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { mock } from 'node:test'
import { type Key, open } from 'lmdb'
import t, { type Test } from 'tap'
import { openLmdbState } from '../../src/state/lmdb/state.js'
import { openPassword } from '../../src/state/operator/password.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { anEntry } from '../helpers/usage-store-suite.js'

async function opened(t: Test) {
  const folder = scratch(t)
  const state = await openLmdbState(folder)
  t.teardown(() => state.close())
  return { folder, ...state }
}

/** Everything in the file of a state. */
function entriesOf(folder: string) {
  const options = { noSubdir: true, overlappingSync: false, encoding: 'string' as const }
  const database = open<string, Key>(join(folder, 'keys.mdb'), options)
  return [...database.getRange()].map(({ key, value }) => [key, value])
}

t.test('a file of this version is read by the next one: its layout stays', async (t) => {
  const { folder, keys, usage, operator } = await opened(t)
  const record = { ...aRecord(), name: 'ñandú', rateLimit: 7 }
  const other = aRecord()
  await keys.insert(record)
  await keys.insert(other)
  await keys.remove(other.id)
  await usage.add([
    anEntry('a', 480_001, { 0: 3, 22: 1 }, 1_728_003_600_123),
    anEntry('a', 480_002, { 0: 1 }, 1_728_003_600_122),
  ])
  await operator.setPasswordHash('a hash')
  t.equal(await operator.secret('a secret'), 'a secret')
  await operator.putSession('an id', { until: 1000, epoch: 'e' }, 0)
  const written = entriesOf(folder)
  const expected = [
    ['made', '2'],
    ['revision', '3'],
    ['schema', '1'],
    [['admin', 'password'], 'a hash'],
    [['admin', 'secret'], 'a secret'],
    [['day', 20_000, 'a'], 'versions.2xx=4 verse.4xx=1'],
    [['hash', record.hash], '1'],
    [['hour', 480_001, 'a'], 'versions.2xx=3 verse.4xx=1'],
    [['hour', 480_002, 'a'], 'versions.2xx=1'],
    [['id', record.id], '1'],
    [
      ['key', 1],
      `{"id":"${record.id}","name":"ñandú","hash":"${record.hash}","lastFour":"aZ09","createdAt":1700000000000,"disabled":false,"expiresAt":null,"rateLimit":7}`,
    ],
    [['session', createHash('sha256').update('an id').digest('base64url')], '1000 e'],
    [['used', 'a'], '1728003600123'],
  ]
  const sorted = (entries: unknown[][]) => entries.map((entry) => JSON.stringify(entry)).sort()
  t.strictSame(sorted(written), sorted(expected))
})

t.test('a session that began with a password of the settings goes on over an update', async (t) => {
  const { operator } = await opened(t)
  await operator.secret('s'.repeat(43))
  const { epoch } = await openPassword(operator, 'open, sesame')
  t.equal(await epoch(), 'Ia1_O_xHCfI8cIM4gebDN11OnC9k8yFfTbff4mCR-Ik')
})

t.test(
  'what is added is refused without room for all of it, and nothing is there then',
  async (t) => {
    const { keys, usage } = await opened(t)
    let free = 0
    const replaced = mock.method(fs, 'statfsSync', () => ({ bavail: free, bsize: 1 }) as never)
    syncBuiltinESMExports()
    t.teardown(() => {
      replaced.mock.restore()
      syncBuiltinESMExports()
    })
    const three = () => [aRecord(), aRecord(), aRecord()]
    const entries = [anEntry('a', 480_000, { 0: 1 }), anEntry('b', 480_000, { 0: 1 })]
    for (const [name, records, add] of [
      ['first', 1, () => keys.insertFirst(aRecord())],
      ['one', 1, () => keys.insert(aRecord())],
      ['three', 3, () => keys.adopt(three())],
      ['usage', 6, () => usage.add(entries)],
    ] as const) {
      const before = await keys.list()
      free = 65_536 + records * 2048 - 1
      await t.rejects(async () => void (await add()), { name: 'StateAway' }, name)
      t.strictSame(await keys.list(), before)
      t.equal((await usage.lastUsed()).size, 0)
      free++
      await t.resolves(async () => void (await add()), name)
    }
    t.equal((await keys.list()).length, 5)
    t.equal((await usage.lastUsed()).size, 2)
  },
)
