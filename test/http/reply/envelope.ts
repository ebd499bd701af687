// test: Errors, links, bearer tokens and headers of every JSON answer.
import { createConnection } from 'node:net'
import t, { type Test } from 'tap'
import { LANGUAGES } from '../../../src/answers/language.js'
import { OPERATIONS } from '../../../src/openapi/operations.js'
import { createKey } from '../../../src/state/keys/key.js'
import { type Answer, ask, type RunningApp, startApp } from '../../helpers/running-app.js'
import { startDashboard } from '../../helpers/running-dashboard.js'
import { smallLibrary } from '../../helpers/small-library.js'

const library = await smallLibrary()
const app: RunningApp = await startApp(library)
t.teardown(() => app.close())

/** What the interface fixes of a failure, and what its headers add. */
function isPlainFailure(t: Test, { body, headers, status }: Answer, name: string): void {
  t.strictSame(Object.keys(body), ['success', 'error'], name)
  const { code, message, ...more } = body.error as Answer['body']['error'] & { suggestions?: [] }
  t.type(message, 'string')
  if ('suggestions' in more) t.ok(more.suggestions.length > 0, name)
  t.strictSame(
    Object.keys(more).filter((field) => field !== 'suggestions'),
    [],
    name,
  )
  t.equal(headers.link, `</docs/errors#${code.toLowerCase()}>; rel="help"`, name)
  t.equal(headers['x-content-type-options'], 'nosniff', name)
  t.equal(headers['cache-control'], 'no-store', name)
  t.equal(headers['www-authenticate'] !== undefined, status === 401, name)
}

t.test('an error is code and message, and says in a header what explains it', async (t) => {
  const codes = new Set<string>()
  const limited = await startApp(library, { rateLimit: 1, refusedRateLimit: 1 })
  t.teardown(() => limited.close())
  await limited.get('/v1/books')
  for (const [who, method, path, headers] of [
    [app, 'GET', '/v1/books', { 'x-api-key': '' }],
    [app, 'GET', '/v1/books', { 'x-api-key': 'wrong' }],
    [app, 'GET', '/v1/books?version=zzz', {}],
    [app, 'GET', '/v1/books?version=tryal', {}],
    [app, 'GET', '/v1/books/zzz', {}],
    [app, 'GET', '/v1/chapters/JHN/99', {}],
    [app, 'GET', '/v1/verses/JHN/2/99', {}],
    [app, 'GET', '/v1/verses/JHN/2/9-1', {}],
    [app, 'GET', '/v1/verses/JHN/1/1-60', {}],
    [app, 'GET', '/v1/passage?ref=qqqq%201', {}],
    [app, 'GET', '/v1/search', {}],
    [app, 'GET', '/v1/none', {}],
    [app, 'GET', '/none', {}],
    [app, 'GET', '/%', {}],
    [app, 'PUT', '/v1/books', {}],
    [app, 'PUT', '/openapi.json', {}],
    [limited, 'GET', '/v1/books', {}],
  ] as const) {
    for (const language of ['', ...LANGUAGES]) {
      const answer = await who.send(method, path, { ...headers, 'accept-language': language })
      isPlainFailure(t, answer, `${method} ${path}`)
      codes.add(answer.body.error.code)
    }
  }
  t.ok(codes.size >= 11, [...codes].join())
})

t.test('so does the answer to bytes that are no request', async (t) => {
  for (const bytes of ['nonsense\r\n\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n']) {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(app.port, '127.0.0.1', () => socket.end(bytes))
      let all = ''
      socket.setEncoding('utf8').on('data', (data) => {
        all += data
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(all))
    })
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const lines = head.split('\r\n').slice(1)
    const headers = lines.map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
    })
    const answer = {
      status: 400,
      headers: Object.fromEntries(headers),
      text,
      body: JSON.parse(body),
    }
    isPlainFailure(t, answer, bytes)
  }
})

t.test('a page of another origin may read the link', async (t) => {
  for (const corsOrigins of ['*', 'https://a.example'] as const) {
    const open = await startApp(library, { corsOrigins })
    t.teardown(() => open.close())
    const { headers } = await open.get('/v1/none', { origin: 'https://a.example' })
    t.match(headers['access-control-expose-headers'], /(^|, )Link($|,)/, corsOrigins)
  }
})

t.test('every JSON answer keeps browsers from guessing another type', async (t) => {
  const long = '/v1/chapters/JHN/1'
  for (const [path, headers] of [
    ['/v1/versions', {}],
    ['/v1/verses/JHN/2/1', {}],
    [long, {}],
    [long, { 'accept-encoding': 'gzip' }],
    [long, { 'accept-encoding': 'br' }],
    ['/v1/search?q=si', {}],
  ] as const) {
    const { headers: sent } = await app.send('HEAD', path, headers)
    t.equal(sent['x-content-type-options'], 'nosniff', path)
    t.match(sent['content-type'], /^application\/json/)
  }
  const { headers } = await app.send('HEAD', '/openapi.json', {})
  t.equal(headers['x-content-type-options'], 'nosniff')
})

