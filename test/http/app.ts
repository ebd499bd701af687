// check: Methods, entity tags, compression, CORS, request ids, and never a 500.
import { connect } from 'node:net'
import { Ajv } from 'ajv'
import t from 'tap'
import { FailureAnswer } from '../../src/operations/schemas/v1.js'
import { searchVerses } from '../../src/operations/search-verses.js'
import { parameterNames } from '../../src/operations/vocabulary/operation.js'
import { anyCharacter, fc, runs } from '../helpers/property.js'
import { ask, type RunningApp, startApp } from '../helpers/running-app.js'
import { smallLibrary } from '../helpers/small-library.js'

const ajv = new Ajv()
const library = await smallLibrary()
const app: RunningApp = await startApp(library)
t.teardown(() => app.close())

t.test('a method other than GET and HEAD is not allowed on a known path', async (t) => {
  for (const method of 'POST PUT PATCH DELETE PROPFIND TRACE QUERY M-SEARCH'.split(' ')) {
    const { status, headers, body } = await app.send(method, '/v1/verses/JHN/3/16', {
      'content-type': 'text/strange',
    })
    t.equal(status, 405, method)
    t.equal(headers.allow, 'GET, HEAD, OPTIONS')
    t.equal(body.error.code, 'METHOD_NOT_ALLOWED')
  }
  for (const type of ['application/json', 'text/strange', 'x', '', ';;']) {
    const headers = { 'content-type': type, 'content-length': '0' }
    t.equal((await app.send('POST', '/v1/verses/JHN/3/16', headers)).status, 405, type)
    const unknown = await app.send('POST', '/v1/nothing', headers)
    t.ok([400, 404].includes(unknown.status), type)
    t.ok(ajv.validate(FailureAnswer, unknown.body))
  }
})

t.test('HEAD answers as GET does, without the body', async (t) => {
  for (const path of ['/v1/chapters/GEN/1', '/v1/chapters/GEN/9', '/v1/versions']) {
    const [get, head] = await Promise.all([app.get(path), app.send('HEAD', path)])
    t.equal(head.status, get.status)
    t.equal(head.text, '')
    t.equal(head.headers['content-type'], get.headers['content-type'])
    t.equal(head.headers['content-length'], get.headers['content-length'])
    t.equal(head.headers.etag, get.headers.etag)
  }
})

t.test('an entity tag that still holds answers 304, others the whole', async (t) => {
  const path = '/v1/chapters/GEN/1'
  const { etag = '' } = (await app.get(path)).headers
  t.match(etag, /^W\/".+"$/)
  for (const tag of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const { status, text, headers } = await app.get(path, { 'if-none-match': tag })
    t.equal(status, 304, tag)
    t.equal(text, '')
    t.equal(headers.etag, etag)
    t.match(headers['x-request-id'], /^req_/)
  }
  for (const tag of ['"x"', 'W/"x"', etag.toUpperCase(), ' ']) {
    t.equal((await app.get(path, { 'if-none-match': tag })).status, 200, tag)
  }
  const missing = await app.get('/v1/chapters/GEN/9', { 'if-none-match': etag })
  t.equal(missing.status, 404, 'a tag of the corpus does not make a place exist')
})

t.test('a long answer is compressed on request, and is the same answer', async (t) => {
  const path = '/v1/chapters/GEN/1'
  const plain = await app.get(path)
  t.equal(plain.headers['content-encoding'], undefined)
  t.equal(plain.headers.vary, 'accept-encoding')
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
  ] as const) {
    for (const url of [path, path, '/v1/search?q=gen']) {
      const headers = { 'x-api-key': app.key, 'accept-encoding': accepted }
      const reply = await fetch(`http://127.0.0.1:${app.port}${url}`, { headers })
      t.equal(reply.headers.get('content-encoding'), encoding)
      t.equal(reply.headers.get('vary'), 'accept-encoding')
      t.ok(Number(reply.headers.get('content-length')) < plain.text.length)
      const body = (await reply.json()) as typeof plain.body
      t.equal(body.meta.request_id, reply.headers.get('x-request-id'))
      if (url === path) t.same(body.data, plain.body.data)
    }
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        fetch(`http://127.0.0.1:${app.port}${path}`, {
          method,
          headers: { 'x-api-key': app.key, 'accept-encoding': accepted },
        }),
      ),
    )
    t.equal(head?.headers.get('content-length'), get?.headers.get('content-length'))
  }
  for (const accepted of ['identity', 'gzip;q=0', 'nonsense', '*;q=0', 'deflate']) {
    const { headers } = await app.get(path, { 'accept-encoding': accepted })
    t.equal(headers['content-encoding'], undefined, accepted)
  }
  const short = await app.get('/v1/verses/GEN/1/1', { 'accept-encoding': 'br' })
  t.equal(short.headers['content-encoding'], undefined, 'a short one is not worth it')
  t.equal(short.headers.vary, undefined)
})

