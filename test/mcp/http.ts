// test: MCP over HTTP asks for keys, keeps limits and refuses what is not one bounded message.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { BundleError } from '../../src/bundle/format.js'
import type { AppSettings } from '../../src/http/app.js'
import { TooManyWaiting } from '../../src/library/words.js'
import { PACKAGE_ROOT } from '../../src/runtime/assets.js'
import { createKey } from '../../src/state/keys/key.js'
import { scratch } from '../helpers/corpus-project.js'
import { type Message, message, post, REVISION } from '../helpers/mcp-messages.js'
import { type RunningApp, startApp } from '../helpers/running-app.js'
import { ENGLISH, libraryOf, smallBundle, smallLibrary } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

const library = await smallLibrary()
const app = await startApp(library)
t.teardown(() => app.close())

const LIST = message('tools/list')
const VERSE = message('tools/call', {
  name: 'get_passage',
  arguments: { reference: 'Juan 2:8' },
})

const send = (
  { headers, body }: Message,
  more: Record<string, string> = {},
  to: Pick<RunningApp, 'port' | 'key'> = app,
) => {
  const all = Object.entries({ ...headers, 'x-api-key': to.key, ...more })
  return post(to.port, Object.fromEntries(all.filter(([, value]) => value !== '')), body)
}
async function startWith(t: Test, settings: Partial<AppSettings>, served = library) {
  const other = await startApp(served, settings)
  t.teardown(() => other.close())
  return other
}

t.test('a key is asked for first, as everywhere', async (t) => {
  const missing = await send(LIST, { 'x-api-key': '' })
  t.equal(missing.status, 401)
  t.match(missing.headers, { 'www-authenticate': /^Bearer/, 'x-request-id': /^req_/ })
  t.strictSame(JSON.parse(missing.text), {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32000, message: 'API key is required', data: { code: 'UNAUTHORIZED' } },
  })
  const wrong = await send(LIST, { 'x-api-key': 'x' })
  t.equal(wrong.status, 401)
  t.match(JSON.parse(wrong.text), { error: { message: 'Invalid API key' } })
  t.equal((await send(LIST, { 'x-api-key': '', authorization: `Bearer ${app.key}` })).status, 200)
  t.equal((await send(LIST, { authorization: 'Bearer another' })).status, 400)
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT']) {
    t.equal((await app.send(method, '/mcp', { 'x-api-key': '' })).status, 401, method)
  }
  const { key, record } = await createKey(app.store, {
    name: 'k',
    expiresAt: null,
    rateLimit: null,
    prefix: 'x',
  })
  t.equal((await send(LIST, { 'x-api-key': key })).status, 200)
  await app.store.update(record.id, { disabled: true })
  await until('it is refused', async () => (await send(LIST, { 'x-api-key': key })).status === 401)
})

t.test('a key that may read some versions finds no trace of the others', async (t) => {
  const { key, record } = await createKey(app.store, {
    name: 'k',
    expiresAt: null,
    rateLimit: null,
    prefix: 'x',
  })
  await app.store.update(record.id, { versions: ['trial'] })
  const call = async (name: string, args: object) => {
    const asked = message('tools/call', { name, arguments: args })
    return JSON.parse((await send(asked, { 'x-api-key': key })).text).result
  }
  await until('it is restricted', async () => {
    return (await call('list_versions', {})).structuredContent.total === 1
  })
  const alone = await startApp(await libraryOf(smallBundle(ENGLISH)))
  t.teardown(() => alone.close())
  for (const asked of [
    message('tools/call', { name: 'list_versions', arguments: {} }),
    message('tools/call', {
      name: 'get_passage',
      arguments: { reference: 'John 2', version: 'prueba' },
    }),
    message('tools/call', { name: 'get_passage', arguments: { reference: 'John 2 (PRUEBA)' } }),
    message('tools/call', { name: 'get_passage', arguments: { reference: 'John 2' } }),
    message('tools/call', {
      name: 'compare_versions',
      arguments: { reference: 'John 2', versions: ['trial', 'prueba'] },
    }),
    message('tools/call', { name: 'search_bible', arguments: { query: 'dos' } }),
    message('resources/read', { uri: 'bible://prueba/JHN/2' }),
    message('resources/read', { uri: 'bible://trial/JHN/2' }),
    message('prompts/get', {
      name: 'explain_passage',
      arguments: { reference: 'John 2', version: 'prueba' },
    }),
    message('completion/complete', {
      ref: { type: 'ref/resource', uri: 'bible://{version}/{book}/{chapter}' },
      argument: { name: 'version', value: '' },
    }),
  ]) {
    const seen = await send(asked, { 'x-api-key': key })
    t.equal(seen.text, (await send(asked, {}, alone)).text, asked.body)
    t.equal(seen.status, 200)
  }
  await app.store.update(record.id, { versions: ['nothing'] })
  await until('none is left', async () => (await call('list_versions', {})).isError === true)
  t.match(await call('get_passage', { reference: 'John 2' }), {
    isError: true,
    content: [{ text: /^VERSION_NOT_FOUND: This key may read none/ }],
  })
})

