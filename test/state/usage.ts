// check: Requests are counted by key, hour, operation and version, and none is lost or counted twice.
import { join } from 'node:path'
import { mock } from 'node:test'
import t from 'tap'
import { Database } from '../../src/sqlite/database.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import { UsageCounter } from '../../src/state/usage/counter.js'
import { rangeBefore } from '../../src/state/usage/ranking.js'
import { readUsageRange, reportUsage, summariseUsage } from '../../src/state/usage/report.js'
import {
  CELL_NAMES,
  OPERATIONS,
  type UsageEntry,
  type UsageRange,
  type UsageStore,
} from '../../src/state/usage/usage.js'
import type { VersionEntry } from '../../src/state/usage/versions.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { fc, runs } from '../helpers/property.js'
import { anEntry, rowsOf, testUsageStore } from '../helpers/usage-store-suite.js'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2031-05-17T12:00:00Z')
const HOUR = NOON / HOUR_MS
const DAY = Math.floor(HOUR / 24)
const A_DAY = { by: 'day', first: DAY, end: DAY + 1 } as const
const cell = (name: (typeof CELL_NAMES)[number]) => CELL_NAMES.indexOf(name)

t.test('each count has its name', async (t) => {
  // Rows of any earlier time are read by these names; tables show them in this order, and new ones follow.
  const operations =
    'versions version books book chapter verse range passage search other passages random today references crossReferences parallel mcp strongs quotations'
  const names = operations.split(' ')
  t.strictSame(OPERATIONS.slice(0, names.length), names)
  t.equal(new Set(OPERATIONS).size, OPERATIONS.length)
  t.strictSame(
    CELL_NAMES,
    OPERATIONS.flatMap((operation) => ['2xx', '3xx', '4xx', '5xx'].map((c) => `${operation}.${c}`)),
  )
})

t.test('the embedded store', (t) => {
  testUsageStore(t, openSqliteState, scratch)
  t.end()
})

/** A store in memory that keeps what it is given, or fails. */
function recording() {
  const added: UsageEntry[][] = []
  const pruned: number[] = []
  const byVersion: VersionEntry[][] = []
  const store: UsageStore & { broken: boolean; blunt: boolean } = {
    broken: false,
    blunt: false,
    async add(entries, _batch, versions = []) {
      if (this.broken) throw new Error('no disk')
      added.push([...entries])
      byVersion.push([...versions])
    },
    read: async () => [],
    readVersions: async () => new Map(),
    lastUsed: async () => new Map(),
    async prune(day) {
      if (this.blunt) throw new Error('no axe')
      pruned.push(day)
    },
  }
  const totals = () =>
    added.flat().map(({ key, hour, lastUsed, counts }) => {
      const cells = Array.from(counts).flatMap((n, at) =>
        n === 0 ? [] : [`${CELL_NAMES[at]}=${n}`],
      )
      return `${key} ${hour - HOUR} ${lastUsed - NOON} ${cells.join(' ')}`
    })
  const versions = () =>
    byVersion.flat().map(({ key, day, counts }) => {
      const words = [...counts].map(([version, count]) => `${version}=${count}`)
      return [key ?? 'all', day - DAY, ...words].join(' ')
    })
  return { store, added, pruned, totals, versions }
}

