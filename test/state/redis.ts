// test: A state on Redis holds what the embedded one holds.
import t, { type Test } from 'tap'
import { KeyDirectory } from '../../src/state/keys/directory.js'
import { createKey, hashKey } from '../../src/state/keys/key.js'
import { openState } from '../../src/state/open.js'
import { createRedisClient } from '../../src/state/redis/client.js'
import { parseRedisUrl, showRedisAddress } from '../../src/state/redis/url.js'
import { StateAway } from '../../src/state/state.js'
import type { UsageBatch } from '../../src/state/usage/usage.js'
import { scratch } from '../helpers/corpus-project.js'
import { aRecord, testKeyStore } from '../helpers/key-store-suite.js'
import { testOperatorStore } from '../helpers/operator-store-suite.js'
import { openRedis, startRedis, startWay, withoutRedis } from '../helpers/redis-server.js'
import { until } from '../helpers/until.js'
import { anEntry, rowsOf, testUsageStore } from '../helpers/usage-store-suite.js'

const DAY = 20_000
const SETTINGS = { name: 'n', expiresAt: null, rateLimit: null, prefix: 'lectern' }

t.test('an address is read whole, and shown without name and password', async (t) => {
  const address = parseRedisUrl('rediss://na%20me:p%40ss@redis.example:6380/3')
  t.strictSame(address, {
    kind: 'server',
    hosts: [{ host: 'redis.example', port: 6380 }],
    db: 3,
    tls: true,
    username: 'na me',
    password: 'p@ss',
    primary: undefined,
    sentinelPassword: undefined,
    replicas: 0,
  })
  t.equal(showRedisAddress(address!), 'redis.example:6380/3')
  const least = parseRedisUrl('valkey://[::1]')
  t.match(least, { hosts: [{ host: '::1', port: 6379 }], db: 0, tls: false, username: undefined })
  t.equal(showRedisAddress(least!), '[::1]:6379')
})

t.test('several addresses are Sentinels or nodes of a Cluster', async (t) => {
  const sentinels = parseRedisUrl(
    'rediss+sentinel://:p%40ss@a,b:26380,[::1]:7/my-primary/2?sentinel-password=x%20y&replicas=2',
  )
  t.match(sentinels, {
    kind: 'sentinel',
    hosts: [
      { host: 'a', port: 26_379 },
      { host: 'b', port: 26_380 },
      { host: '::1', port: 7 },
    ],
    db: 2,
    tls: true,
    password: 'p@ss',
    primary: 'my-primary',
    sentinelPassword: 'x y',
    replicas: 2,
  })
  t.equal(showRedisAddress(sentinels!), 'my-primary/2 of the Sentinels a:26379, b:26380, [::1]:7')
  const cluster = parseRedisUrl('valkey+cluster://name:word@a:1,b')
  t.match(cluster, {
    kind: 'cluster',
    hosts: [
      { host: 'a', port: 1 },
      { host: 'b', port: 6379 },
    ],
    username: 'name',
    replicas: 1,
  })
  t.equal(showRedisAddress(cluster!), 'the Cluster a:1, b:6379')
  for (const wrong of [
    'redis://a,b',
    'redis+sentinel://a,b',
    'redis+sentinel://a,b/primary/x',
    'redis+cluster://a,b/1',
    'redis+cluster://a,,b',
    'redis+cluster://a,b:x',
    'redis+cluster://a?replicas=-1',
    'redis+cluster://a?sentinel-password=x',
    'redis+other://a',
    'redis://a?replicas=1',
  ]) {
    t.equal(parseRedisUrl(wrong), undefined, wrong)
  }
})

t.test('a client asks once, and by TLS where the address says so', async (t) => {
  const secret = createRedisClient(parseRedisUrl('rediss://name:word@redis.example')!)
  t.match(secret.options, { tls: {}, username: 'name', password: 'word', maxRetriesPerRequest: 0 })
  const open = createRedisClient(parseRedisUrl('redis://redis.example')!)
  t.notOk(open.options.tls)
})

t.test('a state is where the settings say', async (t) => {
  const stateDir = scratch(t)
  const state = await openState({ redisUrl: undefined, stateDir })
  t.equal(state.health(), 'ok')
  t.equal(state.leases, undefined, 'one process counts alone')
  await state.close()
  await t.rejects(openState({ redisUrl: 'http://x', stateDir }), TypeError)
})

