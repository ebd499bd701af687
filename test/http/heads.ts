// test: Every header of every kind of answer: none is missing, and none is there that nobody has decided on.
import { type IncomingHttpHeaders, request } from 'node:http'
import t from 'tap'
import { OPEN_SETTINGS, startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const PAGE = 'https://a.example'
const LIST = `${PAGE},https://b.example`
const library = await smallLibrary()

interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const PREFLIGHT = { 'access-control-request-method': 'GET', 'x-api-key': '' }
const RPC = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const LISTED = '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}'

const KINDS: Readonly<Record<string, Asked>> = {
  list: { path: '/v1/versions' },
  verse: { path: '/v1/verses/JHN/1/1' },
  neighbours: { path: '/v1/verses/JHN/1/1?include=neighbours' },
  long: { path: '/v1/chapters/GEN/1' },
  packed: { path: '/v1/chapters/GEN/1', headers: { 'accept-encoding': 'gzip' } },
  formatted: { path: '/v1/chapters/GEN/1?format=text' },
  html: { path: '/v1/passages?ref=Juan%201:1&format=html' },
  search: { path: '/v1/search?q=palabra' },
  'no result': { path: '/v1/search?q=zyzzyva' },
  random: { path: '/v1/random' },
  seeded: { path: '/v1/random?seed=a' },
  today: { path: '/v1/today' },
  'a day': { path: '/v1/today?date=2026-05-01' },
  unchanged: { path: '/v1/versions', headers: { 'if-none-match': '*' } },
  head: { path: '/v1/versions', method: 'HEAD' },
  'no key': { path: '/v1/versions', headers: { 'x-api-key': '' } },
  'wrong key': { path: '/v1/versions', headers: { 'x-api-key': 'wrong' } },
  'bad parameter': { path: '/v1/search?q=' },
  'no verse': { path: '/v1/verses/JHN/1/99' },
  'no route': { path: '/v1/nothing' },
  'no path': { path: '/nothing' },
  undecodable: { path: '/v1/books/%zz' },
  method: { path: '/v1/versions', method: 'PUT' },
  preflight: { path: '/v1/versions', method: 'OPTIONS', headers: PREFLIGHT },
  options: { path: '/v1/versions', method: 'OPTIONS', headers: { origin: '' } },
  document: { path: '/openapi.json' },
  front: { path: '/' },
  tools: { path: '/mcp', method: 'POST', headers: RPC, body: LISTED },
  'no message': { path: '/mcp', method: 'POST', headers: RPC, body: '{' },
  'no text': { path: '/mcp', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  'get of tools': { path: '/mcp' },
  'options of tools': { path: '/mcp', method: 'OPTIONS', headers: PREFLIGHT },
  'headers of tools': {
    path: '/mcp',
    method: 'OPTIONS',
    headers: { ...PREFLIGHT, 'access-control-request-headers': 'x-api-key' },
  },
  'tools without a key': { path: '/mcp', headers: { 'x-api-key': '' } },
}

interface Head {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** The head of an answer to a request on a connection of its own; a header of '' is left out. */
function ask(
  port: number,
  { path, method = 'GET', headers = {}, body = '' }: Asked,
): Promise<Head> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
  return new Promise((resolve, reject) => {
    const call = request({ port, method, path, headers: sent, agent: false }, (answer) => {
      answer.resume().on('end', () => {
        resolve({ status: answer.statusCode as number, headers: answer.headers })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

const DATE = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/
/** What differs from one answer of a kind to the next, by its form. */
const FORMS: Readonly<Record<string, RegExp>> = {
  date: DATE,
  expires: DATE,
  etag: /^(?:W\/)?"[\w.:+/=-]+"$/,
  'content-length': /^\d+$/,
  'x-request-id': /^req_[\w-]{14}[0-9a-z]{8}$/,
}

/** The status and the headers in the order of their names; of those that differ in each answer the names alone. */
function said({ status, headers }: Head): readonly string[] {
  const lines = Object.entries(headers).map(([name, value]) => {
    if (FORMS[name]?.test(String(value))) return name
    return `${name}: ${String(value).replace(/max-age=\d+$/, 'max-age=...')}`
  })
  return [String(status), ...lines.sort()]
}

const EXPOSED =
  'X-Request-Id, ETag, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit-Policy, RateLimit'

type Cors = 'answer' | 'failure' | 'preflight' | 'none'

/** What a kind of answer is to say, but for what CORS adds; `vary` is what it varies by of itself. */
interface Expected {
  readonly status: number
  readonly lines: readonly string[]
  readonly vary?: string
  readonly cors: Cors
}

const ALWAYS = ['connection: close', 'date', 'x-request-id']
const BODY = ['content-length', 'content-type: application/json; charset=utf-8']
const SAFE = 'x-content-type-options: nosniff'

const answer = (vary?: string, more: readonly string[] = ['cache-control: private', 'etag']) => ({
  ...{ status: 200, lines: [...ALWAYS, ...BODY, SAFE, ...more], cors: 'answer' as const },
  ...(vary === undefined ? {} : { vary }),
})
const failure = (status: number, anchor: string, more: readonly string[] = []): Expected => ({
  status,
  lines: [
    ...[...ALWAYS, ...BODY, SAFE, 'cache-control: no-store'],
    ...[`link: </docs/errors#${anchor}>; rel="help"`, ...more],
  ],
  cors: 'failure',
})
/** A failure whose message is in the language that was asked for. */
const worded = (status: number, anchor: string, more: readonly string[] = []): Expected => ({
  ...failure(status, anchor, ['content-language: en', ...more]),
  vary: 'Accept-Language',
})
const ALLOWED = 'allow: GET, HEAD, OPTIONS'
const preflight = (cors: Cors): Expected => ({
  ...{ status: 204, lines: [...ALWAYS, ALLOWED], cors },
})
const ofTools = (status: number, more: readonly string[] = BODY): Expected => ({
  ...{ status, lines: [...ALWAYS, SAFE, 'cache-control: no-store', ...more], cors: 'failure' },
})
const noTools = (...more: readonly string[]): Expected => ({
  status: 204,
  lines: [
    ...ALWAYS,
    'allow: POST, OPTIONS',
    'access-control-allow-methods: POST, OPTIONS',
    ...more,
  ],
  cors: 'failure',
})
const bearer = (more = '') => `www-authenticate: Bearer realm="lectern"${more}`

const EXPECTED: Readonly<Record<string, Expected>> = {
  ...{ list: answer(), verse: answer(), neighbours: answer(), html: answer() },
  ...{ search: answer(), 'no result': answer(), seeded: answer() },
  ...{ long: answer('accept-encoding'), formatted: answer('accept-encoding') },
  packed: answer('accept-encoding', ['cache-control: private', 'etag', 'content-encoding: gzip']),
  random: answer(undefined, ['cache-control: no-store']),
  today: answer('Accept-Language', ['cache-control: private, max-age=...', 'etag', 'expires']),
  'a day': answer('Accept-Language'),
  unchanged: { status: 304, lines: [...ALWAYS, 'cache-control: private', 'etag'], cors: 'answer' },
  head: answer(),
  'no key': failure(401, 'unauthorized', [bearer()]),
  'wrong key': failure(401, 'unauthorized', [bearer(', error="invalid_token"')]),
  'bad parameter': worded(400, 'invalid_parameter'),
  'no verse': worded(404, 'verse_not_found'),
  ...{ 'no route': worded(404, 'not_found'), 'no path': worded(404, 'not_found') },
  undecodable: worded(400, 'invalid_parameter'),
  method: worded(405, 'method_not_allowed', [ALLOWED]),
  ...{ preflight: preflight('preflight'), options: preflight('preflight') },
  document: {
    status: 200,
    lines: [...ALWAYS, ...BODY, SAFE, 'cache-control: no-cache', 'etag'],
    ...{ vary: 'accept-encoding', cors: 'failure' },
  },
  front: {
    status: 200,
    lines: [
      ...[...ALWAYS, ...BODY, SAFE],
      "content-security-policy: default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      ...['cross-origin-opener-policy: same-origin', 'cross-origin-resource-policy: same-origin'],
      ...['origin-agent-cluster: ?1', 'referrer-policy: no-referrer'],
      ...['x-dns-prefetch-control: off', 'x-download-options: noopen', 'x-frame-options: DENY'],
      ...['x-permitted-cross-domain-policies: none', 'x-xss-protection: 0'],
    ],
    ...{ vary: 'Accept, Accept-Language', cors: 'failure' },
  },
  tools: ofTools(200, ['content-length', 'content-type: text/event-stream']),
  'no message': ofTools(400),
  'no text': ofTools(400),
  'get of tools': ofTools(405, [...BODY, 'allow: POST']),
  'options of tools': noTools(),
  'headers of tools': {
    ...noTools('access-control-allow-headers: x-api-key'),
    vary: 'Access-Control-Request-Headers',
  },
  'tools without a key': ofTools(401, [
    ...[...BODY, 'link: </docs/errors#unauthorized>; rel="help"', bearer()],
  ]),
}

/** The head of a kind for a page of `PAGE`, or of another origin, where these origins may ask. */
function headOf(
  { status, lines, vary = '', cors }: Expected,
  origins: string,
  isListed: boolean,
): readonly string[] {
  const isList = origins === LIST
  const isPreflight = cors === 'preflight' && origins !== 'none'
  const varied = [
    ...(isList ? ['Origin'] : []),
    ...(isPreflight ? ['Access-Control-Request-Headers'] : []),
    ...(vary === '' ? [] : [vary]),
  ].join(', ')
  const allowed = isListed ? [`access-control-allow-origin: ${isList ? PAGE : '*'}`] : []
  const exposed = `access-control-expose-headers: ${EXPOSED}${cors === 'failure' ? ', Link' : ''}`
  const preflighted = ['access-control-allow-methods: GET, HEAD, OPTIONS', 'content-length']
  return [
    String(status),
    ...[
      ...[...lines, ...(varied === '' ? [] : [`vary: ${varied}`]), ...allowed],
      ...(isListed && cors !== 'preflight' ? [exposed] : []),
      ...(isPreflight ? [...preflighted, 'access-control-max-age: 86400'] : []),
    ].sort(),
  ]
}

/** Tools are for programs, and for pages that are listed by name. */
const isOfTools = (name: string): boolean => KINDS[name]?.path === '/mcp'

for (const origins of ['*', LIST, 'none']) {
  t.test(`every header of every kind of answer, for ${origins}`, async (t) => {
    const app = await startApp(library, { ...OPEN_SETTINGS, corsOrigins: origins })
    t.teardown(() => app.close())
    for (const origin of [PAGE, 'https://c.example', '']) {
      for (const [name, asked] of Object.entries(KINDS)) {
        const headers = { 'x-api-key': app.key, origin, ...asked.headers }
        const isNamed = origins === LIST && headers.origin === PAGE
        const head = said(await ask(app.port, { ...asked, headers }))
        const isRefused = isOfTools(name) && origin !== '' && !isNamed
        const expected = isRefused ? ofTools(403) : (EXPECTED[name] as Expected)
        t.same(head, headOf(expected, origins, origins === '*' || isNamed), `${name}, ${origin}`)
      }
    }
  })
}