t.test('a refused key is told how to come in', async (t) => {
  const { key: expired } = await createKey(app.store, {
    name: 'old',
    expiresAt: 1,
    rateLimit: null,
    prefix: 'lectern',
  })
  for (const [key, challenge] of [
    ['', 'Bearer realm="lectern"'],
    ['wrong', 'Bearer realm="lectern", error="invalid_token"'],
    [expired, 'Bearer realm="lectern", error="invalid_token"'],
  ] as const) {
    for (const path of ['/v1/versions', '/v1/none', '/v1/%']) {
      const { status, headers } = await app.get(path, { 'x-api-key': key })
      t.strictSame([status, headers['www-authenticate']], [401, challenge], path)
    }
  }
})

t.test('a key may come as a bearer token', async (t) => {
  const send = (headers: Record<string, string>) => app.get('/v1/versions', headers)
  const bearer = `Bearer ${app.key}`
  for (const [headers, status, message] of [
    [{ 'x-api-key': '', authorization: bearer }, 200],
    [{ 'x-api-key': '', authorization: `bEARER   ${app.key} ` }, 200],
    [{ authorization: bearer }, 200],
    [{ authorization: 'Bearer' }, 200],
    [{ authorization: 'Basic dXNlcjpwYXNz' }, 200],
    [{ 'x-api-key': '', authorization: 'Basic dXNlcjpwYXNz' }, 401, 'API key is required'],
    [{ 'x-api-key': '', authorization: 'Bearer ' }, 401, 'API key is required'],
    [{ 'x-api-key': '', authorization: app.key }, 401, 'API key is required'],
    [{ 'x-api-key': '', authorization: `Bearer ${app.key}x` }, 401, 'Invalid API key'],
    [{ 'x-api-key': '', authorization: `Bearer ${app.key} x` }, 401, 'Invalid API key'],
    [{ authorization: `Bearer ${app.key}x` }, 400, /^Authorization must carry the same key as X-/],
    [{ 'x-api-key': 'wrong', authorization: bearer }, 400, /^Authorization must carry the same/],
  ] as const) {
    const answer = await send(headers)
    t.equal(answer.status, status, JSON.stringify(headers).replaceAll(app.key, '...'))
    if (message !== undefined) t.match(answer.body.error.message, message)
  }
  const spanish = await send({ authorization: 'Bearer x', 'accept-language': 'es' })
  t.match(spanish.body.error.message, /^Authorization debe llevar la misma clave que X-API-Key/)
})

t.test('of two bearer tokens none is chosen', async (t) => {
  const lines = (second: string) =>
    `GET /v1/versions HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${app.key}\r\n` +
    `Authorization: Bearer ${second}\r\n\r\n`
  for (const [second, status] of [
    [app.key, 200],
    ['x', 400],
  ] as const) {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(app.port, '127.0.0.1', () => socket.write(lines(second)))
      let all = ''
      socket.setEncoding('utf8').on('data', (data) => {
        all += data
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(all))
    })
    t.ok(text.startsWith(`HTTP/1.1 ${status} `), text.slice(0, 40))
  }
})

t.test('OPTIONS says which methods a path has', async (t) => {
  const page = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
  for (const corsOrigins of ['*', 'none', 'https://a.example'] as const) {
    const open = await startApp(library, { corsOrigins })
    t.teardown(() => open.close())
    for (const { path, tag } of OPERATIONS) {
      if (tag === 'Dashboard') continue
      const url = path.replace(/:\w+/g, '1')
      for (const headers of [{}, page]) {
        const answer = await ask(open.port, 'OPTIONS', url, headers)
        t.equal(answer.status, 204)
        t.equal(answer.headers.allow, 'GET, HEAD, OPTIONS', `${corsOrigins} ${url}`)
      }
    }
  }
})

t.test(
  "the dashboard's operations name theirs, with no session and to no other origin",
  async (t) => {
    const { inject } = await startDashboard(t)
    const dashboard = OPERATIONS.filter(({ tag }) => tag === 'Dashboard')
    for (const { path } of dashboard) {
      const methods = dashboard.filter((one) => one.path === path).map(({ method }) => method)
      const headers = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
      const answer = await inject({ method: 'OPTIONS', url: path.replace(':id', 'x'), headers })
      t.equal(answer.statusCode, 204)
      const expected = methods.includes('GET') ? ['HEAD', ...methods] : methods
      const allowed = String(answer.headers.allow).split(', ')
      t.strictSame(allowed.sort(), [...expected, 'OPTIONS'].sort(), path)
      t.notOk('access-control-allow-origin' in answer.headers)
      t.match(answer.headers['x-request-id'], /^req_/)
    }
    const refused = await inject({ method: 'GET', url: '/dashboard/api/keys' })
    t.match(refused.headers['www-authenticate'], /^Cookie realm="dashboard"/)
  },
)