/** When all that needs no timer and no file has come to its end. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const IDLE = { intervalMs: 1_000_000 }

t.test('requests are counted by key, hour, operation and class of status', async (t) => {
  let now = NOON
  const { store, totals } = recording()
  const counter = new UsageCounter(store, { ...IDLE, now: () => now })
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  counter.count(a, 'verse', 200)
  counter.count(a, 'verse', 204)
  counter.count(a, 'verse', 304)
  counter.count(b, 'other', 404)
  counter.count(null, 'other', 401)
  now += HOUR_MS - 1
  counter.count(a, 'search', 503)
  now += 1
  counter.count(a, 'search', 100)
  counter.count(a, 'search', 999)
  await counter.close()
  t.strictSame(totals().sort(), [
    `a 0 ${HOUR_MS - 1} verse.2xx=2 verse.3xx=1 search.5xx=1`,
    `a 1 ${HOUR_MS} search.2xx=1 search.5xx=1`,
    'b 0 0 other.4xx=1',
  ])
})

t.test('answers are counted by day and version, for each key and for all', async (t) => {
  let now = NOON
  const { store, versions } = recording()
  const counter = new UsageCounter(store, { ...IDLE, now: () => now })
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  for (const version of ['kjv', 'kjv', 'web', 'kjv']) counter.count(a, 'verse', 200, 0, version)
  counter.count(b, 'search', 200, 0, ['web', 'kjv'])
  counter.count(b, 'verse', 404)
  counter.count(b, 'versions', 200, 0, null)
  counter.count(null, 'verse', 200, 0, 'kjv')
  now += 12 * HOUR_MS
  counter.count(b, 'verse', 304, 0, 'web')
  await counter.close()
  t.strictSame(versions().sort(), [
    'a 0 kjv=3 web=1',
    'all 0 kjv=4 web=2',
    'all 1 web=1',
    'b 0 web=1 kjv=1',
    'b 1 web=1',
  ])
})

t.test('a key that reads many versions waits with 64 names; all keys have each', async (t) => {
  const { store, versions } = recording()
  const counter = new UsageCounter(store, { ...IDLE, now: () => NOON, failed: () => {} })
  store.broken = true
  const read = async (first: number, end: number) => {
    for (let n = first; n < end; n++) counter.count({ id: 'a' }, 'verse', 200, 0, `v${n}`)
    await counter.flush()
  }
  await read(0, 1)
  await read(0, 50)
  await read(40, 100)
  store.broken = false
  await counter.close()
  // The first batch stands for itself; what came after it is one row of the key and one of all keys.
  const [, , key, all] = versions().map((row) => row.split(' ').slice(1))
  t.equal(key?.length, 1 + 64 + 1)
  t.equal(key?.at(-1), '*=36')
  t.equal(all?.length, 1 + 100)
  t.ok(all?.includes('v45=2'))
})

t.test('where a store stays away for long the oldest days become one by version', async (t) => {
  let now = NOON
  const { store, versions } = recording()
  const options = { ...IDLE, now: () => now, failed: () => {}, mostWaiting: 4 }
  const counter = new UsageCounter(store, options)
  store.broken = true
  for (let day = 0; day < 6; day++) {
    counter.count({ id: 'a' }, 'verse', 200, 0, 'kjv')
    await counter.flush()
    now += 24 * HOUR_MS
  }
  store.broken = false
  await counter.close()
  t.strictSame(versions().slice(2).sort(), ['a 4 kjv=4', 'a 5 kjv=1', 'all 4 kjv=4', 'all 5 kjv=1'])
})

t.test('what was counted is handed over each interval, once', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const { store, added } = recording()
  const counter = new UsageCounter(store, { intervalMs: 1000, now: () => NOON })
  t.teardown(() => counter.close())
  counter.count({ id: 'a' }, 'book', 200)
  mock.timers.tick(999)
  await settled()
  t.equal(added.length, 0, 'not before its time')
  mock.timers.tick(1)
  await settled()
  t.equal(added.length, 1)
  mock.timers.tick(5000)
  await settled()
  t.equal(added.length, 1, 'nothing new, nothing to write')
})

t.test('a store that fails loses nothing and is told of once', async (t) => {
  let now = NOON
  const told: unknown[] = []
  const { store, totals } = recording()
  const failed = (error: unknown) => told.push(error)
  const counter = new UsageCounter(store, { ...IDLE, now: () => now, failed })
  store.broken = true
  for (let n = 0; n < 3; n++) {
    counter.count({ id: 'a' }, 'verse', 200)
    await counter.flush()
    now += 1000
  }
  t.equal(told.length, 1)
  store.broken = false
  counter.count({ id: 'a' }, 'verse', 200)
  await counter.flush()
  t.strictSame(totals(), ['a 0 0 verse.2xx=1', 'a 0 3000 verse.2xx=3'], 'as it was offered first')
  store.broken = true
  counter.count({ id: 'a' }, 'verse', 200)
  await counter.flush()
  t.equal(told.length, 2, 'it works in between, so it is told again')
  await counter.close()
})

t.test('what is offered again has its number, and what comes after it another', async (t) => {
  const offered: string[] = []
  const { store } = recording()
  const { add } = store
  store.add = (entries, batch) => {
    offered.push(`${batch?.number} ${entries.map(({ key }) => key).join()}`)
    senders.add(batch?.sender)
    return add.call(store, entries)
  }
  const senders = new Set<string | undefined>()
  const counter = new UsageCounter(store, { ...IDLE, failed: () => {} })
  store.broken = true
  counter.count({ id: 'a' }, 'verse', 200)
  await counter.flush()
  counter.count({ id: 'b' }, 'verse', 200)
  await counter.flush()
  store.broken = false
  await counter.flush()
  await counter.flush()
  t.strictSame(offered, ['1 a', '1 a', '1 a', '2 b'])
  t.equal(senders.size, 1)
  await counter.close()
})

t.test('where a store stays away for long the oldest hours become one', async (t) => {
  let now = NOON
  const { store, totals } = recording()
  const options = { ...IDLE, now: () => now, failed: () => {}, mostWaiting: 3 }
  const counter = new UsageCounter(store, options)
  store.broken = true
  for (let hour = 0; hour < 6; hour++) {
    for (const id of ['a', 'b']) counter.count({ id }, 'verse', 200)
    await counter.flush()
    now += HOUR_MS
  }
  for (const id of ['c', 'd']) counter.count({ id }, 'verse', 200)
  await counter.flush()
  store.broken = false
  await counter.close()
  t.strictSame(
    totals().map((sum) => sum.replace(/ \d+ verse/, ' verse')),
    [
      ...['a 0 verse.2xx=1', 'b 0 verse.2xx=1', 'c 6 verse.2xx=1', 'd 6 verse.2xx=1'],
      ...['a 6 verse.2xx=5', 'b 6 verse.2xx=5'],
    ],
    'none is lost; more keys than there is room for are kept all the same',
  )
})

t.test('without a listener a failing store is a warning of the process', async (t) => {
  const { store } = recording()
  store.broken = true
  const counter = new UsageCounter(store, IDLE)
  const warned = new Promise((resolve) => process.once('warning', resolve))
  counter.count({ id: 'a' }, 'verse', 200)
  await counter.close()
  t.match(await warned, { message: /usage of keys cannot be stored.*no disk/ })
})

t.test('once a day all but the last 400 days is pruned', async (t) => {
  let now = NOON
  const told: unknown[] = []
  const { store, pruned, added } = recording()
  const failed = (error: unknown) => told.push(error)
  const counter = new UsageCounter(store, { ...IDLE, now: () => now, failed })
  const use = async () => {
    counter.count({ id: 'a' }, 'verse', 200)
    await counter.flush()
  }
  await use()
  await use()
  t.strictSame(pruned, [DAY - 399])
  now += 24 * HOUR_MS
  store.blunt = true
  await use()
  t.equal(told.length, 1, 'a failed pruning is told')
  t.equal(added.length, 3, 'and the counts are stored')
  await counter.close()
})

t.test('the counter and the store together lose nothing, whatever comes', async (t) => {
  const { usage, close } = await openSqliteState(scratch(t))
  t.teardown(close)
  let now = NOON
  let day = 0
  const one = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    operation: fc.constantFrom(...OPERATIONS),
    status: fc.constantFrom(200, 304, 400, 404, 500),
    passed: fc.constantFrom(0, 1, 900_000, HOUR_MS),
    flush: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 40 }), async (requests) => {
      // Each run has days of its own in the one store.
      day += 10
      now = NOON + day * 24 * HOUR_MS
      const first = Math.floor(now / HOUR_MS / 24)
      const counter = new UsageCounter(usage, { ...IDLE, now: () => now })
      const expected = new Map<string, number>()
      for (const { key, operation, status, passed, flush } of requests) {
        now += passed
        counter.count({ id: key }, operation, status)
        const at = Math.floor(now / HOUR_MS)
        const name = `${key} ${at} ${operation}.${Math.floor(status / 100)}xx`
        expected.set(name, (expected.get(name) ?? 0) + 1)
        if (flush) await counter.flush()
      }
      await counter.close()
      const found = new Map<string, number>()
      const hours = { by: 'hour', first: first * 24, end: (first + 10) * 24 } as const
      for (const { key, at, counts } of await usage.read(hours)) {
        for (const [index, count] of Array.from(counts).entries()) {
          if (count > 0) found.set(`${key} ${at} ${CELL_NAMES[index]}`, count)
        }
      }
      const report = await reportUsage(usage, { by: 'day', first, end: first + 10 })
      t.equal(report.total, requests.length)
      return JSON.stringify([...found].sort()) === JSON.stringify([...expected].sort())
    }),
    { numRuns: runs(25) },
  )
})

t.test('counts of names that this release does not know are left alone', async (t) => {
  const folder = scratch(t)
  const { usage, close } = await openSqliteState(folder)
  t.teardown(close)
  await usage.add([anEntry('a', HOUR, { 0: 5 })])
  const database = new Database(join(folder, 'state.db'))
  database.run("INSERT INTO usage VALUES ('day', ?, 'a', 'hymn.2xx', 3)", DAY)
  database.close()
  t.strictSame(await rowsOf(usage, A_DAY), [`a ${DAY} 0=5`])
})

t.test('a range is what was asked, or the last 30 days, or the last 24 hours', async (t) => {
  for (const [asked, by, first, end] of [
    [{}, 'day', DAY - 29, DAY + 1],
    [{ by: 'hour' }, 'hour', HOUR - 23, HOUR + 1],
    [{ from: '2031-05-17' }, 'day', DAY, DAY + 1],
    [{ to: '2031-05-17' }, 'day', DAY - 30, DAY],
    [{ to: '2031-05-17T00:00:01Z' }, 'day', DAY - 29, DAY + 1],
    [{ from: '2031-05-16T23:59:59Z', to: '2031-05-18' }, 'day', DAY - 1, DAY + 1],
    [{ by: 'hour', from: '2031-05-17T10:59+02:00' }, 'hour', HOUR - 4, HOUR + 1],
    [{ by: 'hour', from: '2031-05-03', to: '2031-05-17' }, 'hour', HOUR - 12 - 336, HOUR - 12],
    [{ from: '2030-04-13' }, 'day', DAY - 399, DAY + 1],
  ] as const) {
    const range = readUsageRange(asked, NOON)
    t.strictSame(range, { kind: 'accepted', value: { by, first, end } }, JSON.stringify(asked))
  }
  for (const [moment, end] of [
    [NOON - 1, HOUR],
    [NOON, HOUR + 1],
    [NOON + HOUR_MS - 1, HOUR + 1],
  ] as const) {
    const { value } = readUsageRange({ by: 'hour' }, moment) as { value: { end: number } }
    t.equal(value.end, end, 'the hour of now is the last one')
  }
  for (const [asked, words] of [
    [{ by: 'month' }, /^by must be hour or day/],
    [{ from: 'x' }, /^from must be a date/],
    [{ to: 'x' }, /^to must be a date/],
    [{ from: '2031-05-18' }, /^from must lie before to/],
    [{ from: '2031-05-17', to: '2031-05-17' }, /^from must lie before to/],
    [{ from: '2030-04-12' }, /at most 400 days apart by day/],
    [{ by: 'hour', from: '2031-05-02' }, /at most 14 days apart by hour/],
  ] as const) {
    t.match(readUsageRange(asked, NOON), { kind: 'refused', problems: [words] })
  }
})

t.test('a report has every point of its range, and sums that agree', async (t) => {
  const { usage, close } = await openSqliteState(scratch(t))
  t.teardown(close)
  await usage.add([
    anEntry('a', HOUR, { [cell('verse.2xx')]: 3, [cell('verse.4xx')]: 1 }),
    anEntry('b', HOUR, { [cell('search.2xx')]: 2 }),
    anEntry('b', HOUR - 2, { [cell('other.5xx')]: 1 }),
  ])
  const range = { by: 'hour', first: HOUR - 2, end: HOUR + 1 } as const
  const report = await reportUsage(usage, range)
  t.match(report, {
    by: 'hour',
    from: '2031-05-17T10:00:00.000Z',
    to: '2031-05-17T13:00:00.000Z',
    total: 7,
    points: [
      {
        at: '2031-05-17T10:00:00.000Z',
        total: 1,
        operations: { other: 1 },
        statuses: { '5xx': 1 },
      },
      { at: '2031-05-17T11:00:00.000Z', total: 0, operations: { other: 0 } },
      {
        total: 6,
        operations: { verse: 4, search: 2, range: 0 },
        statuses: { '2xx': 5, '3xx': 0, '4xx': 1, '5xx': 0 },
      },
    ],
  })
  t.strictSame(Object.keys(report.points[1]?.operations ?? {}), [...OPERATIONS])
  t.equal((await reportUsage(usage, range, 'b')).total, 3)
  t.equal((await reportUsage(usage, range, 'nobody')).total, 0)
})

t.test('the period before a range has its length, to the hour while the day lasts', async (t) => {
  const parts = (range: UsageRange, now = NOON) =>
    rangeBefore(range, now)?.parts.map(({ by, first, end }) =>
      by === 'day' ? [by, first - DAY, end - DAY] : [by, first - HOUR, end - HOUR],
    )
  const days = (first: number, end: number) =>
    ({ by: 'day', first: DAY + first, end: DAY + end }) as const
  const hours = (first: number, end: number) =>
    ({ by: 'hour', first: HOUR + first, end: HOUR + end }) as const
  // NOON begins the hour 12: thirteen hours of the day have begun.
  t.strictSame(parts(days(-29, 1)), [
    ['day', -59, -30],
    ['hour', -12 - 30 * 24, -12 - 30 * 24 + 13],
  ])
  t.strictSame(parts(A_DAY), [['hour', -36, -23]])
  t.strictSame(parts(days(-30, 0)), [['day', -60, -30]], 'over: whole days')
  t.strictSame(parts(days(-2, 3)), [
    ['day', -7, -5],
    ['hour', -12 - 5 * 24, -12 - 5 * 24 + 13],
  ])
  t.strictSame(parts(hours(-23, 1)), [['hour', -47, -23]])
  t.strictSame(parts(hours(-1, 9)), [['hour', -11, -9]], 'what has not begun is not compared')
  t.equal(parts(days(1, 3)), undefined, 'nothing has begun')
  t.ok(parts(days(-199, 1)))
  t.equal(parts(days(-200, 1)), undefined, 'older than what is kept')
  t.equal(parts(hours(-400 * 24, -399 * 24)), undefined)
  t.match(rangeBefore(days(-29, 1), NOON), {
    from: NOON - (12 + 59 * 24) * HOUR_MS,
    to: NOON - (30 * 24 - 1) * HOUR_MS,
  })
})

t.test('a report ranks keys and versions, and knows the period before', async (t) => {
  const { usage, close } = await openSqliteState(scratch(t))
  t.teardown(close)
  const many = Array.from({ length: 103 }, (_, n) => anEntry(`k${n + 100}`, HOUR, { 0: 200 - n }))
  await usage.add(
    [
      ...many,
      anEntry('k100', HOUR - 24, { [cell('verse.2xx')]: 5, [cell('search.5xx')]: 2 }),
      anEntry('k101', HOUR, { [cell('verse.4xx')]: 3, [cell('verse.5xx')]: 1 }),
      anEntry('gone', HOUR - 24, { 0: 4 }),
      anEntry('k100', HOUR - 23, { 0: 1000 }),
    ],
    undefined,
    [
      {
        key: null,
        day: DAY,
        counts: new Map([
          ['web', 2],
          ['kjv', 2],
          ['rv1909', 9],
        ]),
      },
      { key: null, day: DAY - 1, counts: new Map([['kjv', 1000]]) },
      {
        key: 'k100',
        day: DAY,
        counts: new Map([
          ['*', 4],
          ['kjv', 1],
        ]),
      },
    ],
  )
  const report = await reportUsage(usage, A_DAY, undefined, rangeBefore(A_DAY, NOON))
  t.strictSame(report.before, {
    from: '2031-05-16T00:00:00.000Z',
    to: '2031-05-16T13:00:00.000Z',
    total: 11,
    statuses: { '2xx': 9, '3xx': 0, '4xx': 0, '5xx': 2 },
  })
  const { most_used: keys, others } = report.keys
  t.equal(keys.length, 100)
  t.strictSame(keys.slice(0, 3), [
    { id: 'k101', total: 203, errors: 4, before: 0 },
    { id: 'k100', total: 200, errors: 0, before: 7 },
    { id: 'k102', total: 198, errors: 0, before: 0 },
  ])
  t.strictSame(others, { keys: 3, total: 100 + 99 + 98 })
  t.strictSame(report.versions, {
    from: '2031-05-17T00:00:00.000Z',
    to: '2031-05-18T00:00:00.000Z',
    most_used: [
      { id: 'rv1909', total: 9 },
      { id: 'kjv', total: 2 },
      { id: 'web', total: 2 },
    ],
    others: 0,
  })
  const hours = { by: 'hour', first: HOUR - 13, end: HOUR + 1 } as const
  const one = await reportUsage(usage, hours, 'k100')
  t.equal(one.before, null)
  t.strictSame(one.keys.most_used, [{ id: 'k100', total: 200, errors: 0, before: null }])
  t.match(one.versions, {
    from: '2031-05-16T00:00:00.000Z',
    to: '2031-05-18T00:00:00.000Z',
    most_used: [{ id: 'kjv', total: 1 }],
    others: 4,
  })
})

t.test('a summary is of today and of 30 days', async (t) => {
  const { usage, close } = await openSqliteState(scratch(t))
  t.teardown(close)
  await usage.add([
    anEntry('a', HOUR, { 0: 1 }),
    anEntry('a', (DAY - 29) * 24, { 1: 10 }),
    anEntry('a', (DAY - 30) * 24 + 23, { 1: 100 }),
    anEntry('b', (DAY - 1) * 24, { 1: 5 }),
  ])
  t.strictSame(Object.fromEntries(await summariseUsage(usage, NOON)), {
    a: { today: 1, month: 11 },
    b: { today: 0, month: 5 },
  })
})

t.test('keys and usage in one file do not meet', async (t) => {
  const folder = scratch(t)
  const { keys, usage, operator, close } = await openSqliteState(folder)
  t.teardown(close)
  const record = aRecord()
  await keys.insert(record)
  await usage.add([anEntry(record.id, HOUR, { 0: 1 })])
  await operator.putSession('s', { until: NOON, epoch: 'e' }, 0)
  await usage.prune(DAY + 1)
  t.strictSame(await keys.list(), [record])
  t.match(await operator.findSession('s'), { until: NOON })
  t.strictSame(await usage.read(A_DAY), [])
})
