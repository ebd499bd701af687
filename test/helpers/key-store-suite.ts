/**
 * What every KeyStore does, as tests. A store's own test file opens it on something real and adds what only
 * that store promises.
 */
import type { Test } from 'tap'
import { createFirstKey, createKey, hashKey } from '../../src/state/keys/key.js'
import type { KeyRecord, KeyStore } from '../../src/state/keys/store.js'
import { until } from './until.js'

/** Opens a store; the same `place` is the same store, as another process would open it. */
export type OpenStore = (place: string) => Promise<KeyStore>

let made = 0

/** A record with an id and hash of its own. */
export function aRecord(more: Partial<KeyRecord> = {}): KeyRecord {
  made++
  return {
    id: `key_${String(made).padStart(12, 'K')}`,
    name: `number ${made}`,
    hash: hashKey(`key number ${made}`),
    lastFour: 'aZ09',
    createdAt: 1_700_000_000_000,
    disabled: false,
    expiresAt: null,
    rateLimit: null,
    dailyLimit: null,
    versions: null,
    origins: null,
    previous: null,
    ...more,
  }
}

/** `place` gives each test a store of its own. */
export function testKeyStore(t: Test, open: OpenStore, place: (t: Test) => string): void {
  const opened = async (t: Test, at = place(t)) => {
    const store = await open(at)
    t.teardown(() => store.close())
    return store
  }

  t.test('an empty store finds, lists, changes and removes nothing', async (t) => {
    const store = await opened(t)
    t.strictSame(await store.list(), [])
    t.equal(await store.get('key_000000000000'), undefined)
    t.equal(await store.findByHash(hashKey('x')), undefined)
    t.equal(await store.update('key_000000000000', { disabled: true }), undefined)
    t.equal(await store.remove('key_000000000000'), false)
  })

  t.test('a record comes back as it was put in, by id, by hash and in the list', async (t) => {
    const store = await opened(t)
    for (const record of [
      aRecord(),
      aRecord({ name: 'Ñandú "& \u{1f600}', expiresAt: 4_000_000_000_000, rateLimit: 'none' }),
      aRecord({ disabled: true, rateLimit: 1_000_000 }),
      aRecord({ versions: ['kjv'] }),
      aRecord({ origins: ['https://parish.example'] }),
    ]) {
      await store.insert(record)
      t.strictSame(await store.get(record.id), record)
      t.strictSame(await store.findByHash(record.hash), record)
      t.strictSame((await store.list()).at(-1), record)
    }
  })

  t.test('the list is in order of creation, whatever the ids and clocks say', async (t) => {
    const store = await opened(t)
    const records = Array.from({ length: 12 }, (_, n) => aRecord({ createdAt: 1000 - n }))
    for (const record of records.reverse()) await store.insert(record)
    t.strictSame(await store.list(), records)
  })

  t.test('a second record with the same id or hash is refused and changes nothing', async (t) => {
    const store = await opened(t)
    const record = aRecord()
    await store.insert(record)
    await t.rejects(store.insert(aRecord({ id: record.id })), /id/)
    await t.rejects(store.insert(aRecord({ hash: record.hash })), /hash/)
    t.strictSame(await store.list(), [record])
  })

  t.test('a change touches what it names and nothing else', async (t) => {
    const store = await opened(t)
    const [record, other] = [aRecord(), aRecord()]
    await store.insert(record)
    await store.insert(other)
    const changes = [
      { name: 'new' },
      { disabled: true },
      { expiresAt: 5 },
      { rateLimit: 7 },
      { versions: ['a1'] },
      { origins: ['https://a.example', 'https://b.example:8443'] },
      { origins: null },
      { versions: null },
    ]
    let expected = record
    for (const change of changes) {
      expected = { ...expected, ...change }
      t.strictSame(await store.update(record.id, change), expected)
      t.strictSame(await store.findByHash(record.hash), expected)
    }
    t.strictSame(await store.list(), [expected, other])
  })

  t.test('a rotated key is found by its new secret and by one old one', async (t) => {
    const store = await opened(t)
    const record = aRecord({ rateLimit: 7, dailyLimit: 9 })
    const other = aRecord()
    await store.insert(record)
    await store.insert(other)
    const [a, b, c] = ['a', 'b', 'c'].map((text) => hashKey(`${record.id} ${text}`)) as [
      string,
      string,
      string,
    ]
    const previous = { hash: record.hash, lastFour: record.lastFour, until: 5000 }
    const first = { ...record, hash: a, lastFour: 'aaaa', previous }
    const rotation = { hash: a, lastFour: 'aaaa', until: 5000 }
    t.strictSame(await store.rotate(record.id, rotation), { before: record, record: first })
    t.strictSame(await store.findByHash(a), first)
    t.strictSame(await store.findByHash(record.hash), first)
    t.strictSame(await store.rotate(record.id, rotation), { before: first, record: first }, 'again')

    const second = {
      ...first,
      hash: b,
      lastFour: 'bbbb',
      previous: { hash: a, lastFour: 'aaaa', until: 6000 },
    }
    const next = { hash: b, lastFour: 'bbbb', until: 6000 }
    t.strictSame(await store.rotate(record.id, next), { before: first, record: second })
    t.equal(await store.findByHash(record.hash), undefined, 'the oldest has ended')
    t.strictSame(await store.findByHash(a), second)
    t.strictSame(await store.update(record.id, { name: 'x' }), { ...second, name: 'x' })
    t.strictSame(await store.list(), [{ ...second, name: 'x' }, other])

    await store.forgetEnded(5999)
    t.match(await store.findByHash(a), { id: record.id })
    await store.forgetEnded(6000)
    t.equal(await store.findByHash(a), undefined, 'its hash is removed')
    t.strictSame(await store.get(record.id), { ...second, name: 'x', previous: null })

    await store.rotate(record.id, { hash: c, lastFour: 'cccc', until: null })
    t.equal(await store.findByHash(b), undefined, 'it has ended at once')
    t.match(await store.findByHash(c), {
      id: record.id,
      rateLimit: 7,
      dailyLimit: 9,
      previous: null,
    })
    t.equal(await store.rotate('key_000000000000', rotation), undefined)
    await store.rotate(record.id, { hash: a, lastFour: 'aaaa', until: 9000 })
    t.equal(await store.remove(record.id), true)
    for (const hash of [a, b, c, record.hash]) {
      await store.insert(aRecord({ hash }))
      t.match(await store.findByHash(hash), { hash }, 'nothing of the removed key is left')
    }
  })

  t.test('rotations at the same time end in one secret and one old one', async (t) => {
    const at = place(t)
    const stores = [await opened(t, at), await opened(t, at)] as [KeyStore, KeyStore]
    const record = aRecord()
    await stores[0].insert(record)
    const hashes = Array.from({ length: 20 }, (_, n) => hashKey(`${record.id} ${n}`))
    await Promise.all(
      hashes.map((hash, n) =>
        (stores[n % 2] as KeyStore).rotate(record.id, { hash, lastFour: 'aaaa', until: 9 }),
      ),
    )
    const last = (await stores[0].get(record.id)) as KeyRecord
    const valid = [last.hash, last.previous?.hash]
    t.ok(valid.every((hash) => hashes.includes(String(hash))))
    for (const hash of [...hashes, record.hash]) {
      const found = await stores[1].findByHash(hash)
      t.strictSame(found, valid.includes(hash) ? last : undefined)
    }
  })

  t.test('a rotated key that is taken over is the key that is here', async (t) => {
    const [here, there] = [await opened(t), await opened(t)]
    const record = aRecord()
    await here.insert(record)
    const next = hashKey(`${record.id} next`)
    await here.rotate(record.id, { hash: next, lastFour: 'aaaa', until: 9 })
    const rotated = (await here.get(record.id)) as KeyRecord
    t.strictSame(await there.adopt([rotated]), { kind: 'adopted', added: [rotated] })
    t.strictSame(await there.findByHash(record.hash), rotated)
    t.strictSame(await there.findByHash(next), rotated)
    t.strictSame(await here.adopt([record]), { kind: 'adopted', added: [] }, 'as it was before')
    t.strictSame(await here.list(), [rotated])
    const older = await opened(t)
    await older.insert(record)
    t.strictSame(await older.adopt([rotated]), { kind: 'adopted', added: [] })
    t.strictSame(await older.list(), [record])
    const clash = aRecord({ previous: { hash: record.hash, lastFour: 'aaaa', until: 9 } })
    t.strictSame(await older.adopt([clash]), { kind: 'conflict', record: clash })
  })

  t.test('a removed key is gone for every way of asking', async (t) => {
    const store = await opened(t)
    const [record, other] = [aRecord(), aRecord()]
    await store.insert(record)
    await store.insert(other)
    t.equal(await store.remove(record.id), true)
    t.equal(await store.remove(record.id), false)
    t.equal(await store.get(record.id), undefined)
    t.equal(await store.findByHash(record.hash), undefined)
    t.equal(await store.update(record.id, { name: 'x' }), undefined)
    t.strictSame(await store.list(), [other])
  })

  t.test(
    'the first key is made once, even by many at a time, and never after another',
    async (t) => {
      const at = place(t)
      const stores = [await opened(t, at), await opened(t, at)]
      const tries = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (stores[n % 2] as KeyStore).insertFirst(aRecord())),
      )
      t.equal(tries.filter(Boolean).length, 1)
      const [first] = await (stores[1] as KeyStore).list()
      await (stores[0] as KeyStore).remove(first!.id)
      t.equal(await (stores[1] as KeyStore).insertFirst(aRecord()), false, 'one was made before')

      const another = await opened(t)
      await another.insert(aRecord())
      t.equal(await another.insertFirst(aRecord()), false)
    },
  )

  t.test('records of another store are taken over all or none', async (t) => {
    const store = await opened(t)
    const [old, one, two] = [aRecord(), aRecord({ disabled: true }), aRecord({ rateLimit: 5 })]
    await store.insert(old)
    const given = [one, { ...old, disabled: true, name: 'renamed' }, two]
    t.strictSame(await store.adopt(given), { kind: 'adopted', added: [one, two] })
    t.strictSame(await store.list(), [old, one, two], 'one that is there stays as it is')
    t.strictSame(await store.findByHash(two.hash), two)
    t.strictSame(await store.adopt(given), { kind: 'adopted', added: [] })
    for (const clash of [aRecord({ id: old.id }), aRecord({ hash: old.hash })]) {
      const answer = await store.adopt([aRecord(), clash, aRecord()])
      t.strictSame(answer, { kind: 'conflict', record: clash })
    }
    const crossed = aRecord({ id: one.id, hash: two.hash })
    t.match(await store.adopt([crossed]), { kind: 'conflict' })
    t.strictSame(await store.list(), [old, one, two])
    t.strictSame(await store.adopt([]), { kind: 'adopted', added: [] })
    const empty = await opened(t)
    await empty.adopt([one])
    t.equal(await empty.insertFirst(aRecord()), false, 'a key was made before')
  })

  t.test('createKey and createFirstKey store only the hash of what they hand out', async (t) => {
    const store = await opened(t)
    const first = await createFirstKey(store, { prefix: 'abc' })
    t.match(first, /^abc_live_[A-Za-z0-9]{64}$/)
    t.match(await store.findByHash(hashKey(first!)), { name: 'first', rateLimit: null })
    t.equal(await createFirstKey(store, { prefix: 'abc' }), undefined)
    const settings = { name: 'n', expiresAt: 99, rateLimit: 5, prefix: 'lectern', now: 42 }
    const { key, record } = await createKey(store, settings)
    t.match(record, { name: 'n', expiresAt: 99, rateLimit: 5, createdAt: 42, disabled: false })
    t.strictSame(await store.findByHash(hashKey(key)), record)
    t.equal(record.lastFour, key.slice(-4))
    t.notOk(JSON.stringify(await store.list()).includes(key))
  })

  t.test('a watch tells soon of each change made elsewhere, and of none once ended', async (t) => {
    const at = place(t)
    const [here, there, third] = [await opened(t, at), await opened(t, at), await opened(t, at)]
    let [told, toldThird] = [0, 0]
    const end = here.watch(() => {
      told++
    })
    t.teardown(third.watch(() => toldThird++))
    const record = aRecord()
    for (const change of [
      () => there.insert(record),
      () => there.update(record.id, { disabled: true }),
      () => there.rotate(record.id, { hash: hashKey('r'), lastFour: 'aaaa', until: 5 }),
      () => there.forgetEnded(5),
      () => there.remove(record.id),
    ]) {
      const before = told
      await change()
      await until('the change is told', () => told > before)
    }
    end()
    await until('the other watch is told of all that', () => toldThird > 0)
    const [before, beforeThird] = [told, toldThird]
    await there.insert(aRecord())
    await until('the watch that goes on is told', () => toldThird > beforeThird)
    t.equal(told, before)
  })
}