t.test('Redis', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  const opened = async (t: Test, url = redis.place(), options = {}) => {
    const state = await openRedis(url, options)
    t.teardown(() => state.close())
    return state
  }

  t.test('is a store of keys', async (t) => {
    testKeyStore(t, async (url) => (await openRedis(url)).keys, redis.place)
  })
  t.test('is a store of usage', async (t) => testUsageStore(t, openRedis, redis.place))
  t.test('is a store of the operator’s state', async (t) => {
    testOperatorStore(t, openRedis, redis.place)
  })

  t.test('keeps the ids of sessions and the keys to itself', async (t) => {
    const url = redis.place()
    const state = await opened(t, url)
    const { key } = await createKey(state.keys, SETTINGS)
    await state.operator.putSession('the-id', { until: 4e12, epoch: 'e' }, 0)
    const client = redis.client(url)
    const values = [
      ...Object.entries(await client.hgetall('lectern:sessions')),
      ...Object.entries(await client.hgetall('lectern:keys')),
      ...(await client.keys('*')),
    ]
    t.notMatch(String(values), /the-id/)
    t.notOk(String(values).includes(key))
    await client.hset(
      'lectern:sessions',
      Object.keys(await client.hgetall('lectern:sessions'))[0]!,
      'x',
    )
    t.strictSame(
      await state.operator.findSession('the-id'),
      { until: 0, epoch: '' },
      'damaged: over',
    )
  })

  t.test('two changes of one key at a time are both kept', async (t) => {
    const url = redis.place()
    const [here, there] = [await opened(t, url), await opened(t, url)]
    const record = aRecord()
    await here.keys.insert(record)
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => here.keys.update(record.id, { name: `n${n}` })),
      there.keys.update(record.id, { disabled: true }),
      there.keys.update(record.id, { rateLimit: 7 }),
    ])
    t.match(await there.keys.get(record.id), { name: /^n\d+$/, disabled: true, rateLimit: 7 })
  })

  t.test('a key revoked in one process is refused in the others soon', async (t) => {
    const url = redis.place()
    const states = [await opened(t, url), await opened(t, url), await opened(t, url)]
    const directories = await Promise.all(states.map(({ keys }) => KeyDirectory.open(keys)))
    const { key, record } = await createKey(states[0]!.keys, SETTINGS)
    const all = (state: string) => () =>
      directories.every((directory) => directory.lookup(key).state === state)
    await until('all know the key that was made', all('active'))
    await states[1]!.keys.update(record.id, { disabled: true })
    await until('all refuse the disabled key', all('unknown'))
    await states[2]!.keys.update(record.id, { disabled: false })
    await until('all know the enabled key', all('active'))
    await states[0]!.keys.remove(record.id)
    await until('all refuse the deleted key', all('unknown'))
    // Without the message, the look at the revision still tells.
    const silent = redis.client()
    const made = await createKey(states[0]!.keys, SETTINGS)
    await until(
      'the third knows the key',
      () => directories[2]!.lookup(made.key).state === 'active',
    )
    await silent.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await states[0]!.keys.remove(made.record.id)
    await until('the third refuses it', () => directories[2]!.lookup(made.key).state === 'unknown')
    for (const directory of directories) directory.close()
  })

  t.test('a damaged record is reported once and refused; the others are served', async (t) => {
    const url = redis.place()
    const reports: string[] = []
    const damaged = (message: string) => reports.push(message)
    const { keys } = await opened(t, url, { damaged })
    const [bad, good, crossed] = [aRecord(), aRecord(), aRecord()]
    for (const record of [bad, good, crossed]) await keys.insert(record)
    const client = redis.client(url)
    await client.hset('lectern:keys', bad.id, '1 {"id":')
    await client.hset('lectern:hashes', crossed.hash, good.id)
    await client.hset('lectern:hashes', hashKey('gone'), 'key_gone')
    t.strictSame(await keys.list(), [good, crossed])
    t.equal(await keys.findByHash(bad.hash), undefined)
    t.equal(await keys.findByHash(crossed.hash), undefined, 'the record is of another key')
    t.equal(await keys.findByHash(hashKey('gone')), undefined)
    t.equal(await keys.update(bad.id, { name: 'x' }), undefined)
    t.strictSame(reports.length, 1)
    t.match(reports[0], /^Key number 1 in the Redis of REDIS_URL is damaged/)
    t.equal(await keys.remove(bad.id), true, 'and can be deleted')
    await client.hset('lectern:keys', bad.id, 'rubbish')
    const warned = new Promise((resolve) => process.once('warning', resolve))
    t.strictSame(await (await opened(t, url)).keys.list(), [good, crossed])
    t.match(await warned, { message: /^A key in the Redis/ })
  })

  t.test('a batch of usage that is offered twice is added once', async (t) => {
    const { usage } = await opened(t)
    const day = { by: 'day', first: DAY, end: DAY + 1 } as const
    const batch = (number: number): UsageBatch => ({ sender: 'a process', number })
    await usage.add([anEntry('a', DAY * 24, { 0: 1 })], batch(1))
    await usage.add([anEntry('a', DAY * 24, { 0: 1 })], batch(1))
    await usage.add([anEntry('a', DAY * 24, { 0: 10 })], batch(2))
    await usage.add([anEntry('a', DAY * 24, { 0: 1 })], batch(1))
    await usage.add([anEntry('a', DAY * 24, { 0: 100 })], { sender: 'another', number: 1 })
    t.strictSame(await rowsOf(usage, day), [`a ${DAY} 0=111`])
    const versions = [{ key: 'a', day: DAY, counts: new Map([['kjv', 1]]) }]
    for (const number of [3, 3, 4]) await usage.add([], batch(number), versions)
    t.strictSame([...(await usage.readVersions(DAY, DAY + 1, 'a'))], [['kjv', 2]])
  })

  t.test('a count that cannot be read counts as nothing and is begun anew', async (t) => {
    const url = redis.place()
    const { usage } = await opened(t, url)
    const day = { by: 'day', first: DAY, end: DAY + 1 } as const
    await usage.add([anEntry('a', DAY * 24, { 0: 5, 20: 1 })])
    const client = redis.client(url)
    await client.hset(`lectern:usage:day:${DAY}`, 'a versions.2xx', 'many', 'a hymn.2xx', 3)
    t.strictSame(await rowsOf(usage, day), [`a ${DAY} 20=1`])
    t.strictSame(await rowsOf(usage, day, 'a'), [`a ${DAY} 20=1`])
    await usage.add([anEntry('a', DAY * 24, { 0: 5 })])
    t.strictSame(await rowsOf(usage, day, 'a'), [`a ${DAY} 0=5 20=1`])
  })

  t.test('a server that cannot be used is named, with what to do, and no password', async (t) => {
    const refused = async (url: string, why: RegExp) => {
      const error = await openRedis(url).then(
        () => undefined,
        (error: Error) => error,
      )
      t.type(error, StateAway)
      t.match(error?.message, why)
      t.match(error?.message, /^Redis at 127\.0\.0\.1:\d+(\/\d+)? cannot be used: .*REDIS_URL/)
      t.notMatch(error?.message, /hunter2/)
    }
    await refused('redis://:hunter2@127.0.0.1:1', /ECONNREFUSED/)
    const other = redis.place()
    await redis.client(other).set('lectern:schema', '2')
    await refused(other, /its state has layout 2, and this version reads 1/)
    const locked = await startRedis(t, ['--requirepass', 'open sesame'])
    const at = `127.0.0.1:${locked.port}`
    await refused(`redis://:hunter2@${at}`, /WRONGPASS/)
    await refused(`redis://${at}`, /NOAUTH/)
    const state = await opened(t, `redis://default:open%20sesame@${at}`)
    t.strictSame(await state.keys.list(), [])
    locked.freeze()
    await refused(`redis://:hunter2@${at}`, /it does not answer/)
    locked.thaw()
  })
})

