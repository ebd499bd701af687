// release: Keys, usage and sessions survive the loss of a primary with Sentinel or Cluster.
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { LeasedWindows } from '../../src/rate-limit/leased-windows.js'
import type { Windows } from '../../src/rate-limit/windows.js'
import type { State } from '../../src/state/state.js'
import { aRecord } from '../helpers/key-store-suite.js'
import { without } from '../helpers/programs.js'
import { openRedis, withoutRedis } from '../helpers/redis-server.js'
import { type RedisSet, startCluster, startSentinels } from '../helpers/redis-sets.js'
import { until } from '../helpers/until.js'
import { anEntry, rowsOf } from '../helpers/usage-store-suite.js'

const WINDOW_MS = 600_000
const LIMIT = 300

t.setTimeout(400_000)

/** One request of a key; whether it is answered. */
function attempt(windows: Windows, id: string, max: number): Promise<boolean> {
  if (windows.take(id, max) !== undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    windows.incr(
      id,
      (_error, counted) => resolve((counted?.current ?? max + 1) <= max),
      WINDOW_MS,
      max,
    )
  })
}

async function openThree(t: Test, url: string): Promise<State[]> {
  const states = await Promise.all([1, 2, 3].map(() => openRedis(url)))
  t.teardown(() => Promise.all(states.map((state) => state.close())))
  return states
}

/** What three processes see when the server with the keys is killed while they work. */
async function testFailover(t: Test, { url, primary, spare }: RedisSet): Promise<void> {
  const states = await openThree(t, url)
  const windows = states.map(({ leases }) => new LeasedWindows(leases!, { windowMs: WINDOW_MS }))
  const kept = new Set<string>()
  const removed = new Set<string>()
  const answered = [0, 0, 0]
  let isOver = false
  t.teardown(() => {
    isOver = true
  })
  let count = 0
  const work = states.map(async ({ keys }, n) => {
    while (!isOver) {
      const record = aRecord()
      const made = await keys.insert(record).then(
        () => true,
        () => false,
      )
      if (made) kept.add(record.id)
      if (made && ++count % 3 === 0) {
        kept.delete(record.id)
        if (await keys.remove(record.id).catch(() => false)) removed.add(record.id)
      }
      for (let i = 0; i < 5; i++) {
        if (await attempt(windows[n] as Windows, 'a', LIMIT)) (answered[n] as number)++
      }
      await pause(5)
    }
  })
  const enough = (count: number) => () => kept.size >= count
  await until('keys are made', enough(30))
  const old = await primary()
  await old.kill()
  await until('that is seen', () => states.some((state) => state.health() === 'degraded'))
  const before = kept.size
  await until('another server has taken its place', () =>
    states.every((state) => state.health() === 'ok'),
  )
  if (spare) await until('keys are made again', enough(before + 30))
  await old.start()
  const now = kept.size
  await until('and when the old one is back', enough(now + 30))
  isOver = true
  await Promise.all(work)

  const again = await openRedis(url)
  t.teardown(() => again.close())
  const ids = new Set((await again.keys.list()).map(({ id }) => id))
  t.strictSame(
    [...kept].filter((id) => !ids.has(id)),
    [],
    `none of ${kept.size} acknowledged keys is lost`,
  )
  t.strictSame(
    [...removed].filter((id) => ids.has(id)),
    [],
    `none of ${removed.size} that were deleted is back`,
  )
  for (const [n, count] of answered.entries()) {
    t.ok(count <= LIMIT, `process ${n + 1} answered ${count} of ${LIMIT} in the window`)
  }
  const sum = answered.reduce((total, count) => total + count, 0)
  t.ok(sum >= LIMIT && sum <= 3 * LIMIT, `${sum} in all: at most the limit once from each`)
  await Promise.all(windows.map((one) => one.close()))
}

t.test('a primary behind three Sentinels is killed', { skip: withoutRedis() }, async (t) => {
  await testFailover(t, await startSentinels(t))
})

t.test('a Cluster', { skip: without('redis-server', 'redis-cli') }, async (t) => {
  const cluster = await startCluster(t)

  t.test('keeps keys, usage and sessions, and counts limits together', async (t) => {
    const states = await openThree(t, cluster.url)
    const [one, two] = states as [State, State]
    const record = aRecord()
    await one.keys.insert(record)
    t.strictSame(await two.keys.findByHash(record.hash), record)
    t.match(await two.keys.update(record.id, { disabled: true }), { disabled: true })
    t.match(await one.keys.list(), [{ id: record.id, disabled: true }])
    await one.usage.add([anEntry(record.id, 480_000, { 0: 3 })])
    t.equal((await rowsOf(two.usage, { by: 'day', first: 20_000, end: 20_001 })).length, 1)
    await two.usage.prune(20_001)
    t.equal((await rowsOf(one.usage, { by: 'day', first: 20_000, end: 20_001 })).length, 0)
    const secret = await one.operator.secret('a')
    t.equal(await two.operator.secret('b'), secret)
    await one.operator.putSession('id', { until: 4e12, epoch: 'e' }, 0)
    t.match(await two.operator.findSession('id'), { epoch: 'e' })
    await two.operator.removeSession('id')
    t.equal(await one.operator.findSession('id'), undefined)

    const windows = states.map(({ leases }) => new LeasedWindows(leases!))
    for (const id of ['key a', 'key b', 'key c', 'key d']) {
      const all = await Promise.all(
        Array.from({ length: 900 }, (_, n) => attempt(windows[n % 3] as Windows, id, LIMIT)),
      )
      t.equal(all.filter(Boolean).length, LIMIT, 'exactly the limit')
    }
    await Promise.all(windows.map((one) => one.close()))
    t.equal(await one.keys.remove(record.id), true)
  })

  t.test('loses nothing with the node that has the keys', (t) => testFailover(t, cluster))

  t.test('leaves no timer behind that was closed while it asked for the slots', async (t) => {
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const states = await openThree(t, cluster.url)
    for (const server of cluster.servers) server.freeze()
    // Longer than the time from one refresh to the next: each client waits for an answer now.
    await pause(1500)
    await Promise.all(states.map((state) => state.close()))
    for (const server of cluster.servers) server.thaw()
    await pause(1500)
    await until('all timers have ended', () => timers() === 0)
  })
})
