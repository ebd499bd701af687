// check: Keys are found in memory, and changes by other processes hold soon.
import { mock } from 'node:test'
import t, { type Test } from 'tap'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { createKey, hashKey } from '../../src/state/keys/key.js'
import { rotateKey } from '../../src/state/keys/rotation.js'
import type { KeyRecord, KeyStore } from '../../src/state/keys/store.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { openSqliteStore } from '../helpers/sqlite-keys.js'
import { deferred, settled, until } from '../helpers/until.js'

const SETTINGS = { name: 'n', expiresAt: null, rateLimit: null, prefix: 'lectern' }

/** A directory over one opening of a folder, and another opening in the place of another process. */
async function twoSides(t: Test) {
  const folder = scratch(t)
  const [here, there] = [await openSqliteStore(folder), await openSqliteStore(folder)]
  const keys = await KeyDirectory.open(here)
  t.teardown(async () => {
    keys.close()
    await here.close()
    await there.close()
  })
  return { keys, there }
}

/** A store whose answers the test gives by hand. */
function fakeStore(records: KeyRecord[] = []) {
  const asked = { list: 0, find: 0, unwatched: 0 }
  const store = {
    asked,
    changed: () => {},
    list: async () => records,
    find: async (hash: string) => records.find((record) => record.hash === hash),
  }
  const face = {
    list() {
      asked.list++
      return store.list()
    },
    findByHash(hash: string) {
      asked.find++
      return store.find(hash)
    },
    watch(changed: () => void) {
      store.changed = changed
      return () => asked.unwatched++
    },
  }
  return Object.assign(store, { face: face as unknown as KeyStore })
}

t.test('a key that another process has just made works at once, after one question', async (t) => {
  const { keys, there } = await twoSides(t)
  const { key, record } = await createKey(there, SETTINGS)
  t.same(keys.lookup(key), { state: 'unknown' })
  t.strictSame(await keys.confirm(key), { state: 'active', record })
  t.strictSame(keys.lookup(key), { state: 'active', record })
})

t.test('what another process does to a key holds soon', async (t) => {
  const { keys, there } = await twoSides(t)
  const { key, record } = await createKey(there, SETTINGS)
  const is = (state: string) => () => keys.lookup(key).state === state
  await until('the key is known as made', is('active'))
  await there.update(record.id, { disabled: true })
  await until('the key is known as disabled', is('unknown'))
  t.same(await keys.confirm(key), { state: 'unknown' })
  await there.update(record.id, { disabled: false })
  await until('the key is known as enabled', is('active'))
  await there.update(record.id, { expiresAt: Date.now() - 1 })
  await until('the key is known as expired', is('expired'))
  await there.remove(record.id)
  await until('the key is known as deleted', is('unknown'))
  t.same(await keys.confirm(key), { state: 'unknown' })
})

t.test('expiry is checked against the clock at each request', async (t) => {
  let now = 1000
  const record = aRecord({ hash: hashKey('k'), expiresAt: 2000 })
  const keys = await KeyDirectory.open(fakeStore([record]).face, { now: () => now })
  now = 1999
  t.same(keys.lookup('k'), { state: 'active', record })
  now = 2000
  t.same(keys.lookup('k'), { state: 'expired' })
  keys.close()
})

t.test('an old secret works to its very end, and then is unknown', async (t) => {
  let now = 1000
  const previous = { hash: hashKey('old'), lastFour: 'aaaa', until: 2000 }
  const record = aRecord({ hash: hashKey('new'), previous, expiresAt: 3000 })
  const store = fakeStore([record])
  store.find = async (hash) => ([record.hash, previous.hash].includes(hash) ? record : undefined)
  const keys = await KeyDirectory.open(store.face, { now: () => now, elapsed: () => now * 1000 })
  t.strictSame(keys.lookup('old'), { state: 'active', record })
  t.strictSame(keys.lookup('new'), { state: 'active', record })
  t.equal(keys.lookup('new'), keys.lookup('old'), 'one key, with one usage and one limit')
  now = 1999
  t.match(keys.lookup('old'), { state: 'active' })
  t.match(await keys.confirm('old'), { state: 'active' })
  now = 2000
  t.strictSame(keys.lookup('old'), { state: 'unknown' })
  t.strictSame(await keys.confirm('old'), { state: 'unknown' })
  t.match(keys.lookup('new'), { state: 'active' })
  now = 3000
  t.match(keys.lookup('new'), { state: 'expired' })
  keys.close()

  now = 1000
  const empty = fakeStore([])
  empty.find = store.find
  const late = await KeyDirectory.open(empty.face, { now: () => now })
  t.match(await late.confirm('old'), { state: 'active', record: { id: record.id } })
  now = 1999
  t.match(late.lookup('old'), { state: 'active' })
  now = 2000
  t.strictSame(late.lookup('old'), { state: 'unknown' }, 'also if the store was asked for it')
  late.close()
})