t.test('Redis that goes away', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  const told: string[] = []
  const healthChanged = (health: string, message: string) => told.push(`${health}: ${message}`)
  const state = await openRedis(redis.url(), { healthChanged })
  const watcher = await KeyDirectory.open(state.keys)
  t.teardown(async () => {
    watcher.close()
    await state.close()
  })
  const isOk = () => state.health() === 'ok'
  const isDegraded = () => state.health() === 'degraded'
  const { key, record } = await createKey(state.keys, SETTINGS)
  await until('the key is known', () => watcher.lookup(key).state === 'active')

  t.test('frozen, is given up once and asked no more until it answers', async (t) => {
    redis.freeze()
    const asked = Array.from({ length: 20 }, () => state.keys.findByHash('x'))
    t.ok((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected'))
    t.equal(state.health(), 'degraded')
    // It is frozen still: what answers now has not been waited for.
    await t.rejects(state.keys.findByHash('x'), StateAway)
    await t.rejects(state.usage.add([]), StateAway)
    t.equal(watcher.lookup(key).state, 'active', 'memory answers')
    redis.thaw()
    await until('Redis is answered by again', isOk)
    t.match(await state.keys.findByHash(record.hash), { id: record.id })
    t.match(told.splice(0), [
      /^degraded: Redis at 127\.0\.0\.1:\d+ cannot be reached: it does not answer$/,
      /^ok: Redis at 127\.0\.0\.1:\d+ answers again$/,
    ])
  })

  t.test('frozen, lends nothing in time, and what it lends late is said', async (t) => {
    redis.freeze()
    const late: unknown[] = []
    const question = { max: 10, windowMs: 60_000, need: 2, spare: 0, spent: 0, held: 0 }
    const asked = state.leases!.ask('a', { ...question, window: undefined }, (lease) =>
      late.push(lease),
    )
    await t.rejects(asked, StateAway)
    redis.thaw()
    await until('the late lease is said', () => late.length > 0)
    t.match(late, [{ granted: 2, left: 8, elsewhere: 0 }])
    await until('Redis is answered by again', isOk)
    told.splice(0)
  })

  t.test('idle, is found out by its pulse', async (t) => {
    redis.freeze()
    t.ok(await until('the pulse has stopped', isDegraded))
    redis.thaw()
    await until('Redis is answered by again', isOk)
    told.splice(0)
  })

  t.test('frozen for long, is connected to anew', async (t) => {
    const way = await startWay(t, redis.port)
    const far = await openRedis(way.url)
    t.teardown(() => far.close())
    const before = way.connections()
    way.freeze()
    await until('Redis is connected to anew', () => way.connections() > before)
    t.equal(far.health(), 'degraded')
    way.thaw()
    await until('Redis is answered by again', () => far.health() === 'ok')
    t.match(await far.keys.get(record.id), { id: record.id })
  })

  t.test('killed, is away at once, and what changed meanwhile is heard of', async (t) => {
    const other = await openRedis(redis.url())
    await redis.kill()
    await until('it is found to be away', isDegraded)
    t.match(told.splice(0), [/^degraded: .*closed|^degraded: .*ECONN/])
    await t.rejects(state.keys.remove(record.id), StateAway)
    t.equal(watcher.lookup(key).state, 'active')
    await redis.start()
    await until('Redis is answered by again', isOk)
    await until('the other state is well', () => other.health() === 'ok')
    await other.keys.remove(record.id)
    await until('the deleted key is refused', () => watcher.lookup(key).state === 'unknown')
    await other.close()
    told.splice(0)
  })

  t.test('emptied, is not taken for a service without keys', async (t) => {
    const made = await createKey(state.keys, SETTINGS)
    await until('the state says so', () => watcher.lookup(made.key).state === 'active')
    const installation = await redis.client().get('lectern:installation')
    await redis.client().flushall()
    await until('the state says so', isDegraded)
    t.match(told.splice(0), [/it no longer holds the state of Lectern; restore it from a backup/])
    t.equal(watcher.lookup(made.key).state, 'active')
    await redis.client().mset('lectern:schema', '1', 'lectern:installation', 'another 1')
    await redis.client().del('lectern:lost')
    const trouble = () => state.keys.get('x').then(String, (error: Error) => error.message)
    await until('it is told apart', async () => /another installation/.test(await trouble()))
    t.ok(isDegraded())
    t.equal(watcher.lookup(made.key).state, 'active')
    await redis.client().set('lectern:installation', installation as string)
    await until('the state says so', isOk)
    told.splice(0)
  })

  t.test('full, refuses what it cannot keep, and goes on answering', async (t) => {
    const client = redis.client()
    await client.config('SET', 'maxmemory', '1')
    await until('and says so, though nothing was asked of it', isDegraded)
    t.match(told.splice(0), [/^degraded: Redis at \S+ takes no changes: OOM/])
    await t.rejects(state.keys.insert(aRecord()), { name: 'StateAway', message: /OOM/ })
    t.equal(state.leases!.available(), false)
    t.strictSame(await state.keys.findByHash('x'), undefined, 'what is read is answered')
    await client.config('SET', 'maxmemory', '0')
    await until('the state says so', isOk)
    t.match(told.splice(0), [/^ok: Redis at \S+ takes changes again/])
    await state.keys.insert(aRecord())
  })

  t.test('closed, is asked nothing more', async (t) => {
    const other = await openRedis(redis.url())
    redis.freeze()
    const asked = other.keys.get('x')
    await other.close()
    await t.rejects(asked, /it is closed/)
    await t.rejects(other.keys.get('x'), StateAway)
    redis.thaw()
  })
})
