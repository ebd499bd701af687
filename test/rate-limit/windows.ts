// full: Limits of a minute are exact, in one process or leased among several.
import t from 'tap'
import { LeasedWindows } from '../../src/rate-limit/leased-windows.js'
import { createLocalWindows, type Windows } from '../../src/rate-limit/windows.js'
import { InMemoryLeases } from '../../src/state/leases/in-memory.js'
import type { Lease, LeaseQuestion, LeaseStore } from '../../src/state/leases/leases.js'
import { StateAway } from '../../src/state/state.js'
import { openPatiently, startRedis, withoutRedis } from '../helpers/redis-server.js'
import { deferred, settled } from '../helpers/until.js'
import { answered, decide, testWindows } from '../helpers/windows-suite.js'

/** Leases in memory that several windows share, which may be away, slow or broken. */
function fakeLeases() {
  const used = new Map<string, number>()
  const recalls: ((id: string) => void)[] = []
  const asked: LeaseQuestion[] = []
  const given: string[] = []
  const fake = {
    asked,
    given,
    used,
    isUp: true,
    isBroken: false,
    name: '1',
    endsIn: 60_000,
    /** What another process holds and never gives back. */
    elsewhere: 0,
    /** An answer comes after this. */
    held: undefined as Promise<void> | undefined,
    /** Called with each question. */
    heard: () => {},
  }
  const lend = (id: string, question: LeaseQuestion): Lease => {
    const { max, need, spare, spent } = question
    const before = (used.get(`${id} ${fake.name}`) ?? 0) + spent
    const left = Math.max(0, max - before)
    let granted = Math.min(need, left)
    const elsewhere = granted < need ? fake.elsewhere : 0
    if (elsewhere > 0) for (const recall of recalls) recall(id)
    granted += Math.min(spare, Math.floor((left - granted) / 16))
    used.set(`${id} ${fake.name}`, before + granted)
    return { granted, left: left - granted, endsIn: fake.endsIn, window: fake.name, elsewhere }
  }
  const store: LeaseStore = {
    available: () => fake.isUp,
    async ask(id, question, late) {
      asked.push(question)
      fake.heard()
      if (!fake.isUp || fake.isBroken) throw new StateAway('away')
      await fake.held
      if (fake.isUp) return lend(id, question)
      setImmediate(() => late(lend(id, question)))
      throw new StateAway('away')
    },
    async giveBack(id, window, count) {
      if (!fake.isUp) throw new StateAway('away')
      given.push(`${id} ${window} ${count}`)
      used.set(`${id} ${window}`, (used.get(`${id} ${window}`) ?? 0) - count)
    },
    onRecall: (recalled) => recalls.push(recalled),
  }
  const recall = (id: string) => {
    for (const recalled of recalls) recalled(id)
  }
  return Object.assign(fake, { store, recall })
}

t.test('windows of this process alone', (t) => {
  testWindows(t, async (_t, windowMs) => {
    let now = 0
    const pass = async (milliseconds: number) => {
      now += milliseconds
    }
    return { windows: createLocalWindows(windowMs, () => now), pass }
  })

  t.test('a window ends to the millisecond by the clock that is given', async (t) => {
    let now = 1000
    const windows = createLocalWindows(60_000, () => now)
    t.match(windows.take('a', 2), { remaining: 1, reset: 60 })
    now += 59_999
    t.match(windows.take('a', 2), { remaining: 0, reset: 1 })
    t.equal(windows.take('a', 2), undefined)
    now += 1
    t.match(windows.take('a', 2), { remaining: 1, reset: 60 })
  })

  t.test('with too many the one whose window began first starts anew', async (t) => {
    let now = 0
    const windows = createLocalWindows(60_000, () => now, 2)
    for (const id of ['a', 'b']) t.equal(await answered(windows, id, 3, 5), 3)
    now = 60_000
    t.equal(await answered(windows, 'a', 3, 5), 3, 'and begins after the other now')
    t.equal(await answered(windows, 'c', 3, 5), 3)
    t.equal(await answered(windows, 'a', 3, 1), 0)
    t.equal(await answered(windows, 'b', 3, 5), 3, 'which is forgotten')
  })
  t.end()
})