t.test('a page of another origin may ask, after a preflight without a key', async (t) => {
  const preflight = await app.send('OPTIONS', '/v1/verses/JHN/3/16', {
    'x-api-key': '',
    origin: 'https://example.org',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'x-api-key',
  })
  t.equal(preflight.status, 204)
  t.equal(preflight.headers['access-control-allow-origin'], '*')
  t.match(preflight.headers['access-control-allow-headers'], /x-api-key/i)
  for (const key of ['', app.key]) {
    const { headers } = await app.get('/v1/versions', { 'x-api-key': key, origin: 'https://a.b' })
    t.equal(headers['access-control-allow-origin'], '*')
    t.match(headers['access-control-expose-headers'], /X-Request-Id/)
  }
  t.equal((await app.send('OPTIONS', '/v1/versions', { 'x-api-key': '' })).status, 204)
})

t.test('request ids are never the same twice', async (t) => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.get('/v1/versions')))
  t.equal(new Set(answers.map(({ body }) => body.meta.request_id)).size, 50)
})

/** Writes raw bytes and reads until the server closes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

t.test('what is no HTTP, or too much of it, is answered in the one shape too', async (t) => {
  const big = 'x'.repeat(70_000)
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET /v1/\0 HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET /v1/${big} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET /v1/versions HTTP/1.1\r\nHost: a\r\nX-Big: ${big}\r\n\r\n`,
  ]) {
    const received = await raw(bytes)
    t.match(received, /^HTTP\/1.1 400 Bad Request\r\n/)
    t.match(received, /X-Request-Id: req_/i)
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n')))
    t.ok(ajv.validate(FailureAnswer, body))
  }
})

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer().map(String),
  fc.constantFrom(...'|0|-1|٣|\0|..|.|//|1-2-3|16-|%00|%2e%2e|%|%zz|%25'.split('|')),
  fc.constantFrom(...'GEN|gen|JHN|3|1|1-2|Juan 3:16|__proto__|constructor|toString'.split('|')),
  fc.constant('a'.repeat(16_384)),
)
const encoded = fc.tuple(hostile, fc.constantFrom('once', 'twice', 'raw')).map(([text, how]) => {
  const once = encodeURIComponent(text.toWellFormed())
  if (how === 'twice') return encodeURIComponent(once)
  return how === 'raw' ? text.replace(/[^\x21-\x7e]/g, '~').replace(/[?#]/g, '') : once
})

t.test('whatever is asked, the answer is an envelope from the table, never a 500', async () => {
  const base = fc.constantFrom(
    ...'versions books chapters verses passage search nothing'.split(' '),
  )
  const name = fc.constantFrom('ref', 'x', 'q', ...parameterNames(searchVerses))
  await fc.assert(
    fc.asyncProperty(
      base,
      fc.array(encoded, { maxLength: 4 }),
      fc.array(fc.tuple(name, encoded), { maxLength: 4 }),
      async (first, segments, pairs) => {
        const query = pairs.map(([key, value]) => `${key}=${value.replace(/[&]/g, '')}`).join('&')
        const path = `/v1/${[first, ...segments].join('/')}${query === '' ? '' : `?${query}`}`
        const { status, body } = await ask(app.port, 'GET', path, { 'x-api-key': app.key })
        if (status === 200) return body.success === true
        return [400, 404].includes(status) && ajv.validate(FailureAnswer, body)
      },
    ),
    { numRuns: runs(1500) },
  )
})

t.test(
  'a mistake of the service is answered without its words and logged with the id',
  async (t) => {
    const broken = await smallLibrary()
    const failing = await startApp(broken)
    t.teardown(() => failing.close())
    Object.defineProperty(broken.defaultVersion, 'chapterLast', {
      get() {
        throw new Error('secret of the inside')
      },
    })
    const { status, body, text } = await failing.get('/v1/verses/GEN/1/1')
    t.equal(status, 500)
    t.equal(body.error.code, 'INTERNAL_ERROR')
    t.notMatch(text, /secret/)
    const [line] = failing.log.map((text) => JSON.parse(text))
    t.match(line, { level: 50, request_id: /^req_/, err: { message: 'secret of the inside' } })
  },
)

t.test('nothing in all this was an error of the service, and no key was logged', async (t) => {
  t.same(
    app.log.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
  t.notOk(app.log.some((line) => line.includes(app.key)))
})
