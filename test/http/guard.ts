// check: Keys and limits: each request is judged by its own key, and answers tell what is left.
import { Agent, get } from 'node:http'
import t from 'tap'
import { LimitReached } from '../../src/http/guard.js'
import { hashOnConnection } from '../../src/http/read-key.js'
import { createKey, hashKey } from '../../src/state/keys/key.js'
import type { LeaseStore } from '../../src/state/leases/leases.js'
import { StateAway } from '../../src/state/state.js'
import { type RunningApp, startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

const library = await smallLibrary()
const app: RunningApp = await startApp(library)
t.teardown(() => app.close())

t.test('everything under /v1 asks for the key first', async (t) => {
  for (const path of '/v1/versions /v1/nothing /v1 /v1/ /v1/verses/%/1/1 /v1/% /v1?x'.split(' ')) {
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND']) {
      const { status, headers } = await app.send(method, path, { 'x-api-key': '' })
      t.equal(status, 401, `${method} ${path}`)
      t.match(headers['x-request-id'], /^req_/)
    }
  }
  const missing = await app.get('/v1/versions?x-api-key=1', { 'x-api-key': '' })
  t.match(missing.body.error, { code: 'UNAUTHORIZED', message: 'API key is required' })
  for (const key of ['x', `${app.key}x`, app.key.toLowerCase(), `${app.key}, ${app.key}`]) {
    const wrong = await app.get('/v1/versions', { 'x-api-key': key })
    t.equal(wrong.status, 401)
    t.equal(wrong.body.error.message, 'Invalid API key')
  }
})

