// full: Servers go on when their Redis comes back empty.
import { join } from 'node:path'
import t from 'tap'
import { readConfig } from '../../src/config.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { startServer } from '../../src/server/server.js'
import { createKey } from '../../src/state/keys/key.js'
import { oneSentence, onFolder, start } from '../helpers/command-line.js'
import { scratch } from '../helpers/corpus-project.js'
import { openRedis, startRedis, withoutRedis } from '../helpers/redis-server.js'
import { until } from '../helpers/until.js'

const FILES = ['--appendonly', 'no']

t.test('three servers whose Redis comes back empty', { skip: withoutRedis() }, async (t) => {
  const redis = await startRedis(t, FILES)
  const env = {
    PORT: '0',
    REDIS_URL: redis.url(),
    CORPUS_DIR: join(PACKAGE_ROOT, 'dist/corpus'),
    ADMIN_PASSWORD: 'open, sesame',
    LOG_LEVEL: 'silent',
  }
  const lectern = onFolder(scratch(t), env)
  const serve = async (more: Record<string, string> = {}) => {
    const reading = readConfig({ ...env, ...more })
    if (reading.kind === 'refused') throw new Error(reading.problems.join(' '))
    const server = await startServer(reading.config)
    t.teardown(() => server.close())
    return server
  }

  const refused = await lectern('keys', 'list')
  t.equal(refused.code, 1)
  t.match(
    refused.err,
    /holds no state of Lectern.*first start run `lectern admin init`.*REDIS_INIT/,
  )
  oneSentence(t, refused.err)
  t.match(await lectern('admin', 'init'), { code: 0, out: /^The state of a new service is begun/ })
  t.match(await lectern('admin', 'init'), {
    code: 0,
    out: /already, with 0 keys; nothing is changed/,
  })

  const servers = await Promise.all([serve(), serve(), serve()])
  const state = await openRedis(redis.url())
  const make = () =>
    createKey(state.keys, { name: 'n', expiresAt: null, rateLimit: null, prefix: 'lectern' })
  const [used, unused, disabled] = [await make(), await make(), await make()]
  await state.keys.update(disabled.record.id, { disabled: true })
  await state.close()
  const ask = async (url: string, key: string) =>
    (await fetch(`${url}/v1/verses/JHN/3/16`, { headers: { 'x-api-key': key } })).status
  const all = async (key: string, status: number) =>
    (await Promise.all(servers.map(({ url }) => ask(url, key)))).every((one) => one === status)
  const ready = async () => {
    const told = await Promise.all(
      servers.map(async ({ url }) => (await (await fetch(`${url}/readyz`)).json()) as object),
    )
    return told.map((one) => (one as { status: string }).status).join()
  }
  await until('all servers answer so', () => all(used.key, 200))
  await until('all servers answer so', () => all(unused.key, 200))
  await until('all servers answer so', () => all(disabled.key, 401))

  await redis.kill()
  await redis.start()
  await until('all servers answer so', async () => (await ready()) === 'degraded,degraded,degraded')
  await until(
    'all servers answer so',
    async () => (await redis.client().exists('lectern:lost')) === 1,
  )
  t.ok(await all(used.key, 200), 'keys are served on')

  const newcomer = start(env, 'serve')
  t.equal(await newcomer.ended, 1, 'another one does not start by itself')
  t.match(newcomer.said.err, /is empty, and processes that run .*lectern admin init/)
  oneSentence(t, newcomer.said.err)
  await t.rejects(serve({ REDIS_INIT: 'true' }), /is empty, and processes/, 'nor for a first start')
  t.ok(await all(unused.key, 200), 'and nothing has changed by that')

  const { code, out, err } = await lectern('admin', 'init')
  t.equal(err, '')
  t.equal(code, 0)
  t.match(
    out,
    /begun again, and running processes have put back 4 keys/,
    'one command makes it right',
  )
  await until('all servers answer so', async () => (await ready()) === 'ok,ok,ok')
  servers.push(await serve())
  t.equal(servers.at(-1)?.firstKey, undefined)
  for (const { key } of [used, unused]) t.ok(await all(key, 200), 'every key is good everywhere')
  t.ok(await all(disabled.key, 401), 'and no other')
  t.match((await lectern('keys', 'list', '--json')).out, /"state":"disabled"/)
})

t.test('without a Redis there is nothing to begin', async (t) => {
  t.match(await onFolder(scratch(t))('admin', 'init'), { code: 0, out: /first start/ })
  const wrong = onFolder(scratch(t), { REDIS_URL: 'http://x' })
  t.match(await wrong('admin', 'init'), { code: 1, err: /^REDIS_URL must be/ })
  const away = onFolder(scratch(t), { REDIS_URL: 'redis://127.0.0.1:1' })
  t.match(await away('admin', 'init'), { code: 1, err: /cannot be used/ })
})
