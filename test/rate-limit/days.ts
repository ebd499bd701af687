// test: Daily limits are exact over processes and restarts, in both stores.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { LeasedWindows } from '../../src/rate-limit/leased-windows.js'
import { Database } from '../../src/sqlite/database.js'
import { DAY_MS } from '../../src/state/leases/leases.js'
import { openSqliteState } from '../../src/state/sqlite/state.js'
import type { State } from '../../src/state/state.js'
import { openPatiently, startRedis, withoutRedis } from '../helpers/redis-server.js'
import { withinOneDay } from '../helpers/until.js'
import { answered, decide } from '../helpers/windows-suite.js'

/** Opens a state as another process would. */
type Open = () => Promise<State>

const daysOf = ({ dayLeases }: State) =>
  new LeasedWindows(dayLeases, { windowMs: DAY_MS, recallMs: 5000 })

/** What daily limits promise over any state; `place` gives each test a state of its own. */
function testDays(t: Test, place: (t: Test) => Open): void {
  t.test('three processes answer a daily limit exactly, however it is split', async (t) => {
    const open = place(t)
    const states = [await open(), await open(), await open()]
    const all = states.map(daysOf)
    for (const [round, counts] of [
      [600, 600, 600],
      [1500, 40, 40],
      [20, 0, 3000],
      [1, 1, 1200],
      [300, 300, 300],
    ].entries()) {
      const shares = counts.map((count, n) =>
        answered(all[n] as LeasedWindows, `key ${round}`, 1000, count),
      )
      const sum = (await Promise.all(shares)).reduce((one, other) => one + other)
      t.equal(sum, Math.min(1000, counts[0]! + counts[1]! + counts[2]!), `${counts}`)
    }
    for (const days of all) await days.close()
    for (const state of states) await state.close()
  })

  t.test(
    'a process that ends returns what it held; one that is killed takes it along',
    async (t) => {
      const open = place(t)
      const first = await open()
      const days = daysOf(first)
      t.equal(await answered(days, 'a', 1000, 100), 100)
      t.equal(await answered(days, 'b', 1000, 100), 100)
      await days.close()
      await first.close()
      const second = await open()
      const later = daysOf(second)
      t.match(await decide(later, 'a', 1000), { limit: 1000 })
      t.equal(await answered(later, 'a', 1000, 2000), 899)
      t.match(await decide(later, 'b', 1000), { limit: 1000 })
      // Closed without returning anything, as if it were killed: it held at most a sixteenth.
      await second.close()
      const third = await open()
      const last = daysOf(third)
      const left = await answered(last, 'b', 1000, 2000)
      t.ok(left <= 899 && left >= 899 - 63, `${left}`)
      t.equal(await answered(last, 'a', 1000, 10), 0)
      await last.close()
      await third.close()
    },
  )

  t.test('the window is the day in UTC', async (t) => {
    const open = place(t)
    const state = await open()
    const days = daysOf(state)
    const { before, quota, after } = await withinOneDay(async () => {
      const before = Date.now()
      return { before, quota: await decide(days, 'a', 5), after: Date.now() }
    })
    const untilMidnight = (at: number) => Math.ceil((DAY_MS - (at % DAY_MS)) / 1000)
    const reset = quota?.reset ?? 0
    t.ok(reset >= untilMidnight(after) - 1 && reset <= untilMidnight(before) + 1, `${reset}`)
    t.match(days.look('a'), { limit: 5, remaining: 4 })
    t.equal(days.look('b'), null)
    await days.close()
    await state.close()
  })
}

t.test('of a window that has ended nothing is known', async (t) => {
  const state = await openSqliteState(scratch(t))
  let now = 0
  const windows = new LeasedWindows(state.dayLeases, { windowMs: DAY_MS, now: () => now })
  t.teardown(() => state.close())
  t.match(await decide(windows, 'a', 5), { limit: 5, remaining: 4 })
  t.match(windows.look('a'), { limit: 5, remaining: 4 })
  now = DAY_MS
  t.equal(windows.look('a'), null)
  await windows.close()
})

function scratch(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-days-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

t.test('daily limits in the embedded store', async (t) => {
  testDays(t, (t) => {
    const folder = scratch(t)
    return () => openSqliteState(folder)
  })

  t.test('midnight begins the next day, and days that are over are deleted', async (t) => {
    const folder = scratch(t)
    let now = 20_000 * DAY_MS + DAY_MS - 5000
    const state = await openSqliteState(folder, { now: () => now })
    const question = { max: 10, windowMs: DAY_MS, need: 8, spare: 0, spent: 0, held: 0 }
    const ask = (id: string, more = {}) =>
      state.dayLeases.ask(id, { ...question, window: undefined, ...more }, () => {})
    const first = { granted: 8, left: 2, endsIn: 5000, window: '20000', elsewhere: 0 }
    t.strictSame(await ask('a'), first)
    t.match(await ask('a'), { granted: 2, left: 0 })
    t.match(await ask('a'), { granted: 0, left: 0, elsewhere: 0 })
    t.match(await ask('a', { max: 12, spent: 1, need: 3 }), { granted: 1, left: 0 })
    await state.dayLeases.giveBack('a', '19999', 5)
    t.match(await ask('a', { max: 12 }), { granted: 0 }, 'another day is not returned to')
    now += 5000
    t.match(await ask('a'), { granted: 8, left: 2, endsIn: DAY_MS, window: '20001' })
    now -= 5000
    await state.close()
    const file = new Database(join(folder, 'state.db'), { readOnly: true })
    t.strictSame(file.all('SELECT day, key FROM quotas'), [{ day: 20_001, key: 'a' }])
    file.close()
  })

  t.test('a key whose day is used up costs the disk nothing', async (t) => {
    const folder = scratch(t)
    const state = await openSqliteState(folder)
    const question = { max: 3, windowMs: DAY_MS, need: 3, spare: 0, spent: 0, held: 0 }
    const ask = () => state.dayLeases.ask('a', { ...question, window: undefined }, () => {})
    t.match(await ask(), { granted: 3 })
    const file = new Database(join(folder, 'state.db'), { readOnly: true })
    const commits = () => file.get('SELECT data_version AS number FROM pragma_data_version')?.number
    const before = commits()
    for (let time = 0; time < 20; time++) t.match(await ask(), { granted: 0, left: 0 })
    t.equal(commits(), before)
    file.close()
    await state.close()
  })
})

t.test('daily limits on Redis', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  testDays(t, () => {
    const url = redis.place()
    return () => openPatiently(url)
  })

  t.test('a server that has lost its data learns again what was answered today', async (t) => {
    const url = redis.place()
    const state = await openPatiently(url)
    const days = daysOf(state)
    t.equal(await answered(days, 'a', 100, 60), 60)
    await redis.client(url).del('lectern:day:a')
    t.equal(await answered(days, 'a', 100, 100), 40)
    const ttl = await redis.client(url).pttl('lectern:day:a')
    t.ok(ttl > 0 && ttl <= DAY_MS, 'and forgets it at midnight')
    await days.close()
    await state.close()
  })
})
