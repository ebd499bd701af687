/**
 * What every UsageStore does, as tests. A store's own test file opens it on something real and adds what only
 * that store promises.
 */
import type { Test } from 'tap'
import type { KeyStore } from '../../src/state/keys/store.js'
import { CELLS, type UsageEntry, type UsageStore } from '../../src/state/usage/usage.js'
import { aRecord } from './key-store-suite.js'

/** The same `place` is the same store, as another process would open it. */
export type OpenUsage = (
  place: string,
) => Promise<{ usage: UsageStore; keys: KeyStore; close(): Promise<void> }>

const DAY = 20_000
const HOUR = DAY * 24

/** `counts` by cell; all others are 0. */
export function anEntry(
  key: string,
  hour: number,
  counts: Readonly<Record<number, number>>,
  lastUsed = hour * 3_600_000,
): UsageEntry {
  const all = new Uint32Array(CELLS)
  for (const [cell, count] of Object.entries(counts)) all[Number(cell)] = count
  return { key, hour, lastUsed, counts: all }
}

/** Rows as `key at cell=count ...`, sorted: what a comparison needs. */
export async function rowsOf(store: UsageStore, ...question: Parameters<UsageStore['read']>) {
  const rows = await store.read(...question)
  return rows
    .map(({ key, at, counts }) => {
      const cells = Array.from(counts).map((count, cell) =>
        count === 0 ? '' : ` ${cell}=${count}`,
      )
      return `${key} ${at}${cells.join('')}`
    })
    .sort()
}