t.test('a lease that comes while windows close is returned too', async (t) => {
  const fake = fakeLeases()
  const windows = new LeasedWindows(fake.store)
  t.equal(await answered(windows, 'a', 1000, 1), 1)
  const { promise, resolve } = deferred()
  fake.held = promise
  for (let time = 0; time < 4; time++) t.ok(windows.take('a', 1000))
  t.equal(fake.asked.length, 2, 'the next lease is asked for')
  const closed = windows.close()
  resolve()
  await closed
  t.equal(fake.used.get('a 1'), 5)
})

t.test('windows from leases', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  testWindows(t, async (t, windowMs) => {
    const url = redis.place()
    const state = await openPatiently(url)
    let now = 0
    const windows = new LeasedWindows(state.leases!, { windowMs, now: () => now })
    const client = redis.client(url)
    const pass = async (milliseconds: number) => {
      now += milliseconds
      for (const key of await client.keys('lectern:window:*')) {
        await client.pexpire(key, (await client.pttl(key)) - milliseconds)
      }
    }
    t.teardown(async () => {
      await windows.close()
      await state.close()
    })
    return { windows, pass }
  })

  t.test('three processes together answer exactly the limit, however it is split', async (t) => {
    const url = redis.place()
    const states = await Promise.all([1, 2, 3].map(() => openPatiently(url)))
    const all = states.map(({ leases }) => new LeasedWindows(leases!))
    for (const [round, counts] of [
      [600, 600, 600],
      [1500, 40, 40],
      [20, 0, 3000],
      [1, 1, 1200],
    ].entries()) {
      const shares = counts.map((count, n) =>
        answered(all[n] as Windows, `key ${round}`, 1000, count),
      )
      const sums = await Promise.all(shares)
      t.equal(
        sums.reduce((sum, count) => sum + count),
        Math.min(
          1000,
          counts.reduce((sum, count) => sum + count),
        ),
        sums.join(' + '),
      )
    }
    await Promise.all(all.map((windows) => windows.close()))
    await Promise.all(states.map((state) => state.close()))
  })

  t.test('what a process holds and does not use serves another that needs it', async (t) => {
    const url = redis.place()
    const [one, two] = [await openPatiently(url), await openPatiently(url)]
    const [idle, busy] = [new LeasedWindows(one.leases!), new LeasedWindows(two.leases!)]
    t.equal(await answered(idle, 'a', 1000, 1), 1)
    const used = () => redis.client(url).hget('lectern:window:a', 'used')
    t.ok(Number(await used()) > 1, 'it holds some')
    t.equal(await answered(busy, 'a', 1000, 2000), 999)
    await idle.close()
    await busy.close()
    t.equal(await answered(new LeasedWindows(two.leases!), 'b', 100, 10), 10)
    await one.close()
    await two.close()
  })
})

/** Windows of several processes that borrow from one lease store, as workers do from the primary. */
function sharedLeases(windowMs: number, now?: () => number, most?: number) {
  const recalls = new Map<number, (id: string) => void>()
  const leases = new InMemoryLeases({
    recall: (holder, id) => setImmediate(() => recalls.get(holder)?.(id)),
    ...(now && { now }),
    ...(most && { most }),
  })
  const windowsOf = (holder: number) => {
    const store: LeaseStore = {
      available: () => true,
      ask: async (id, question) => leases.ask(holder, id, question),
      giveBack: async (id, window, count) => leases.giveBack(holder, id, window, count),
      onRecall: (recalled) => recalls.set(holder, recalled),
    }
    return new LeasedWindows(store, { windowMs, ...(now && { now }) })
  }
  return { leases, windowsOf }
}