t.test('the limits of a key hold, and use is counted', async (t) => {
  const other = await startWith(t, { rateLimit: 3, refusedRateLimit: 2 })
  t.equal((await send(VERSE, {}, other)).status, 200)
  const second = await send(LIST, {}, other)
  t.match(second.headers, { 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '1' })
  t.equal((await other.get('/v1/versions')).status, 200, 'one limit for all')
  const beyond = await send(LIST, {}, other)
  t.equal(beyond.status, 429)
  t.match(beyond.headers, { 'retry-after': /^\d+$/, 'x-ratelimit-remaining': '0' })
  t.match(JSON.parse(beyond.text), { jsonrpc: '2.0', error: { data: { code: 'RATE_LIMITED' } } })
  for (const status of [401, 401, 429]) {
    t.equal((await send(LIST, { 'x-api-key': 'x' }, other)).status, status)
  }
  t.strictSame(other.counted, ['mcp 200', 'mcp 200', 'versions 200', 'mcp 429'])
  t.strictSame(other.countedVersions, ['prueba', '', '', ''])
})

t.test(
  'pages of other origins are refused, those of this machine and of the list are not',
  async (t) => {
    const listed = await startWith(t, { corsOrigins: 'https://a.example' })
    for (const [to, origin, status] of [
      [app, 'http://evil.example', 403],
      [app, 'null', 403],
      [app, 'http://localhost.evil.example', 403],
      [app, 'https://a.example', 403],
      [listed, 'https://a.example', 200],
      [listed, 'https://b.example', 403],
      [app, 'http://localhost:6274', 200],
      [app, 'http://127.0.0.1', 200],
      [app, 'http://[::1]:3000', 200],
    ] as const) {
      t.equal((await send(LIST, { origin }, to)).status, status, origin)
      t.equal(
        (await send(LIST, { origin, 'x-api-key': '' }, to)).status,
        status === 200 ? 401 : 403,
      )
      const asked = { origin, 'access-control-request-headers': 'x-api-key,mcp-method' }
      const { headers } = await post(to.port, asked, '', 'OPTIONS')
      t.equal(headers['access-control-allow-methods'], status === 200 ? 'POST, OPTIONS' : undefined)
      t.equal(
        headers['access-control-allow-headers'],
        status === 200 ? 'x-api-key,mcp-method' : undefined,
      )
    }
  },
)

t.test('what is not one message of a bounded size is refused', async (t) => {
  const big = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', x: 'x'.repeat(65_536) })
  for (const [body, more, status] of [
    [big, {}, 413],
    ['', {}, 400],
    ['{', {}, 400],
    ['null', {}, 400],
    ['{}', {}, 400],
    [`[${LIST.body}]`, {}, 400],
    ['[]', {}, 400],
    [LIST.body, { 'content-type': 'text/plain' }, 415],
    [LIST.body, { 'content-type': '' }, 415],
    [LIST.body, { accept: 'text/html', 'mcp-protocol-version': '', 'mcp-method': '' }, 400],
    [LIST.body, { 'mcp-method': 'tools/call' }, 400],
    [LIST.body, { 'mcp-protocol-version': '2031-01-01' }, 400],
    [message('nothing').body, { 'mcp-method': 'nothing' }, 404],
  ] as const) {
    const answer = await send({ ...LIST, body }, more)
    t.equal(answer.status, status, `${body.slice(0, 40)} ${JSON.stringify(more)}`)
    t.match(JSON.parse(answer.text), { jsonrpc: '2.0', error: { message: /./ } })
    t.match(answer.headers, { 'content-type': /^application\/json/, 'x-request-id': /^req_/ })
  }
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers, text } = await app.send(method, '/mcp')
    t.equal(status, 405, method)
    t.equal(headers.allow, 'POST')
    t.match(JSON.parse(text), { jsonrpc: '2.0', error: { message: /use POST/ } })
  }
  t.equal((await app.send('HEAD', '/mcp')).status, 405)
  const said = async (answer: Promise<{ readonly text: string }>) =>
    JSON.parse((await answer).text).error
  const server = (message: string) => ({ code: -32000, message })
  t.strictSame(
    await said(send({ ...LIST, body: big })),
    server('A message has 16384 bytes at most'),
  )
  t.strictSame(await said(send(LIST, { 'content-type': 'text' })), server('Send application/json'))
  t.strictSame(await said(app.send('PUT', '/mcp')), server('PUT is not allowed here; use POST'))
  t.strictSame(
    await said(app.send('POST', '/mcp', { origin: 'https://a.example' })),
    server('Pages of this origin may not ask; see CORS_ORIGINS'),
  )
  t.strictSame(
    await said(app.send('POST', '/mcp')),
    { code: -32700, message: 'The body is not JSON' },
    'no body at all',
  )
  t.equal((await app.send('GET', '/mcp/')).status, 404)
})