t.test('each request of a connection is judged by its own key', async (t) => {
  const connection = {}
  const long = 'a'.repeat(10_000)
  const many = Array.from({ length: 40 }, (_, at) => `key ${at}`)
  for (const key of ['a', 'a', 'b', '', 'a', long, long, 'b', ...many, 'a', ...many]) {
    t.equal(hashOnConnection(connection, key), hashKey(key))
  }
  const other = await createKey(app.store, {
    ...{ name: 'other', expiresAt: null, rateLimit: null, prefix: 'x' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.teardown(() => agent.destroy())
  const ask = (key: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { agent, port: app.port, host: '127.0.0.1', path: '/v1/versions' }
      const request = get({ ...options, headers: { 'x-api-key': key } }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      request.once('error', reject)
    })
  const statuses: unknown[] = []
  for (const key of [app.key, app.key, 'wrong', other.key, 'wrong', app.key]) {
    statuses.push(await ask(key))
  }
  t.same(statuses, [200, 200, 401, 200, 401, 200])
  await app.store.update(other.record.id, { disabled: true })
  await ask(other.key)
  await until('a key that was just used is refused', async () => (await ask(other.key)) === 401)
})

t.test('a key stops at once when it is disabled, deleted or expires', async (t) => {
  const make = (expiresAt: number | null) =>
    createKey(app.store, { name: 'k', expiresAt, rateLimit: null, prefix: 'x' })
  const message = async (key: string) =>
    (await app.get('/v1/versions', { 'x-api-key': key })).body.error?.message
  const becomes = (key: string, what: string | undefined) =>
    until(`the key is answered with ${what}`, async () => (await message(key)) === what)
  const soon = await make(Date.now() + 3_600_000)
  const other = await make(null)
  t.equal(await message(soon.key), undefined)
  t.equal(await message(other.key), undefined)
  await app.store.update(soon.record.id, { expiresAt: Date.now() - 1 })
  await app.store.update(other.record.id, { disabled: true })
  await becomes(soon.key, 'API key has expired')
  await becomes(other.key, 'Invalid API key')
  await app.store.update(other.record.id, { disabled: false })
  await becomes(other.key, undefined)
  await app.store.remove(other.record.id)
  await becomes(other.key, 'Invalid API key')
})

t.test('a key for pages of some origins is worth nothing elsewhere', async (t) => {
  const own = await startApp(library, { rateLimit: 5, refusedRateLimit: 6 })
  t.teardown(() => own.close())
  const base = { name: 'page', expiresAt: null, rateLimit: null, prefix: 'x' }
  const origins = ['https://parish.example', 'http://localhost:3000']
  const { key } = await createKey(own.store, { ...base, origins })
  const ask = (origin?: string) =>
    own.get('/v1/versions', { 'x-api-key': key, ...(origin !== undefined && { origin }) })
  for (const origin of origins) t.equal((await ask(origin)).status, 200, origin)
  for (const origin of [
    undefined,
    'null',
    'https://other.example',
    'https://parish.example.org',
    'https://parish.example, https://other.example',
  ]) {
    const { status, body, headers } = await ask(origin)
    t.equal(status, 403, `${origin}`)
    t.equal(body.error.code, 'ORIGIN_NOT_ALLOWED')
    t.match(body.error.message, origin === undefined ? /header Origin/ : origin)
    t.equal(headers['access-control-allow-origin'], '*', 'the page can read why')
  }
  const { headers } = await ask(origins[0])
  t.equal(headers['x-ratelimit-remaining'], '2', 'refused requests take nothing from the key')
  await ask()
  t.equal((await ask()).status, 429, 'they are counted by address')
})

t.test('limits are counted by key, refused keys by address', async (t) => {
  const limited = await startApp(library, { rateLimit: 3, refusedRateLimit: 4 })
  t.teardown(() => limited.close())
  const own = { name: 'k', expiresAt: null, prefix: 'x' }
  const free = await createKey(limited.store, { ...own, rateLimit: 'none' })
  const one = await createKey(limited.store, { ...own, rateLimit: 2 })
  for (const { key } of [free, one]) {
    t.equal((await limited.get('/v1/nothing', { 'x-api-key': key })).status, 404, 'it is known')
  }
  for (const remaining of ['2', '1', '0']) {
    const { status, headers } = await limited.get('/v1/versions')
    t.equal(status, 200)
    t.equal(headers['x-ratelimit-limit'], '3')
    t.equal(headers['x-ratelimit-remaining'], remaining)
  }
  const over = await limited.get('/v1/versions')
  t.equal(over.status, 429)
  t.equal(over.body.error.code, 'RATE_LIMITED')
  t.ok(Number(over.headers['retry-after']) > 0)
  const statuses = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await limited.get('/v1/versions', { 'x-api-key': 'guess' })).status)
  }
  t.ok(statuses.slice(0, 2).every((status) => status === 401))
  t.same(statuses.slice(4), [429, 429])
  for (let time = 0; time < 5; time++) {
    const { status, headers } = await limited.get('/v1/versions', { 'x-api-key': free.key })
    t.equal(status, 200)
    t.equal(headers['x-ratelimit-limit'], undefined)
  }
  t.equal((await limited.get('/v1/versions', { 'x-api-key': one.key })).status, 200)
  t.equal((await limited.get('/v1/versions', { 'x-api-key': one.key })).status, 429)
  t.equal(
    (await limited.get('/v1/versions', { 'x-api-key': '' })).status,
    401,
    'no key is no guess',
  )
})

const DAY = 86_400_000
/** 23:00 on a day. */
const LATE = 20_000 * DAY + 23 * 3_600_000

