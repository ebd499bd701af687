// test: Which pages may read answers, and what is refused under too much load.
import t, { type Test } from 'tap'
import type { AppSettings } from '../../src/http/app.js'
import { type Answer, type RunningApp, startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'
import { until } from '../helpers/until.js'

async function open(t: Test, settings: Partial<AppSettings>): Promise<RunningApp> {
  const app = await startApp(await smallLibrary(), settings)
  t.teardown(() => app.close())
  return app
}

const PAGE = 'https://example.org'
const LONG = '/v1/chapters/GEN/1'

/** An answer of each kind that a page can get, by name. */
async function answersTo(app: RunningApp, origin: string): Promise<Record<string, Answer>> {
  const asked = { origin }
  const preflight = { 'access-control-request-method': 'GET', 'x-api-key': '' }
  return {
    short: await app.get('/v1/versions', asked),
    unchanged: await app.get('/v1/versions', { ...asked, 'if-none-match': '*' }),
    'no key': await app.get('/v1/versions', { ...asked, 'x-api-key': '' }),
    'no path': await app.get('/nothing', asked),
    'no route': await app.get('/v1/nothing', asked),
    undecodable: await app.get('/v1/books/%zz', asked),
    method: await app.send('PUT', '/v1/versions', asked),
    limited: await app.get('/v1/versions', { ...asked, 'x-api-key': 'wrong' }),
    preflight: await app.send('OPTIONS', '/v1/versions', { ...asked, ...preflight }),
    document: await app.get('/openapi.json', asked),
  }
}

const STATUSES = {
  short: 200,
  unchanged: 304,
  'no key': 401,
  'no path': 404,
  'no route': 404,
  undecodable: 400,
  method: 405,
  limited: 429,
  preflight: 204,
  document: 200,
}

/** An app whose limit for refused keys is used up. */
async function limitedApp(t: Test, corsOrigins: string): Promise<RunningApp> {
  const app = await open(t, { corsOrigins, refusedRateLimit: 1 })
  await app.get('/v1/versions', { 'x-api-key': 'wrong' })
  return app
}

t.test('by default every answer may be read by any page', async (t) => {
  const answers = await answersTo(await limitedApp(t, '*'), PAGE)
  for (const [name, { status, headers }] of Object.entries(answers)) {
    t.equal(status, STATUSES[name as keyof typeof STATUSES], name)
    t.equal(headers['access-control-allow-origin'], '*', name)
    t.notMatch(headers.vary, /origin/i, name)
    t.match(headers['x-request-id'], /^req_/, name)
    t.notOk(headers.server ?? headers['x-powered-by'], 'nothing is said of the software')
  }
})

t.test('with a list, its pages may read every answer, and caches keep them apart', async (t) => {
  const app = await limitedApp(t, 'https://other.example,https://example.org')
  for (const [name, { status, headers }] of Object.entries(await answersTo(app, PAGE))) {
    t.equal(status, STATUSES[name as keyof typeof STATUSES], name)
    t.equal(headers['access-control-allow-origin'], PAGE, name)
    t.match(headers.vary, /\borigin\b/i, name)
    if (name !== 'preflight') t.match(headers['access-control-expose-headers'], /ETag/, name)
  }
  for (const origin of ['https://example.org.evil', 'http://example.org', 'null', '']) {
    for (const [name, { status, headers }] of Object.entries(await answersTo(app, origin))) {
      t.equal(status, STATUSES[name as keyof typeof STATUSES], name)
      t.notOk('access-control-allow-origin' in headers, name)
      t.match(headers.vary, /\borigin\b/i, name)
    }
  }
  const long = await app.get(LONG, { origin: PAGE })
  t.match(long.headers.vary, /^origin, accept-encoding$/i)
})

t.test('with none, no page may read anything, and OPTIONS says what is allowed', async (t) => {
  const answers = await answersTo(await limitedApp(t, 'none'), PAGE)
  for (const [name, { status, headers }] of Object.entries(answers)) {
    t.equal(status, STATUSES[name as keyof typeof STATUSES], name)
    const said = Object.keys(headers).filter((header) => header.startsWith('access-control'))
    t.strictSame(said, [], name)
    t.notMatch(headers.vary, /origin/i, name)
  }
  t.equal(answers.preflight?.headers.allow, 'GET, HEAD, OPTIONS')
})

t.test('with too much to do requests for text are refused until there is less', async (t) => {
  const app = await open(t, { maxEventLoopDelay: 20 })
  const answer = (status: number) => async () => {
    const answer = await app.get('/v1/versions')
    return answer.status === status && answer
  }
  await until('a request is served', answer(200))
  const busy = setInterval(() => {
    const end = performance.now() + 150
    while (performance.now() < end);
  }, 1)
  t.teardown(() => clearInterval(busy))
  const refused = await until('a request is refused', answer(503))
  t.equal(refused.status, 503)
  t.match(refused.body.error, { code: 'SERVICE_UNAVAILABLE', message: /too much to do/ })
  t.equal(refused.headers['retry-after'], '1')
  t.equal(refused.headers['access-control-allow-origin'], '*')
  t.equal((await app.send('OPTIONS', '/v1/versions')).status, 204, 'a page can find out')
  t.equal((await app.get('/nothing')).status, 404, 'what is not text is answered')
  clearInterval(busy)
  await until('requests are served again', answer(200))
})