t.test('notifications are taken, and a subscription to nothing ends at once', async (t) => {
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
  const taken = await send({
    headers: { ...LIST.headers, 'mcp-method': '', 'mcp-protocol-version': '' },
    body,
  })
  t.equal(taken.status, 202)
  t.equal(taken.text, '')
  const listening = await send(
    message('subscriptions/listen', { notifications: { toolsListChanged: true } }),
  )
  t.equal(listening.status, 200)
  t.match(listening.text, /acknowledged[\s\S]*"resultType":"complete"/)
})

t.test('lists and texts say how long they hold', async (t) => {
  const result = async (asked: Message) => JSON.parse((await send(asked)).text).result
  t.match(await result(message('server/discover')), {
    supportedVersions: [REVISION],
    instructions: /Quote from its tools/,
    ttlMs: 3_600_000,
    cacheScope: 'public',
  })
  t.match(await result(LIST), { ttlMs: 3_600_000, cacheScope: 'public' })
  const chapter = await result(message('resources/read', { uri: 'bible://prueba/JHN/2' }))
  t.match(chapter, { ttlMs: 300_000, cacheScope: 'private' })
})

t.test('a message without a session is answered for clients of 2025 too', async (t) => {
  const answer = await send(message('tools/call', { name: 'list_books', arguments: {} }, '2025'))
  t.equal(answer.status, 200)
  t.match(answer.text, /"structuredContent"/)
})

t.test('a reload changes what is answered', async (t) => {
  const other = await startWith(t, {})
  other.served.replace(await libraryOf(smallBundle(ENGLISH)))
  const { text } = await send(VERSE, {}, other)
  t.match(JSON.parse(text).result.structuredContent, { version: { id: 'trial' } })
})

t.test('a text that cannot be read is no error of its reader', async (t) => {
  const library = await smallLibrary()
  const whole = library.defaultVersion.text
  let thrown: unknown
  const text = {
    stays: false,
    read: () => {
      if (thrown !== undefined) throw thrown
      return whole.read()
    },
  }
  Object.assign(library.defaultVersion, { text })
  const other = await startWith(t, {}, library)
  const { id } = library.defaultVersion.record
  const tool = { name: 'get_passage', arguments: { reference: 'Juan 2', version: id } }
  const read = message('resources/read', { uri: `bible://${id}/JHN/2` })
  const ask = async (asked: Message) => JSON.parse((await send(asked, {}, other)).text)
  for (const [error, code] of [
    [new BundleError('/a/folder/prueba.json is damaged'), 'SERVICE_UNAVAILABLE'],
    [new TooManyWaiting(), 'SERVICE_UNAVAILABLE'],
    [new Error('/a/folder/secret'), 'INTERNAL_ERROR'],
  ] as const) {
    thrown = error
    const before = other.log.length
    const { result } = await ask(message('tools/call', tool))
    t.match(result, { isError: true, content: [{ text: new RegExp(`^${code}`) }] })
    const { error: told } = await ask(read)
    t.match(told, { code: -32603, message: new RegExp(`^${code}`) })
    t.notMatch(JSON.stringify([result, told]), /folder/)
    const isOurs = !(error instanceof TooManyWaiting)
    t.equal(
      other.log.slice(before).some((line) => line.includes('"level":50')),
      isOurs,
      'no error of the log',
    )
  }
})

t.test('MCP=off is an unknown path', async (t) => {
  const off = await startWith(t, { mcp: false })
  for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
    for (const key of [off.key, '']) {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const [there, unknown] = await Promise.all(
        ['/mcp', '/nothing'].map((path) => post(off.port, headers, '{}', method, path)),
      )
      t.equal(there?.status, unknown?.status, method)
      t.equal(there?.text, unknown?.text)
      t.equal(there?.status, method === 'OPTIONS' ? 204 : 404)
    }
  }
  t.strictSame(off.counted, [])
})

t.test('the program loads nothing of the protocol before the first message', async (t) => {
  const program = spawn(
    process.execPath,
    ['-r', join(PACKAGE_ROOT, 'test/helpers/say-loaded.cjs'), 'dist/src/cli.js', 'serve'],
    {
      cwd: PACKAGE_ROOT,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: '0',
        STATE_DIR: scratch(t),
        LOG_LEVEL: 'silent',
      },
    },
  )
  const said = { out: '', err: '' }
  program.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  program.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  t.teardown(() => program.kill('SIGKILL'))
  const [, port = ''] = await until('it listens', () =>
    /http:\/\/127\.0\.0\.1:(\d+)/.exec(said.out),
  )
  const [key = ''] = await until('it has a key', () => /lectern_live_\w+/.exec(said.out))
  const to = { port: Number(port), key }
  const verse = await fetch(`http://127.0.0.1:${port}/v1/verses/JHN/3/16`, {
    headers: { 'x-api-key': key },
  })
  t.equal(verse.status, 200)
  t.equal((await send(LIST, { 'x-api-key': 'x' }, to)).status, 401)
  t.match(said.err, /^loaded /m, 'what it loads is seen')
  t.notMatch(said.err, /modelcontextprotocol|zod/)
  t.equal((await send(LIST, {}, to)).status, 200)
  t.match(said.err, /^loaded @modelcontextprotocol\/server$/m)
})