t.test('answers say what is left of each limit as the draft has it', async (t) => {
  let now = LATE
  const limited = await startApp(library, { rateLimit: 4 }, undefined, undefined, () => now)
  t.teardown(() => limited.close())
  const own = { name: 'k', expiresAt: null, prefix: 'x' }
  const minute = await createKey(limited.store, { ...own, rateLimit: null })
  const both = await createKey(limited.store, { ...own, rateLimit: 3, dailyLimit: 100 })
  const day = await createKey(limited.store, { ...own, rateLimit: 'none', dailyLimit: 2 })
  const neither = await createKey(limited.store, { ...own, rateLimit: 'none' })
  const headers = async (key: string, path = '/v1/versions') => {
    const answer = await limited.get(path, { 'x-api-key': key })
    const own = Object.entries(answer.headers).filter(([name]) => name.includes('ratelimit'))
    return {
      status: answer.status,
      wait: answer.headers['retry-after'],
      ...Object.fromEntries(own),
    }
  }
  for (const path of ['/v1/versions', '/v1/none']) {
    t.match(await headers(minute.key, path), {
      'x-ratelimit-limit': '4',
      'ratelimit-policy': /^"minute";q=4;w=60$/,
      ratelimit: /^"minute";r=[23];t=(60|59|58)$/,
    })
    t.match(await headers(both.key, path), {
      'x-ratelimit-limit': '3',
      'ratelimit-policy': /^"minute";q=3;w=60, "day";q=100;w=86400$/,
      ratelimit: /^"minute";r=[12];t=\d\d, "day";r=9[89];t=3(600|59\d)$/,
    })
    t.strictSame(Object.keys(await headers(day.key, path)), [
      'status',
      'wait',
      'ratelimit-policy',
      'ratelimit',
    ])
    t.strictSame(Object.keys(await headers(neither.key, path)), ['status', 'wait'])
  }
  await headers(both.key)
  const over = await headers(both.key)
  t.match(over, {
    status: 429,
    'ratelimit-policy': '"minute";q=3;w=60, "day";q=100;w=86400',
    ratelimit: `"minute";r=0;t=${over.wait}, "day";r=97;t=3600`,
  })
  t.ok(Number(over.wait) > 0 && Number(over.wait) <= 60, 'what the minute refuses, no day counts')
  t.match(await headers(day.key), {
    status: 429,
    wait: '3600',
    'ratelimit-policy': '"day";q=2;w=86400',
    ratelimit: '"day";r=0;t=3600',
  })
  now += 3_600_000
  t.match(await headers(both.key), { status: 429 }, 'the minute is another one')
})

t.test('an address that guesses is told its limit in the same headers', async (t) => {
  const limited = await startApp(library, { refusedRateLimit: 1 })
  t.teardown(() => limited.close())
  const guess = () => limited.get('/v1/versions', { 'x-api-key': 'guess' })
  t.equal((await guess()).headers.ratelimit, undefined)
  const { status, headers } = await guess()
  t.match({ status, ...headers }, { status: 429, 'ratelimit-policy': '"refused";q=1;w=60' })
  t.equal(headers.ratelimit, `"refused";r=0;t=${headers['retry-after']}`)
})

t.test('a day is limited until midnight in UTC, and its refusal says so', async (t) => {
  let now = LATE
  const limited = await startApp(library, {}, undefined, undefined, () => now)
  t.teardown(() => limited.close())
  const made = { name: 'k', expiresAt: null, rateLimit: null, dailyLimit: 3, prefix: 'x' }
  const { key, record } = await createKey(limited.store, made)
  const get = (language = 'en') =>
    limited.get('/v1/versions', { 'x-api-key': key, 'accept-language': language })
  const statuses = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => get()))
    return all.map(({ status }) => status).sort()
  }
  t.strictSame(await statuses(5), [200, 200, 200, 429, 429])
  const refused = await get()
  t.match(refused, { status: 429, headers: { 'retry-after': '3600' } })
  t.match(refused.body.error, {
    code: 'RATE_LIMITED',
    message:
      'The daily limit of this key is used up (requests a day: 3); try again in 3600 seconds, after midnight UTC',
  })
  t.match((await get('es')).body.error.message, /límite diario .* medianoche UTC$/)
  await limited.store.update(record.id, { dailyLimit: 4 })
  await until('the new limit holds', async () => (await get()).status === 200)
  t.equal((await get()).status, 429, 'what was used before counts')
  // A refusal is reused for a tenth of a second of the real clock.
  now += 3_599_999
  await until('a second is left', async () => (await get()).headers['retry-after'] === '1')
  now += 1
  await until('the next day begins', async () => (await get()).status === 200)
  t.strictSame(await statuses(5), [200, 200, 200, 429, 429])
  await limited.store.update(record.id, { dailyLimit: null })
  await until('no limit holds', async () => {
    const { status, headers } = await get()
    return status === 200 && headers.ratelimit === undefined
  })
})

t.test('a wait is told in whole seconds, one at least', async (t) => {
  for (const [milliseconds, seconds] of [
    [-5, 1],
    [0, 1],
    [1000, 1],
    [1001, 2],
    [59_999, 60],
  ] as const) {
    t.equal(new LimitReached(milliseconds).seconds, seconds, `${milliseconds} ms`)
  }
})