t.test('windows from leases in memory', async (t) => {
  testWindows(t, async (_t, windowMs) => {
    let now = 0
    const pass = async (milliseconds: number) => {
      now += milliseconds
    }
    return { windows: sharedLeases(windowMs, () => now).windowsOf(1), pass }
  })

  t.test('together all answer exactly the limit, also what another one holds', async (t) => {
    const { windowsOf } = sharedLeases(60_000)
    const all = [1, 2, 3].map(windowsOf) as [LeasedWindows, LeasedWindows, LeasedWindows]
    t.equal(await answered(all[0], 'a', 1000, 1), 1)
    const counts = await Promise.all(all.map((windows) => answered(windows, 'a', 1000, 900)))
    t.equal(
      counts.reduce((sum, count) => sum + count),
      999,
      counts.join(' + '),
    )
  })

  t.test(
    'what one held that is gone is lost until the window ends, and not waited for',
    async (t) => {
      let time = 0
      const now = () => time
      const { leases, windowsOf } = sharedLeases(1000, now)
      const [gone, left] = [windowsOf(1), windowsOf(2)]
      t.equal(await answered(gone, 'a', 160, 1), 1)
      leases.forget(1)
      t.equal(await answered(left, 'a', 160, 500), 160 - 1 - 8, 'one used, eight to spare')
      leases.giveBack(1, 'a', 'another window', 5)
      leases.giveBack(1, 'nobody', 'x', 5)
      t.equal(await answered(left, 'a', 160, 5), 0)
      time = 1001
      t.equal(await answered(left, 'a', 160, 500), 160)
    },
  )

  t.test('with too many keys the one that began first starts anew', async (t) => {
    const { windowsOf } = sharedLeases(60_000, undefined, 2)
    for (const id of ['a', 'b', 'c']) t.equal(await answered(windowsOf(1), id, 10, 12), 10)
    t.equal(await answered(windowsOf(1), 'c', 10, 12), 0)
    t.equal(await answered(windowsOf(1), 'a', 10, 12), 10)
  })
})

t.test('a lease saves questions: they are few, and a hot key never waits', async (t) => {
  const leases = fakeLeases()
  let now = 0
  const windows = new LeasedWindows(leases.store, { now: () => now })
  let waited = 0
  for (let n = 0; n < 2000; n++) {
    if (windows.take('a', 100_000) === undefined) {
      waited++
      await decide(windows, 'a', 100_000)
    }
    now += 1
    if (n % 10 === 0) {
      leases.held = settled()
      await settled()
    }
  }
  t.ok(waited <= 2, `${waited} waited`)
  t.ok(leases.asked.length < 20, `${leases.asked.length} questions`)
})

t.test('a window that is over, or another one, is not answered from', async (t) => {
  const leases = fakeLeases()
  let now = 1000
  const windows = new LeasedWindows(leases.store, { now: () => now })
  t.match(await decide(windows, 'a', 100), { remaining: 99 })
  now += 60_000
  leases.name = '2'
  t.equal(windows.take('a', 100), undefined)
  t.match(await decide(windows, 'a', 100), { remaining: 99 })
  t.equal(leases.used.get('a 2'), 7, 'one, and six to spare')
  await windows.close()
  t.strictSame(leases.given, ['a 2 6'])
})

t.test('without the others a process goes on alone, from what it knew to be left', async (t) => {
  const leases = fakeLeases()
  let now = 1000
  const windows = new LeasedWindows(leases.store, { now: () => now })
  t.equal(await answered(windows, 'a', 100, 40), 40)
  leases.isUp = false
  t.equal(await answered(windows, 'a', 100, 100), 60)
  t.equal(await answered(windows, 'a', 100, 10), 0)
  t.equal(await answered(windows, 'new', 10, 20), 10, 'a window of its own')
  now += 60_000
  t.equal(await answered(windows, 'a', 100, 30), 30, 'and the next')
  await windows.close()
  leases.isUp = true
  leases.name = '2'
  t.equal(await answered(windows, 'a', 100, 200), 70, 'what it answered alone is counted then')
  t.equal(leases.used.get('a 2'), 100)
  leases.isUp = false
  now += 60_000
  t.equal(await answered(windows, 'a', 100, 30), 30)
  now += 60_000
  leases.isUp = true
  leases.name = '3'
  t.equal(await answered(windows, 'a', 100, 200), 100, 'and forgotten when its minute is over')
})

t.test('leases that fail while they can be reached do not stop anything', async (t) => {
  const leases = fakeLeases()
  let now = 1000
  const windows = new LeasedWindows(leases.store, { now: () => now })
  leases.isBroken = true
  t.equal(await answered(windows, 'a', 10, 4), 4)
  t.equal(await answered(windows, 'a', 10, 20), 6)
  leases.isBroken = false
  now += 100
  t.equal(await answered(windows, 'a', 12, 20), 2)
  const holding = new LeasedWindows(leases.store)
  t.equal(await answered(holding, 'b', 1000, 1), 1)
  leases.isUp = false
  await holding.close()
})

t.test('a lease that comes late is used, and what was answered meanwhile is counted', async (t) => {
  const leases = fakeLeases()
  const windows = new LeasedWindows(leases.store)
  const held = deferred()
  leases.held = held.promise
  const first = answered(windows, 'a', 100, 10)
  await settled()
  leases.isUp = false
  held.resolve()
  t.equal(await first, 10, 'answered alone')
  await settled()
  leases.isUp = true
  t.equal(await answered(windows, 'a', 100, 200), 90, 'nothing is lost, nothing is too much')
})