export function testUsageStore(t: Test, open: OpenUsage, place: (t: Test) => string): void {
  const opened = async (t: Test, at = place(t)) => {
    const { usage, close } = await open(at)
    t.teardown(close)
    return usage
  }
  const days = { by: 'day', first: DAY - 1, end: DAY + 2 } as const
  const hours = { by: 'hour', first: HOUR, end: HOUR + 24 } as const

  t.test('an empty store has counted nothing', async (t) => {
    const store = await opened(t)
    t.strictSame(await store.read(days), [])
    t.strictSame(await store.read(hours, 'a'), [])
    t.equal((await store.lastUsed()).size, 0)
    await store.prune(DAY)
    await store.add([])
  })

  t.test('adding and pruning leave every key as it was, for every way of asking', async (t) => {
    const { usage, keys, close } = await open(place(t))
    t.teardown(close)
    const records = Array.from({ length: 3 }, () => aRecord())
    for (const record of records) await keys.insert(record)
    const asBefore = async () => {
      t.strictSame(await keys.list(), records)
      for (const record of records) {
        t.strictSame(await keys.get(record.id), record)
        t.strictSame(await keys.findByHash(record.hash), record)
      }
    }
    await usage.add(records.map(({ id }) => anEntry(id, HOUR, { 0: 1 })))
    await asBefore()
    for (const day of [DAY, DAY + 1, DAY + 1000]) {
      await usage.prune(day)
      await asBefore()
    }
    t.strictSame(await usage.read(days), [])
    t.equal((await usage.lastUsed()).size, 0)
    const [first, ...rest] = records
    t.equal(await keys.remove(first!.id), true)
    t.strictSame(await keys.list(), rest)
  })

  t.test('what is added comes back by hour, by day, for one key and for all', async (t) => {
    const store = await opened(t)
    await store.add([
      anEntry('a', HOUR, { 0: 1, 39: 2 }),
      anEntry('a', HOUR + 23, { 0: 10 }),
      anEntry('b', HOUR + 1, { 5: 7 }),
      anEntry('a', HOUR + 24, { 0: 100 }),
      anEntry('a', HOUR - 1, { 0: 1000 }),
    ])
    t.strictSame(await rowsOf(store, hours), [
      `a ${HOUR} 0=1 39=2`,
      `a ${HOUR + 23} 0=10`,
      `b ${HOUR + 1} 5=7`,
    ])
    t.strictSame(await rowsOf(store, hours, 'b'), [`b ${HOUR + 1} 5=7`])
    t.strictSame(await rowsOf(store, hours, 'a'), [`a ${HOUR} 0=1 39=2`, `a ${HOUR + 23} 0=10`])
    t.strictSame(await rowsOf(store, days, 'a'), [
      `a ${DAY - 1} 0=1000`,
      `a ${DAY} 0=11 39=2`,
      `a ${DAY + 1} 0=100`,
    ])
    t.strictSame(await rowsOf(store, { ...days, first: DAY, end: DAY + 1 }), [
      `a ${DAY} 0=11 39=2`,
      `b ${DAY} 5=7`,
    ])
  })

  t.test('many add at the same time, through two openings, and nothing is lost', async (t) => {
    const at = place(t)
    const stores = [await opened(t, at), await opened(t, at)]
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (stores[n % 2] as UsageStore).add([anEntry('a', HOUR, { 3: 1, 4: n }, n)]),
      ),
    )
    for (const store of stores) {
      t.strictSame(await rowsOf(store, hours), [`a ${HOUR} 3=100 4=4950`])
      t.strictSame(await rowsOf(store, days), [`a ${DAY} 3=100 4=4950`])
      t.equal((await store.lastUsed()).get('a'), 99, 'the latest, whoever came last')
    }
  })

  t.test('sums beyond 32 bits are whole', async (t) => {
    const store = await opened(t)
    const most = 2 ** 32 - 1
    for (let n = 0; n < 3; n++) await store.add([anEntry('a', HOUR, { 0: most })])
    t.strictSame(await rowsOf(store, days), [`a ${DAY} 0=${3 * most}`])
  })

  t.test('what lies before a day is forgotten, and nothing else', async (t) => {
    const store = await opened(t)
    await store.add([
      anEntry('old', HOUR - 1, { 0: 1 }),
      anEntry('a', HOUR - 30, { 0: 1 }),
      anEntry('a', HOUR, { 0: 2 }),
    ])
    await store.prune(DAY)
    t.strictSame(await rowsOf(store, { by: 'day', first: 0, end: DAY + 9 }), [`a ${DAY} 0=2`])
    t.strictSame(await rowsOf(store, { by: 'hour', first: 0, end: HOUR + 99 }), [`a ${HOUR} 0=2`])
    t.strictSame([...(await store.lastUsed()).keys()], ['a'])
  })

  const byDay = async (store: UsageStore, key: string | null, first = DAY, end = DAY + 1) =>
    Object.fromEntries(await store.readVersions(first, end, key))
  const inVersions = (key: string | null, counts: Readonly<Record<string, number>>, day = DAY) => ({
    key,
    day,
    counts: new Map(Object.entries(counts)),
  })

  t.test('answers by version come back by days, for one key and for all', async (t) => {
    const store = await opened(t)
    t.strictSame(await byDay(store, null, DAY - 300, DAY + 300), {}, 'nothing was counted')
    await store.add([anEntry('a', HOUR, { 0: 3 })], undefined, [
      inVersions('a', { kjv: 2, rv1909: 1 }),
      inVersions('b', { kjv: 5 }),
      inVersions(null, { kjv: 7, rv1909: 1 }),
      inVersions('a', { kjv: 10 }, DAY - 1),
    ])
    await store.add([], undefined, [inVersions('a', { kjv: 1, web: 1 })])
    t.strictSame(await byDay(store, 'a'), { kjv: 3, rv1909: 1, web: 1 })
    t.strictSame(await byDay(store, 'a', DAY - 1), { kjv: 13, rv1909: 1, web: 1 })
    t.strictSame(await byDay(store, 'b'), { kjv: 5 })
    t.strictSame(await byDay(store, null), { kjv: 7, rv1909: 1 })
    t.strictSame(await byDay(store, null, DAY + 1, DAY + 2), {})
    t.strictSame(await rowsOf(store, days), [`a ${DAY} 0=3`], 'the other counts stand apart')
  })

  t.test('a key has 64 versions a day by name, and all keys have every one', async (t) => {
    const store = await opened(t)
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`v${n}`, 1]))
    const add = (counts: Readonly<Record<string, number>>) =>
      store.add([], undefined, [inVersions('a', counts), inVersions(null, counts)])
    await add(many)
    await add({ v0: 1, v69: 1 })
    const { '*': others, ...named } = await byDay(store, 'a')
    t.equal(Object.keys(named).length, 64)
    t.equal(named.v0, 2, 'one that has its name keeps it')
    t.equal(others, 7, 'the rest is one sum')
    const all = await byDay(store, null)
    t.equal(Object.keys(all).length, 70)
    t.equal(all.v69, 2)
    t.notOk('*' in all)
  })

  t.test('many add by version at the same time, and nothing is lost', async (t) => {
    const at = place(t)
    const stores = [await opened(t, at), await opened(t, at)]
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (stores[n % 2] as UsageStore).add([], undefined, [inVersions('a', { kjv: 1, web: n })]),
      ),
    )
    for (const store of stores) t.strictSame(await byDay(store, 'a'), { kjv: 60, web: 1770 })
  })

  t.test('answers by version are forgotten with the rest', async (t) => {
    const store = await opened(t)
    for (const day of [DAY - 2, DAY - 1, DAY]) {
      const versions = ['a', 'b', null].map((key) => inVersions(key, { kjv: 1 }, day))
      await store.add([], undefined, versions)
    }
    await store.prune(DAY)
    for (const key of ['a', 'b', null]) {
      t.strictSame(await byDay(store, key, DAY - 9, DAY + 9), { kjv: 1 })
    }
    await store.prune(DAY + 1)
    for (const key of ['a', 'b', null]) t.strictSame(await byDay(store, key, DAY - 9, DAY + 9), {})
  })
}