t.test('an address that guesses is told when its minute is over, and then it is', async (t) => {
  const limited = await startApp(library, { refusedRateLimit: 2 })
  t.teardown(() => limited.close())
  const real = performance.now.bind(performance)
  let passed = 0
  t.intercept(performance, 'now', { value: () => real() + passed })
  const guess = async () => {
    const { status, headers, body } = await limited.get('/v1/versions', { 'x-api-key': 'guess' })
    if (status === 401) return 0
    t.equal(status, 429)
    const seconds = Number(headers['retry-after'])
    t.equal(
      body.error.message,
      `Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
    )
    return seconds
  }
  for (const minute of [1, 2]) {
    t.same([await guess(), await guess()], [0, 0], `minute ${minute}`)
    let before = 60
    for (let time = 0; time < 5; time++) {
      const seconds = await guess()
      t.ok(seconds > 0 && seconds <= before, `${seconds}, and it never grows`)
      before = seconds
    }
    passed += 60_000
  }
})

t.test(
  'a request that had to wait for its limit says how much is left and until when',
  async (t) => {
    const leases: LeaseStore = {
      available: () => true,
      ask: async (_id, { max, need }) => {
        return { granted: need, left: max - need, endsIn: 42_000, window: 'w', elsewhere: 0 }
      },
      giveBack: async () => {},
      onRecall: () => {},
    }
    const shared = await startApp(library, { rateLimit: 7 }, undefined, leases)
    t.teardown(() => shared.close())
    for (const remaining of ['6', '6']) {
      const { headers } = await shared.get('/v1/versions')
      t.match(headers, { 'x-ratelimit-limit': '7', 'x-ratelimit-remaining': remaining })
      const reset = Number(headers['x-ratelimit-reset'])
      t.ok(reset > 0 && reset <= 42, `${reset}`)
    }
  },
)

t.test('a clock that is set back keeps neither a key nor an address waiting for it', async (t) => {
  const { now } = Date
  t.teardown(() => {
    Date.now = now
  })
  const limited = await startApp(library, { rateLimit: 1, refusedRateLimit: 1 })
  t.teardown(() => limited.close())
  for (const key of [limited.key, 'guess']) {
    const seconds: number[] = []
    for (const hours of [0, -2, -48, 2]) {
      Date.now = () => now() + hours * 3_600_000
      const { headers } = await limited.get('/v1/versions', { 'x-api-key': key })
      seconds.push(Number(headers['retry-after'] ?? 0))
    }
    t.equal(seconds[0], 0)
    t.ok(
      seconds.slice(1).every((wait) => wait > 0 && wait <= 60),
      `waits at most a minute: ${seconds}`,
    )
  }
})

t.test('an address that has guessed too often costs the store of keys nothing', async (t) => {
  const asked: string[] = []
  const limited = await startApp(library, { refusedRateLimit: 3 }, (store) => {
    const findByHash = store.findByHash.bind(store)
    return Object.assign(store, {
      findByHash: (hash: string) => {
        asked.push(hash)
        return findByHash(hash)
      },
    })
  })
  t.teardown(() => limited.close())
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess++) {
    statuses.push((await limited.get('/v1/versions', { 'x-api-key': `guess ${guess}` })).status)
  }
  t.same(statuses, [401, 401, 401, 429, 429, 429, 429, 429])
  t.equal(asked.length, 3)
  t.equal((await limited.get('/v1/versions')).status, 200, 'a key that is known is served')
})

t.test('a store that is away is no refusal, and a store that is broken is a mistake', async (t) => {
  let error: Error = new StateAway('away')
  const failing = await startApp(library, {}, (store) =>
    Object.assign(store, { findByHash: () => Promise.reject(error) }),
  )
  t.teardown(() => failing.close())
  const away = await failing.get('/v1/versions', { 'x-api-key': 'unknown' })
  t.match(away, { status: 503, headers: { 'retry-after': '1' } })
  t.equal(away.body.error.code, 'SERVICE_UNAVAILABLE')
  t.equal((await failing.get('/v1/versions')).status, 200, 'what is known is served')
  t.strictSame(failing.log, [])
  error = new Error('broken')
  t.equal((await failing.get('/v1/versions', { 'x-api-key': 'unknown' })).status, 500)
  t.match(failing.log, [/broken/])
})