t.test('what another process rotates holds soon', async (t) => {
  const { keys, there } = await twoSides(t)
  const { key, record } = await createKey(there, SETTINGS)
  const is = (text: string, state: string) => () => keys.lookup(text).state === state
  await until('the key is known as made', is(key, 'active'))
  const rotate = async (until: number | null) =>
    (await rotateKey(there, record.id, { until, prefix: 'x', now: Date.now() }))!
  const first = await rotate(4_000_000_000_000)
  t.equal(first.ended, null)
  await until('the new secret is known', is(first.key, 'active'))
  t.match(keys.lookup(key), { state: 'active', record: { id: record.id, name: 'n' } })
  const second = await rotate(4_000_000_000_000)
  t.match(second.ended, { hash: hashKey(key) })
  await until('the oldest has ended', is(key, 'unknown'))
  t.same(await keys.confirm(key), { state: 'unknown' })
  t.match(keys.lookup(first.key), { state: 'active' })
  const third = await rotate(null)
  await until('the old one has ended at once', is(second.key, 'unknown'))
  t.match(keys.lookup(third.key), { state: 'active', record: { previous: null } })
  t.same(await keys.confirm(first.key), { state: 'unknown' })
  t.notOk(JSON.stringify(await there.list()).includes(third.key))
})

t.test('a wrong key reaches the store once a second, however often it comes', async (t) => {
  let now = 1000
  const store = fakeStore()
  const keys = await KeyDirectory.open(store.face, { elapsed: () => now })
  const flood = () => Promise.all(Array.from({ length: 100 }, () => keys.confirm('wrong')))
  t.ok((await flood()).every(({ state }) => state === 'unknown'))
  await flood()
  t.equal(store.asked.find, 1)
  now += 999
  await flood()
  t.equal(store.asked.find, 1)
  now += 1
  await flood()
  t.equal(store.asked.find, 2)
  store.changed()
  await settled()
  await flood()
  t.equal(store.asked.find, 3, 'a change of the store ends what it said before')
  keys.close()
})

t.test('of many wrong keys the latest ten thousand are remembered', async (t) => {
  const store = fakeStore()
  const keys = await KeyDirectory.open(store.face, { elapsed: () => 0 })
  for (let n = 0; n <= 10_000; n++) await keys.confirm(`wrong ${n}`)
  t.equal(store.asked.find, 10_001)
  await keys.confirm('wrong 1')
  await keys.confirm('wrong 10000')
  t.equal(store.asked.find, 10_001)
  await keys.confirm('wrong 0')
  t.equal(store.asked.find, 10_002)
  keys.close()
})

t.test('an expired key that memory does not know is expired for the store too', async (t) => {
  const store = fakeStore()
  const keys = await KeyDirectory.open(store.face, { now: () => 10 })
  store.find = async () => aRecord({ hash: hashKey('old'), expiresAt: 5 })
  t.same(await keys.confirm('old'), { state: 'expired' })
  t.same(keys.lookup('old'), { state: 'expired' })
  keys.close()
})

t.test('an answer that is older than the latest reading is given but not kept', async (t) => {
  const store = fakeStore()
  const keys = await KeyDirectory.open(store.face)
  const slow = deferred<KeyRecord | undefined>()
  store.find = () => slow.promise
  const answer = keys.confirm('k')
  store.changed()
  await settled()
  slow.resolve(aRecord({ hash: hashKey('k') }))
  t.match(await answer, { state: 'active' })
  t.same(keys.lookup('k'), { state: 'unknown' })
  keys.close()
})

t.test('a reading that was begun earlier never replaces a later one', async (t) => {
  const store = fakeStore()
  const keys = await KeyDirectory.open(store.face)
  const [early, late] = [deferred<KeyRecord[]>(), deferred<KeyRecord[]>()]
  for (const { promise } of [early, late]) {
    store.list = () => promise
    store.changed()
  }
  late.resolve([])
  await settled()
  early.resolve([aRecord({ hash: hashKey('k') })])
  await settled()
  t.same(keys.lookup('k'), { state: 'unknown' })
  keys.close()
})

t.test('while the store fails memory answers, and the store is asked again', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const record = aRecord({ hash: hashKey('k') })
  const store = fakeStore([record])
  const failures: unknown[] = []
  const keys = await KeyDirectory.open(store.face, { failed: (error) => failures.push(error) })
  const { list } = store
  store.list = () => Promise.reject(new Error('down'))
  store.changed()
  await settled()
  t.match(failures, [{ message: 'down' }])
  t.same(keys.lookup('k'), { state: 'active', record })
  const asked = store.asked.list
  const passes = async (milliseconds: number) => {
    mock.timers.tick(milliseconds)
    await settled()
  }
  await passes(249)
  t.equal(store.asked.list, asked)
  await passes(1)
  t.equal(store.asked.list, asked + 1, 'by itself')
  store.list = list
  await passes(250)
  t.equal(store.asked.list, asked + 2)
  await passes(10_000)
  t.equal(store.asked.list, asked + 2, 'until it answers')
  keys.close()
  t.equal(store.asked.unwatched, 1)

  store.find = () => Promise.reject(new Error('down'))
  await t.rejects(keys.confirm('other'), /down/)
})

t.test(
  'a failure is a warning of the process where nobody listens, and none after the end',
  async (t) => {
    const store = fakeStore()
    const keys = await KeyDirectory.open(store.face)
    store.list = () => Promise.reject(new Error('down'))
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve))
    store.changed()
    t.match((await warned).message, /cannot be read.*down/)
    store.changed()
    keys.close()
    const late = (warning: Error) => t.fail(`${warning}`)
    process.once('warning', late)
    await settled()
    process.removeListener('warning', late)
  },
)

t.test('a directory does not open on a store that cannot be read', async (t) => {
  const store = fakeStore()
  store.list = () => Promise.reject(new Error('down'))
  await t.rejects(KeyDirectory.open(store.face), /down/)
  t.equal(store.asked.unwatched, 1)
})