t.test('a prefetch that fails changes nothing', async (t) => {
  const leases = fakeLeases()
  const windows = new LeasedWindows(leases.store)
  t.ok(await decide(windows, 'a', 1000))
  leases.isBroken = true
  for (let n = 0; n < 8; n++) t.ok(windows.take('a', 1000))
  await settled()
  leases.isBroken = false
  t.equal(await answered(windows, 'a', 1000, 2000), 991)
})

t.test('the word that a limit is used up holds for a moment', async (t) => {
  const leases = fakeLeases()
  let now = 1000
  const windows = new LeasedWindows(leases.store, { now: () => now })
  t.equal(await answered(windows, 'a', 10, 50), 10)
  const asked = leases.asked.length
  for (let n = 0; n < 50; n++) await decide(windows, 'a', 10)
  t.equal(leases.asked.length, asked)
  leases.used.set('a 1', 9)
  now += 99
  t.equal(await decide(windows, 'a', 10), undefined)
  t.equal(leases.asked.length, asked)
  now += 1
  t.match(await decide(windows, 'a', 10), { remaining: 0 })
})

t.test('a process that does not give back is waited for once in a window', async (t) => {
  const leases = fakeLeases()
  let now = 0
  // Time passes with each question, 5 ms as between two looks.
  leases.heard = () => {
    now += 5
  }
  const windows = new LeasedWindows(leases.store, { now: () => now })
  leases.elsewhere = 3
  const questions = async () => {
    const before = leases.asked.length
    await answered(windows, 'a', 10, 12)
    return leases.asked.length - before
  }
  const waited = await questions()
  t.equal(leases.used.get('a 1'), 10)
  t.ok(waited >= 50 && waited < 60, `for 250 ms: ${waited} questions`)
  now += 100
  t.ok((await questions()) <= 2, 'and not again')
  t.equal(leases.used.get('a 1'), 10)
  now += 60_000
  leases.name = '2'
  const later = await questions()
  t.ok(later >= 50 && later < 60, `in the next window it is: ${later} questions`)
  t.equal(leases.used.get('a 2'), 10)
})

t.test('what is given back is given once, and is no use of the key', async (t) => {
  const leases = fakeLeases()
  let now = 1000
  const windows = new LeasedWindows(leases.store, { now: () => now })
  t.match(await decide(windows, 'a', 1000), { remaining: 999 })
  now += 10_000
  leases.recall('a')
  leases.recall('a')
  await settled()
  t.strictSame(leases.given, ['a 1 8'])
  t.match(await decide(windows, 'a', 1000), { remaining: 998 })
  t.equal(leases.asked.at(-1)?.spare, 8, 'no more is asked for than so few requests need')
  await windows.close()
  await windows.close()
  t.strictSame(leases.given, ['a 1 8', 'a 1 8'])
})

t.test(
  'a lease is asked for ahead only while enough is left, and none held is told once',
  async (t) => {
    for (const [max, asked] of [
      [17, 1],
      [18, 2],
    ] as const) {
      const leases = fakeLeases()
      const windows = new LeasedWindows(leases.store, { now: () => 0 })
      t.match(await decide(windows, 'a', max), { remaining: max - 1 })
      t.match(windows.take('a', max), { remaining: max - 2 })
      await settled()
      t.equal(leases.asked.length, asked, `of ${max}`)
    }
    const leases = fakeLeases()
    const windows = new LeasedWindows(leases.store, { now: () => 0 })
    await decide(windows, 'a', 17)
    t.ok(windows.take('a', 17))
    leases.recall('a')
    leases.recall('a')
    await settled()
    t.strictSame(leases.given, ['a 1 0'], 'what the store counts as held is none')
  },
)

t.test('of very many keys the oldest starts anew', async (t) => {
  const leases = fakeLeases()
  const windows = new LeasedWindows(leases.store)
  for (let n = 0; n <= 100_000; n++) await decide(windows, `key ${n}`, 100)
  t.ok(windows.take('key 1', 100))
  t.equal(windows.take('key 0', 100), undefined)
  t.match(await decide(windows, 'key 0', 100), { remaining: 98 - 6 })
})
