// full: Three servers on one Redis share limits and revocations.
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readConfig } from '../../src/config.js'
import { failureOf } from '../../src/dashboard/errors.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { type RunningServer, startServer } from '../../src/server/server.js'
import { createKey } from '../../src/state/keys/key.js'
import type { KeyRecord } from '../../src/state/keys/store.js'
import { StateAway } from '../../src/state/state.js'
import { openRedis, startRedis, withoutRedis } from '../helpers/redis-server.js'
import { until } from '../helpers/until.js'

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const PATH = '/v1/verses/JHN/3/16'

/** Servers with a state each, on one Redis. */
async function startServers(t: Test, redisUrl: string, count: number) {
  const reading = readConfig({
    PORT: '0',
    REDIS_URL: redisUrl,
    REDIS_INIT: 'true',
    CORPUS_DIR: join(PACKAGE_ROOT, 'dist/corpus'),
    ADMIN_PASSWORD: 'open, sesame',
    LOG_LEVEL: 'silent',
  })
  if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
  const { config } = reading
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(config)))
  const agent = new Agent({ keepAlive: true, maxSockets: 30 })
  t.teardown(async () => {
    agent.destroy()
    await Promise.all(servers.map((server) => server.close()))
  })
  /** Answers by key. */
  const seen = new Map<string, number>()
  const ask = ({ url }: RunningServer, key: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      seen.set(key, (seen.get(key) ?? 0) + 1)
      get(url + PATH, { agent, headers: { 'x-api-key': key } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        const { statusCode: status = 0, headers } = response
        response.on('end', () => resolve({ status, headers, text }))
      }).on('error', reject)
    })
  return { servers, ask, seen }
}

t.test('three servers on one Redis', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t)
  const { servers, ask, seen } = await startServers(t, redis.url(), 3)
  const state = await openRedis(redis.url())
  t.teardown(() => state.close())
  const make = (rateLimit: KeyRecord['rateLimit'] = null) =>
    createKey(state.keys, { name: 'n', expiresAt: null, rateLimit, prefix: 'lectern' })
  const total = async (id: string) => {
    const day = Math.floor(Date.now() / 86_400_000)
    const rows = await state.usage.read({ by: 'day', first: day - 1, end: day + 1 }, id)
    return rows.flatMap(({ counts }) => Array.from(counts)).reduce((sum, count) => sum + count, 0)
  }
  /** Whether all servers answer a key with this status. */
  const all = async (key: string, status: number) =>
    (await Promise.all(servers.map((server) => ask(server, key)))).every(
      (reply) => reply.status === status,
    )
  /** Sends so many requests to each server at once; how many of all were answered with what. */
  const hit = async (key: string, each: number) => {
    const replies = await Promise.all(
      Array.from({ length: each * 3 }, (_, n) => ask(servers[n % 3] as RunningServer, key)),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    return { replies, answered: count(200), refused: count(429) }
  }

  t.equal(servers.filter(({ firstKey }) => firstKey !== undefined).length, 1, 'one first key')

  t.test('a limit of 1,000 gives exactly 1,000 answers', async (t) => {
    for (let round = 0; round < 3; round++) {
      const { key, record } = await make(1000)
      const { answered, refused, replies } = await hit(key, 500)
      t.equal(answered, 1000)
      t.equal(refused, 500)
      const over = replies.find(({ status }) => status === 429)!
      t.match(over.headers, {
        'x-ratelimit-limit': '1000',
        'x-ratelimit-remaining': '0',
        'retry-after': /^\d\d$/,
      })
      t.match(over.text, /RATE_LIMITED/)
      for (const { status, headers } of replies) {
        if (status !== 200) continue
        const left = Number(headers['x-ratelimit-remaining'])
        if (!(left >= 0 && left < 1000) || headers['x-ratelimit-limit'] !== '1000')
          t.fail(`${left}`)
      }
      await until('every one is counted', async () => (await total(record.id)) === 1500)
    }
  })

  t.test('a key revoked at one is refused by all soon', async (t) => {
    const { key, record } = await make('none')
    await until('all accept the key', () => all(key, 200))
    await state.keys.remove(record.id)
    t.ok(await until('all refuse the key', () => all(key, 401)))
  })

  t.test('without Redis known keys are served, and unknown ones are told to wait', async (t) => {
    const [free, limited] = [await make('none'), await make(30)]
    const unknown = 'lectern_live_wrong'
    const wrong = () => ask(servers[0] as RunningServer, unknown)
    for (const { key } of [free, limited]) {
      await until('all know the key', async () => (await hit(key, 1)).answered === 3)
    }
    for (const [stop, start] of [
      [redis.freeze, redis.thaw],
      [redis.kill, redis.start],
    ] as const) {
      await stop()
      t.equal((await hit(free.key, 100)).answered, 300, 'while it stops')
      await until('an unknown key is told to wait', async () => (await wrong()).status === 503)
      for (let n = 0; n < 20; n++) {
        t.equal((await ask(servers[n % 3] as RunningServer, free.key)).status, 200)
        const { status, headers, text } = await wrong()
        t.match({ status, headers }, { status: 503, headers: { 'retry-after': '1' } })
        t.match(text, /"SERVICE_UNAVAILABLE","message":"The store of keys cannot be reached/)
      }
      const { answered, refused } = await hit(limited.key, 60)
      t.ok(answered <= 90 && answered + refused === 180, `each counts alone: ${answered}`)
      await start()
      await until('Redis is back for all', () => state.health() === 'ok' && all(unknown, 401))
    }
    const fresh = await make(50)
    t.equal((await hit(fresh.key, 50)).answered, 50, 'limits are one again')
    for (const { key, record } of [free, limited, fresh]) {
      await until('usage is whole', async () => (await total(record.id)) === seen.get(key))
    }
  })

  t.test('the dashboard says so too', async (t) => {
    t.same(failureOf(new StateAway('Redis is away')), { kind: 'away' })
  })
})
